import { stageTitle } from '@app/rules/journey/stages/stage-title';
import { addDays, manilaDay, startOfManilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import { transaction } from '#db/transaction.ts';
import { notifyAll } from '#features/platform/notifications/notify.ts';
import type { JobContext } from '#worker/task.ts';

/** Days to look back: a night or two without a server are made up for. */
const lookBack = 3;

type Finished = { userId: number; stageId: number; number: number; name: string; enteredAt: string };

/**
 * Whoever finished their last task before today and has not asked to move up is reminded, once for each stage. Those who
 * asked, or were sent back, know.
 */
export async function remindToAsk(ctx: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  const today = manilaDay(ctx.now);
  const [from, until] = [addDays(today, -lookBack), today].map((day) => startOfManilaDay(day).toISOString());
  await transaction(ctx, async (tx) => {
    // The ledger finds who did something in these days by its index.
    const { rows } = await tx.db.execute<Finished>(sql`
      select p.user_id as "userId", p.stage_id as "stageId", s.number, s.name, p.entered_at::text as "enteredAt"
      from user_stages p join stages s on s.id = p.stage_id
        join users u on u.id = p.user_id and u.archived_at is null and u.is_member
      where p.user_id in (select e.user_id from point_entries e where e.kind = 'task'
          and e.created_at >= ${from}::timestamptz and e.created_at < ${until}::timestamptz)
        and exists (select from stages n where n.number > s.number)
        and exists (select from task_completions c join stage_tasks t on t.id = c.task_id
          where c.user_id = p.user_id and t.stage_id = p.stage_id and c.revoked_at is null)
        and not exists (select from stage_tasks t where t.stage_id = p.stage_id and t.removed_at is null
          and not exists (select from task_completions c where c.task_id = t.id and c.user_id = p.user_id
            and c.revoked_at is null and c.completed_at < ${until}::timestamptz))
        and not exists (select from move_ups m where m.user_id = p.user_id and m.stage_id = p.stage_id
          and m.asked_at >= p.entered_at)`);
    await notifyAll(
      tx,
      rows.map(({ userId, stageId, enteredAt, ...stage }) => ({
        userId,
        kind: 'move-up-ready' as const,
        content: { stage: stageTitle(stage) },
        dedupeKey: `move-up-ready:${stageId}:${enteredAt}`,
      })),
    );
  });
}
