import { COHORTS_SHOWN } from '../../care/retention/membership-terms.ts';
import { type DayRange } from '../../time/day-buckets.ts';
import {
  addDays,
  addMonths,
  daysBetween,
  formatDay,
  isDayOfThisCentury,
  type ManilaDay,
  months,
} from '../../time/manila.ts';
import { shortDay } from '../../time/manila-clock.ts';

/** The last so many days; `none` hands over to the frequency. */
export const reportPeriods = ['none', 'last-7', 'last-15', 'last-30'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

export const periodFacts: Record<ReportPeriod, { label: string; days: number }> = {
  none: { label: 'None', days: 0 },
  'last-7': { label: 'Last 7 Days', days: 7 },
  'last-15': { label: 'Last 15 Days', days: 15 },
  'last-30': { label: 'Last 30 Days', days: 30 },
};

/** What a report shows while nobody chose anything. */
export type UsualPeriod = Exclude<ReportPeriod, 'none'>;

/** The period that is nearest to a number of days; of two, the longer one. */
export function nearestPeriod(days: number): UsualPeriod {
  const distance = (period: UsualPeriod) => Math.abs(periodFacts[period].days - days);
  return (['last-30', 'last-15', 'last-7'] as const).reduce((nearest, period) =>
    distance(period) < distance(nearest) ? period : nearest,
  );
}

export const reportFrequencies = ['daily', 'monthly', 'quarterly', 'annual', 'custom'] as const;
export type ReportFrequency = (typeof reportFrequencies)[number];

type FrequencyFacts = {
  label: string;
  /** How many months one of it has; none for days. */
  months: number;
};

export const frequencyFacts: Record<ReportFrequency, FrequencyFacts> = {
  daily: { label: 'Daily', months: 0 },
  monthly: { label: 'Monthly', months: 1 },
  quarterly: { label: 'Quarterly', months: 3 },
  annual: { label: 'Annual', months: 12 },
  custom: { label: 'Custom Range', months: 0 },
};

export const quarters = ['Q1', 'Q2', 'Q3', 'Q4'] as const;

/**
 * What the report bar says: either one of the last days, or a frequency with the day, month, quarter, year or range that
 * was picked. Only these words stand in the address.
 */
export type ReportChoice = { period: UsualPeriod } | ({ period: 'none'; frequency: ReportFrequency } & DayRange);

/** The longest range a report runs over: ten years. */
const MOST_DAYS = 3_660;

/** Why a choice cannot be counted, in words. */
export function choiceProblem(read: (name: string) => string | null): string | null {
  const [period, frequency, at] = [read('period'), read('frequency'), read('at')];
  if (period !== null && !reportPeriods.some((each) => each === period)) return `"${period}" is no period of reports`;
  if (frequency !== null && !reportFrequencies.some((each) => each === frequency))
    return `"${frequency}" is no frequency of reports`;
  if (at !== null && !isDayOfThisCentury(at)) return `"${at}" is no day between 2000 and 2099`;
  if (frequency !== 'custom' || (period !== null && period !== 'none')) return null;
  const [from, to] = [read('from') ?? '', read('to') ?? ''];
  if (!isDayOfThisCentury(from) || !isDayOfThisCentury(to))
    return 'A custom range needs two days between 2000 and 2099';
  if (from > to) return 'The range ends before it begins';
  return isRange({ from, to }) ? null : 'A report runs over ten years at most';
}

/** The choice in an address; whatever is none of ours is the usual period. */
export function readChoice(read: (name: string) => string | null, usual: UsualPeriod, today: ManilaDay): ReportChoice {
  const period = reportPeriods.find((each) => each === read('period'));
  if (period !== undefined && period !== 'none') return { period };
  const frequency = reportFrequencies.find((each) => each === read('frequency'));
  if (frequency === undefined) return period === 'none' ? picked('monthly', today) : { period: usual };
  if (frequency !== 'custom') {
    const at = read('at') ?? '';
    return picked(frequency, isDayOfThisCentury(at) ? at : today);
  }
  const [from, to] = [read('from') ?? '', read('to') ?? ''];
  return isRange({ from, to }) ? { period: 'none', frequency, from, to } : { period: usual };
}

export function isRange({ from, to }: DayRange): boolean {
  return isDayOfThisCentury(from) && isDayOfThisCentury(to) && from <= to && daysBetween(from, to) < MOST_DAYS;
}

/** The day, month, quarter or year in which a day lies. */
export function picked(frequency: ReportFrequency, day: ManilaDay): ReportChoice {
  return { period: 'none', frequency, ...unitOf(frequency, day) };
}

function unitOf(frequency: ReportFrequency, day: ManilaDay): DayRange {
  const { months: length } = frequencyFacts[frequency];
  if (length === 0) return { from: day, to: day };
  const month = Number(day.slice(5, 7)) - 1;
  const first = month - (month % length) + 1;
  const from = `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
  return { from, to: addDays(addMonths(from, length), -1) };
}

/** The months of all cohorts that are shown. */
export function cohortsChoice(today: ManilaDay): ReportChoice {
  const from = addMonths(`${today.slice(0, 7)}-01`, 1 - COHORTS_SHOWN);
  return { period: 'none', frequency: 'custom', from, to: today };
}

/** The parameters of the address for a choice; null takes one out. */
export function choiceQuery(
  choice: ReportChoice,
): Record<'period' | 'frequency' | 'at' | 'from' | 'to', string | null> {
  const nothing = { period: null, frequency: null, at: null, from: null, to: null };
  if (choice.period !== 'none') return { ...nothing, period: choice.period };
  const { frequency, from, to } = choice;
  return frequency === 'custom' ? { ...nothing, frequency, from, to } : { ...nothing, frequency, at: from };
}

export type ReportDays = DayRange & {
  /** What it is compared with; a running period with as many days of the one before. */
  before: DayRange;
};

/** The Manila days of a choice. Days to come are left out, unless the whole range lies ahead. */
export function reportDays(choice: ReportChoice, today: ManilaDay): ReportDays {
  if (choice.period !== 'none') {
    const { days } = periodFacts[choice.period];
    const range = { from: addDays(today, 1 - days), to: today };
    return { ...range, before: shifted(range, days) };
  }
  const { frequency, from } = choice;
  const to = choice.to > today && from <= today ? today : choice.to;
  const { months: length } = frequencyFacts[frequency];
  if (length === 0) return { from, to, before: shifted({ from, to }, daysBetween(from, to) + 1) };
  const earlier = addMonths(from, -length);
  const end = addDays(from, -1);
  const sameLength = addDays(earlier, daysBetween(from, to));
  return { from, to, before: { from: earlier, to: to === choice.to || sameLength > end ? end : sameLength } };
}

function shifted({ from, to }: DayRange, days: number): DayRange {
  return { from: addDays(from, -days), to: addDays(to, -days) };
}

/** `Nov 10 to Nov 16 2026`, or `Mon, Nov 16 2026` for a single day. */
export function rangeWords({ from, to }: DayRange): string {
  if (from === to) return formatDay(from);
  const start = from.slice(0, 4) === to.slice(0, 4) ? shortDay(from) : `${shortDay(from)} ${from.slice(0, 4)}`;
  return `${start} to ${shortDay(to)} ${to.slice(0, 4)}`;
}

/** What the button of the picker says: `November 2026`, `Q4 2026`, `2026`, or the days. */
export function choiceWords(choice: ReportChoice, today: ManilaDay): string {
  if (choice.period !== 'none') return rangeWords(reportDays(choice, today));
  const { from } = choice;
  const [year, month] = [from.slice(0, 4), Number(from.slice(5, 7)) - 1];
  const words: Record<ReportFrequency, string> = {
    daily: formatDay(from),
    monthly: `${months[month]} ${year}`,
    quarterly: `${quarters[Math.floor(month / 3)]} ${year}`,
    annual: year,
    custom: rangeWords(choice),
  };
  return words[choice.frequency];
}
