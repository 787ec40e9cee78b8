import { type DuesAndExpiration, EXPIRING_SOON_DAYS, UPCOMING_PAYMENT_DAYS } from '@app/rules/money/billing/banners';
import { WITHDRAWN } from '@app/rules/money/billing/own-payment';
import { MEMBER_LEVEL } from '@app/rules/money/subscriptions/entitlement';
import { manilaDay, type ManilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { jsonObject, jsonRow } from '#db/json.ts';
import { given, preparedAnswer } from '#db/one-answer.ts';

/** Whether a proof waits on the order that renews the row. */
const renewalProof = sql<boolean>`exists (select from subscriptions s join invoices i on i.subscription_id = s.id
  join payments y on y.invoice_id = i.id and y.status = 'submitted' where s.renews_id = ended.id and s.status = 'pending')`;

/** Entries of a pending order are an offer and not owed; those of a paused subscription wait. */
const tables = sql`with mine as (
    select id, status, starts_on, expires_on, access_level_id from subscriptions
    where user_id = ${given(1)} and starts_on <= ${given(2)}
  ), members as (
    select * from mine where access_level_id = ${MEMBER_LEVEL} and status <> 'cancelled'
  ), live as (
    select * from members where expires_on >= ${given(2)}
  ), renewed as (
    select from subscriptions where user_id = ${given(1)} and access_level_id = ${MEMBER_LEVEL}
      and status in ('active', 'paused') and starts_on > ${given(2)}
  ), owed as (
    select e.id, e.schedule_date, p.promised_for,
      exists (select from payments y where y.schedule_id = e.id and y.status = 'submitted') as has_proof
    from mine m join invoices i on i.subscription_id = m.id join payment_schedules e on e.invoice_id = i.id
      left join payment_promises p on p.schedule_id = e.id and p.replaced_at is null and p.promised_for >= ${given(2)}
    where m.status = 'active' and e.transaction_id is null and e.voided_at is null
      and e.schedule_date <= ${given(2)}::date + ${UPCOMING_PAYMENT_DAYS}
  )`;

const ending = { id: sql<number>`id`, expiry: sql<ManilaDay>`expires_on`, hasProof: renewalProof };
const owed = {
  id: sql<number>`id`,
  scheduleDate: sql<ManilaDay>`schedule_date`,
  hasProof: sql<boolean>`has_proof`,
};
const lastFirst = sql`expires_on desc, id desc`;
const withoutProofFirst = sql`has_proof, schedule_date, id`;

/** The latest proof for each open entry, when it was rejected and not withdrawn by the person themselves. */
const sentBack = jsonRow(
  { id: sql<number>`e.id`, paymentId: sql<number>`y.id`, reason: sql<string | null>`y.remarks` },
  (rows) =>
    rows
      .from(
        sql`subscriptions s join orders o on o.id = s.order_id and o.lapsed_at is null
          join invoices i on i.subscription_id = s.id join payment_schedules e on e.invoice_id = i.id
          join lateral (select * from payments p where p.schedule_id = e.id
            and not (p.status = 'revoked' and p.undo ->> 'undoneAt' is not null) order by p.id desc limit 1) y on true`,
      )
      .where(
        sql`s.user_id = ${given(1)} and s.status in ('active', 'pending') and e.transaction_id is null and e.voided_at is null
          and y.status in ('rejected', 'revoked') and not (y.remarks = ${WITHDRAWN} and y.decided_by_id = ${given(1)})`,
      )
      .orderBy(sql`y.id desc`),
);

const dues = jsonObject({
  sentBack,
  expired: jsonRow(ending, (rows) =>
    rows
      .from(sql`members ended`)
      .where(sql`expires_on < ${given(2)} and not exists (select from live) and not exists (select from renewed)`)
      .orderBy(lastFirst),
  ),
  expiringSoon: jsonRow(ending, (rows) =>
    rows
      .from(sql`live ended`)
      .where(
        sql`not exists (select from live l where l.expires_on > ${given(2)}::date + ${EXPIRING_SOON_DAYS})
          and not exists (select from renewed)`,
      )
      .orderBy(lastFirst),
  ),
  overduePayments: jsonRow({ ...owed, promisedFor: sql<ManilaDay | null>`promised_for` }, (rows) =>
    rows
      .from(sql`owed`)
      .where(sql`schedule_date < ${given(2)}`)
      .orderBy(withoutProofFirst),
  ),
  upcomingPaymentDue: jsonRow(owed, (rows) =>
    rows
      .from(sql`owed`)
      .where(sql`schedule_date >= ${given(2)}`)
      .orderBy(withoutProofFirst),
  ),
});

/** The banners, in one statement: every page of a member loads them. */
const readDues = preparedAnswer('dues-and-expiration', dues, tables);

/** The viewer's debts and the end of their membership. */
export function duesAndExpiration(ctx: Context): Promise<DuesAndExpiration> {
  return readDues(ctx.pool, [requireViewer(ctx).userId, manilaDay(ctx.now)]);
}
