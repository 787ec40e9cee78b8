import { accountabilityTimeline, checkInsTimeline } from '#features/care/accountability/accountability-timeline.ts';
import { actionsTimeline, assignmentsTimeline } from '#features/care/success-managers/managers-timeline.ts';
import { payoutsTimeline } from '#features/affiliates/payouts/payouts-timeline.ts';
import { winsTimeline } from '#features/community/wins/wins-timeline.ts';
import { optInsTimeline } from '#features/growth/leads/leads-timeline.ts';
import { bugReportsTimeline } from '#features/insight/bug-reports/bug-reports-timeline.ts';
import { leaderContactsTimeline } from '#features/journey/coach-home/contacts-timeline.ts';
import { moveUpsTimeline, tasksTimeline } from '#features/journey/move-ups/journey-timeline.ts';
import { eventsTimeline } from '#features/learning/events/events-timeline.ts';
import { certificatesTimeline, lessonsTimeline } from '#features/learning/progress/learning-timeline.ts';
import {
  contactsTimeline,
  lateTimeline,
  leavingTimeline,
  paymentsTimeline,
  promisesTimeline,
  subscriptionsTimeline,
} from '#features/money/payments/money-timeline.ts';
import {
  changesTimeline,
  loginsTimeline,
  mailsTimeline,
  notesTimeline,
  policiesTimeline,
} from '#features/people/person-page/account-timeline.ts';
import { registerTimelineSources } from '#features/people/person-page/timeline.ts';

/** Everything a person's timeline tells. A feature that knows what happened to people adds its line. */
registerTimelineSources([
  paymentsTimeline,
  subscriptionsTimeline,
  leavingTimeline,
  lateTimeline,
  promisesTimeline,
  contactsTimeline,
  lessonsTimeline,
  certificatesTimeline,
  eventsTimeline,
  moveUpsTimeline,
  tasksTimeline,
  winsTimeline,
  leaderContactsTimeline,
  checkInsTimeline,
  accountabilityTimeline,
  assignmentsTimeline,
  actionsTimeline,
  optInsTimeline,
  payoutsTimeline,
  bugReportsTimeline,
  policiesTimeline,
  notesTimeline,
  mailsTimeline,
  loginsTimeline,
  changesTimeline,
]);
