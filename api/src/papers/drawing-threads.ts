import { Worker } from 'node:worker_threads';
import type { CertificateContent, PayoutStatementContent, ReceiptContent, StatementContent } from '@app/views/pdf';
import { Unavailable } from '#errors.ts';

/** The input of each paper. */
export type Papers = {
  receipt: ReceiptContent;
  statement: StatementContent;
  certificate: CertificateContent;
  payout: PayoutStatementContent;
};
export type PaperKind = keyof Papers;

export type DrawingTask = { [Kind in PaperKind]: { kind: Kind; content: Papers[Kind] } }[PaperKind];
export type DrawingResult = { pdf: Uint8Array } | { failure: string };

export type DrawingLimits = {
  /** Threads that draw at the same time; each is started with the first paper that needs it, and then kept. */
  threads: number;
  /** How many papers may wait for a thread. */
  waiting: number;
  /** The most time for one, including the start of its thread. */
  seconds: number;
};

export type Draw = (task: DrawingTask) => Promise<Uint8Array>;

type Job = { task: DrawingTask; resolve: (pdf: Uint8Array) => void; reject: (error: Error) => void };

const script = new URL('paper.worker.ts', import.meta.url);

/**
 * Threads that turn papers into PDFs: a long statement takes seconds, during which the main thread would answer nobody.
 * A thread that takes too long or dies is given up, and the next paper gets a new one.
 */
export function drawingThreads({ threads, waiting, seconds }: DrawingLimits): Draw {
  const idle: Worker[] = [];
  const queue: Job[] = [];
  let busy = 0;

  /** Takes one paper after the other while there are any. */
  async function work(): Promise<void> {
    if (busy >= threads) return;
    busy += 1;
    for (let job = queue.shift(); job; job = queue.shift()) {
      const survivor = await run(idle.pop() ?? newThread(), job);
      if (survivor) idle.push(survivor);
    }
    busy -= 1;
  }

  function newThread(): Worker {
    const worker = newWorker();
    // A thread may also fail while nobody waits for it: without a listener that would end the process.
    worker.on('error', () => {});
    worker.once('exit', () => {
      const at = idle.indexOf(worker);
      if (at !== -1) idle.splice(at, 1);
    });
    return worker;
  }

  /** Draws one paper; resolves with the thread when it can draw another. */
  function run(worker: Worker, { task, resolve, reject }: Job): Promise<Worker | null> {
    return new Promise((done) => {
      const end = (survivor: Worker | null) => {
        clearTimeout(timer);
        worker.off('message', hear).off('error', fail).off('exit', stop);
        // An idle thread must not keep a server running that wants to stop.
        if (survivor) survivor.unref();
        else void worker.terminate();
        done(survivor);
      };
      const timer = setTimeout(() => {
        reject(new Unavailable('This document takes too long to create. Please try again later.'));
        end(null);
      }, seconds * 1000);
      const hear = (drawn: DrawingResult) => {
        if ('pdf' in drawn) resolve(drawn.pdf);
        else reject(failure(task, drawn.failure));
        end(worker);
      };
      const fail = (error: unknown) => {
        reject(failure(task, error instanceof Error ? error.message : String(error)));
        end(null);
      };
      const stop = () => fail('its thread ended');
      worker.on('message', hear).on('error', fail).on('exit', stop);
      worker.ref();
      worker.postMessage(task);
    });
  }

  return (task) => {
    if (busy >= threads && queue.length >= waiting) return Promise.reject(new Unavailable());
    return new Promise((resolve, reject) => {
      queue.push({ task, resolve, reject });
      void work();
    });
  };
}

function failure({ kind }: DrawingTask, why: string): Error {
  return new Error(`a ${kind} could not be drawn: ${why}`);
}

function newWorker(): Worker {
  return new Worker(script, {
    // Neither the loaders of a test runner nor the environment have a place in there.
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
  });
}
