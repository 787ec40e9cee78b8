import type { WithPgClient } from 'graphile-worker';
import type { Task } from './task.ts';

/**
 * A worker that was killed leaves its jobs locked, and the queue would wait four hours for it. Every task ends by its
 * deadline, so a job held for twice as long has nobody behind it any more, and neither has anything that worker holds.
 */
export async function releaseJobsOfDeadWorkers(
  withOwner: WithPgClient,
  tasks: Readonly<Record<string, Task>>,
): Promise<void> {
  const names = Object.keys(tasks);
  const seconds = names.map((name) => (tasks[name]?.deadlineSeconds ?? 0) * 2);
  await withOwner((client) =>
    client.query(
      `select graphile_worker.force_unlock_workers(array_agg(distinct job.locked_by))
         from graphile_worker.jobs as job
         join unnest($1::text[], $2::int[]) as task (name, seconds) on task.name = job.task_identifier
        where job.locked_at < now() - make_interval(secs => task.seconds)
       having count(*) > 0`,
      [names, seconds],
    ),
  );
}
