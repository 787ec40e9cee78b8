import { CODE_LENGTH } from '@app/rules/money/payments/payment-code';
import { referenceKey } from '@app/rules/money/payments/typed-reference';
import { MOST_FOUND } from '@app/rules/money/subscriptions/payment-records';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { containing } from '#db/paging.ts';
import {
  isOneOf,
  findsMost,
  foundBy,
  lookedAfterBy,
  noneOfOthers,
  peopleFound,
} from '#features/money/collections/listed-people.ts';
import { invoices } from '#tables/money/orders/invoices.table.ts';
import { paymentNumbers } from '#features/money/payments/payment-numbers.ts';
import { payments } from '#tables/money/payments.table.ts';

/** The condition is one on status, platform and day. */
type PaymentQuery = { isListed: SQL; search: string | null; ownerId: number | null };

/**
 * The number of listed payments, and the query of their ids, to take a page of: the way there depends on the number.
 * For a search at most `MOST_FOUND` plus one are counted: a letter finds a quarter of all, and nobody goes through
 * them.
 */
export type ListedPayments = { count: SQL; idsOf: (count: number) => SQL };

const itsPerson = sql`${payments.userId}`;
const idsWhere = (condition: SQL | undefined) => sql`select ${payments.id} as id from ${payments} where ${condition}`;
const countOf = (ids: SQL) => sql`select count(*)::int as count from (${ids}) listed`;
const countUpToMost = (ids: SQL) => countOf(sql`select id from (${ids}) found limit ${MOST_FOUND + 1}`);

/**
 * Person by person, which the offset insists on: left to choose, the database may go through everyone's to find a few, or
 * through a person's once for each status.
 */
const paymentsOf = (people: SQL, isListed: SQL) => sql`select payments.id from (${people}) found (user_id)
  cross join lateral (
    select theirs.id, theirs.status, theirs.platform, theirs.paid_on from payments theirs where theirs.user_id = found.user_id offset 0) payments
  where ${isListed}`;

/** Payments that meet a condition, of an owner's people only if one is given, and found by a search. */
export async function listedPayments(
  ctx: Pick<Context, 'db'>,
  { isListed, search, ownerId }: PaymentQuery,
): Promise<ListedPayments> {
  if (search && ownerId === null && (await findsMost(ctx, search))) return butForOthers(isListed, search);
  if (search) return found(isListed, search, await peopleSeen(ctx, search, ownerId));
  if (ownerId === null) return { count: countOf(idsWhere(isListed)), idsOf: () => idsWhere(isListed) };
  const own = sql`select user_id from collection_owners where owner_id = ${ownerId}`;
  return {
    count: countOf(paymentsOf(own, isListed)),
    idsOf: () => idsWhere(and(isListed, lookedAfterBy(ownerId)(itsPerson))),
  };
}

/** The people to look at, and the condition that the viewer sees a payment. */
type People = { people: SQL; isSeen: SQL | undefined };

async function peopleSeen(ctx: Pick<Context, 'db'>, search: string, ownerId: number | null): Promise<People> {
  if (ownerId === null) return { people: peopleFound(search), isSeen: undefined };
  const isFound = (await foundBy(ctx, search))(sql`o.user_id`);
  return {
    people: sql`select o.user_id from collection_owners o where o.owner_id = ${ownerId} and ${isFound}`,
    isSeen: lookedAfterBy(ownerId)(itsPerson),
  };
}

/** By person, by the number of the transfer, and by the code of the invoice: each by its own index, none twice. */
export function found(isListed: SQL, search: string, { people, isSeen }: People): ListedPayments {
  const isSeenAndListed = and(isListed, isSeen);
  const isOfFoundPerson = isOneOf(people)(itsPerson);
  const ids = sql.join(
    [paymentsOf(people, isListed), ...numbered(isSeenAndListed, isOfFoundPerson, search)],
    sql` union all `,
  );
  return {
    count: countUpToMost(ids),
    // A page of many is met soon on the way through all.
    idsOf: (count) => (count > MOST_FOUND ? walked(isSeenAndListed, isOfFoundPerson, search) : ids),
  };
}

/** When most people match, the others are fewer, and are skipped. */
export function butForOthers(isListed: SQL, search: string): ListedPayments {
  const ids = walked(isListed, noneOfOthers(search)(itsPerson), search);
  return { count: countUpToMost(ids), idsOf: () => ids };
}

/** Payments found by a number, of people who do not match. */
function numbered(isListed: SQL | undefined, isOfFoundPerson: SQL, search: string): SQL[] {
  return byNumber(search).map((isNumbered) => idsWhere(and(isListed, sql`not ${isOfFoundPerson}`, isNumbered)));
}

/** All in their order, looked at one by one. */
function walked(isListed: SQL | undefined, isOfFoundPerson: SQL, search: string): SQL {
  const isNumbered = byNumber(search).map((is) => sql`${payments.id} in (${idsWhere(is)})`);
  return idsWhere(and(isListed, or(isOfFoundPerson, ...isNumbered)));
}

/** Fewer letters than the index knows are in nearly every number: they look for people alone. */
const FEWEST_OF_A_NUMBER = 3;

/** The conditions of which the numbers that are found fulfil one, and only one. */
function byNumber(typed: string): SQL[] {
  const search = referenceKey(typed);
  if (search.length < FEWEST_OF_A_NUMBER) return [];
  const isNumber = sql`${paymentNumbers} like ${containing(search)}`;
  const invoiceOfCode = sql`(select ${invoices.id} from ${invoices} where ${invoices.code} = ${search.slice(0, CODE_LENGTH)})`;
  return [isNumber, sql`${payments.invoiceId} = ${invoiceOfCode} and not (${isNumber})`];
}
