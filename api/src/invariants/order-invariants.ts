import { waitingSources } from '@app/rules/money/checkout/order-sources';
import { intervalUnits } from '@app/rules/money/payment-terms/interval-units';
import { quoted } from '#db/one-of.ts';
import { runningStatuses } from '@app/rules/money/subscriptions/subscription';
import type { DiscountType } from '@app/rules/money/coupons/discount-kinds';
import type { Invariant } from './invariant.ts';

/** Manila's calendar day of a moment. */
const manilaDay = (moment: string) => `(${moment} at time zone 'Asia/Manila')::date`;

/** By how many days calamities have moved an entry, for as long as that counts. */
const movedDays = (entry: string) => `coalesce((select sum(p.days)::int from calamity_moves m
  join calamity_pauses p on p.id = m.pause_id where m.schedule_id = ${entry}.id and m.reversed_at is null), 0)`;

/** The day an entry gets from the term that its order froze. */
const plannedDate = `(first.schedule_date - ${movedDays('first')} + case o.term->>'intervalUnit' ${intervalUnits
  .map((unit) => `when '${unit}' then make_interval(${unit} => (e.number - 1) * (o.term->>'intervalCount')::int)`)
  .join(' ')} end)::date + ${movedDays('e')}`;

/** The first entry of a price without a discount: it has what cannot be split. */
const payments = `(o.term->>'paymentCount')::int`;
const firstShare = `(o.term->>'firstShare')::int`;
const firstPayment = `(o.list_price - (${payments} - 1) * (
  (o.list_price - coalesce((o.list_price * ${firstShare} * 2 + 10000) / 20000, 0))
  / greatest(1, ${payments} - case when ${firstShare} is null then 0 else 1 end)))`;

/** What a discount takes off, worked out once more and apart from the rule. */
const discounts: Record<DiscountType, string> = {
  fixed: 'least(o.list_price, c.discount_value)',
  percentage: 'floor((o.list_price * c.discount_value * 2 + 10000) / 20000)',
  first_payment: `least(${firstPayment}, c.discount_value)`,
};
const discountOf = `case c.discount_type ${Object.entries(discounts)
  .map(([kind, amount]) => `when '${kind}' then ${amount}`)
  .join(' ')} end`;

