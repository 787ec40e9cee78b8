import type { ReportDimension, ReportSourceId } from './report-catalog.ts';

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

/** States whose changes are kept by day. */
export const changeSources = ['outstanding', 'members', 'accounts'] as const;
type ChangeSource = (typeof changeSources)[number];

type KeptState = {
  of: ChangeSource;
  /** By what nobody but the day changes about it. */
  dimensions: readonly ReportDimension[];
};

/** States that such changes tell, and by what. */
export const keptStates: Partial<Record<ReportSourceId, KeptState>> = {
  outstanding: { of: 'outstanding', dimensions: ['age'] },
  overdue: { of: 'outstanding', dimensions: ['age'] },
  members: { of: 'members', dimensions: [] },
  accounts: { of: 'accounts', dimensions: [] },
};

/** Sources whose facts are counted by person and month. */
export const monthSources = ['completions', 'logins'] as const;
type MonthSource = (typeof monthSources)[number];

export function isMonthSource(source: string): source is MonthSource {
  return monthSources.some((each) => each === source);
}
