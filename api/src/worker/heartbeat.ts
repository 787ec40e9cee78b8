import type { Pool } from 'pg';
import type { JobLog } from './task.ts';

/** In milliseconds. */
export type HeartbeatTimes = {
  beatEvery: number;
  /** Longer than this process ever stalls, since a worker that is only slow must keep its jobs. */
  deadAfter: number;
};

/** The jobs of a worker that was killed are free again after at most the sum of both and one beat more. */
export const heartbeatTimes: HeartbeatTimes = { beatEvery: 5_000, deadAfter: 30_000 };

type Options = {
  pool: Pool;
  workerId: string;
  times: HeartbeatTimes;
  log: JobLog;
  /** The jobs that this worker has. */
  underWay: () => string[];
};

/**
 * Reports every few seconds that this worker is alive, and frees the jobs of workers that stopped reporting: the queue
 * itself would wait four hours for them. Returns a function that ends it.
 */
export function startHeartbeat({ pool, workerId, times, log, underWay }: Options): () => Promise<void> {
  let beatingSince: number | null = null;
  let isBeating: Promise<void> | null = null;

  async function beat(): Promise<void> {
    try {
      await pool.query(sayAlive, [workerId]);
      beatingSince ??= performance.now();
      // A worker that was cut off itself does not judge others, who may have been cut off as well.
      if (performance.now() - beatingSince >= times.deadAfter) {
        await releaseJobsOfTheDead(pool, times, log);
        await releaseUnknownJobs();
      }
    } catch (error) {
      beatingSince = null;
      log.warn({ err: error }, 'the heartbeat of the job worker was not heard');
    } finally {
      isBeating = null;
    }
  }

  /**
   * A question for a job whose answer was lost has locked the job for this worker, which does not know of it. Twice as old
   * as what frees the dead: a job that is done may have its note still under way.
   */
  async function releaseUnknownJobs(): Promise<void> {
    const { rows } = await pool.query<{ id: string }>(
      `update graphile_worker._private_jobs set locked_at = null, locked_by = null
        where locked_by = $1 and locked_at < now() - make_interval(secs => $2) and not id = any($3::bigint[]) returning id`,
      [workerId, (2 * times.deadAfter) / 1000, underWay()],
    );
    for (const { id } of rows)
      log.warn({ jobId: id }, 'a job was locked for a worker that does not have it, it is free again');
  }

  const tick = () => void (isBeating ??= beat());
  tick();
  const timer = setInterval(tick, times.beatEvery);
  return async () => {
    clearInterval(timer);
    await isBeating;
    await pool.query('delete from job_workers where id = $1', [workerId]).catch(() => undefined);
  };
}

const sayAlive = `insert into job_workers (id, seen_at) values ($1, now())
  on conflict (id) do update set seen_at = excluded.seen_at`;

/** The database's clock judges, since those of two machines may differ. */
async function releaseJobsOfTheDead(pool: Pool, { deadAfter }: HeartbeatTimes, log: JobLog): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select job.locked_by as id, graphile_worker.force_unlock_workers(array[job.locked_by])
       from (select distinct locked_by from graphile_worker.jobs
              where locked_at < now() - make_interval(secs => $1)) as job
      where not exists (select from job_workers worker
              where worker.id = job.locked_by and worker.seen_at > now() - make_interval(secs => $1))`,
    [deadAfter / 1000],
  );
  for (const { id } of rows) log.warn({ workerId: id }, 'a job worker died, its jobs are free again');
  await pool.query(`delete from job_workers where seen_at < now() - interval '1 day'`);
}
