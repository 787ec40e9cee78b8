import { Worker } from 'node:worker_threads';
import type { ImportProblem, ImportSubject } from '@app/rules/imports/import-job';
import { fileRefusals, importLimits } from '@app/rules/imports/import-limits';
import type { ReadFile, ReadRow } from '@app/rules/imports/read-rows';

export type ThreadTask = { subject: ImportSubject; file: Uint8Array; mark?: readonly ImportProblem[] };

export type ThreadAnswer =
  | { refused: string }
  | { sheet: string; rows: ReadRow[] }
  | { problems: ImportProblem[] }
  | { rowCount: number }
  | { marked: Uint8Array };

const workbookWorker = new URL('workbook.worker.ts', import.meta.url);

/** Reads and checks a file on its own; a text says why the whole of it is refused. */
export async function readWorkbook(subject: ImportSubject, file: Uint8Array): Promise<ReadFile | string> {
  const read: ReadFile = { rows: Object.create(null) as ReadFile['rows'], rowCount: 0, problems: [] };
  let refused: string | null = null;
  await inThread<ThreadAnswer>(workbookWorker, { subject, file } satisfies ThreadTask, (answer) => {
    if ('refused' in answer) refused = answer.refused;
    else if ('sheet' in answer) (read.rows[answer.sheet] ??= []).push(...answer.rows);
    else if ('problems' in answer) read.problems.push(...answer.problems);
    else if ('rowCount' in answer) read.rowCount = answer.rowCount;
  });
  return refused ?? read;
}

/** The file again with its problems marked; null when it cannot be read any more. */
export async function markWorkbook(task: Required<ThreadTask>): Promise<Buffer | null> {
  let marked: Buffer | null = null;
  await inThread<ThreadAnswer>(workbookWorker, task, (answer) => {
    if ('marked' in answer) marked = Buffer.from(answer.marked);
  });
  return marked;
}

/** Runs one task in a thread of its own, within bounds of time and memory, and hears what it tells. */
export async function inThread<Answer>(
  script: URL,
  workerData: unknown,
  hear: (answer: Answer | { refused: string }) => void,
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
  // Out of memory, mostly.
  worker.on('error', () => hear({ refused: fileRefusals.broken }));
  worker.on('exit', () => resolve());
  try {
    await ended;
  } finally {
    clearTimeout(timer);
  }
}
