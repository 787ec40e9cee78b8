import type pg from 'pg';

const stageCount = 6;
const tasksPerStage = 5;

/** Stages with their tasks and reviewers, everybody's place and finished tasks, and the requests to move up. */
export async function makeJourney(client: pg.Client): Promise<void> {
  await client.query(
    `insert into stages (number, name, leader_id, created_at, updated_at)
     select n, 'Stage ' || n, (select min(user_id) from user_access_levels where access_level_id = 'head-coach') + 50 * n, now(), now()
     from generate_series(0, ${stageCount - 1}) n order by n`,
  );
  await client.query(`insert into stage_reviewers (stage_id, user_id) select id, leader_id from stages`);
  await client.query(
    `insert into stage_tasks (stage_id, title, points, position, created_at, updated_at)
     select s.id, 'Task ' || n, 20, n, now(), now() from stages s, generate_series(1, ${tasksPerStage}) n order by s.id, n`,
  );
  await client.query(
    `insert into user_stages (user_id, stage_id, entered_at)
     select id, 1 + id % ${stageCount}, now() - id * 11 % 400 * interval '1 day' from users`,
  );
  await client.query(
    `insert into task_completions (user_id, task_id, evidence_text, completed_at)
     select u.user_id, t.id, 'https://example.com/evidence', u.entered_at
     from user_stages u join stage_tasks t on t.stage_id = u.stage_id and t.position <= 1 + u.user_id % ${tasksPerStage}
     order by u.user_id, t.id`,
  );
  await client.query(
    `insert into point_entries (user_id, kind, points, completion_id, created_at)
     select user_id, 'task', 20, id, completed_at from task_completions order by id`,
  );
  // One in five moved up or was returned; one in a thousand waits.
  await client.query(
    `insert into move_ups (user_id, stage_id, status, asked_at, decided_at, decided_by_id, feedback)
     select p.user_id, greatest(p.stage_id - 1, 1), case when p.user_id % 2 = 0 then 'approved' else 'returned' end,
       p.entered_at - interval '1 day', p.entered_at, s.leader_id, 'Well done'
     from user_stages p join stages s on s.id = p.stage_id where p.user_id % 5 = 1 order by p.user_id`,
  );
  await client.query(
    `insert into move_ups (user_id, stage_id, status, asked_at)
     select user_id, stage_id, 'waiting', now() - user_id % 90 * interval '1 hour' from user_stages where user_id % 1000 = 4 order by user_id`,
  );
}
