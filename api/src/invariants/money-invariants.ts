import type { Invariant } from './invariant.ts';

/** The amount of approved payments per entry. */
const liveAllocations = `select a.schedule_id, sum(a.amount) as amount from payment_allocations a
  join payments p on p.id = a.payment_id where p.status = 'approved' group by a.schedule_id`;

/** Rules for invoices, payments and gateway events. */
export const moneyInvariants: readonly Invariant[] = [
  {
    id: 'I01',
    says: 'the live entries of an invoice sum to its total',
    breaches: `select i.id from invoices i left join payment_schedules e on e.invoice_id = i.id and e.voided_at is null
      group by i.id having coalesce(sum(e.price), 0) <> i.total`,
  },
  {
    id: 'I02',
    says: 'a total is the list price less the discount, and what was adjusted since',
    breaches: `select i.id from invoices i join subscriptions s on s.id = i.subscription_id join orders o on o.id = s.order_id
      where o.total <> greatest(o.list_price - o.discount, 0)
        or i.total <> o.total + coalesce((select sum(a.amount) from invoice_adjustments a where a.invoice_id = i.id), 0)`,
  },
  {
    id: 'I03',
    says: 'no money is negative',
    breaches: `select 'invoice ' || id as id from invoices where total < 0
      union all select 'entry ' || id from payment_schedules where price < 0 or paid < 0
      union all select 'payment ' || id from payments where amount <= 0
      union all select 'checkout ' || id from gateway_sessions where amount <= 0`,
  },
  {
    id: 'I04',
    says: 'a payment is given away once at most, to entries of its own invoice',
    breaches: `select p.id from payments p join payment_allocations a on a.payment_id = p.id
        join payment_schedules e on e.id = a.schedule_id
      group by p.id having sum(a.amount) > p.amount or bool_or(e.invoice_id is distinct from p.invoice_id)
        or p.status in ('submitted', 'rejected')`,
  },
  {
    id: 'I05',
    says: 'an entry is settled exactly when live payments cover it, and names the one that completed it',
    breaches: `select e.id from payment_schedules e left join (${liveAllocations}) live on live.schedule_id = e.id
      where e.paid <> coalesce(live.amount, 0)
        or (e.transaction_id is not null) <> (e.paid = e.price)
        or (e.price = 0 and e.transaction_id is distinct from 'complimentary')
        or (e.price > 0 and e.transaction_id is not null and e.transaction_id is distinct from (
          -- Approvals are noted under the lock of the invoice, so the order of their rows is the order in which they counted.
          select p.id::text from payment_allocations a join payments p on p.id = a.payment_id
            join payment_events v on v.payment_id = p.id and v.kind = 'approved'
          where a.schedule_id = e.id and p.status = 'approved' order by v.id desc limit 1))`,
  },
  {
    id: 'I06',
    says: 'a payment of a gateway is there once, and each of ours that came by one is known there',
    breaches: `select min(id) as id from gateway_payments group by gateway, gateway_payment_id having count(*) > 1
      union all select p.id from payments p left join gateway_payments g on g.payment_id = p.id
        where (p.source = 'gateway') <> (g.id is not null) or (g.id is not null and p.reference <> g.gateway_payment_id)`,
  },
  {
    id: 'I07',
    says: 'an event is kept once',
    breaches: 'select min(id) as id from gateway_events group by gateway, event_id having count(*) > 1',
  },
  {
    id: 'I08',
    says: 'an event that was applied has its payment',
    breaches: `select e.id from gateway_events e where e.outcome = 'applied'
      and not exists (select from gateway_payments g where g.event_id = e.id)`,
  },
  {
    id: 'I09',
    says: 'no verified event waits for more than five minutes, and a note of our own is never applied',
    breaches: `select id from gateway_events where (outcome = 'waiting' and received_at < now() - interval '5 minutes')
      or (outcome = 'applied' and type = 'reconciliation') or (outcome = 'needs_review' and note is null)`,
  },
  {
    id: 'I10',
    says: 'a payment of a gateway names an event of that gateway, or was found by asking it',
    breaches: `select g.id from gateway_payments g join gateway_events e on e.id = g.event_id where e.gateway <> g.gateway
      union all select g.id from gateway_payments g join payments p on p.id = g.payment_id where p.platform <> g.gateway`,
  },
  {
    id: 'I11',
    says: 'what people approved has its approver, its external id and its line in the audit log',
    breaches: `select p.id from payments p where p.status = 'approved' and p.source in ('member', 'staff') and (
        p.decided_by_id is null or p.external_invoice_id is null
        or not exists (select from audit_log a where a.action = 'payment.approve' and a.object_id = p.id::text))`,
  },
  {
    id: 'I12',
    says: 'what was revoked has its reason, who did it, its line in the audit log, and settles nothing any more',
    breaches: `select p.id from payments p where p.status = 'revoked' and (
        p.remarks is null or p.decided_by_id is null
        or not exists (select from audit_log a where a.action = 'payment.revoke' and a.object_id = p.id::text)
        or exists (select from payment_schedules e where e.transaction_id = p.id::text))`,
  },
  {
    id: 'I41',
    says: 'what the desk reads beside an entry is what its invoice, subscription and promise say',
    breaches: `select e.id from payment_schedules e join invoices i on i.id = e.invoice_id
        join subscriptions s on s.id = i.subscription_id
        left join payment_promises p on p.schedule_id = e.id and p.replaced_at is null
      where e.user_id is distinct from i.user_id or e.product_id <> s.product_id or e.is_active <> (s.status = 'active')
        or e.promised_for is distinct from p.promised_for`,
  },
  {
    id: 'I42',
    says: 'what the list reads beside a subscription is what its entries, its payments and its person say',
    breaches: `select s.id from subscriptions s join users u on u.id = s.user_id
      where s.person_last_name <> u.last_name or s.person_first_name <> u.first_name
        or s.is_owing <> exists (select from invoices i join payment_schedules e on e.invoice_id = i.id
          where i.subscription_id = s.id and e.transaction_id is null and e.voided_at is null)
        or s.first_paid_on is distinct from (select min(p.paid_on) from invoices i join payments p on p.invoice_id = i.id
          where i.subscription_id = s.id and p.status = 'approved')`,
  },
  {
    id: 'I43',
    says: 'whose a payment is, is what its invoice says',
    breaches: `select p.id from payments p left join invoices i on i.id = p.invoice_id
      where p.user_id is distinct from i.user_id`,
  },
];
