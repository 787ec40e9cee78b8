import { addDays, addMonths, type ManilaDay } from '../../time/manila.ts';

export const intervalUnits = ['days', 'months'] as const;
export type IntervalUnit = (typeof intervalUnits)[number];

type UnitFacts = {
  /** One of it: `every month`. */
  word: string;
  /** As the form of a term offers it. */
  label: string;
  after: (day: ManilaDay, count: number) => ManilaDay;
};

/** In what the payments of a term are apart. The database counts with the same names: `make_interval(months => 3)`. */
export const intervalKinds: Record<IntervalUnit, UnitFacts> = {
  days: { word: 'day', label: 'Days', after: addDays },
  months: { word: 'month', label: 'Months, on the same day', after: addMonths },
};
