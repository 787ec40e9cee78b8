import type { Work } from './work.ts';

/** W6, the home of staff: everything that waits, money in, enrollments, members at risk, events and people. */
export const staffHome: Work = {
  name: 'staff home (W6)',
  isForStaff: true,
  document: `query Home {
    waitingProofs { count amount oldestAt } waitingOverdue { count amount people broken }
    waitingMoveUps { count late oldestAt oldestStage } waitingQuestions { count withoutCoach oldestAt }
    homeMoney(period: today) { target collected { count amount } bars { from amount } month { amount target } due { count amount } }
    homeEnrollments { count former days { day count } products { name count } }
    membersAtRisk { totalCount items { id name tribeId batch owner coach title detail } }
    todaysEvents { items { title startsAt goingCount } } recentPeople { id name isOverdue isActive } }`,
  limitSql: `select json_build_object('data', json_build_object(
    'waitingProofs', (select count(*) from payments where status = 'submitted' and schedule_id is not null),
    'waitingOverdue', (select json_build_object('count', count(*), 'amount', sum(price - paid)) from payment_schedules
      where transaction_id is null and voided_at is null and is_active and schedule_date < (now() at time zone 'Asia/Manila')::date),
    'collected', (select sum(amount) from payments where status = 'approved'
      and paid_on >= date_trunc('month', now() at time zone 'Asia/Manila')::date),
    'person', $1::int))::text as answer`,
};
