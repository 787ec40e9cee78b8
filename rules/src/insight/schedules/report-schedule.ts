import { z } from 'zod';
import type { PageFlag } from '../../people/access/flags.ts';
import { addDays, addMonths, manilaDay, type ManilaDay, type Weekday, weekdayOf, weekdays } from '../../time/manila.ts';
import {
  dimensionFacts,
  reportFacts,
  type ReportId,
  reportIds,
  type ReportSourceId,
} from '../reports/report-catalog.ts';
import {
  isRange,
  rangeWords,
  reportFrequencies,
  type ReportFrequency,
  type ReportPeriod,
  reportPeriods,
} from '../reports/report-period.ts';

/** Pages with several sources, by the words of their address. */
const pageReports = ['report-summary', 'payment-report', 'community-report'] as const;
type PageReport = (typeof pageReports)[number];
/** A cohort table is no chart of a period. */
type SingleReport = Exclude<ReportId, 'cohorts'>;
const singleReports = reportIds.filter((id): id is SingleReport => id !== 'cohorts');

/** What can be sent by mail. */
export type ScheduledReport = PageReport | SingleReport;
export const scheduledReports: readonly ScheduledReport[] = [...pageReports, ...singleReports];

type ScheduledFacts = {
  title: string;
  path: string;
  /** One of these flags is enough. */
  flags: readonly PageFlag[];
  /** What its chart shows. */
  chart: ReportSourceId;
};

const pageFacts: Record<PageReport, ScheduledFacts> = {
  'report-summary': {
    title: 'Report summary',
    path: '/report-summary',
    flags: ['reportSummary'],
    chart: 'collections',
  },
  'payment-report': {
    title: 'Payment report',
    path: '/payment-report',
    flags: ['paymentReport'],
    chart: 'collections',
  },
  'community-report': {
    title: 'Community report',
    path: '/community-report',
    flags: ['communityReport'],
    chart: 'completions',
  },
};

export function scheduledFacts(report: ScheduledReport): ScheduledFacts {
  if (isPageReport(report)) return pageFacts[report];
  const { title, flags } = reportFacts[report];
  return { title, path: `/reports/${report}`, flags, chart: report };
}

/**
 * Where somebody with these pages sees a report: its own page, or its rows on the report page that shows its source to
 * them.
 */
export function pathOfReport(report: ScheduledReport, pages: ReadonlySet<string>): string {
  const { path, flags } = scheduledFacts(report);
  if (isPageReport(report) || pages.has('reportSummary')) return path;
  const page = Object.values(pageFacts).find((each) =>
    each.flags.some((flag) => flags.includes(flag) && pages.has(flag)),
  );
  return page ? `${page.path}?rows=of:${report}` : path;
}

export function isPageReport(report: ScheduledReport): report is PageReport {
  return Object.hasOwn(pageFacts, report);
}

export function isScheduledReport(text: string): text is ScheduledReport {
  return scheduledReports.some((report) => report === text);
}

export function maySchedule(report: ScheduledReport, pages: ReadonlySet<string>): boolean {
  return scheduledFacts(report).flags.some((flag) => pages.has(flag));
}

export const rhythms = ['daily', 'weekly', 'monthly'] as const;
export type Rhythm = (typeof rhythms)[number];

export const rhythmLabels: Record<Rhythm, string> = {
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
};

/** When it is sent: on a weekday of each week, or on a day of each month; the last one where the month is shorter. */
export type When = { rhythm: Rhythm; weekday: Weekday | null; monthDay: number | null };

/** Manila. */
const SENDING_HOUR = 6;
export const MOST_SCHEDULES = 20;

export const scheduleMessages = {
  name: 'Please give it a name',
  report: 'Choose a report',
  weekday: 'Choose a weekday',
  monthDay: 'Choose a day from 1 to 31',
  tooMany: `You can schedule ${MOST_SCHEDULES} reports. Delete one first.`,
};

export const scheduleInput = z
  .object({
    name: z.string(scheduleMessages.name).trim().min(1, scheduleMessages.name).max(80, 'Name is too long'),
    report: z.string().refine(isScheduledReport, scheduleMessages.report),
    query: z
      .string()
      .max(500, 'This view has too many filters')
      .transform((query) => scheduledQuery(query)),
    rhythm: z.enum(rhythms),
    weekday: z.enum(weekdays, scheduleMessages.weekday).nullish(),
    monthDay: z.int().min(1, scheduleMessages.monthDay).max(31, scheduleMessages.monthDay).nullish(),
  })
  .check(({ value, issues }) => {
    const missing = (path: 'weekday' | 'monthDay') =>
      issues.push({ code: 'custom', path: [path], message: scheduleMessages[path], input: value[path] });
    if (value.rhythm === 'weekly' && !value.weekday) missing('weekday');
    if (value.rhythm === 'monthly' && !value.monthDay) missing('monthDay');
  })
  .transform(({ rhythm, weekday, monthDay, ...rest }) => ({
    ...rest,
    rhythm,
    weekday: rhythm === 'weekly' ? (weekday ?? null) : null,
    monthDay: rhythm === 'monthly' ? (monthDay ?? null) : null,
  }));

