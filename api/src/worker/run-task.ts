import type { JobHelpers } from 'graphile-worker';
import type { Logger } from 'pino';
import type { Clock } from '#clock.ts';
import type { Platform } from '#context.ts';
import type { Mailer } from '#integrations/mail/mailer.ts';
import { failureText } from '#failure-text.ts';
import { originOf } from '#jobs.ts';
import { beginTrace, within } from '#tracing/tracing.ts';
import type { JobLog, Task } from './task.ts';

/** Is told of every run, for the metrics. */
export type NoteJob = (run: { task: string; outcome: 'done' | 'failed'; seconds: number }) => void;

export type TaskServices = {
  platform: Platform;
  clock: Clock;
  log: JobLog & Pick<Logger, 'child'>;
  mailer: Mailer | null;
  noteJob?: NoteJob;
};

/**
 * Runs a task for one job. Any error comes out in words that may be stored. The lines that it logs, the jobs that it adds
 * and its trace belong to the request that added it.
 */
export async function runTask(
  services: TaskServices,
  task: Task,
  payload: unknown,
  { job }: Pick<JobHelpers, 'job'>,
): Promise<void> {
  const { platform, clock, mailer, noteJob } = services;
  const { id: jobId, task_identifier: name } = job;
  const origin = originOf(payload);
  const own = `job-${jobId}`;
  const requestId = origin?.id ?? own;
  const log = services.log.child({ component: 'worker', task: name, jobId, reqId: requestId });
  const ctx = { ...platform, ...platform.patient, now: clock(), viewer: null, requestId: own, mailer, log };
  const attributes = { 'request.id': requestId, 'job.id': jobId, 'job.task': name, 'job.attempt': job.attempts };
  const span = beginTrace(`job ${name}`, { kind: 'consumer', trace: origin?.trace, attributes });

  const startedAt = performance.now();
  let outcome: 'done' | 'failed' = 'failed';
  try {
    await within({ requestId, span }, () => untilDeadline(task, task.run.bind(null, ctx, payload)));
    outcome = 'done';
  } catch (error) {
    throw new Error(failureText(error));
  } finally {
    const milliseconds = performance.now() - startedAt;
    noteJob?.({ task: name, outcome, seconds: milliseconds / 1000 });
    // What the clock starts every minute is not worth a line.
    log[origin ? 'info' : 'debug']({ outcome, ms: Math.round(milliseconds) }, 'job run');
  }
}

async function untilDeadline({ deadlineSeconds }: Task, run: () => Promise<unknown>): Promise<void> {
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`Not done after ${deadlineSeconds} s`)), deadlineSeconds * 1000);
  try {
    await Promise.race([run(), deadline]);
  } finally {
    clearTimeout(timer);
  }
}
