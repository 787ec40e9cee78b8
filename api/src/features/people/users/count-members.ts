import type { MemberCounts } from '@app/rules/people/users/member-tabs';
import type { PeopleFilter } from '@app/rules/people/users/people-filter';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { listedPeople } from './list-users.ts';
import { isLate, runsOn, soon, staffIds, tabQuestion } from './conditions/tab-condition.ts';

/** How many members each tab has, with the other filters of the list, in one statement. */
export async function countMembers(ctx: Context, filter: PeopleFilter): Promise<MemberCounts> {
  const question = tabQuestion(ctx);
  const { today } = question;
  // Each part is read once and joined as a whole: person by person it would grow with the people.
  const { rows } = await ctx.db.execute<MemberCounts>(sql`
    with staff as materialized (select distinct user_id from (${staffIds}) found),
      running as materialized (select s.user_id, max(s.expires_on) as ends_on from subscriptions s
        where ${runsOn(question)} group by s.user_id),
      late as materialized (select distinct e.user_id from payment_schedules e where ${isLate(question)})
    select count(*) filter (where is_staff)::int as staff,
      count(*) filter (where not is_staff)::int as all,
      count(*) filter (where not is_staff and runs)::int as active,
      count(*) filter (where not is_staff and not runs)::int as inactive,
      count(*) filter (where not is_staff and runs and is_late)::int as overdue,
      count(*) filter (where not is_staff and runs and ends_on <= ${soon(today)})::int as expiring
    from (select staff.user_id is not null as is_staff, running.user_id is not null as runs,
        late.user_id is not null as is_late, running.ends_on
      from users left join staff on staff.user_id = users.id left join running on running.user_id = users.id
        left join late on late.user_id = users.id
      where ${listedPeople(ctx, { ...filter, kind: 'members', tab: null })}) listed`);
  const [counts] = rows;
  if (!counts) throw new Error('a count without a row');
  return counts;
}
