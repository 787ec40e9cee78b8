import { lineId, said } from '@app/rules/people/person-page/timeline';
import { sql } from 'drizzle-orm';
import { inMilliseconds, isBefore, nameIn, type TimelineSource } from '#features/people/person-page/timeline-source.ts';

type MoveUpRow = {
  id: number;
  ms: number;
  status: string;
  stage: string;
  next: string | null;
  decider: string | null;
  feedback: string | null;
};

/** Requests to move up and what became of them. By the index of the person's requests. */
export const moveUpsTimeline: TimelineSource = {
  kind: 'journey',
  isForLeaders: true,
  read: async ({ db }, { userId, before, limit }) => {
    const at = sql`coalesce(m.decided_at, m.asked_at)`;
    const { rows } = await db.execute<MoveUpRow>(sql`
      select m.id, ${inMilliseconds(at)} as ms, m.status, s.name as stage, ${nameIn('u')} as decider, m.feedback,
        (select n.name from stages n where n.number > s.number order by n.number limit 1) as next
      from move_ups m join stages s on s.id = m.stage_id left join users u on u.id = m.decided_by_id
      where m.user_id = ${userId} and ${isBefore(at, before)}
      order by ${at} desc, m.id desc limit ${limit}`);
    return rows.map(({ id, ms, status, stage, next, decider, feedback }) => ({
      id: lineId('moveUp', id),
      at: new Date(ms),
      kind: 'journey',
      icon: 'moveUp',
      title: moveUpTitle(status, { stage, next }),
      detail: decider && `reviewed by ${decider}`,
      quote: feedback,
    }));
  },
};

function moveUpTitle(status: string, { stage, next }: Pick<MoveUpRow, 'stage' | 'next'>) {
  if (status === 'approved') return next ? said`Moved up to ${next}` : said`Finished ${stage}`;
  if (status === 'returned') return said`Move-up from ${stage} was returned`;
  return status === 'waiting' ? said`Asked to move up from ${stage}` : said`Took back the move-up from ${stage}`;
}

/** Finished tasks. By the index that lets a task count once per person. */
export const tasksTimeline: TimelineSource = {
  kind: 'journey',
  isForLeaders: true,
  read: async ({ db }, { userId, before, limit }) => {
    const { rows } = await db.execute<{ id: number; ms: number; title: string; stage: string; points: number }>(sql`
      select c.id, ${inMilliseconds(sql`c.completed_at`)} as ms, t.title, s.name as stage, t.points
      from task_completions c join stage_tasks t on t.id = c.task_id join stages s on s.id = t.stage_id
      where c.user_id = ${userId} and c.revoked_at is null and ${isBefore(sql`c.completed_at`, before)}
      order by c.completed_at desc, c.id desc limit ${limit}`);
    return rows.map(({ id, ms, title, stage, points }) => ({
      id: lineId('task', id),
      at: new Date(ms),
      kind: 'journey',
      icon: 'task',
      title: said`Finished the task ${title}`,
      detail: points > 0 ? `${stage}, +${points.toLocaleString('en-PH')} XP` : stage,
    }));
  },
};
