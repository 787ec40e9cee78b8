import { leadFilter, type LeadSort, stepsFrom } from '@app/rules/growth/leads/lead-filter';
import type { PageInput } from '@app/rules/paging/page-input';
import { searchPieces } from '@app/rules/people/users/people-filter';
import { addDays, startOfManilaDay } from '@app/rules/time/manila';
import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, like, lt, type SQL } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { containing, type Listed, pageBounds } from '#db/paging.ts';
import { parseInput } from '#errors.ts';
import { limitedToOwner } from '#features/money/own-people/desk-scope.ts';
import { type Lead, leads } from '#tables/growth/leads.table.ts';

type ReadContext = Pick<Context, 'db' | 'viewer'>;

/** The leads of a filter, the newest first unless asked otherwise. */
export async function listLeads(
  ctx: ReadContext,
  { filter, sort }: { filter: object; sort: LeadSort | null },
  page: PageInput,
): Promise<Listed<Lead>> {
  const isListed = listedLeads(ctx, filter);
  const { limit, offset } = pageBounds(page);
  const order = sort === 'oldest' ? [asc(leads.createdAt), asc(leads.id)] : [desc(leads.createdAt), desc(leads.id)];
  const [items, [total]] = await Promise.all([
    ctx.db
      .select()
      .from(leads)
      .where(isListed)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    ctx.db.select({ count: count() }).from(leads).where(isListed),
  ]);
  return { items, totalCount: total?.count ?? 0 };
}

/** The condition of a filter. Staff who see only their own people see only leads they own. */
export function listedLeads(ctx: ReadContext, filter: object): SQL | undefined {
  const { search, source, campaign, reached, ownerId, isContacted, from, to } = parseInput(leadFilter, filter);
  return and(
    isSeenBy(ctx),
    ...searchPieces(search ?? '').map((piece) => like(leads.searchText, containing(piece))),
    source ? eq(leads.source, source) : undefined,
    campaign ? eq(leads.utmCampaign, campaign) : undefined,
    reached && reached !== 'opted-in' ? inArray(leads.step, [...stepsFrom(reached)]) : undefined,
    ownerId == null ? undefined : ownerId === 0 ? isNull(leads.ownerId) : eq(leads.ownerId, ownerId),
    isContacted == null ? undefined : isContacted ? isNotNull(leads.lastContactAt) : isNull(leads.lastContactAt),
    from ? gte(leads.createdAt, startOfManilaDay(from)) : undefined,
    to ? lt(leads.createdAt, startOfManilaDay(addDays(to, 1))) : undefined,
  );
}

/** The leads that exist for the viewer. */
export function isSeenBy(ctx: Pick<Context, 'viewer'>): SQL | undefined {
  const limit = limitedToOwner(ctx);
  return limit === null ? undefined : eq(leads.ownerId, limit);
}
