import type { DueList } from '@app/rules/collections/due-entries';
import type { PaymentPlatform } from '@app/rules/payments/payment-platforms';
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
import { oneAnswer } from '../../db/one-answer.ts';

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
  /** Invoices, and numbers of their entries, to stay within. */
  found: SQL | null;
  list: DueList;
  today: ManilaDay;
  limit: number;
  offset: number;
};

/**
 * A page of entries with person and product, and the number and sum of all, in one statement: the entries are gone
 * through once, and only those of the page are looked at closely.
 */
export function readDueEntries(
  pool: Pool,
  { isListed, found, list, today, limit, offset }: Asked,
): Promise<DueEntries> {
  const isFound = found
    ? sql`join found on found.id = e.invoice_id and (found.number is null or found.number = e.number)`
    : sql``;
  return oneAnswer(
    pool,
    { label: 'due-entries' },
    sql`with ${found ? sql`found as materialized (${found}), ` : sql``}listed as materialized (
        select e.id, e.schedule_date, e.price - e.paid as open ${list === 'due' ? sql`` : sql`, p.promised_for`}
        from payment_schedules e ${isFound}
          ${list === 'due' ? sql`` : promises(list)}
        where ${isOwed} and ${isListed}),
      page as (
        select id, row_number() over () as place
        from (select id from listed order by ${orders[list](today)} limit ${limit} offset ${offset}) ids)
      select json_build_object(
        'totalCount', count(*),
        'totalAmount', coalesce(sum(open), 0),
        'items', coalesce((select json_agg(${entryJson(today)} order by page.place) from page ${entryJoins}), '[]')
      )::text as answer from listed`,
  );
}

/** Unpaid, and of a subscription that is active: only that is owed. */
export const isOwed = sql.raw('e.transaction_id is null and e.voided_at is null and e.is_active');

const promises = (list: DueList) =>
  sql`${list === 'promised' ? sql`join` : sql`left join`} payment_promises p on p.schedule_id = e.id and p.replaced_at is null`;

/** A broken promise comes back to the top. */
const isBrokenFirst = (today: ManilaDay) => sql`(promised_for < ${today}) is true desc`;

const orders: Record<DueList, (today: ManilaDay) => SQL> = {
  due: () => sql`schedule_date, id`,
  overdue: (today) => sql`${isBrokenFirst(today)}, schedule_date, id`,
  promised: () => sql`promised_for, id`,
};

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
