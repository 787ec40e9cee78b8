import { z } from 'zod';

type TaskWords = {
  /** What the job does, as staff would say it. */
  does: string;
  /** What discarding it means; null where something would stay half done, so that it can only be tried again. */
  discarded: string | null;
};

/** Its next run does all that is left to do. */
const again = 'It runs again at its next time.';

/** Every kind of job. Those of the timetable say `again`; a test compares the list with the tasks of the server. */
export const taskWords = {
  'send-mail': { does: 'Send an email', discarded: 'The email is not sent. It is listed as failed under Emails.' },
  'send-campaign-mail': {
    does: 'Send an email of a broadcast',
    discarded: 'The email is not sent. It is listed as failed under Emails.',
  },
  'deliver-hook': { does: 'Tell another program', discarded: null },
  'forget-hook-events': { does: 'Remove old hook events', discarded: again },
  'tell-of-lead': { does: 'Tell staff about a new lead', discarded: 'Nobody is told. The lead stays in the list.' },
  'apply-gateway-event': { does: 'Enter an online payment', discarded: null },
  'ask-gateways': { does: 'Ask the payment gateways for news', discarded: again },
  'send-sequence-mails': { does: 'Send the emails of sequences', discarded: again },
  'replan-sequence': {
    does: 'Plan a sequence anew',
    discarded: 'People in the sequence keep their old dates until it is saved again.',
  },
  'run-broadcast': { does: 'Send the next part of a broadcast', discarded: 'The broadcast goes on within a minute.' },
  'wake-broadcasts': { does: 'Look for broadcasts to go on with', discarded: again },
  'wipe-ended-secrets': { does: 'Remove codes and links that have expired', discarded: again },
  'seal-audit': { does: 'Seal the log', discarded: again },
  'check-books': { does: 'Check the books', discarded: again },
  'send-reports': { does: 'Send scheduled reports', discarded: again },
  'check-import': { does: 'Check an import', discarded: null },
  'run-import': { does: 'Run an import', discarded: null },
  'forget-old-sessions': { does: 'Remove old sessions', discarded: again },
  'tell-announcement': {
    does: 'Tell people about an announcement',
    discarded: 'Whoever was not told yet is not told. The announcement stays.',
  },
  'tell-challenge-day': { does: 'Tell people about a day of the challenge', discarded: again },
  'close-check-ins': { does: 'Close the check-ins of the day', discarded: again },
  'remind-to-check-in': { does: 'Remind people to check in', discarded: again },
  'ask-quiet-groups': { does: 'Ask quiet groups for news', discarded: again },
  'send-week-digests': { does: 'Send the weekly digests', discarded: again },
  'push-news': { does: 'Send a push message', discarded: 'No push message. The notification stays in the bell.' },
  'send-digests': { does: 'Send the daily digests', discarded: again },
  'send-work-summaries': { does: 'Send staff their summary of the day', discarded: again },
  'forget-old-news': { does: 'Remove old notifications', discarded: again },
  'lay-out-events': { does: 'Lay out repeating events', discarded: again },
  'remind-of-events': { does: 'Remind people of events', discarded: again },
  'remind-to-ask': { does: 'Remind people to ask for their move-up', discarded: again },
  'sweep-files': { does: 'Remove files that nothing uses', discarded: again },
  'forget-visitor-drafts': { does: 'Remove old drafts of visitors', discarded: again },
  'follow-opt-in': {
    does: 'Follow up on an opt-in',
    discarded: 'The person gets no welcome. The lead stays in the list.',
  },
  'forget-opt-in-passwords': { does: 'Tidy up old opt-ins', discarded: again },
  'erase-people': { does: 'Erase people who asked for it', discarded: again },
  'forget-old-rows': { does: 'Remove what has been kept long enough', discarded: again },
  'make-data-export': {
    does: 'Make a copy of the data of a person',
    discarded: 'There is no copy. It can be asked for again.',
  },
  'forget-merge-records': { does: 'Remove old records of merges', discarded: again },
  'lapse-unpaid-orders': { does: 'Let unpaid orders lapse', discarded: again },
  'tell-how-to-pay': { does: 'Tell buyers how to pay', discarded: again },
  'remind-of-bills': { does: 'Remind people of bills', discarded: again },
  'record-status-changes': { does: 'Record who joined and who expired', discarded: again },
  'forget-idempotency-keys': { does: 'Remove old keys of requests', discarded: again },
  'publish-pages': { does: 'Publish pages at their time', discarded: again },
  'apply-calamity-pause': { does: 'Move due dates after a calamity', discarded: null },
  'reverse-calamity-pause': { does: 'Move due dates back', discarded: null },
  'count-cohorts': { does: 'Count retention', discarded: again },
  'count-report-days': { does: 'Count the days of reports', discarded: again },
  'send-conversion': {
    does: 'Report a purchase to an advertising service',
    discarded: 'The service is not told of this purchase.',
  },
  'find-purchases': { does: 'Look for purchases to report', discarded: again },
  'forget-ended-windows': { does: 'Remove old rate limits', discarded: again },
  'remind-of-trainings': { does: 'Remind people of a training', discarded: again },
  'push-training': { does: 'Send push messages about a training', discarded: 'Whoever was not told yet is not told.' },
  'compute-health': { does: 'Compute the health of members', discarded: again },
  'give-out-members': { does: 'Give new members a success manager', discarded: again },
  'pass-affiliate-holds': { does: 'Release commissions on hold', discarded: again },
  'look-for-affiliate-flags': { does: 'Look for affiliates to check', discarded: again },
  'count-affiliate-leads': { does: 'Count the leads of affiliates', discarded: again },
  'keep-affiliate-lead-stages': { does: 'Note how far the leads of affiliates are', discarded: again },
} as const satisfies Record<string, TaskWords>;

const words: Readonly<Record<string, TaskWords>> = taskWords;

/** `Send an email`; a kind of another release by its name. */
export function taskName(task: string): string {
  return (Object.hasOwn(words, task) && words[task]?.does) || task.replaceAll('-', ' ');
}

/** What discarding a job means, or null for one that can only be tried again. A kind that nobody knows runs nowhere. */
export function afterDiscard(task: string): string | null {
  return Object.hasOwn(words, task) ? (words[task]?.discarded ?? null) : 'This version has no such job.';
}

export const isScheduled = (task: string): boolean => afterDiscard(task) === again;

export const discardMessages = {
  mustRun: 'This job can only be tried again: without it something would stay half done.',
  gone: 'This job is already done, deleted or running.',
};

export const discardInput = z.object({
  reason: z.string().trim().min(3, 'Please say why, in a few words').max(300, 'This is too long'),
});
