import type { ImportProblem, ImportSubject } from '@app/rules/records/imports/import-job';
import type { HeadingChoice } from '@app/rules/records/imports/map-headings';
import type { ReadFile, ReadRow } from '@app/rules/records/imports/read-rows';
import { inThread, type Refusal } from '#features/platform/spreadsheets/in-thread.ts';

export type ThreadTask = {
  subject: ImportSubject;
  file: Uint8Array;
  /** The user's choices for unknown headings. */
  choices?: readonly HeadingChoice[];
  /** Marks these problems in a copy of the file. */
  mark?: readonly ImportProblem[];
  /** Lists the rows that have these problems. */
  list?: readonly ImportProblem[];
};

export type ThreadAnswer =
  | Refusal
  | { sheet: string; rows: ReadRow[] }
  | { problems: ImportProblem[] }
  | Pick<ReadFile, 'rowCount' | 'unknown' | 'missing' | 'isTemplate'>
  | { marked: Uint8Array }
  | { listed: string };

const workbookWorker = new URL('workbook.worker.ts', import.meta.url);

/** Reads and checks a file on its own; a text says why the whole file is refused. */
export async function readWorkbook(
  subject: ImportSubject,
  file: Uint8Array,
  choices: readonly HeadingChoice[] = [],
): Promise<ReadFile | string> {
  const read: ReadFile = {
    rows: Object.create(null) as ReadFile['rows'],
    rowCount: 0,
    problems: [],
    unknown: [],
    missing: [],
    isTemplate: false,
  };
  let refused: string | null = null;
  let cause: string | undefined;
  await inThread<ThreadAnswer>(workbookWorker, { subject, file, choices } satisfies ThreadTask, (answer) => {
    if ('refused' in answer) ({ refused, cause } = answer);
    else if ('sheet' in answer) (read.rows[answer.sheet] ??= []).push(...answer.rows);
    else if ('problems' in answer) read.problems.push(...answer.problems);
    else if ('rowCount' in answer) Object.assign(read, answer);
  });
  // The caller logs it.
  if (cause !== undefined) throw new Error(cause);
  return refused ?? read;
}

/** The file again with its problems marked; null when it cannot be read any more. */
export async function markWorkbook(task: ThreadTask & Required<Pick<ThreadTask, 'mark'>>): Promise<Buffer | null> {
  let marked: Buffer | null = null;
  await inThread<ThreadAnswer>(workbookWorker, task, (answer) => {
    if ('marked' in answer) marked = Buffer.from(answer.marked);
  });
  return marked;
}

/** The rows with problems as CSV, each with its reasons; null when the file cannot be read any more. */
export async function listBadRows(task: ThreadTask & Required<Pick<ThreadTask, 'list'>>): Promise<string | null> {
  let listed: string | null = null;
  await inThread<ThreadAnswer>(workbookWorker, task, (answer) => {
    if ('listed' in answer) listed = answer.listed;
  });
  return listed;
}
