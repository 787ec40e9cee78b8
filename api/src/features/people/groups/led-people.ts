import { type SQL, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { NotFound } from '#errors.ts';

type ViewerContext = Pick<Context, 'viewer'>;

/**
 * The ids of the people in the groups and sub-groups that the viewer leads, as a statement. An assistant coach
 * represents the leader of their own group.
 */
export function peopleOfOwnGroups(ctx: ViewerContext): SQL {
  const { userId, levelIds } = requireViewer(ctx);
  const isAssisted = levelIds.includes('assistant-coach')
    ? sql`or m.group_id = (select own.group_id from group_members own where own.user_id = ${userId})`
    : sql``;
  return sql`select m.user_id from group_members m join groups g on g.id = m.group_id where g.leader_id = ${userId} ${isAssisted}
    union select m.user_id from group_members m join sub_groups b on b.id = m.sub_group_id
      where ${userId} in (b.team_lead_id, b.assistant_team_lead_id)`;
}

/** The same with the people of the stages that the viewer leads. */
export function ledPeople(ctx: ViewerContext): SQL {
  const { userId } = requireViewer(ctx);
  return sql`${peopleOfOwnGroups(ctx)}
    union select p.user_id from user_stages p join stages t on t.id = p.stage_id where t.leader_id = ${userId}`;
}

export async function leadsStages(ctx: Pick<Context, 'viewer' | 'db'>): Promise<boolean> {
  const { userId } = requireViewer(ctx);
  const { rows } = await ctx.db.execute<{ id: number }>(sql`select id from stages where leader_id = ${userId} limit 1`);
  return rows.length > 0;
}

/** Whether the viewer may lead people at all. */
export function leadsPeople(ctx: ViewerContext): boolean {
  return requireViewer(ctx).pages.has('viewSubGroupMembers');
}

/** Whether the viewer leads somebody: nobody leads themselves, or an archived person. */
export async function leads(ctx: Pick<Context, 'viewer' | 'db'>, userId: number): Promise<boolean> {
  const viewer = requireViewer(ctx);
  if (!leadsPeople(ctx) || viewer.userId === userId) return false;
  const { rows } = await ctx.db.execute<{ is: boolean }>(sql`
    select exists (select from users u where u.id = ${userId} and u.archived_at is null
      and u.id in (${ledPeople(ctx)})) as is`);
  return rows[0]?.is === true;
}

/** Others than one's own people look like nobody. */
export async function requireLed(ctx: Pick<Context, 'viewer' | 'db'>, userId: number): Promise<void> {
  if (!(await leads(ctx, userId))) throw new NotFound('Person');
}
