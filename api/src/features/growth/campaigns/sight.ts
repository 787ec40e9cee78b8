import { broadcastMessages, type Audience } from '@app/rules/growth/campaigns/broadcasts';
import { seesOwnPeopleOnly } from '@app/rules/people/access/own-people';
import { and, eq, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { Forbidden, NotFound } from '#errors.ts';
import { leads } from '#tables/growth/leads.table.ts';

/** Whom somebody may write to: nobody mails people whom they may not see. */
export type Sight = {
  seesLeads: boolean;
  seesPeople: boolean;
  /** Only the people and leads of this colleague; null for everyone. */
  ownerId: number | null;
};

export function sightOf(ctx: Pick<Context, 'viewer'>): Sight {
  const { userId, pages } = requireViewer(ctx);
  return sightWith(userId, pages);
}

/** The same later, for a colleague whose broadcast begins by itself; null when they may no longer send it. */
export async function sightOfSender({ db }: Pick<Context, 'db'>, senderId: number): Promise<Sight | null> {
  const { rows } = await db.execute<{ pages: string[] | null; functions: string[] | null }>(sql`
    select array(select distinct unnest(l.page_flags) from access_levels l
        join user_access_levels h on h.access_level_id = l.id where h.user_id = u.id) as pages,
      array(select distinct unnest(l.function_flags) from access_levels l
        join user_access_levels h on h.access_level_id = l.id where h.user_id = u.id) as functions
    from users u where u.id = ${senderId} and u.archived_at is null`);
  const [sender] = rows;
  if (!sender?.functions?.includes('broadcast_send')) return null;
  return sightWith(senderId, new Set(sender.pages));
}

/** Lists of everybody's addresses, and mails to everybody who opts in, are not for staff who see only their own people. */
export function refuseLimited(ctx: Pick<Context, 'viewer'>): void {
  if (sightOf(ctx).ownerId !== null) throw new Forbidden();
}

/** A lead of somebody else does not exist for staff who see only their own. */
export async function refuseUnseenLead(ctx: Context, leadId: number): Promise<void> {
  const { ownerId } = sightOf(ctx);
  const [lead] = await ctx.db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.id, leadId), ownerId === null ? undefined : eq(leads.ownerId, ownerId)));
  if (!lead) throw new NotFound('Lead');
}

export function refuseUnseen({ seesLeads, seesPeople }: Sight, { to }: Audience): void {
  if (to === 'leads' ? !seesLeads : !seesPeople) throw new Forbidden(broadcastMessages.seesNobody);
}

function sightWith(userId: number, pages: ReadonlySet<string>): Sight {
  return {
    seesLeads: pages.has('leads'),
    seesPeople: pages.has('users') && pages.has('user'),
    ownerId: seesOwnPeopleOnly(pages) ? userId : null,
  };
}
