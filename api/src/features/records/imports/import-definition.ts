import type { FlagSet } from '@app/rules/people/access/grants';
import type { ImportCounts, ImportProblem, ImportSubject } from '@app/rules/records/imports/import-job';
import type { ReadFile } from '@app/rules/records/imports/read-rows';
import type { Context } from '#context.ts';
import type { Viewer } from '#viewer.ts';

/** The importer, with their current flags; jobs have no session to take them from. */
export type Importer = Viewer;

export type PlanContext = Pick<Context, 'db' | 'now'> & {
  importer: { userId: number; levelIds: readonly string[] } & FlagSet;
  /** Inside the run the compared rows stay locked until the end. */
  lock: boolean;
};

export type WriteContext = Pick<Context, 'db' | 'now' | 'requestId' | 'secrets' | 'baseUrl'> & { viewer: Importer };

/** Says how many rows are written by now. */
export type Progress = (rows: number) => Promise<void>;

export type ImportPlan = {
  counts: ImportCounts;
  problems: ImportProblem[];
  /** Writes the plan, as part of the surrounding transaction. */
  write: (tx: WriteContext, progress: Progress) => Promise<void>;
};

/** A kind of import: its template, its plan, and how its rows are written. */
export type ImportDefinition = {
  subject: ImportSubject;
  plan: (ctx: PlanContext, file: ReadFile) => Promise<ImportPlan>;
};