/** Rules for coupons, orders and subscriptions. */
export const orderInvariants: readonly Invariant[] = [
  {
    id: 'I13',
    says: 'a coupon is used as often as it may be, at most',
    breaches: `select c.id from coupons c join coupon_redemptions r on r.coupon_id = c.id and r.released_at is null
      group by c.id having count(*) > c.usage_limit`,
  },
  {
    id: 'I14',
    says: 'nobody uses a coupon more often than a person may',
    // Lowering a limit later does not take back earlier uses.
    breaches: `select r.id from coupons c join coupon_redemptions r on r.coupon_id = c.id and r.released_at is null
      where r.created_at >= c.updated_at and (r.slot < 1 or r.slot > c.person_limit)
      union all select min(id) from coupon_redemptions where released_at is null
        group by coupon_id, person_key, slot having count(*) > 1`,
  },
  {
    id: 'I15',
    says: 'the counted uses of a coupon and seats of a funnel are those there are',
    breaches: `select 'coupon ' || c.id as id from coupons c where c.uses <> (
        select count(*) from coupon_redemptions r where r.coupon_id = c.id and r.released_at is null)
      union all select 'funnel ' || f.id from funnels f where f.seats_taken <> (
        select count(*) from orders o where o.funnel_id = f.id and o.has_seat and o.lapsed_at is null)`,
  },
  {
    id: 'I16',
    says: 'an order has a coupon exactly when it redeemed it; it lives as long as the order, is one of its funnel and counted on that day',
    // A coupon may be given other days later: one whose days were changed after the order proves nothing.
    breaches: `select 'order ' || o.id as id from orders o left join coupon_redemptions r on r.order_id = o.id
        left join coupons c on c.id = o.coupon_id
      where (o.coupon_id is null) <> (r.id is null) or (o.coupon_id is null) <> (o.coupon_code is null)
        or r.coupon_id <> o.coupon_id or c.funnel_id <> o.funnel_id
        or (r.id is not null and (r.released_at is null) <> (o.lapsed_at is null))
        or (c.updated_at <= o.created_at and (${manilaDay('o.created_at')} < c.valid_from or ${manilaDay('o.created_at')} > c.valid_to))`,
  },
  {
    id: 'I17',
    says: 'a discount is exact, rounded half up, at most the price; without a coupon there is none, or staff gave it all',
    // The rules of a coupon may change later; earlier agreements stay, so only unchanged coupons are recomputed.
    breaches: `select o.id from orders o left join coupons c on c.id = o.coupon_id
      where o.discount < 0 or o.discount > o.list_price or (o.coupon_id is null and o.discount <> 0 and not (o.source = 'staff' and o.total = 0))
        or (c.updated_at <= o.created_at and o.discount is distinct from ${discountOf})`,
  },
  {
    id: 'I18',
    says: 'order, subscription, invoice and what was paid on it belong to one person and one funnel',
    breaches: `select 'subscription ' || s.id as id from subscriptions s join orders o on o.id = s.order_id
        left join invoices i on i.subscription_id = s.id
      where s.user_id is distinct from o.user_id or s.funnel_id <> o.funnel_id or s.product_id <> o.product_id or i.user_id is distinct from s.user_id
      union all select 'payment ' || p.id from payments p join payment_schedules e on e.id = p.schedule_id
        where p.invoice_id is distinct from e.invoice_id`,
  },
  {
    id: 'I25',
    says: 'nothing of an order is missing: each has its subscription, that its invoice, and that its entries',
    breaches: `select 'order ' || o.id as id from orders o where not exists (select from subscriptions s where s.order_id = o.id)
      union all select 'subscription ' || s.id from subscriptions s
        where not exists (select from invoices i where i.subscription_id = s.id)
      union all select 'invoice ' || i.id from invoices i
        where not exists (select from payment_schedules e where e.invoice_id = i.id)
      union all select 'payment ' || p.id from payments p where not exists (select from payment_events v where v.payment_id = p.id)
      union all select 'subscription ' || s.id from subscriptions s
        where not exists (select from subscription_events v where v.subscription_id = s.id)
      union all select 'promise ' || p.id from payment_promises p join payment_schedules e on e.id = p.schedule_id
        where p.promised_for < ${manilaDay('p.created_at')}
      union all select 'receipt ' || r.number from receipts r join payments p on p.id = r.payment_id
        where p.status in ('submitted', 'rejected')
      union all select 'receipt ' || max(number) from receipts having max(number) <> count(*)`,
  },
  {
    id: 'I26',
    says: 'one order per checkout: exactly those that wait hold a key of their own, and none of someone signed in has a twin from the same ten seconds',
    breaches: `select 'order ' || o.id as id from orders o
      where (o.open_key is not null) <> (o.source in (${quoted(waitingSources)}) and o.live_at is null and o.lapsed_at is null)
      union all select 'order ' || b.id from orders a join orders b on b.user_id = a.user_id and b.funnel_id = a.funnel_id
        and b.id > a.id and b.created_at - a.created_at < interval '10 seconds'
        and a.source in (${quoted(waitingSources)}) and b.source in (${quoted(waitingSources)}) and a.lapsed_at is null and b.lapsed_at is null
        and a.created_by_id is not null and b.created_by_id is not null`,
  },
  {
    id: 'I27',
    says: 'a subscription ends its agreed days and its paused days after its start, or never, and runs exactly when its order is live',
    // A pause before the start moves the start as well, so that its days are in both.
    breaches: `select s.id from subscriptions s join orders o on o.id = s.order_id
      where (o.validity_by_days is null and s.expires_on <> date '9999-12-31')
        or (s.expires_on <> least(s.starts_on + o.validity_by_days + s.paused_days, date '9999-12-31') and not (
          s.expires_on between s.starts_on + o.validity_by_days and s.starts_on + o.validity_by_days + s.paused_days
          and exists (select from subscription_events v where v.subscription_id = s.id and v.kind = 'resumed'
            and v.details->>'startsOn' = s.starts_on::text and (v.details->>'days')::int > 0)))
        or (s.status in (${quoted(runningStatuses)}) and (o.live_at is null or o.lapsed_at is not null))
        or (s.status = 'pending' and (o.live_at is not null or o.lapsed_at is not null or s.starts_on is not null))
        or (s.status = 'cancelled') <> (s.cancelled_at is not null)
        or (s.status = 'paused') <> (s.paused_on is not null)`,
  },
  {
    id: 'I28',
    says: 'the entries of an order are dated by its term from its first day on; what differs was edited, paused, moved by a calamity or added, and that is noted',
    breaches: `select e.id from payment_schedules e join invoices i on i.id = e.invoice_id
        join subscriptions s on s.id = i.subscription_id join orders o on o.id = s.order_id
        join payment_schedules first on first.invoice_id = i.id and first.number = 1
      where o.source <> 'import' and e.number <= (o.term->>'paymentCount')::int and e.schedule_date is distinct from ${plannedDate}
        and not exists (select from subscription_events v where v.subscription_id = s.id
          and v.kind in ('entry-added', 'entry-changed', 'resumed'))`,
  },
];
