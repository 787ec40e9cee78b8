import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CronItem,
  type Job,
  Logger,
  parseCronItems,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import pg from 'pg';
import { keepAsking, watchPool } from '#db/silence-watch.ts';
import { type FetchTimes, fetchTimes, type FetchWatch, watchFetching } from './fetching.ts';
import { type HeartbeatTimes, heartbeatTimes, startHeartbeat } from './heartbeat.ts';
import { poolHangs } from './pool-end.ts';
import { runTask, type TaskServices } from './run-task.ts';
import type { JobLog } from './task.ts';
import { originOf } from '#jobs.ts';
import { tasks, timetable } from '#registries/tasks.ts';

export type WorkerOptions = TaskServices & {
  /** The queue belongs to the owner of the database; the tasks themselves work with the application's connection. */
  ownerUrl: string;
  heartbeat?: HeartbeatTimes;
  fetching?: FetchTimes;
  /** In milliseconds; see `poolHangs`. */
  endsWithin?: number;
};

export type JobWorker = {
  /** Takes no new jobs, waits for those under way, and closes its connections. */
  stop: () => Promise<void>;
  /** For the health of a process that has jobs: false once it could not ask for jobs for a minute. */
  isFetching: () => boolean;
};

const restartMs = 2_000;
/** For the queue's own statements, all of them short. */
const queueLimitMs = 10_000;

/** Takes jobs as they come in, from this process. Any number of processes may do so. */
export async function startWorker(options: WorkerOptions): Promise<JobWorker> {
  const stopping = new AbortController();
  const queue = openQueue(options);
  let { runner, ended } = await startRunner(options, queue);
  const supervised = supervise();

  /** The runner ends itself when the database is away at the wrong moment, or is ended when it is stuck; then it is restarted. */
  async function supervise(): Promise<void> {
    while (!stopping.signal.aborted) {
      await ended;
      ({ runner, ended } = (await restart(options, queue, stopping.signal)) ?? { runner, ended });
    }
  }

  const { unwellAfter } = options.fetching ?? fetchTimes;
  return {
    isFetching: () => queue.fetching.waitedMs() < unwellAfter,
    async stop() {
      stopping.abort();
      // Already stopped by itself: nothing is left to end.
      await runner.stop().catch(() => undefined);
      await supervised;
      await queue.close();
    },
  };
}

type Queue = {
  pool: pg.Pool;
  /** The messages of runners that have ended. */
  lastWords: Set<Promise<void>>;
  /** Over all runners. */
  fetching: FetchWatch;
  close: () => Promise<void>;
};

