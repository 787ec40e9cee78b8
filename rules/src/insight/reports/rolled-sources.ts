import type { ReportDimension, ReportSourceId } from './report-catalog.ts';

/** Sources with so many facts that those of earlier days are counted once and kept. */
export const rolledSources = ['completions', 'logins', 'lesson-activity'] as const;
export type RolledSource = (typeof rolledSources)[number];

/** Dimensions that such a count has together. Where somebody is now (group, stage, level …) is none of them. */
export const rolledDimensions: Record<RolledSource, readonly ReportDimension[]> = {
  completions: ['content-kind', 'course'],
  logins: ['weekday'],
  'lesson-activity': ['status', 'course', 'slot', 'weekday'],
};

export function isRolledSource(source: string): source is RolledSource {
  return rolledSources.some((each) => each === source);
}

/** States whose figures are counted at the end of each earlier day. */
const countedStates = ['seen', 'unseen'] as const;

/** Sources that are counted by day: by what never changes about a fact, and by where its person is. */
export const countedSources = [...rolledSources, ...countedStates] as const;
export type CountedSource = (typeof countedSources)[number];

export function isCountedSource(source: string): source is CountedSource {
  return countedSources.some((each) => each === source);
}

export function isCountedState(source: CountedSource): source is (typeof countedStates)[number] {
  return countedStates.some((each) => each === source);
}

/**
 * Where somebody is. Facts are counted by the place that their person had when they were counted; whoever has another
 * one since is put right by whoever reads, until a job has moved their facts.
 */
export const placeDimensions = ['batch', 'group', 'stage', 'level', 'owner'] as const;
export type PlaceDimension = (typeof placeDimensions)[number];

export function isPlaceDimension(dimension: ReportDimension): dimension is PlaceDimension {
  return placeDimensions.some((each) => each === dimension);
}

/** What a day is counted by, one at a time. */
export function countedDimensions(source: CountedSource): readonly (PlaceDimension | 'age')[] {
  return source === 'unseen' ? [...placeDimensions, 'age'] : placeDimensions;
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
