import type { OpenWorkKind } from '@app/rules/platform/notifications/open-work';
import { dueActions } from '#features/care/success-managers/next-actions.ts';
import { payoutRunsToApprove } from '#features/affiliates/payouts/open-payouts.ts';
import { reportedPosts } from '#features/community/posts/moderation/open-reports.ts';
import { newBugReports } from '#features/insight/bug-reports/open-bug-reports.ts';
import { moveUpsToReview } from '#features/journey/move-ups/open-move-ups.ts';
import { unansweredQuestions } from '#features/learning/questions/open-questions.ts';
import {
  brokenPromises,
  moneyToReview,
  overdueEntries,
  proofsToCheck,
} from '#features/money/collections/open-work/open-money.ts';
import { stoppedHooks } from '#features/platform/hooks/open-hooks.ts';
import { failedJobs, failedMails } from '#features/platform/notifications/failed-work.ts';
import { viewerOf } from '#features/people/access/viewer-of.ts';
import { type OpenWorkSource, registerOpenWork } from '#features/platform/notifications/open-work.ts';

/**
 * What waits for staff until somebody has done it. A feature with such a list adds its line, and its words in
 * `rules/src/platform/notifications/open-work.ts`; the bell, the homes and the daily mail read it.
 */
export const openWork: Record<OpenWorkKind, OpenWorkSource> = {
  proofs: proofsToCheck,
  'broken-promises': brokenPromises,
  'next-actions': dueActions,
  'move-ups': moveUpsToReview,
  questions: unansweredQuestions,
  'post-reports': reportedPosts,
  'bug-reports': newBugReports,
  'failed-mails': failedMails,
  'failed-jobs': failedJobs,
  'stopped-hooks': stoppedHooks,
  'money-to-review': moneyToReview,
  overdue: overdueEntries,
  'payout-runs': payoutRunsToApprove,
};

registerOpenWork(openWork, viewerOf);
