import type { Invariant } from './invariant.ts';

const counts = `c.kind = 'entry' and c.status <> 'cancelled' and c.taken_back_at is null`;
const earns = `l.cause = 'approved' or (l.cause = 'adjustment' and l.amount > 0)`;
const cancels = `l.cause in ('revoked', 'refund-after-payout') or (l.cause = 'adjustment' and l.amount < 0)`;
const pays = `l.cause in ('payout-sent', 'payout-undone', 'payout-failed')`;
const approvesRun = `a.object_type = 'payout-run' and a.object_id = r.id::text and a.action = 'payout-run.approve'`;

/** Rules for commissions, their ledger and payouts. */
export const affiliateMoneyInvariants: readonly Invariant[] = [
  {
    id: 'I19',
    says: 'a paid entry has one commission that counts at most, exact and never for the buyer',
    breaches: `select min(c.id) as id from commissions c where ${counts} group by c.entry_id having count(*) > 1
      union all select c.id from commissions c join orders o on o.id = c.order_id
        where ${counts} and (o.user_id = c.affiliate_id or o.source = 'import')
      union all select c.id from commissions c join payment_schedules e on e.id = c.entry_id
        where ${counts} and (e.transaction_id is null or e.transaction_id = 'complimentary')
      union all select c.id from commissions c where c.kind = 'entry'
        and c.amount <> (c.basis * c.rate + 5000) / 10000
      union all select c.id from commissions c join commissions p on p.id = c.taken_back_of_id
        where c.amount <> -p.amount or p.taken_back_at is null or p.affiliate_id <> c.affiliate_id
      union all select p.id from commissions p where p.taken_back_at is not null
        and not exists (select from commissions c where c.taken_back_of_id = p.id)`,
  },
  {
    id: 'I20',
    says: 'the ledger of a commission sums to its amount while it is owed, to nothing before and after; that of an entry to what counts',
    breaches: `select c.id from commissions c left join affiliate_ledger l on l.commission_id = c.id group by c.id
        having coalesce(sum(l.amount), 0) <> case when c.status in ('pending', 'due') then c.amount else 0 end
      union all select c.entry_id from commissions c join affiliate_ledger l on l.commission_id = c.id
        where c.entry_id is not null and not (${pays})
        group by c.entry_id
        having sum(l.amount) <> coalesce((select k.amount from commissions k where k.entry_id = c.entry_id
          and k.kind = 'entry' and k.status <> 'cancelled' and k.taken_back_at is null), 0)`,
  },
  {
    id: 'I21',
    says: 'earned less cancelled less paid is owed, for every affiliate, and no payout was above what was owed at its moment',
    breaches: `select coalesce(b.user_id, s.affiliate_id) as id from affiliate_balances b full join (
          select c.affiliate_id, coalesce(sum(l.amount) filter (where ${earns}), 0) as earned,
            coalesce(-sum(l.amount) filter (where ${cancels}), 0) as cancelled,
            coalesce(-sum(l.amount) filter (where ${pays}), 0) as paid, sum(l.amount) as owed
          from affiliate_ledger l join commissions c on c.id = l.commission_id group by c.affiliate_id) s on s.affiliate_id = b.user_id
        where (coalesce(b.earned, 0), coalesce(b.cancelled, 0), coalesce(b.paid, 0), coalesce(b.owed, 0))
            is distinct from (coalesce(s.earned, 0), coalesce(s.cancelled, 0), coalesce(s.paid, 0), coalesce(s.owed, 0))
          or coalesce(b.owed, 0) <> coalesce(b.earned - b.cancelled - b.paid, 0)
      union all select b.user_id from affiliate_balances b
        where b.owed <> coalesce((select sum(c.amount) from commissions c
          where c.affiliate_id = b.user_id and c.status in ('pending', 'due')), 0)
      union all select p.id from payout_lines p where p.status = 'sent'
        and (p.owed_when_frozen is null or p.gross + p.taken_back > p.owed_when_frozen)`,
  },
  {
    id: 'I22',
    says: 'a payout is the sum of its commissions; one that was undone or came back has none',
    breaches: `select p.id from payout_lines p left join commissions c on c.payout_line_id = p.id group by p.id
        having (p.status in ('to-send', 'held', 'sent') and (
            coalesce(sum(c.amount) filter (where c.amount > 0), 0) <> p.gross
            or coalesce(sum(c.amount) filter (where c.amount < 0), 0) <> p.taken_back
            or bool_or(c.status <> case when p.status = 'sent' then 'paid' else 'due' end)))
          or (p.status in ('failed', 'undone') and count(c.id) > 0)
      union all select p.id from payout_lines p where p.withholding <>
        greatest(((p.gross + p.taken_back) * p.withholding_rate + 5000) / 10000, 0)
      union all select l.payout_line_id from affiliate_ledger l join payout_lines p on p.id = l.payout_line_id
        group by l.payout_line_id, p.status, p.gross, p.taken_back
        having -sum(l.amount) <> case when p.status = 'sent' then p.gross + p.taken_back else 0 end`,
  },
  {
    id: 'I50',
    says: 'in all, too: what was earned less what was cancelled and paid is what is owed',
    breaches: `select 'all' as id where coalesce((select sum(earned - cancelled - paid) from affiliate_balances), 0)
      <> coalesce((select sum(amount) from commissions where status in ('pending', 'due')), 0)`,
  },
  {
    id: 'I51',
    says: 'nothing is earned while suspended, nothing is paid out before its hold is over, an approved run has two people, and what was released or taxed anew was approved after that before it was sent',
    breaches: `select c.id from commissions c join affiliates a on a.user_id = c.affiliate_id
        where c.kind = 'entry' and a.suspended_at is not null and c.created_at > a.suspended_at
      union all select c.id from commissions c where c.status in ('pending', 'cancelled') and c.payout_line_id is not null
      union all select c.id from commissions c where c.kind = 'entry' and c.status in ('due', 'paid')
        and not exists (select from affiliate_ledger l where l.commission_id = c.id and l.cause = 'hold-passed')
      union all select r.id from payout_runs r where r.approved_by_id = r.created_by_id
        and not exists (select from audit_log a where ${approvesRun} and (a.after ? 'soleDecision' or a.actor_id <> r.created_by_id))
      union all select p.id from payout_lines p join payout_runs r on r.id = p.run_id
        join audit_log c on c.object_type = 'payout-line' and c.object_id = p.id::text and c.action in ('payout.release', 'payout.withholding')
        where p.status = 'sent' and not exists (select from audit_log a where ${approvesRun} and a.id > c.id
          and (a.actor_id is distinct from c.actor_id or a.after ? 'soleDecision'
            or (c.action = 'payout.withholding' and c.actor_id is distinct from r.created_by_id)))
          and not exists (select from audit_log n where n.object_type = 'payout-line' and n.object_id = c.object_id
            and c.action = 'payout.release' and n.action = c.action and n.id > c.id)`,
  },
  {
    id: 'I63',
    says: 'the kept counts and sums of commissions by affiliate, state and month are those of the commissions',
    breaches: `select coalesce(m.affiliate_id, s.affiliate_id) as id from commission_months m full join (
        select c.affiliate_id, c.status, date_trunc('month', c.earned_on)::date as month, count(*) as count, sum(c.amount) as amount,
          count(*) filter (where c.amount < 0) as minus_count, coalesce(sum(c.amount) filter (where c.amount < 0), 0) as minus_amount
        from commissions c group by 1, 2, 3) s on (s.affiliate_id, s.status, s.month) = (m.affiliate_id, m.status, m.month)
      where (coalesce(m.count, 0), coalesce(m.amount, 0), coalesce(m.minus_count, 0), coalesce(m.minus_amount, 0))
        <> (coalesce(s.count, 0), coalesce(s.amount, 0), coalesce(s.minus_count, 0), coalesce(s.minus_amount, 0))`,
  },
  {
    id: 'I64',
    says: 'an entry names the affiliate who earns with it, with the funnel whose rate counts, while its order is live and not their own',
    breaches: `select e.id from payment_schedules e join invoices i on i.id = e.invoice_id
        join subscriptions s on s.id = i.subscription_id join orders o on o.id = s.order_id
      where e.affiliate_id is distinct from case when o.live_at is not null and o.lapsed_at is null and o.source <> 'import'
          and o.affiliate_id is distinct from o.user_id then o.affiliate_id end
        or e.funnel_id is distinct from case when e.affiliate_id is not null then o.funnel_id end`,
  },
];
