import { setTimeout as sleep } from 'node:timers/promises';
import { type CronItem, Logger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker';
import { releaseJobsOfDeadWorkers } from './dead-workers.ts';
import { runTask, type Surroundings } from './run-task.ts';
import type { JobLog } from './task.ts';
import { tasks, timetable } from './tasks.ts';

export type WorkerOptions = Surroundings & {
  /** The queue belongs to the owner of the database; the tasks themselves work with the application's connection. */
  ownerUrl: string;
};

export type JobWorker = {
  /** Takes no new jobs, waits for those under way, and closes its connections. */
  stop: () => Promise<void>;
};

const restartMs = 2_000;

/** Takes jobs as they come in, from this process. Any number of processes may do so. */
export async function startWorker(options: WorkerOptions): Promise<JobWorker> {
  const stopping = new AbortController();
  let runner = await startRunner(options);
  const supervised = supervise();

  /** The runner ends itself when the database is away at the wrong moment; then it is started anew. */
  async function supervise(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runner.promise.catch(() => undefined);
      runner = (await restart(options, stopping.signal)) ?? runner;
    }
  }

  return {
    async stop() {
      stopping.abort();
      // Already stopped by itself: nothing is left to end.
      await runner.stop().catch(() => undefined);
      await supervised;
    },
  };
}

async function restart(options: WorkerOptions, stopping: AbortSignal): Promise<Runner | null> {
  while (!stopping.aborted) {
    options.log.warn('job worker ended, starting it again');
    await sleep(restartMs, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return null;
    try {
      const runner = await startRunner(options);
      if (!stopping.aborted) return runner;
      await runner.stop();
    } catch (error) {
      options.log.error({ err: error }, 'job worker could not start');
    }
  }
  return null;
}

function startRunner(options: WorkerOptions): Promise<Runner> {
  return run({
    connectionString: options.ownerUrl,
    concurrency: 3,
    // One connection listens for new jobs all the time, one serves each job.
    maxPoolSize: 5,
    // Only for retries and jobs with a time: new jobs are announced by the database.
    pollInterval: 2_000,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: 10_000,
    // Without a batch the queue does not wait for its own note that a job is done: it would be lost when stopping, and
    // end the process when the database is away.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: taskList(options),
    parsedCronItems: parseCronItems(cronItems()),
    logger: workerLogger(options.log),
  });
}

function taskList(options: WorkerOptions): TaskList {
  const list: TaskList = {
    [releaseTask]: (_payload, helpers) => releaseJobsOfDeadWorkers(helpers.withPgClient, tasks),
  };
  for (const [name, task] of Object.entries(tasks)) {
    list[name] = (payload, helpers) => runTask(options, task, payload, helpers);
  }
  return list;
}

const releaseTask = 'release-jobs-of-dead-workers';

/** One job under one key each: a run that takes long does not make a queue of itself. */
function cronItems(): CronItem[] {
  const times = { ...timetable, [releaseTask]: '* * * * *' };
  return Object.entries(times).map(([task, match]) => ({
    task,
    match,
    options: { jobKey: task, maxAttempts: 1 },
  }));
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

/** The worker's own words only: what it hands along holds payloads. Each finished job is of interest when debugging. */
function workerLogger(log: JobLog): Logger {
  return new Logger(({ taskIdentifier, jobId }) => (level, message) => {
    log[levels[level]]({ component: 'worker', task: taskIdentifier, jobId }, message);
  });
}
