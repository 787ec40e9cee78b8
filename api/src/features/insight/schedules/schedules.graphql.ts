import {
  endReasonWords,
  isScheduledReport,
  rhythms,
  scheduledFacts,
  whenWords,
} from '@app/rules/insight/schedules/report-schedule';
import { weekdays } from '@app/rules/time/manila';
import { NotFound } from '#errors.ts';
import { builder } from '#graphql/builder.ts';
import type { ReportSchedule } from '#tables/insight/schedules.table.ts';
import { deleteSchedule, listSchedules, saveSchedule } from './report-schedules.ts';

const RhythmType = builder.enumType('ReportRhythm', { values: rhythms });
const WeekdayType = builder.enumType('ReportWeekday', { values: weekdays });

const ReportScheduleType = builder.objectRef<ReportSchedule>('ReportSchedule').implement({
  description: 'A view of a report that its owner gets by mail',
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    report: t.exposeString('report', { description: 'payment-report, leads …' }),
    title: t.string({ resolve: ({ report }) => scheduledFacts(report).title }),
    query: t.exposeString('query', { description: 'As the address of the report has it' }),
    rhythm: t.expose('rhythm', { type: RhythmType }),
    weekday: t.expose('weekday', { type: WeekdayType, nullable: true }),
    monthDay: t.exposeInt('monthDay', { nullable: true }),
    words: t.string({ description: 'Every Monday at 6 AM', resolve: (schedule) => whenWords(schedule) }),
    nextOn: t.expose('nextOn', { type: 'Date' }),
    lastOn: t.expose('lastOn', { type: 'Date', nullable: true }),
    stopped: t.string({
      nullable: true,
      description: 'Why no more are sent',
      resolve: ({ endReason }) => endReason && endReasonWords[endReason],
    }),
  }),
});

const ReportScheduleInput = builder.inputType('ReportScheduleInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    report: t.string({ required: true }),
    query: t.string({ required: true }),
    rhythm: t.field({ type: RhythmType, required: true }),
    weekday: t.field({ type: WeekdayType }),
    monthDay: t.int(),
  }),
});

/** One of the report pages; which of them a report belongs to is the service's to say. */
const anyReport = {
  ownPageFlag: 'reportSummary',
  $any: { ownPageFlag: 'paymentReport', $any: { ownPageFlag: 'communityReport' } },
} as const;

builder.queryField('reportSchedules', (t) =>
  t.field({
    type: [ReportScheduleType],
    description: 'One’s own',
    authScopes: anyReport,
    args: { report: t.arg.string() },
    resolve: (_root, { report }, ctx) => {
      if (report && !isScheduledReport(report)) throw new NotFound('Report');
      return listSchedules(ctx, report && isScheduledReport(report) ? report : null);
    },
  }),
);

builder.mutationFields((t) => ({
  saveReportSchedule: t.field({
    type: ReportScheduleType,
    authScopes: anyReport,
    args: { id: t.arg.int(), input: t.arg({ type: ReportScheduleInput, required: true }) },
    resolve: (_root, { id, input }, ctx) => saveSchedule(ctx, id ?? null, input),
  }),
  deleteReportSchedule: t.field({
    type: ReportScheduleType,
    authScopes: anyReport,
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => deleteSchedule(ctx, id),
  }),
}));
