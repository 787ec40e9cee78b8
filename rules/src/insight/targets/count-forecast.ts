import { GRACE_DAYS } from '../../money/subscriptions/entitlement.ts';
import { addDays, type ManilaDay } from '../../time/manila.ts';
import { type BandPast, forecastByBand } from './forecast.ts';

/** How many the month will bring. */
export type CountForecast = { low: number; likely: number; high: number };

/** Where the end of a membership lies: before the day, in what is left of its month, or soon after that. */
export const renewalBands = ['ended', 'this-month', 'later'] as const;
export type RenewalBand = (typeof renewalBands)[number];

/** Few renew earlier than these days before the month in which their membership ends. */
export const RENEWED_AHEAD = 60;

type Looking = { day: ManilaDay; monthEnd: ManilaDay };

/** The band of a membership on a day; null for one that is lost, or that nobody renews yet. */
export function renewalBandOf(endsOn: ManilaDay, { day, monthEnd }: Looking): RenewalBand | null {
  if (endsOn < addDays(day, -GRACE_DAYS) || endsOn > addDays(monthEnd, RENEWED_AHEAD)) return null;
  if (endsOn < day) return 'ended';
  return endsOn <= monthEnd ? 'this-month' : 'later';
}

type RenewalFacts = {
  renewed: number;
  /** Memberships that can still be renewed. */
  open: Record<RenewalBand, number>;
  past: readonly BandPast<RenewalBand>[];
};

/** What is due is what can still be renewed; the usual rate is how much of it was. */
export function forecastRenewals({ renewed, open, past }: RenewalFacts): CountForecast | null {
  const found = forecastByBand(renewalBands, { reached: renewed, open, past });
  return found && { low: found.low, likely: found.likely, high: found.high };
}

/** Nobody owes an enrollment, so that what is due is what usually comes: as much as in the rest of the months before. */
export function forecastEnrolments(enrolled: number, rests: readonly number[]): CountForecast | null {
  if (rests.length === 0) return null;
  const usual = rests.reduce((sum, rest) => sum + rest, 0) / rests.length;
  return {
    low: enrolled + Math.min(...rests),
    likely: enrolled + Math.round(usual),
    high: enrolled + Math.max(...rests),
  };
}

/** How they are computed, beside the figures. */
export const countForecastWords = {
  enrolment:
    'Enrollments so far, plus as many as came from the same day to the end of the month, on average of the last three months. The range takes the fewest and the most of them.',
  renewal: `Renewals so far, plus the memberships that can still be renewed: those in their ${GRACE_DAYS} days of grace, those that end this month and those that end in the ${RENEWED_AHEAD} days after it, each counted with the share that was renewed from the same day to the end of the last three months. The range takes the worst and the best of those months.`,
};