/**
 * What a scheduled view keeps of an address: the period or the frequency, and what it is grouped by. A picked day or
 * month is left out, since each mail is about its own; a range stays.
 */
export function scheduledQuery(search: string): string {
  const given = new Map(
    search
      .replace(/^\?/, '')
      .split('&')
      .map((part) => [part.split('=')[0] ?? '', part.split('=')[1] ?? ''] as const),
  );
  const [from = '', to = ''] = [given.get('from'), given.get('to')];
  const period = reportPeriods.find((each) => each === given.get('period'));
  const frequency = reportFrequencies.find((each) => each === given.get('frequency'));
  const by = given.get('by') ?? '';
  const kept: [string, string][] = [];
  if (period && period !== 'none') kept.push(['period', period]);
  else if (frequency === 'custom' && isRange({ from, to }))
    kept.push(['frequency', frequency], ['from', from], ['to', to]);
  else if (frequency && frequency !== 'custom') kept.push(['frequency', frequency]);
  if (/^[a-z-]{1,30}$/.test(by)) kept.push(['by', by]);
  return kept.map(([name, value]) => `${name}=${value}`).join('&');
}

const periodWords: Record<Exclude<ReportPeriod, 'none'>, string> = {
  'last-7': 'the last 7 days',
  'last-15': 'the last 15 days',
  'last-30': 'the last 30 days',
};
const frequencyWords: Record<Exclude<ReportFrequency, 'custom'>, string> = {
  daily: 'the day before',
  monthly: 'the month so far',
  quarterly: 'the quarter so far',
  annual: 'the year so far',
};

/** What the mail of a scheduled view shows: `the last 7 days, by product`. */
export function viewWords(query: string): string {
  const given = new Map(query.split('&').map((part) => [part.split('=')[0] ?? '', part.split('=')[1] ?? ''] as const));
  const [from = '', to = ''] = [given.get('from'), given.get('to')];
  const [period, frequency, by] = [given.get('period') ?? '', given.get('frequency') ?? '', given.get('by') ?? ''];
  const days =
    entryOf(periodWords, period) ??
    entryOf(frequencyWords, frequency) ??
    (isRange({ from, to }) ? rangeWords({ from, to }) : 'the usual days');
  const dimension = entryOf(dimensionFacts, by);
  return dimension ? `${days}, by ${dimension.label.toLowerCase()}` : days;
}

function entryOf<Entry>(table: Readonly<Record<string, Entry>>, key: string): Entry | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** The words of the report bar for a mail of a day: months and quarters are those of the day before, which is complete. */
export function choiceOfDay(query: string, day: ManilaDay): (name: string) => string | null {
  const given = new Map(query.split('&').map((part) => [part.split('=')[0] ?? '', part.split('=')[1] ?? ''] as const));
  if (given.has('frequency') && given.get('frequency') !== 'custom') given.set('at', addDays(day, -1));
  return (name) => given.get(name) ?? null;
}

/** The day whose six o'clock was last: what is due until it is sent. */
export function sendingDay(now: Date): ManilaDay {
  return manilaDay(new Date(now.getTime() - SENDING_HOUR * 3_600_000));
}

/** The first day after another on which it is sent. */
export function nextSendingDay({ rhythm, weekday, monthDay }: When, after: ManilaDay): ManilaDay {
  const tomorrow = addDays(after, 1);
  switch (rhythm) {
    case 'daily':
      return tomorrow;
    case 'weekly': {
      const days = Array.from({ length: 7 }, (_, place) => addDays(tomorrow, place));
      return days.find((day) => weekdayOf(day) === weekday) ?? tomorrow;
    }
    case 'monthly': {
      const first = `${after.slice(0, 7)}-01`;
      const inMonth = (month: ManilaDay) => {
        const last = addDays(addMonths(month, 1), -1);
        const chosen = addDays(month, (monthDay ?? 1) - 1);
        return chosen < last ? chosen : last;
      };
      const here = inMonth(first);
      return here > after ? here : inMonth(addMonths(first, 1));
    }
  }
}

/** `Every Monday at 6 AM`. */
export function whenWords({ rhythm, weekday, monthDay }: When): string {
  const words: Record<Rhythm, string> = {
    daily: 'Every day',
    weekly: `Every ${weekday ?? 'week'}`,
    monthly: `On day ${monthDay ?? 1} of every month`,
  };
  return `${words[rhythm]} at ${SENDING_HOUR} AM`;
}

/** Why a schedule stopped. */
export const endReasons = ['unsubscribed', 'no-access', 'archived'] as const;
export type EndReason = (typeof endReasons)[number];

export const endReasonWords: Record<EndReason, string> = {
  unsubscribed: 'Stopped by the link in the email',
  'no-access': 'Stopped, because you can no longer open this report',
  archived: 'Stopped, because the account was archived',
};
