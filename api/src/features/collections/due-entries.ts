import { daysOfList, type DueFilter, dueFilter, searchedCode } from '@app/rules/collections/due-entries';
import type { PageInput } from '@app/rules/paging/page-input';
import { manilaDay } from '@app/rules/time/manila';
import { and, type SQL, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '../../context.ts';
import { pageBounds } from '../../db/paging.ts';
import { parseInput } from '../../errors.ts';
import { matchesSearch } from '../users/search-people.ts';
import { limitedToOwner } from './desk-scope.ts';
import { type DueEntries, readDueEntries } from './due-statement.ts';

/** What is unpaid of subscriptions that are active, with its number and sum. */
export async function dueEntries(
  ctx: Context,
  filter: Partial<Record<keyof DueFilter, unknown>>,
  page: PageInput,
): Promise<DueEntries> {
  const parsed = parseInput(dueFilter, filter);
  const listed = await listedEntries(ctx, parsed);
  return readDueEntries(ctx.pool, { ...listed, ...pageBounds(page), list: parsed.list, today: manilaDay(ctx.now) });
}

type Parsed = ReturnType<typeof dueFilter.parse>;

/** Conditions on an entry `e`, its invoice `i` and its subscription `s`. */
async function listedEntries(
  ctx: Context,
  { list, band, search, batchId, productId, owner, platform }: Parsed,
): Promise<{ isListed: SQL; found: SQL | null; isWide: boolean }> {
  const { from, to } = daysOfList(list, band ?? null, manilaDay(ctx.now));
  const { userId } = requireViewer(ctx);
  const ownerId = (await limitedToOwner(ctx)) ?? (owner === 'me' ? userId : null);
  const isListed = and(
    from ? sql`e.schedule_date >= ${from}` : undefined,
    to ? sql`e.schedule_date <= ${to}` : undefined,
    list === 'promised' ? sql`p.promised_for is not null` : undefined,
    productId ? sql`s.product_id = ${productId}` : undefined,
    platform ? sql`e.payment_platform = ${platform}` : undefined,
    batchId ? sql`i.user_id in (select id from users where batch_id = ${batchId})` : undefined,
    ownerId === null ? undefined : ofOwner(sql`i.user_id`, ownerId),
    owner === 'none' ? sql`not exists (select from collection_owners o where o.user_id = i.user_id)` : undefined,
  );
  const isNarrow = Boolean(band || search || productId || batchId || owner) || ownerId !== null;
  return {
    isListed: isListed ?? sql`true`,
    found: search ? invoicesFound(search) : null,
    isWide: list === 'overdue' && !isNarrow,
  };
}

export function ofOwner(userId: SQL, ownerId: number): SQL {
  return sql`exists (select from collection_owners o where o.user_id = ${userId} and o.owner_id = ${ownerId})`;
}

/** The entries that a search means, by their invoice: all of a person, or those with a payment code. */
function invoicesFound(search: string): SQL {
  const isPerson = matchesSearch(search) ?? sql`true`;
  const ofPeople = sql`select v.id, null::int as number from users join invoices v on v.user_id = users.id where ${isPerson}`;
  const typed = searchedCode(search);
  if (!typed) return ofPeople;
  return sql`${ofPeople} union select id, ${typed.entry}::int from invoices where code = ${typed.code}`;
}
