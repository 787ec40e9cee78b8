import { manilaDay, startOfManilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { readersScope } from './community-scope.ts';
import { eachAuthor, isAnyOf, isShownTo } from './visible-posts.ts';

export type WinsOfMonth = { all: number; ofGroup: number };

const mostCounted = 1_000;

/** How many wins there are since the first of the month, and how many of them are of the viewer's groups. */
export async function winsOfMonth(ctx: Context): Promise<WinsOfMonth> {
  const scope = await readersScope(ctx);
  const firstDay = startOfManilaDay(`${manilaDay(ctx.now).slice(0, 8)}01`);
  const { rows } = await ctx.db.execute<WinsOfMonth>(sql`
    select count(*)::int as all, (count(*) filter (where is_own))::int as "ofGroup" from (
      select coalesce(${isAnyOf(sql`posts.group_id`, scope.groupIds)}, false) as is_own
      from posts ${eachAuthor}
      where posts.kind = 'win' and ${isShownTo(scope)} and posts.created_at >= ${firstDay.toISOString()}::timestamptz
      order by posts.created_at desc, posts.id desc limit ${mostCounted}) found`);
  return rows[0] ?? { all: 0, ofGroup: 0 };
}
