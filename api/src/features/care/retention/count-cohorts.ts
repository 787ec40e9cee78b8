import { COHORT_MONTHS, COHORTS_SHOWN, monthOf } from '@app/rules/care/retention/membership-terms';
import { GRACE_DAYS } from '@app/rules/money/subscriptions/entitlement';
import { addMonths, manilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { allowSeconds, transaction } from '#db/transaction.ts';
import type { Task } from '#worker/task.ts';

/**
 * Counts the cohorts anew: who had access in which month after their first payment (`isKeptOn`), and what was due and paid by then. People and sums are
 * written in one transaction, so that a page never sees a number without its rows; a run that is interrupted leaves
 * those of the last one, and the next one writes the same.
 */
export async function countCohorts(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  const first = addMonths(`${monthOf(manilaDay(ctx.now))}-01`, 1 - COHORTS_SHOWN);
  await transaction(ctx, async (tx) => {
    await allowSeconds(tx.db, DEADLINE);
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('retention cohorts', 0))`);
    await tx.db.execute(sql`
      with joined as (
        select s.user_id, min(s.first_paid_on) as first_paid_on from subscriptions s
        where s.access_level_id = 'member' and s.first_paid_on is not null and s.user_id is not null
          and s.user_id not in (select a.id from users a where a.archived_at is not null)
        group by s.user_id having min(s.first_paid_on) >= ${first}),
      owing as (
        select i.subscription_id, min(e.schedule_date) as due_on from payment_schedules e join invoices i on i.id = e.invoice_id
        where e.transaction_id is null and e.voided_at is null and e.is_active group by i.subscription_id),
      kept as (
        select t.user_id, t.starts_on, least(t.ends_on, w.due_on + ${GRACE_DAYS}::int) as until
        from membership_terms t left join owing w on w.subscription_id = t.subscription_id),
      counted as materialized (
        select j.user_id, date_trunc('month', j.first_paid_on)::date as cohort, j.first_paid_on,
          coalesce(bit_or(1 << m.month) filter (where d.day between k.starts_on and k.until), 0) as months
        from joined j join kept k on k.user_id = j.user_id
          cross join generate_series(0, ${COHORT_MONTHS}::int) m (month)
          cross join lateral (select (j.first_paid_on + make_interval(months => m.month))::date as day) d
        group by j.user_id, j.first_paid_on),
      gone as (
        delete from retention_people p where not exists (select from counted c where c.user_id = p.user_id))
      insert into retention_people (user_id, cohort, first_paid_on, months)
      select user_id, cohort, first_paid_on, months from counted
      on conflict (user_id) do update
        set cohort = excluded.cohort, first_paid_on = excluded.first_paid_on, months = excluded.months
        where (retention_people.cohort, retention_people.first_paid_on, retention_people.months)
          is distinct from (excluded.cohort, excluded.first_paid_on, excluded.months)`);
    await countCash(tx);
    await tx.db.execute(sql`delete from retention_cohorts`);
    await tx.db.execute(sql`
      with cash as (
        select c.cohort, m.month, sum(c.due) as due, sum(c.paid) as paid
        from (select cohort, month, sum(due) as due, sum(paid) as paid from retention_cash group by 1, 2) c
        join generate_series(0, ${COHORT_MONTHS}::int) m (month) on m.month >= c.month group by 1, 2),
      people as (
        select p.cohort, m.month, count(*) as people, count(*) filter (where (p.months >> m.month) & 1 = 1) as kept
        from retention_people p cross join generate_series(0, ${COHORT_MONTHS}::int) m (month) group by 1, 2)
      insert into retention_cohorts (cohort, month, people, kept, due, collected, counted_at)
      select p.cohort, p.month, p.people, p.kept, coalesce(c.due, 0), coalesce(c.paid, 0), ${ctx.now.toISOString()}
      from people p left join cash c on c.cohort = p.cohort and c.month = p.month`);
  });
}

/** Entries of memberships by the month, counted from the first payment, until whose day they were due. Whoever left owes nothing more. */
async function countCash(tx: Pick<Context, 'db'>): Promise<void> {
  await tx.db.execute(sql`
    with entries as (
      select p.user_id, p.cohort, e.paid, case when e.is_active then e.price else e.paid end as due, greatest(0,
        (extract(year from age(e.schedule_date, p.first_paid_on)) * 12 + extract(month from age(e.schedule_date, p.first_paid_on)))::int
          + (extract(day from age(e.schedule_date, p.first_paid_on)) > 0)::int) as month
      from retention_people p
      join subscriptions s on s.user_id = p.user_id and s.access_level_id = 'member'
      join invoices i on i.subscription_id = s.id
      join payment_schedules e on e.invoice_id = i.id
      where e.voided_at is null),
    counted as materialized (
      select user_id, month, cohort, sum(due) as due, sum(paid) as paid from entries
      where month <= ${COHORT_MONTHS}::int group by 1, 2, 3 having sum(due) > 0),
    gone as (
      delete from retention_cash k where not exists (
        select from counted c where c.user_id = k.user_id and c.month = k.month))
    insert into retention_cash (user_id, month, cohort, due, paid)
    select user_id, month, cohort, due, paid from counted
    on conflict (user_id, month) do update set cohort = excluded.cohort, due = excluded.due, paid = excluded.paid
      where (retention_cash.cohort, retention_cash.due, retention_cash.paid)
        is distinct from (excluded.cohort, excluded.due, excluded.paid)`);
}

const DEADLINE = 240;

/** Every hour; access ends by itself at midnight in Manila. */
export const countCohortsTask: Task = { deadlineSeconds: DEADLINE + 60, run: (ctx) => countCohorts(ctx) };
