import type { ReportDimension } from './report-catalog.ts';

/** Sources with so many facts that those of earlier days are counted once and kept. */
export const rolledSources = ['completions', 'logins', 'lesson-activity'] as const;
export type RolledSource = (typeof rolledSources)[number];

/**
 * Dimensions that such a count has. Where somebody is now (group, stage, level …) is none of them: it would change the
 * counts of all days.
 */
export const rolledDimensions: Record<RolledSource, readonly ReportDimension[]> = {
  completions: ['content-kind', 'course'],
  logins: ['weekday'],
  'lesson-activity': ['status', 'course', 'slot', 'weekday'],
};

export function isRolledSource(source: string): source is RolledSource {
  return rolledSources.some((each) => each === source);
}
