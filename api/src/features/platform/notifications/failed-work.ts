import { pathTo } from '@app/rules/navigation/route-table';
import { mailFailureWords } from '@app/rules/platform/mails/failure-words';
import { failedJobTotals } from '#features/platform/jobs/failed-jobs.ts';
import { failedMailTotals } from '#features/platform/mails/failed-mails.ts';
import type { OpenWorkSource } from './open-work.ts';

export const failedMails: OpenWorkSource = {
  isSeenBy: ({ pages }) => pages.has('mails'),
  isDoneBy: ({ functions }) => functions.has('job_retry'),
  liveTopics: ['mails'],
  read: async (ctx) => {
    const { lastError, ...figure } = await failedMailTotals(ctx);
    const detail = figure.count > 0 ? { detail: mailFailureWords(lastError) } : {};
    return { ...figure, ...detail, path: pathTo('mails', {}, { status: 'failed' }) };
  },
};

/** Every job that failed and is not done yet, as `/jobs` lists them. */
export const failedJobs: OpenWorkSource = {
  isSeenBy: ({ pages }) => pages.has('jobs'),
  isDoneBy: ({ functions }) => functions.has('job_retry'),
  // The queue tells nobody: open pages look again with the next other news.
  liveTopics: [],
  read: async (ctx) => ({ ...(await failedJobTotals(ctx)), path: pathTo('jobs') }),
};
