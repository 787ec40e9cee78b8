import { type DuesAndExpiration, EXPIRING_SOON_DAYS, UPCOMING_PAYMENT_DAYS } from '@app/rules/money/billing/banners';
import { WITHDRAWN } from '@app/rules/money/billing/own-payment';
import { MEMBER_LEVEL } from '@app/rules/money/subscriptions/entitlement';
import { manilaDay } from '@app/rules/time/manila';
import { type Context, requireViewer } from '#context.ts';

/** Whether a proof waits on the order that renews the row. */
const renewalProof = `exists (select from subscriptions s join invoices i on i.subscription_id = s.id
  join payments y on y.invoice_id = i.id and y.status = 'submitted' where s.renews_id = ended.id and s.status = 'pending')`;

/**
 * What the banners say, in one statement: every page of a member asks. Entries of a pending order are an offer and not
 * owed; those of a paused subscription wait.
 */
const statement = {
  name: 'dues-and-expiration',
  text: `with mine as (
      select id, status, starts_on, expires_on, access_level_id from subscriptions where user_id = $1 and starts_on <= $2
    ), members as (
      select * from mine where access_level_id = '${MEMBER_LEVEL}' and status <> 'cancelled'
    ), live as (
      select * from members where expires_on >= $2
    ), renewed as (
      select from subscriptions where user_id = $1 and access_level_id = '${MEMBER_LEVEL}'
        and status in ('active', 'paused') and starts_on > $2
    ), owed as (
      select e.id, e.schedule_date, p.promised_for,
        exists (select from payments y where y.schedule_id = e.id and y.status = 'submitted') as has_proof
      from mine m join invoices i on i.subscription_id = m.id join payment_schedules e on e.invoice_id = i.id
        left join payment_promises p on p.schedule_id = e.id and p.replaced_at is null and p.promised_for >= $2
      where m.status = 'active' and e.transaction_id is null and e.voided_at is null
        and e.schedule_date <= $2::date + ${UPCOMING_PAYMENT_DAYS}
    )
    select
      (select json_build_object('id', e.id, 'paymentId', y.id, 'reason', y.remarks)
        from subscriptions s join orders o on o.id = s.order_id and o.lapsed_at is null
          join invoices i on i.subscription_id = s.id join payment_schedules e on e.invoice_id = i.id
          join lateral (select * from payments p where p.schedule_id = e.id
            and not (p.status = 'revoked' and p.undo ->> 'undoneAt' is not null) order by p.id desc limit 1) y on true
        where s.user_id = $1 and s.status in ('active', 'pending') and e.transaction_id is null and e.voided_at is null
          and y.status in ('rejected', 'revoked') and not (y.remarks = '${WITHDRAWN}' and y.decided_by_id = $1)
        order by y.id desc limit 1) as "sentBack",
      (select json_build_object('id', id, 'expiry', expires_on, 'hasProof', ${renewalProof}) from members ended
        where expires_on < $2 and not exists (select from live) and not exists (select from renewed) order by expires_on desc, id desc limit 1) as expired,
      (select json_build_object('id', id, 'expiry', expires_on, 'hasProof', ${renewalProof}) from live ended
        where not exists (select from live l where l.expires_on > $2::date + ${EXPIRING_SOON_DAYS})
          and not exists (select from renewed)
        order by expires_on desc, id desc limit 1) as "expiringSoon",
      (select json_build_object('id', id, 'scheduleDate', schedule_date, 'promisedFor', promised_for, 'hasProof', has_proof) from owed
        where schedule_date < $2 order by has_proof, schedule_date, id limit 1) as "overduePayments",
      (select json_build_object('id', id, 'scheduleDate', schedule_date, 'hasProof', has_proof) from owed
        where schedule_date >= $2 order by has_proof, schedule_date, id limit 1) as "upcomingPaymentDue"`,
};

/** What the viewer owes and when their membership ends. */
export async function duesAndExpiration(ctx: Context): Promise<DuesAndExpiration> {
  const { userId } = requireViewer(ctx);
  const { rows } = await ctx.pool.query<DuesAndExpiration>({ ...statement, values: [userId, manilaDay(ctx.now)] });
  const [dues] = rows;
  if (!dues) throw new Error('a select without a table gives one row');
  return dues;
}
