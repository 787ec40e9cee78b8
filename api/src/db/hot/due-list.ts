import type { DueList } from '@app/rules/money/collections/due-entries';
import type { PaymentPlatform } from '@app/rules/money/payments/payment-platforms';
import type { ManilaDay } from '@app/rules/time/manila';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { jsonObject, jsonRow, jsonRows } from '../json.ts';
import { oneAnswer } from '../one-answer.ts';
import { paymentPromises } from '#tables/money/collections.table.ts';
import { funnels } from '#tables/money/funnels.table.ts';
import { orders } from '#tables/money/orders.table.ts';
import { invoices, paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { products } from '#tables/money/products.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { users } from '#tables/people/users.table.ts';
import {
  type DeskPerson,
  type LastContact,
  lastContactJson,
  ownerJson,
  personJson,
  type StaffName,
} from './desk-person.ts';

// W3, `bench/src/works/due-list.ts`. As written text, at 20,000 people, it took 0.37 ms of the server and 1.22 ms of the database a page
// (bench/results.json). Side by side with that text, on a busy machine, server and database together: 3,710 µs before, 3,419 after;
// no difference that such a run can tell from chance.

export type DuePromise = {
  id: number;
  promisedFor: ManilaDay;
  /** In centavos; null for all that is open. */
  amount: number | null;
  note: string | null;
  isBroken: boolean;
};

export type DueEntry = {
  id: number;
  number: number;
  entryCount: number;
  /** In centavos. */
  price: number;
  paid: number;
  scheduleDate: ManilaDay;
  code: string;
  platform: PaymentPlatform | null;
  hasProof: boolean;
  promise: DuePromise | null;
  person: DeskPerson;
  product: string;
  funnel: string;
  owner: StaffName | null;
  lastContact: LastContact | null;
};

export type DueEntries = { items: DueEntry[]; totalCount: number; totalAmount: number };

type DuePageQuery = {
  isListed: SQL;
  /** Whether the list is limited to some people: they are then found once, and their rows are materialized. */
  isOfSome: boolean;
  list: DueList;
  today: ManilaDay;
  limit: number;
  offset: number;
};

/**
 * A page of entries with person and product, and the number and sum of all, in one statement. Counting reads an index
 * alone; the page is walked to in the order of the list, and only its own entries are looked at closely.
 */
export async function readDueEntries(
  pool: Pool,
  { isListed, isOfSome, list, today, limit, offset }: DuePageQuery,
): Promise<DueEntries> {
  const { items, ...totals } = await oneAnswer(
    pool,
    { label: 'due-entries' },
    {
      before: sql`with listed as ${isOfSome ? sql`materialized` : sql`not materialized`} (
        select e.id, e.schedule_date, e.promised_for, e.price - e.paid as open
        from payment_schedules e
        where ${isOwed} and ${isListed}),
      ${list === 'overdue' ? brokenFirst({ today, limit, offset }) : inOrder(inTurn[list], { limit, offset })}`,
      answer,
      from: sql`from listed`,
    },
  );
  return { ...totals, items: items.map((entry) => ({ ...entry, promise: promiseAt(entry.promise, today) })) };
}

function promiseAt(promise: Omit<DuePromise, 'isBroken'> | null, today: ManilaDay): DuePromise | null {
  return promise && { ...promise, isBroken: promise.promisedFor < today };
}

type PayableQuery = { isListed: SQL; today: ManilaDay; limit: number };

/**
 * Entries that somebody may pay at the desk: what is late, the next one of each bill, and the first one of an order that
 * waits for it. Walked to in the order of their days, so that a letter that finds everyone reads no more than a name.
 */
export async function readPayableEntries(pool: Pool, { isListed, today, limit }: PayableQuery): Promise<DueEntry[]> {
  const { items: found } = await oneAnswer(
    pool,
    { label: 'payable-entries' },
    {
      before: sql`with listed as materialized (
        select e.id, e.schedule_date from payment_schedules e
        where e.transaction_id is null and e.voided_at is null and ${isListed} and (e.is_active or ${isAwaited})
          and (e.schedule_date < ${today} or not exists (
            select from payment_schedules f
            where f.invoice_id = e.invoice_id and f.transaction_id is null and f.voided_at is null
              and f.schedule_date >= ${today} and (f.schedule_date, f.id) < (e.schedule_date, e.id)))
        order by e.schedule_date, e.id limit ${limit}),
      page as (select id, row_number() over (order by schedule_date, id) as place from listed)`,
      answer: jsonObject({ items }),
    },
  );
  return found.map((entry) => ({ ...entry, promise: promiseAt(entry.promise, today) }));
}

/** Of an order that opens when its first entry is paid. */
const isAwaited = sql`exists (
  select from ${invoices} v join ${subscriptions} s on s.id = v.subscription_id join ${orders} o on o.id = s.order_id
  where v.id = e.invoice_id and s.status = 'pending' and o.lapsed_at is null)`;

/** Unpaid, and of a subscription that is active: only that is owed. */
export const isOwed = sql.raw('e.transaction_id is null and e.voided_at is null and e.is_active');

/** The same, and late: what everything that tells of late payments counts. */
export const isOverdueOn = (today: ManilaDay) => sql`${isOwed} and e.schedule_date < ${today}`;

type Bounds = { limit: number; offset: number };

const inTurn: Record<Exclude<DueList, 'overdue'>, SQL> = {
  due: sql.raw('schedule_date, id'),
  promised: sql.raw('promised_for, id'),
};

const inOrder = (order: SQL, { limit, offset }: Bounds) => sql`page as (
  select id, row_number() over () as place
  from (select id from listed order by ${order} limit ${limit} offset ${offset}) ids)`;

/**
 * A broken promise comes back to the top. Each of the two parts has an index in its order; sorted together, all would be
 * read to show twenty. The second part begins on the page where the first ends.
 */
const brokenFirst = ({ today, limit, offset }: Bounds & { today: ManilaDay }) => sql`
  broken as materialized (select id, schedule_date from listed where promised_for < ${today}),
  first as materialized (
    select id, schedule_date from broken order by schedule_date, id limit ${limit} offset ${offset}),
  others as (
    select id, schedule_date from listed where (promised_for < ${today}) is not true order by schedule_date, id
    limit ${limit}::int - (select count(*) from first)
    offset greatest(${offset}::int - (select count(*) from broken), 0)),
  page as (
    select id, row_number() over (order by part, schedule_date, id) as place
    from (select 1 as part, id, schedule_date from first union all select 2, id, schedule_date from others) parts
    limit ${limit})`;

const items = jsonRows(
  {
    id: paymentSchedules.id,
    number: paymentSchedules.number,
    entryCount: sql<number>`(select count(*) from ${paymentSchedules} other
      where other.invoice_id = ${paymentSchedules.invoiceId})`,
    price: paymentSchedules.price,
    paid: paymentSchedules.paid,
    scheduleDate: paymentSchedules.scheduleDate,
    code: invoices.code,
    platform: paymentSchedules.paymentPlatform,
    hasProof: sql<boolean>`exists (select from ${payments}
      where ${payments.scheduleId} = ${paymentSchedules.id} and ${payments.status} = 'submitted')`,
    promise: jsonRow(
      {
        id: paymentPromises.id,
        promisedFor: paymentPromises.promisedFor,
        amount: paymentPromises.amount,
        note: paymentPromises.note,
      },
      (rows) =>
        rows
          .from(paymentPromises)
          .where(and(eq(paymentPromises.scheduleId, paymentSchedules.id), isNull(paymentPromises.replacedAt))),
    ),
    product: products.name,
    funnel: funnels.name,
    person: personJson,
    owner: ownerJson,
    lastContact: lastContactJson,
  },
  (rows) =>
    rows
      .from(sql`page`)
      .innerJoin(paymentSchedules, sql`${paymentSchedules.id} = page.id`)
      .innerJoin(invoices, eq(invoices.id, paymentSchedules.invoiceId))
      .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
      .innerJoin(products, eq(products.id, subscriptions.productId))
      .innerJoin(funnels, eq(funnels.id, subscriptions.funnelId))
      .innerJoin(users, eq(users.id, invoices.userId))
      .orderBy(sql`page.place`),
);

const answer = jsonObject({
  totalCount: sql<number>`count(*)`,
  totalAmount: sql<number>`coalesce(sum(open), 0)`,
  items,
});
