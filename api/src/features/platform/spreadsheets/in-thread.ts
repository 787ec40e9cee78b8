import { Worker } from 'node:worker_threads';
import { fileRefusals, importLimits } from '@app/rules/platform/spreadsheets/spreadsheet-limits';
import { failureText } from '#failure-text.ts';

/** Why a file is turned away; with a cause when it is our own fault and not the file's. */
export type Refusal = { refused: string; cause?: string };

/** Runs one task in its own thread, with limits of time and memory, and receives its messages. */
export async function inThread<Answer>(
  script: URL,
  workerData: unknown,
  hear: (answer: Answer | Refusal) => void,
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
