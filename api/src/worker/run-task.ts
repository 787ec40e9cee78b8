import type { JobHelpers } from 'graphile-worker';
import type { Clock } from '#clock.ts';
import type { Platform } from '#context.ts';
import type { Mailer } from '#integrations/mail/mailer.ts';
import { failureText } from '#failure-text.ts';
import type { JobLog, Task } from './task.ts';

export type TaskServices = { platform: Platform; clock: Clock; log: JobLog; mailer: Mailer | null };

/** Runs a task for one job. Any error comes out in words that may be stored. */
export async function runTask(
  { platform, clock, log, mailer }: TaskServices,
  { run, deadlineSeconds }: Task,
  payload: unknown,
  { job }: Pick<JobHelpers, 'job'>,
): Promise<void> {
  const ctx = { ...platform, ...platform.patient, now: clock(), viewer: null, requestId: `job-${job.id}`, mailer, log };
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`Not done after ${deadlineSeconds} s`)), deadlineSeconds * 1000);
  try {
    await Promise.race([run(ctx, payload), deadline]);
  } catch (error) {
    throw new Error(failureText(error));
  } finally {
    clearTimeout(timer);
  }
}
