import { Worker } from 'node:worker_threads';
import type { ImportProblem, ImportSubject } from '@app/rules/records/imports/import-job';
import { fileRefusals, importLimits } from '@app/rules/records/imports/import-limits';
import type { HeadingChoice } from '@app/rules/records/imports/map-headings';
import type { ReadFile, ReadRow } from '@app/rules/records/imports/read-rows';
import { failureText } from '#failure-text.ts';

export type ThreadTask = {
  subject: ImportSubject;
  file: Uint8Array;
  /** What somebody said about headings that are not ours. */
  choices?: readonly HeadingChoice[];
  /** Marks these problems in a copy of the file. */
  mark?: readonly ImportProblem[];
  /** Lists the rows that have these problems. */
  list?: readonly ImportProblem[];
};

/** Why a file is turned away; with a cause when it is our own fault and not the file's. */
type Refused = { refused: string; cause?: string };

export type ThreadAnswer =
  | Refused
  | { sheet: string; rows: ReadRow[] }
  | { problems: ImportProblem[] }
  | Pick<ReadFile, 'rowCount' | 'unknown' | 'missing' | 'isTemplate'>
  | { marked: Uint8Array }
  | { listed: string };

const workbookWorker = new URL('workbook.worker.ts', import.meta.url);

/** Reads and checks a file on its own; a text says why the whole of it is refused. */
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
  // Whoever asked logs it.
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

/** Runs one task in a thread of its own, within bounds of time and memory, and hears what it tells. */
export async function inThread<Answer>(
  script: URL,
  workerData: unknown,
  hear: (answer: Answer | Refused) => void,
): Promise<void> {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const worker = new Worker(script, {
    workerData,
    // Neither the loaders of a test runner nor the environment have a place in there.
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
  });
  const timer = setTimeout(() => {
    hear({ refused: fileRefusals.tooSlow });
    void worker.terminate();
  }, importLimits.seconds * 1000);
  worker.on('message', hear);
  worker.on('error', (error) => {
    const isTooLarge = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    hear({ refused: fileRefusals.broken, ...(!isTooLarge && { cause: failureText(error) }) });
  });
  worker.on('exit', () => resolve());
  try {
    await ended;
  } finally {
    clearTimeout(timer);
  }
}
