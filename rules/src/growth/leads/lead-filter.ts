import { z } from 'zod';
import { addDays, isManilaDay, type ManilaDay } from '../../time/manila.ts';
import { leadSources } from './lead-sources.ts';
import { type LeadStep, leadSteps } from './lead-steps.ts';

/** How many leads one change takes. */
export const LEADS_AT_ONCE = 500;

/** Periods of the figures, in Manila days with today. */
export const leadPeriods = [7, 30, 90, 365] as const;
export const usualLeadPeriod = 30;

export const leadSorts = ['newest', 'oldest'] as const;
export type LeadSort = (typeof leadSorts)[number];

const day = z.string().refine(isManilaDay, 'Enter a day').nullish();

/** Which leads: the list, its figures and its export ask with the same one. */
export const leadFilter = z.object({
  search: z.string().trim().max(200, 'Search is too long').nullish(),
  source: z.enum(leadSources).nullish(),
  campaign: z.string().max(80).nullish(),
  /** Came at least this far. */
  reached: z.enum(leadSteps).nullish(),
  /** 0: nobody's. */
  ownerId: z.int().min(0).nullish(),
  isContacted: z.boolean().nullish(),
  /** Days of the opt-in, both included. */
  from: day,
  to: day,
});

/** The steps of those who came at least this far. */
export function stepsFrom(step: LeadStep): readonly LeadStep[] {
  return leadSteps.slice(leadSteps.indexOf(step));
}

/** The days of a period that ends today. */
export function periodOf(days: number, today: ManilaDay): { from: ManilaDay; to: ManilaDay } {
  return { from: addDays(today, 1 - days), to: today };
}

export type LeadCounts = Record<LeadStep, number>;

/** From how many stand at each step to how many came at least that far. */
export function reachedCounts(standing: Partial<LeadCounts>): LeadCounts {
  const count = (step: LeadStep) => stepsFrom(step).reduce((sum, each) => sum + (standing[each] ?? 0), 0);
  return { 'opted-in': count('opted-in'), watched: count('watched'), ordered: count('ordered'), paid: count('paid') };
}

/** Of a hundred at one step, how many came to the next, with one decimal; null without anybody before. */
export function conversion(before: number, after: number): number | null {
  return before === 0 ? null : Math.round((after / before) * 1000) / 10;
}
