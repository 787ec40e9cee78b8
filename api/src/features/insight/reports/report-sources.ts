import type { ReportSourceId } from '@app/rules/insight/reports/report-catalog';
import type { ReportSource } from './source-query.ts';
import { affiliateCommissions } from './sources/affiliates.ts';
import { conversions, leads } from './sources/growth.ts';
import { moveUps } from './sources/journey.ts';
import { completions, eventAttendance, lessonActivity, taskCompletions } from './sources/learning.ts';
import { cohorts, collections, due, enrolments, renewals } from './sources/money.ts';
import { outstanding, overdue } from './sources/owed.ts';
import { accounts, checkedIn, logins, members, people, seen, unseen } from './sources/people.ts';

/** The facts of every source. */
export const reportSources: Record<ReportSourceId, ReportSource> = {
  enrolments,
  collections,
  outstanding,
  renewals,
  completions,
  'task-completions': taskCompletions,
  'affiliate-commissions': affiliateCommissions,
  leads,
  conversions,
  logins,
  'event-attendance': eventAttendance,
  cohorts,
  people,
  accounts,
  members,
  seen,
  unseen,
  'checked-in': checkedIn,
  due,
  overdue,
  'move-ups': moveUps,
  'lesson-activity': lessonActivity,
};
