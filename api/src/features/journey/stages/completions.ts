import { type ContentKind, contentKinds } from '@app/rules/learning/content/content-kinds';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { maySeeProgress } from './stage-progress.ts';

export type Completions = { kind: ContentKind; count: number };

/** The completions of each kind for people who may see this person's progress; nothing for everyone else. */
export async function completionsOf(ctx: Context, userId: number): Promise<Completions[]> {
  if (!(await maySeeProgress(ctx, userId))) return [];
  const { rows } = await ctx.db.execute<Record<ContentKind, number>>(sql`
    select
      (select count(*) from (
        select from units n
          join courses c on c.id = n.course_id and c.status = 'published'
          join lessons l on l.unit_id = n.id and l.status = 'published'
          left join lesson_progress p
            on p.lesson_id = l.id and p.user_id = ${userId} and p.completed_at is not null
        group by c.id having count(*) = count(p.lesson_id)) done)::int as courses,
      (select count(*) from event_answers a join event_occurrences o on o.id = a.occurrence_id
        where a.user_id = ${userId} and a.attended_at is not null and o.cancelled_at is null)::int as activities,
      (select count(*) from task_completions t
        where t.user_id = ${userId} and t.revoked_at is null)::int as tasks`);
  const [counts] = rows;
  return contentKinds.map((kind) => ({ kind, count: counts?.[kind] ?? 0 }));
}
