import { type AgeBand, ageBandOf, ageBands } from '../../money/collections/age-bands.ts';
import { addDays, addMonths, type ManilaDay } from '../../time/manila.ts';

/** How old a debt is: not late yet, or late by so many days. */
export const forecastBands = ['not-due', ...ageBands] as const;
export type ForecastBand = 'not-due' | AgeBand;

export const bandLabels: Record<ForecastBand, string> = {
  'not-due': 'Not yet due',
  '1-7': '1 to 7 days late',
  '8-14': '8 to 14 days late',
  '15-30': '15 to 30 days late',
  '31+': 'More than 30 days late',
};

export function forecastBandOf(scheduleDate: ManilaDay, today: ManilaDay): ForecastBand {
  return ageBandOf(scheduleDate, today) ?? 'not-due';
}

/** How many months back the usual rates look: the last 90 days. */
const MONTHS_BACK = 3;

/** A day of an earlier month that is like today, and the end of its month. */
export type LikeDay = { back: number; day: ManilaDay; monthEnd: ManilaDay };

/**
 * The same day of the months before. On the last day of a month, the last days of the others: what was still to come in
 * them is compared with what is still to come now.
 */
export function likeDays(today: ManilaDay): LikeDay[] {
  const isLast = addDays(today, 1).endsWith('-01');
  return Array.from({ length: MONTHS_BACK }, (_, index) => {
    const back = index + 1;
    const first = addMonths(`${today.slice(0, 7)}-01`, -back);
    const monthEnd = addDays(addMonths(first, 1), -1);
    return { back, day: isLast ? monthEnd : addMonths(today, -back), monthEnd };
  });
}

/** Of what was open in a band on such a day, how much came of it until the end of its month: centavos, or how many. */
export type BandPast<Band extends string = ForecastBand> = { back: number; band: Band; open: number; paid: number };

type Facts<Band extends string> = {
  /** What came this month so far. */
  reached: number;
  /** What is open and may come until the end of the month. */
  open: Record<Band, number>;
  past: readonly BandPast<Band>[];
};

export type BandForecast<Band extends string = ForecastBand> = {
  band: Band;
  open: number;
  /** The usual share that comes until the end of the month, from 0 to 1; null where nothing is known. */
  rate: number | null;
  low: number;
  likely: number;
  high: number;
};

export type Forecast<Band extends string = ForecastBand> = {
  low: number;
  likely: number;
  high: number;
  bands: BandForecast<Band>[];
};

/** What the month will collect, in centavos. */
export function forecastMonth({
  collected,
  ...facts
}: Omit<Facts<ForecastBand>, 'reached'> & { collected: number }): Forecast | null {
  return forecastByBand(forecastBands, { reached: collected, ...facts });
}

/**
 * What the month will bring: what came, and of what is open in each band the share that came from the same day until the
 * end of the months before. The range takes the worst and the best of those months. Null before there is any to learn
 * from.
 */
export function forecastByBand<Band extends string>(
  order: readonly Band[],
  { reached, open, past }: Facts<Band>,
): Forecast<Band> | null {
  const overall = rateOf(past);
  if (overall === null) return null;
  let nearest = overall;
  const bands = order.map((band) => {
    const ofBand = past.filter((row) => row.band === band);
    const rate = rateOf(ofBand);
    const rates = [...Map.groupBy(ofBand, ({ back }) => back).values()].flatMap((rows) => rateOf(rows) ?? []);
    // A band that nobody was in: anything may happen, and what is usual of the one before it is the best guess.
    nearest = rate ?? nearest;
    const [worst, usual, best] = rate === null ? [0, nearest, 1] : [Math.min(...rates), rate, Math.max(...rates)];
    const part = (share: number) => Math.round(open[band] * share);
    return { band, open: open[band], rate, low: part(worst), likely: part(usual), high: part(best) };
  });
  const sum = (key: 'low' | 'likely' | 'high') => bands.reduce((total, band) => total + band[key], reached);
  return { low: sum('low'), likely: sum('likely'), high: sum('high'), bands };
}

function rateOf(rows: readonly Pick<BandPast, 'open' | 'paid'>[]): number | null {
  const open = rows.reduce((sum, row) => sum + row.open, 0);
  const paid = rows.reduce((sum, row) => sum + row.paid, 0);
  return open > 0 ? Math.min(Math.max(paid / open, 0), 1) : null;
}

/** How it is computed, beside the figures. */
export const forecastWords =
  'What came this month, plus what is still due until its end, each age counted with the share that was paid from the same day to the end of the last three months. The range takes the worst and the best of those months. New enrollments come on top.';
