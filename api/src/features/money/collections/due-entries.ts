import {
  daysOfList,
  type DueFilter,
  dueFilter,
  payableSearch,
  searchedCode,
} from '@app/rules/money/collections/due-entries';
import type { PageInput } from '@app/rules/paging/page-input';
import { manilaDay } from '@app/rules/time/manila';
import { and, type SQL, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { pageBounds } from '#db/paging.ts';
import { parseInput } from '#errors.ts';
import { limitedToOwner } from '#features/money/own-people/desk-scope.ts';
import { isOneOf, foundBy, lookedAfterBy } from './listed-people.ts';
import { type DueEntries, type DueEntry, readDueEntries, readPayableEntries } from '#db/hot/due-list.ts';
import { readList } from '#db/replica.ts';

/** Unpaid entries of active subscriptions, with their number and sum. */
export async function dueEntries(
  ctx: Context,
  filter: Partial<Record<keyof DueFilter, unknown>>,
  page: PageInput,
): Promise<DueEntries> {
  const parsed = parseInput(dueFilter, filter);
  const listed = await listedEntries(ctx, parsed);
  const query = { ...listed, ...pageBounds(page), list: parsed.list, today: manilaDay(ctx.now) };
  return readList(ctx, (pool) => readDueEntries(pool, query));
}

/** How many entries a search for whoever pays at the desk shows. */
const PAYABLE_ENTRIES = 10;

/** Unpaid entries of whoever is found: what is late and what comes next. */
export async function payableEntries(ctx: Context, given: unknown): Promise<DueEntry[]> {
  const search = parseInput(payableSearch, given);
  const ownerId = limitedToOwner(ctx);
  const isListed = and(
    ownerId === null ? undefined : lookedAfterBy(ownerId)(itsPerson),
    await searchCondition(ctx, search),
  );
  return readPayableEntries(ctx.pool, {
    isListed: isListed ?? sql`true`,
    today: manilaDay(ctx.now),
    limit: PAYABLE_ENTRIES,
  });
}

export type ParsedDueFilter = ReturnType<typeof dueFilter.parse>;

/** The condition on an entry `e`, and whether it keeps to some people. */
export async function listedEntries(
  ctx: Pick<Context, 'db' | 'now' | 'viewer'>,
  { list, band, search, batchId, productId, personId, owner, platform, promise }: ParsedDueFilter,
): Promise<{ isListed: SQL; isOfSome: boolean }> {
  const { from, to } = daysOfList(list, band ?? null, manilaDay(ctx.now));
  const { userId } = requireViewer(ctx);
  const ownerId = limitedToOwner(ctx) ?? (owner === 'me' ? userId : null);
  const peopleCondition = and(
    batchId ? isOneOf(sql`select id from users where batch_id = ${batchId}`)(itsPerson) : undefined,
    ownerId === null ? undefined : lookedAfterBy(ownerId)(itsPerson),
    owner === 'none' ? sql`e.user_id not in (select user_id from collection_owners)` : undefined,
    personId ? sql`e.user_id = ${personId}` : undefined,
    search ? await searchCondition(ctx, search) : undefined,
  );
  const isListed = and(
    from ? sql`e.schedule_date >= ${from}` : undefined,
    to ? sql`e.schedule_date <= ${to}` : undefined,
    list === 'promised' ? sql`e.promised_for is not null` : undefined,
    promise === 'broken' ? sql`e.promised_for < ${manilaDay(ctx.now)}` : undefined,
    productId ? sql`e.product_id = ${productId}` : undefined,
    platform ? sql`e.payment_platform = ${platform}` : undefined,
    peopleCondition,
  );
  return { isListed: isListed ?? sql`true`, isOfSome: peopleCondition !== undefined };
}

const itsPerson = sql.raw('e.user_id');

/** The same for whoever owes the entry with that code: everything they owe is found, and not that entry alone. */
export async function peopleCondition(ctx: Pick<Context, 'db'>, search: string): Promise<SQL> {
  const isOfFoundPerson = (await foundBy(ctx, search))(itsPerson);
  const typed = searchedCode(search);
  if (!typed) return isOfFoundPerson;
  return sql`(${isOfFoundPerson} or e.user_id = (select v.user_id from invoices v where v.code = ${typed.code}))`;
}

/**
 * The condition that a search finds the person of an entry `e`, or the entry by its payment code: a text that looks
 * like one may also be a name.
 */
export async function searchCondition(ctx: Pick<Context, 'db'>, search: string): Promise<SQL> {
  const isOfFoundPerson = (await foundBy(ctx, search))(itsPerson);
  const typed = searchedCode(search);
  if (!typed) return isOfFoundPerson;
  return sql`(${isOfFoundPerson} or e.id in (select x.id from invoices v join payment_schedules x on x.invoice_id = v.id
    where v.code = ${typed.code} and ${typed.entry === null ? sql`true` : sql`x.number = ${typed.entry}`}))`;
}
