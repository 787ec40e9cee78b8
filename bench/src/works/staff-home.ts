import type { Work } from './work.ts';

const document = `query Home($period: HomePeriod!) {
    waitingProofs { count amount oldestAt } waitingOverdue { count amount people broken }
    homeMoney(period: $period) { from to target collected { count amount } bars { from to amount }
      month { from count amount target } due { count amount } ownerless { count amount } }
    homeEnrollments { count former days { day count } products { productId name count } }
    membersAtRisk { totalCount items { id name tribeId profileImage batch owner coach reason tone action title detail } }
    recentPeople { id name tribeId profileImage isMember batch isOverdue hasProof isDueTomorrow isActive }`;

/** What only those see who have the flags for it. */
const forFullAccess = `
    waitingMoveUps { count late oldestAt oldestStage } waitingQuestions { count withoutCoach oldestAt }
    failedMailTotals { count oldestAt } failedJobTotals { count oldestAt }
    todaysEvents { items { eventId occurrenceId title startsAt endsAt host place meetingUrl capacity goingCount }
      next { occurrenceId title startsAt } }
    recentActivity { id at actor { personId name profileImage } parts { text isStrong } }`;

/** The two largest sums of the page. */
const limitSql = `select json_build_object('data', json_build_object(
    'waitingProofs', (select count(*) from payments where status = 'submitted' and schedule_id is not null),
    'waitingOverdue', (select json_build_object('count', count(*), 'amount', sum(price - paid)) from payment_schedules
      where transaction_id is null and voided_at is null and is_active and schedule_date < (now() at time zone 'Asia/Manila')::date),
    'collected', (select sum(amount) from payments where status = 'approved'
      and paid_on >= date_trunc('month', now() at time zone 'Asia/Manila')::date),
    'person', $1::int))::text as answer`;

/** W6, the home of staff, all its cards in one request: what waits, money in, enrollments, members at risk, events, people. */
export const staffHome: Work = {
  name: 'staff home (W6)',
  role: 'staff',
  document: `${document} ${forFullAccess} }`,
  variables: () => ({ period: 'today' }),
  limitSql,
};

/** The same for somebody who sees the money of their own people alone. */
export const managerHome: Work = {
  name: 'success manager home (W6)',
  role: 'manager',
  document: `${document} }`,
  variables: () => ({ period: 'today' }),
  limitSql,
};