/** One connection listens for new jobs all the time, one serves each job, one is for the heartbeat. */
function openQueue({ ownerUrl, log }: WorkerOptions): Queue {
  const pool = new pg.Pool({
    connectionString: ownerUrl,
    max: 6,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'tribe-jobs',
  });
  pool.on('error', (error) => log.warn({ err: error }, 'idle connection of the job queue lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  const watch = watchPool(pool, { limitMs: queueLimitMs });
  const lastWords = new Set<Promise<void>>();
  const close = async () => {
    await Promise.all(lastWords);
    await pool.end();
    watch.close();
  };
  return { pool, lastWords, fetching: watchFetching(), close };
}

async function restart(options: WorkerOptions, queue: Queue, stopping: AbortSignal): Promise<Started | null> {
  while (!stopping.aborted) {
    options.log.warn('job worker ended, starting it again');
    await sleep(restartMs, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return null;
    try {
      const started = await startRunner(options, queue);
      if (!stopping.aborted) return started;
      await started.runner.stop();
    } catch (error) {
      options.log.error({ err: error }, 'job worker could not start');
    }
  }
  return null;
}

/** `ended` resolves when another one has to take its place, and never rejects. */
type Started = { runner: Runner; ended: Promise<void> };

async function startRunner(options: WorkerOptions, queue: Queue): Promise<Started> {
  // A runner that cannot start does not ask either.
  queue.fetching.noteQuestion();
  const events: WorkerEvents = new EventEmitter();
  const hangs = poolHangs(events, options.endsWithin);
  sayItLives(events, hangs, { options, queue });
  const started = run({
    pgPool: queue.pool,
    events,
    concurrency: 3,
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
  endWhenStuck(events, options, { started, ofAllRunners: queue.fetching });
  const runner = await started;
  const abandoned = hangs.then(async () => {
    options.log.error({}, 'job worker hangs at its end, leaving it behind');
    // Its timetable goes on otherwise.
    await runner.stop().catch(() => undefined);
  });
  return { runner, ended: Promise.race([runner.promise.catch(() => undefined), abandoned]) };
}

/**
 * When its first question fails, a runner keeps that failure and answers every later question with it. Only a new one
 * asks the database again.
 */
function endWhenStuck(
  events: WorkerEvents,
  { log, fetching: { restartAfter } = fetchTimes }: WorkerOptions,
  { started, ofAllRunners }: { started: Promise<Runner>; ofAllRunners: FetchWatch },
): void {
  const own = watchFetching();
  const watches = [own, ofAllRunners];
  const answered = () => watches.forEach((watch) => watch.noteAnswer());
  let isEnding = false;
  events.on('worker:getJob:start', () => watches.forEach((watch) => watch.noteQuestion()));
  events.on('worker:getJob:empty', answered);
  events.on('job:start', answered);
  events.on('worker:getJob:error', ({ error }) => {
    if (isEnding || own.waitedMs() < restartAfter) return;
    isEnding = true;
    log.error({ err: error }, 'job worker cannot fetch jobs, ending it');
    // Already ended by itself, or could not start: both are seen elsewhere.
    void started.then((runner) => runner.stop()).catch(() => undefined);
  });
}

type Parts = { options: WorkerOptions; queue: Queue };

/** Says that a runner lives as long as it does, and finds out when the connection that it listens on has fallen silent. */
function sayItLives(events: WorkerEvents, hangs: Promise<void>, { options, queue }: Parts): void {
  const { log, heartbeat = heartbeatTimes } = options;
  const { pool, lastWords } = queue;
  let listening: pg.PoolClient | null = null;
  const underWay = new Set<string>();
  events.on('job:start', ({ job }) => void underWay.add(job.id));
  events.on('job:complete', ({ job }) => void underWay.delete(job.id));
  events.on('pool:listen:success', ({ client }) => void (listening = client));
  events.on('pool:listen:release', () => void (listening = null));
  events.on('pool:create', ({ workerPool }) => {
    const stopAsking = keepAsking(() => listening);
    const stopBeating = startHeartbeat({
      pool,
      workerId: workerPool.id,
      times: heartbeat,
      log,
      underWay: () => [...underWay],
    });
    const end = () => {
      stopAsking();
      return stopBeating();
    };
    const ended = Promise.race([workerPool.promise, hangs]).then(end, end);
    lastWords.add(ended);
    void ended.finally(() => lastWords.delete(ended));
  });
}

function taskList(options: WorkerOptions): TaskList {
  const list: TaskList = {};
  for (const [name, task] of Object.entries(tasks)) {
    list[name] = (payload, helpers) => runTask(options, task, payload, helpers);
  }
  return list;
}

/** One job per key: a long run does not build up a queue. */
function cronItems(): CronItem[] {
  return Object.entries(timetable).map(([task, match]) => ({
    task,
    match,
    options: { jobKey: task, maxAttempts: 1 },
  }));
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

/** Only the worker's own messages, and whose job they are about: its metadata has payloads. Finished jobs are logged at debug level. */
function workerLogger(log: JobLog): Logger {
  return new Logger(({ taskIdentifier, jobId }) => (level, message, meta) => {
    // The type says "anything"; with the messages about a job it is that job.
    const job = meta?.['job'] as Partial<Job> | undefined;
    const about = { task: job?.task_identifier ?? taskIdentifier, jobId: job?.id ?? jobId };
    log[levels[level]]({ component: 'worker', ...about, reqId: originOf(job?.payload)?.id }, message);
  });
}
