import './after-revoke.ts';
import './unsent-payouts.ts';
import './file-purposes.ts';
import './books.ts';
import './open-work.ts';
import { sealAuditTask } from '#audit/seal.ts';
import { computeHealth, giveOutNewMembers } from '#features/care/success-managers/success-managers.jobs.ts';
import { lookForFlags } from '#features/affiliates/commissions/look-for-flags.ts';
import { keepLeadStagesTask } from '#features/affiliates/links/lead-stages.ts';
import { countLeadDaysTask } from '#features/affiliates/links/lead-days.ts';
import { passHoldsTask } from '#features/affiliates/commissions/pass-holds.ts';
import { tellAnnouncement } from '#features/community/announcements/announcements.jobs.ts';
import { askQuietGroups } from '#features/community/posts/weekly/ask-quiet-groups.jobs.ts';
import { sendWeekDigests } from '#features/community/posts/weekly/week-digest.jobs.ts';
import { forgetOldSessions } from '#features/people/auth/auth.jobs.ts';
import { closeCheckIns, remindToCheckIn } from '#features/care/accountability/accountability.jobs.ts';
import { tellChallengeDay } from '#features/growth/challenges/challenges.jobs.ts';
import { recordStatusChanges, remindOfBills } from '#features/money/billing/billing.jobs.ts';
import {
  applyCalamityPauseTask,
  reverseCalamityPauseTask,
} from '#features/money/calamity-pauses/calamity-pauses.jobs.ts';
import { countCohortsTask } from '#features/care/retention/count-cohorts.ts';
import { countReportDaysTask } from '#features/insight/reports/count-days.ts';
import { lapseUnpaidOrders } from '#features/money/checkout/checkout.jobs.ts';
import { mailHowToPay } from '#features/money/checkout/mail-how-to-pay.ts';
import { layOutEvents, sendReminders } from '#features/learning/events/events.jobs.ts';
import { sweepFiles } from '#features/platform/files/files.jobs.ts';
import { findPurchases, sendConversion } from '#features/growth/tracking/conversions.jobs.ts';
import { forgetVisitorDrafts } from '#features/journey/forms/forms.jobs.ts';
import { runBroadcast, wakeBroadcasts } from '#features/growth/campaigns/broadcasts.jobs.ts';
import { replanSequence } from '#features/growth/campaigns/replan.jobs.ts';
import { sendSequenceMails } from '#features/growth/campaigns/sequences.jobs.ts';
import { followOptIn, tellOfLead, tidyLeads } from '#features/growth/leads/leads.jobs.ts';
import { checkBooksTask } from '#features/insight/books/check-books.ts';
import { sendReports } from '#features/insight/schedules/send-reports.jobs.ts';
import { remindToAsk } from '#features/journey/move-ups/remind-to-ask.ts';
import { publishPages } from '#features/money/funnel-pages/funnel-pages.jobs.ts';
import { checkImport, runImportTask } from '#features/records/imports/imports.jobs.ts';
import { applyGatewayEvent, askGateways } from '#features/money/gateways/gateways.jobs.ts';
import { deliverHook, forgetHookEvents } from '#features/platform/hooks/hooks.jobs.ts';
import { sendMail, wipeEndedSecrets } from '#features/platform/mails/mails.jobs.ts';
import { forgetOldNews } from '#features/platform/notifications/forget-old-news.ts';
import { sendDigests, sendWorkSummaries } from '#features/platform/notifications/digest.jobs.ts';
import { pushNews } from '#features/platform/notifications/push/push.jobs.ts';
import { pushTraining, remindOfTrainings } from '#features/growth/trainings/trainings.jobs.ts';
import { erasePeople } from '#features/records/erasure/erasure.jobs.ts';
import { forgetOldRows } from '#features/records/erasure/forget-old.jobs.ts';
import { makeDataExport } from '#features/records/own-data/data-exports.jobs.ts';
import { tidyMerges } from '#features/records/merges/merges.jobs.ts';
import { forgetIdempotencyKeys } from '#idempotency/idempotency.jobs.ts';
import { forgetEndedWindows } from '#limits/rate-limits.ts';
import type { Task } from '#worker/task.ts';

