import { DUE_DAYS } from '@app/rules/money/collections/due-entries';
import type { PeopleFilter } from '@app/rules/people/users/people-filter';
import { addDays, manilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { isOwed } from '#db/hot/due-list.ts';
import { limitedToOwner } from '#features/money/own-people/desk-scope.ts';
import { maySeeBills } from '#features/money/subscriptions/invoice-parts.ts';
import { listedPeople } from '#features/people/users/list-users.ts';

/**
 * What the listed members owe that is overdue or due within a week, in centavos; of one's own people for those who see
 * only these, and null for those who see nobody's money. By the index of open entries up to that day.
 */
export async function duesOfMembers(ctx: Context, filter: PeopleFilter): Promise<number | null> {
  requireViewer(ctx);
  // Nobody has this number: whether the viewer sees the money of others.
  if (!maySeeBills(ctx, { id: 0 })) return null;
  const ownerId = limitedToOwner(ctx);
  const isOwn =
    ownerId === null
      ? sql`true`
      : sql`(e.user_id in (select o.user_id from collection_owners o where o.owner_id = ${ownerId})) is true`;
  const { rows } = await ctx.db.execute<{ amount: string }>(sql`
    select coalesce(sum(e.price - e.paid), 0) as amount from payment_schedules e
    where ${isOwed} and e.schedule_date <= ${addDays(manilaDay(ctx.now), DUE_DAYS)} and ${isOwn}
      and e.user_id in (select users.id from users where ${listedPeople(ctx, { ...filter, kind: 'members' })})`);
  return Number(rows[0]?.amount ?? 0);
}
