import type { Work } from './work.ts';

const row = `id tribeId email firstName lastName createdAt lastSeenAt accessLevels { id name } batch { id name } group { id name }
    memberFacts { stage { id number name percent } membership { state label detail } isPaidInFull lastLessonAt
      nextPayment { amount scheduleDate daysLate entryId entryAmount } owner { id name } }`;

/** W11, the members list by what they pay next: those who are late first, with the counts of its tabs. */
export const membersByPayment: Work = {
  name: 'members by next payment (W11)',
  role: 'staff',
  document: `query Members { users(filter: { kind: members, tab: all }, sort: nextPayment, pageSize: 10) { totalCount items { ${row} } } }`,
  limitSql: `select json_build_object('data', (select json_agg(json_build_object('id', e.user_id, 'on', e.schedule_date)) from (
      select user_id, schedule_date from payment_schedules where transaction_id is null and voided_at is null and is_active
      and $1::int is not null order by schedule_date, id limit 10) e))::text as answer`,
};

/** The counts of the tabs of that list. */
export const memberCounts: Work = {
  name: 'members by tab (W11)',
  role: 'staff',
  document: '{ memberCounts { all active overdue expiring inactive staff } }',
  limitSql: `select json_build_object('data', json_build_object('all', count(*) filter (where is_member and $1::int is not null)))::text
    as answer from users where archived_at is null`,
};

/** The sum below that list: what is overdue or due within a week. */
export const memberDues: Work = {
  name: 'dues of members (W11)',
  role: 'staff',
  document: '{ memberDues(filter: { kind: members, tab: active }) }',
  limitSql: `select json_build_object('data', json_build_object('memberDues', sum(price - paid)))::text as answer
    from payment_schedules where transaction_id is null and voided_at is null and is_active and $1::int is not null
      and schedule_date <= (now() at time zone 'Asia/Manila')::date + 7`,
};
