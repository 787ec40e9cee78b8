import { daysOfList, type DueFilter, dueFilter, searchedCode } from '@app/rules/collections/due-entries';
import type { PageInput } from '@app/rules/paging/page-input';
import { manilaDay } from '@app/rules/time/manila';
import { and, type SQL, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '../../context.ts';
import { pageBounds } from '../../db/paging.ts';
import { parseInput } from '../../errors.ts';
import { matchesSearch } from '../users/search-people.ts';
import { limitedToOwner, ofOwner } from './desk-scope.ts';
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

export type ParsedDueFilter = ReturnType<typeof dueFilter.parse>;

/** Conditions on an entry `e` and, but for what is due, its promise `p`. */
export async function listedEntries(
  ctx: Context,
  { list, band, search, batchId, productId, owner, platform }: ParsedDueFilter,
): Promise<{ isListed: SQL; found: SQL | null }> {
  const { from, to } = daysOfList(list, band ?? null, manilaDay(ctx.now));
  const { userId } = requireViewer(ctx);
  const ownerId = (await limitedToOwner(ctx)) ?? (owner === 'me' ? userId : null);
  const isListed = and(
    from ? sql`e.schedule_date >= ${from}` : undefined,
    to ? sql`e.schedule_date <= ${to}` : undefined,
    list === 'promised' ? sql`p.promised_for is not null` : undefined,
    productId ? sql`e.product_id = ${productId}` : undefined,
    platform ? sql`e.payment_platform = ${platform}` : undefined,
    batchId ? sql`e.user_id in (select id from users where batch_id = ${batchId})` : undefined,
    ownerId === null ? undefined : ofOwner(sql`e.user_id`, ownerId),
    owner === 'none' ? sql`e.user_id not in (select user_id from collection_owners)` : undefined,
  );
  const typed = search ? searchedCode(search) : null;
  return {
    isListed: (search && !typed ? and(isListed, ofPeople(search)) : isListed) ?? sql`true`,
    found: search && typed ? invoicesFound(search, typed) : null,
  };
}

function ofPeople(search: string): SQL {
  return sql`e.user_id in (select users.id from users where ${matchesSearch(search) ?? sql`true`})`;
}

/** What looks like a payment code may also be a name: the entries of either, by their invoice. */
function invoicesFound(search: string, { code, entry }: NonNullable<ReturnType<typeof searchedCode>>): SQL {
  return sql`select v.id, null::int as number from users join invoices v on v.user_id = users.id
    where ${matchesSearch(search) ?? sql`true`}
    union select id, ${entry}::int from invoices where code = ${code}`;
}
