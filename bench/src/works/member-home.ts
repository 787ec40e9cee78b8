import type { Work } from './work.ts';

/** The home of a member beside their stage, lessons and events: streak, group, dues. */
export const memberHome: Work = {
  name: 'member home',
  role: 'member',
  document: `query MemberHome { memberHome { id joinedOn paidUntil
    streak { weeks daysThisWeek daysPerWeek isFrozen hasBegun days { day state } }
    group { groupId name memberCount newCount newPosts leader { id slug name profileImage } faces { id name profileImage }
      pinned { id kind text createdAt author { id name profileImage } }
      latest { id kind text amountEarned createdAt cheerCount commentCount author { id name profileImage } } }
    bill { entryId number entryCount openAmount paid toGo scheduleDate isChecked isPromised isOverdue }
    firstTasks { taskId title points isReady } } }`,
  limitSql: `select json_build_object('data', json_build_object(
    'days', (select json_agg(distinct completed_at::date) from lesson_progress where user_id = $1::int),
    'people', (select count(*) from group_members m join group_members own on own.group_id = m.group_id where own.user_id = $1::int),
    'bill', (select json_build_object('price', e.price, 'on', e.schedule_date) from payment_schedules e
      where e.user_id = $1::int and e.transaction_id is null and e.voided_at is null order by e.schedule_date limit 1)))::text as answer`,
};
