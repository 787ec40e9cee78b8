import type { Invariant } from './invariant.ts';

/** Rules for staying and leaving: terms of memberships, reasons, cohorts, and pauses because of a calamity. */
export const retentionInvariants: readonly Invariant[] = [
  {
    id: 'I55',
    says: 'the terms of memberships are those that follow from the subscriptions',
    breaches: `select coalesce(k.subscription_id, n.subscription_id) as id from membership_terms k
      full join membership_terms_now(null) n on n.subscription_id = k.subscription_id where k is distinct from n`,
  },
  {
    id: 'I66',
    says: 'the days on which people are members without a gap are those of their terms',
    breaches: `select coalesce(k.user_id, n.user_id) as id from membership_spans k
      full join membership_spans_now(null) n on n.user_id = k.user_id and n.from_on = k.from_on where k is distinct from n`,
  },
  {
    id: 'I70',
    says: 'what was open of each entry on which days follows from what was agreed, paid and voided',
    breaches: `select coalesce(k.entry_id, n.entry_id) as id from owed_spans k
      full join owed_spans_now(null) n on n.entry_id = k.entry_id and n.first_day = k.first_day where k is distinct from n`,
  },
  {
    id: 'I71',
    says: 'the changes of accounts, members and what is outstanding by day are those of their rows',
    breaches: `select source || ' ' || day || ' ' || key as id from (
        select source, day, key, count, amount from report_changes_now()
        union all select source, day, key, -count, -amount from report_changes) changes
      group by source, day, key having sum(count) <> 0 or sum(amount) <> 0`,
  },
  {
    id: 'I72',
    says: 'the number of sign-ins and completions of each person and month is that of the facts',
    breaches: `select coalesce(k.user_id, n.user_id) as id from (select * from report_person_months where count <> 0) k
      full join report_person_months_now() n on (n.source, n.month, n.user_id) = (k.source, k.month, k.user_id)
      where k.count is distinct from n.count`,
  },
  {
    id: 'I73',
    says: 'the last forty kept days of reports are counted by where everybody was counted',
    breaches: `with days as (select source, day from report_days where day > (select max(day) - 40 from report_days)),
      facts as (
        select 'logins' as source, user_id, at from login_logs where is_success and source = 'server' and user_id is not null
        union all select 'completions', user_id, completed_at from lesson_progress
        union all select 'completions', user_id, passed_at from quiz_results
        union all select 'completions', user_id, completed_at from task_completions where revoked_at is null
        union all select 'lesson-activity', user_id, opened_at from lesson_progress
        union all select 'lesson-activity', user_id, completed_at from lesson_progress),
      of_days as (
        select d.source, d.day, f.user_id from facts f join days d on d.source = f.source
          and d.day = (f.at at time zone interval '8 hours')::date
        union all select d.source, d.day, m.user_id from days d
          join seen_spans x on d.day between x.first_day and x.last_day + 6 join membership_spans m on m.user_id = x.user_id
          and d.day between m.from_on and m.until_on where d.source = 'seen'
        union all select d.source, d.day, m.user_id from days d
          join seen_spans x on d.day >= x.last_day + 7 and d.day < x.next_day join membership_spans m on m.user_id = x.user_id
          and d.day between m.from_on and m.until_on where d.source = 'unseen')
      select source || ' ' || dimension || ' ' || key || ' ' || day as id from (
        select o.source, k.dimension, k.key, o.day, count(*) as count from of_days o left join report_people p on p.user_id = o.user_id
          cross join lateral (values ('batch', coalesce(p.batch, '-')), ('group', coalesce(p."group", '-')), ('stage', coalesce(p.stage, '-')),
            ('level', coalesce(p.level, '-')), ('owner', coalesce(p.owner, '-'))) k (dimension, key)
        group by 1, 2, 3, 4
        union all select c.source, c.dimension, c.key, c.day, -c.count from report_key_counts c
          join days d on d.source = c.source and d.day = c.day where c.dimension <> 'age') counts
      group by source, dimension, key, day having sum(count) <> 0`,
  },
  {
    id: 'I56',
    says: 'a reason for leaving is of the person whose subscription it was, who has begun it',
    breaches: `select a.subscription_id as id from leaving_answers a join subscriptions s on s.id = a.subscription_id
      where a.user_id is distinct from s.user_id or s.status = 'pending' or (a.source = 'member' and a.reason = 'no-answer')`,
  },
  {
    id: 'I57',
    says: 'the sums of the cohorts are those of their people',
    breaches: `select c.cohort::text || ':' || c.month as id from retention_cohorts c
      left join lateral (select count(*) as people, count(*) filter (where (p.months >> c.month) & 1 = 1) as kept
        from retention_people p where p.cohort = c.cohort) n on true
      left join lateral (select coalesce(sum(k.due), 0) as due, coalesce(sum(k.paid), 0) as paid
        from retention_cash k where k.cohort = c.cohort and k.month <= c.month) m on true
      where c.people < n.people or c.kept < n.kept or c.due < m.due or c.collected < m.paid`,
  },
  {
    id: 'I58',
    says: 'dates are moved for people whom a calamity pause has reached, and for nobody who has theirs back; what was paid meanwhile keeps its date',
    breaches: `select m.schedule_id as id from calamity_moves m join payment_schedules e on e.id = m.schedule_id
        join calamity_pause_people c on c.pause_id = m.pause_id and c.user_id = e.user_id
      where (m.reversed_at is not null and c.state = 'moved') or (m.reversed_at is null and c.state <> 'moved'
        and e.transaction_id is null and e.voided_at is null)
      union all select p.id from calamity_pauses p where p.state in ('applied', 'reversed') and exists (
        select from calamity_pause_people c where c.pause_id = p.id and (c.state = 'waiting'
          or (p.state = 'reversed' and c.state = 'moved')))
      union all select m.schedule_id from calamity_moves m where m.after <= m.before`,
  },
];