/** All tasks. A feature with background work adds its line; `enqueueJob` is called with the name. */
export const tasks = {
  'send-mail': sendMail,
  // The same for mails to many, which the queue takes last.
  'send-campaign-mail': sendMail,
  'deliver-hook': deliverHook,
  'forget-hook-events': forgetHookEvents,
  'tell-of-lead': { run: tellOfLead, deadlineSeconds: 30 },
  'apply-gateway-event': applyGatewayEvent,
  'ask-gateways': askGateways,
  'send-sequence-mails': sendSequenceMails,
  'replan-sequence': replanSequence,
  'run-broadcast': runBroadcast,
  'wake-broadcasts': wakeBroadcasts,
  'wipe-ended-secrets': wipeEndedSecrets,
  'seal-audit': sealAuditTask,
  'check-books': checkBooksTask,
  'send-reports': sendReports,
  'check-import': checkImport,
  'run-import': runImportTask,
  'forget-old-sessions': { run: forgetOldSessions, deadlineSeconds: 60 },
  'tell-announcement': tellAnnouncement,
  'tell-challenge-day': tellChallengeDay,
  'close-check-ins': closeCheckIns,
  'remind-to-check-in': remindToCheckIn,
  'ask-quiet-groups': askQuietGroups,
  'send-week-digests': sendWeekDigests,
  'push-news': pushNews,
  'send-digests': sendDigests,
  'send-work-summaries': sendWorkSummaries,
  'forget-old-news': { run: forgetOldNews, deadlineSeconds: 300 },
  'lay-out-events': { run: layOutEvents, deadlineSeconds: 120 },
  'remind-of-events': { run: sendReminders, deadlineSeconds: 120 },
  'remind-to-ask': { run: remindToAsk, deadlineSeconds: 120 },
  'sweep-files': { run: sweepFiles, deadlineSeconds: 600 },
  'forget-visitor-drafts': { run: forgetVisitorDrafts, deadlineSeconds: 60 },
  'follow-opt-in': { run: followOptIn, deadlineSeconds: 30 },
  'forget-opt-in-passwords': { run: tidyLeads, deadlineSeconds: 60 },
  'erase-people': erasePeople,
  'forget-old-rows': forgetOldRows,
  'make-data-export': makeDataExport,
  'forget-merge-records': { run: tidyMerges, deadlineSeconds: 30 },
  'lapse-unpaid-orders': { run: lapseUnpaidOrders, deadlineSeconds: 300 },
  'tell-how-to-pay': { run: mailHowToPay, deadlineSeconds: 120 },
  'remind-of-bills': remindOfBills,
  'record-status-changes': recordStatusChanges,
  'forget-idempotency-keys': { run: forgetIdempotencyKeys, deadlineSeconds: 60 },
  'publish-pages': publishPages,
  'apply-calamity-pause': applyCalamityPauseTask,
  'reverse-calamity-pause': reverseCalamityPauseTask,
  'count-cohorts': countCohortsTask,
  'count-report-days': countReportDaysTask,
  'send-conversion': sendConversion,
  'find-purchases': findPurchases,
  'forget-ended-windows': { run: forgetEndedWindows, deadlineSeconds: 30 },
  'remind-of-trainings': { run: remindOfTrainings, deadlineSeconds: 120 },
  'push-training': pushTraining,
  'compute-health': computeHealth,
  'give-out-members': giveOutNewMembers,
  'pass-affiliate-holds': passHoldsTask,
  'look-for-affiliate-flags': lookForFlags,
  'count-affiliate-leads': countLeadDaysTask,
  'keep-affiliate-lead-stages': keepLeadStagesTask,
} as const satisfies Record<string, Task>;

export type TaskName = keyof typeof tasks;

/** Scheduled tasks, in cron notation. A missed run is not made up for: the next one does its work. */
export const timetable: Partial<Record<TaskName, string>> = {
  'seal-audit': '* * * * *',
  'ask-gateways': '*/10 * * * *',
  'wipe-ended-secrets': '* * * * *',
  'publish-pages': '* * * * *',
  'find-purchases': '* * * * *',
  'send-sequence-mails': '* * * * *',
  'wake-broadcasts': '* * * * *',
  'forget-ended-windows': '* * * * *',
  'remind-of-trainings': '* * * * *',
  // 2:20 AM in Manila.
  'check-books': '20 18 * * *',
  'forget-hook-events': '57 19 * * *',
  // 6 AM in Manila, and more often for a morning that began without us.
  'send-reports': '0,15,30,45 22,23 * * *',
  'forget-merge-records': '27 19 * * *',
  // 3 AM in Manila, after the checks of the books, and once more for a night that began without us.
  // The second time of each for what was under way meanwhile.
  'erase-people': '0,10 19,21 * * *',
  'forget-old-rows': '30 19,21 * * *',
  'forget-visitor-drafts': '37 19 * * *',
  'forget-opt-in-passwords': '7 19 * * *',
  'forget-old-sessions': '17 19 * * *',
  'lay-out-events': '33 19 * * *',
  'remind-of-events': '*/5 * * * *',
  'lapse-unpaid-orders': '*/10 * * * *',
  // Soon after staff have saved the first account.
  'tell-how-to-pay': '* * * * *',
  // 8:05 to 19:50 in Manila; soon after midnight there, and once more for a night that began without us.
  'remind-of-bills': '5,20,35,50 0-11 * * *',
  'record-status-changes': '10 16,20 * * *',
  // 9:10 AM in Manila, and once more for a morning that began without us.
  'remind-to-ask': '10 1,2 * * *',
  // 7 PM in Manila, and twice more for an evening that began without us.
  'send-digests': '0,20,40 11 * * *',
  // 8 AM in Manila, and once more for a morning that began without us.
  'send-work-summaries': '0,20 0 * * *',
  // 8:05 AM in Manila, and once more for a morning that began without us.
  'ask-quiet-groups': '5,35 0 * * *',
  // Monday, 8:15 AM in Manila, and once more.
  'send-week-digests': '15,45 0 * * 1',
  // Soon after midnight in Manila, and once more for a night that began without us.
  'pass-affiliate-holds': '3 16,21 * * *',
  'look-for-affiliate-flags': '23 * * * *',
  // The first run of a day adds yesterday.
  'count-affiliate-leads': '6 * * * *',
  'keep-affiliate-lead-stages': '* * * * *',
  // The hour at which days open is a setting.
  'tell-challenge-day': '2,32 * * * *',
  // Soon after midnight in Manila, and once more for a night that began without us.
  'close-check-ins': '20 16,21 * * *',
  // 6 PM in Manila, and once more for an evening that began without us.
  'remind-to-check-in': '0,30 10 * * *',
  'forget-old-news': '51 19 * * *',
  // 2:10 AM in Manila; the later ones go on with a night that was interrupted.
  'compute-health': '10 18,19,20,22 * * *',
  'give-out-members': '*/10 * * * *',
  'forget-idempotency-keys': '47 * * * *',
  'sweep-files': '41 * * * *',
  // Soon after midnight in Manila, and through the day.
  'count-cohorts': '4 * * * *',
  'count-report-days': '2,32 * * * *',
};
