import { addDays } from '../../time/manila.ts';

/** The Manila day a unit opens, or null when it is open already. Without a start day nothing drips. */
export function opensOn(
  unit: { availableAfterDays: number | null },
  since: string | null,
  today: string,
): string | null {
  if (!unit.availableAfterDays || !since) return null;
  const day = addDays(since, unit.availableAfterDays);
  return day > today ? day : null;
}
