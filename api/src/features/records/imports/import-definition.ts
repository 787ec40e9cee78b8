import type { FlagSet } from '@app/rules/people/access/grants';
import type { ImportCounts, ImportProblem, ImportSubject } from '@app/rules/records/imports/import-job';
import type { ReadFile } from '@app/rules/records/imports/read-rows';
import type { Context } from '#context.ts';
import type { Viewer } from '#viewer.ts';

/** Who imports, with what they hold now; jobs have no session to take it from. */
export type Importer = Viewer;

export type Planning = Pick<Context, 'db' | 'now'> & {
  importer: { userId: number; levelIds: readonly string[] } & FlagSet;
  /** Inside the run what is looked at stays as it is until the end. */
  lock: boolean;
};

export type Writing = Pick<Context, 'db' | 'now' | 'requestId' | 'secrets' | 'baseUrl'> & { viewer: Importer };

/** Says how many rows are written by now. */
export type Progress = (rows: number) => Promise<void>;

export type ImportPlan = {
  counts: ImportCounts;
  problems: ImportProblem[];
  /** Writes what the plan says, as part of the surrounding transaction. */
  write: (tx: Writing, progress: Progress) => Promise<void>;
};

/** A kind of import: which template it reads, what its rows would do, and how they are written. */
export type ImportDefinition = {
  subject: ImportSubject;
  plan: (ctx: Planning, file: ReadFile) => Promise<ImportPlan>;
};
