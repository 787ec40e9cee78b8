import type { DueList } from '@app/rules/money/collections/due-entries';
import type { PaymentPlatform } from '@app/rules/money/payments/payment-platforms';
import type { ManilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import {
  type DeskPerson,
  type LastContact,
  lastContactJson,
  ownerJson,
  personJson,
  type StaffName,
} from './desk-person.ts';
import { oneAnswer } from '#db/one-answer.ts';

export type DuePromise = { id: number; promisedFor: ManilaDay; note: string | null; isBroken: boolean };

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

type Asked = {
  isListed: SQL;
  /** Whether only some people's are asked for: they are then looked for once, and what is theirs is kept aside. */
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
export function readDueEntries(
  pool: Pool,
  { isListed, isOfSome, list, today, limit, offset }: Asked,
): Promise<DueEntries> {
  return oneAnswer(
    pool,
    { label: 'due-entries' },
    sql`with listed as ${isOfSome ? sql`materialized` : sql`not materialized`} (
        select e.id, e.schedule_date, e.promised_for, e.price - e.paid as open
        from payment_schedules e
        where ${isOwed} and ${isListed}),
      ${list === 'overdue' ? brokenFirst({ today, limit, offset }) : inOrder(orders[list], { limit, offset })}
      select json_build_object(
        'totalCount', count(*),
        'totalAmount', coalesce(sum(open), 0),
        'items', coalesce((select json_agg(${entryJson(today)} order by page.place) from page ${entryJoins}), '[]')
      )::text as answer from listed`,
  );
}

/** Unpaid, and of a subscription that is active: only that is owed. */
export const isOwed = sql.raw('e.transaction_id is null and e.voided_at is null and e.is_active');

type Bounds = { limit: number; offset: number };

const orders: Record<Exclude<DueList, 'overdue'>, SQL> = {
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

const entryJoins = sql.raw(`join payment_schedules e on e.id = page.id
  join invoices i on i.id = e.invoice_id
  join subscriptions s on s.id = i.subscription_id
  join products d on d.id = s.product_id
  join funnels f on f.id = s.funnel_id
  join users on users.id = i.user_id`);

const entryJson = (today: ManilaDay) => sql`json_build_object('id', e.id, 'number', e.number,
  'entryCount', (select count(*) from payment_schedules x where x.invoice_id = e.invoice_id),
  'price', e.price, 'paid', e.paid, 'scheduleDate', e.schedule_date, 'code', i.code, 'platform', e.payment_platform,
  'hasProof', exists (select from payments y where y.schedule_id = e.id and y.status = 'submitted'),
  'promise', (select json_build_object('id', q.id, 'promisedFor', q.promised_for, 'note', q.note,
      'isBroken', q.promised_for < ${today})
    from payment_promises q where q.schedule_id = e.id and q.replaced_at is null),
  'product', d.name, 'funnel', f.name, 'person', ${personJson}, 'owner', ${ownerJson}, 'lastContact', ${lastContactJson})`;
