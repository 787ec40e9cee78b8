import { looksAfterText, type StaffCare, waitingForText } from '@app/rules/people/users/words/staff-line';
import { manilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { isOverdueOn } from '#db/hot/due-list.ts';
import { jsonRows } from '#db/json.ts';
import { limitedToOwner } from '#features/money/own-people/desk-scope.ts';
import { staffIds } from '#features/people/users/conditions/tab-condition.ts';

/** What the list of staff shows beside somebody. */
export type StaffFacts = { userId: number; looksAfter: string | null; waiting: string | null };

type Row = Omit<StaffCare, 'owned'> & { userId: number; people: number; late: number };

/** For all of a page in one statement. Whose people pay late is told to those who see everyone's money, and of one's own. */
export async function factsOfStaff(ctx: Context, ids: readonly number[]): Promise<StaffFacts[]> {
  const limit = limitedToOwner(ctx);
  const seesMoney = ctx.viewer?.pages.has('payment') ?? false;
  const { rows } = await ctx.db.execute<Row>(careOf(ids, manilaDay(ctx.now)));
  const byId = new Map(rows.map((row) => [row.userId, row]));
  return ids.map((userId) => {
    const row = byId.get(userId);
    if (!row) return { userId, looksAfter: null, waiting: null };
    const { people, late, ...care } = row;
    const isTold = seesMoney && (limit === null || limit === userId);
    const known = { ...care, owned: isTold ? { people, late } : null };
    return { userId, looksAfter: looksAfterText(known), waiting: waitingForText(known) };
  });
}

/** As on the home of a leader: staff in a group lead with them, nobody looks after themselves, archived people are gone. */
const isLookedAfter = (staffId: SQL) => sql`m.user_id <> ${staffId}
  and not exists (select from users u where u.id = m.user_id and u.archived_at is not null)
  and not exists (select from (${staffIds}) staff where staff.user_id = m.user_id)`;

/** The groups they lead, then the sub-groups. */
const groupsOf = (staffId: SQL) =>
  jsonRows({ name: sql<string>`led.name`, people: sql<number>`led.people` }, (rows) =>
    rows
      .from(
        sql`(select 1 as place, g.name, (select count(*) from group_members m where m.group_id = g.id and ${isLookedAfter(staffId)}) as people
            from groups g where g.leader_id = ${staffId}
          union all
          select 2, b.name, (select count(*) from group_members m where m.sub_group_id = b.id and ${isLookedAfter(staffId)})
            from sub_groups b where ${staffId} in (b.team_lead_id, b.assistant_team_lead_id)) led`,
      )
      .orderBy(sql`led.place, led.name`),
  );

/** By the indexes of owners, reviewers and groups; groups and stages are few. */
function careOf(ids: readonly number[], today: string): SQL {
  const staffId = sql.raw('t.id');
  const ownStages = sql`select s.id, s.number from stages s where s.leader_id = ${staffId}
    or s.id in (select r.stage_id from stage_reviewers r where r.user_id = ${staffId})`;
  return sql`select t.id as "userId",
      ${groupsOf(staffId)} as groups,
      array(select number from (${ownStages}) own) as stages,
      (select count(*)::int from move_ups m join users u on u.id = m.user_id and u.archived_at is null
        where m.status = 'waiting' and m.user_id <> ${staffId} and m.stage_id in (select id from (${ownStages}) own)) as "moveUps",
      (select count(*)::int from collection_owners o where o.owner_id = ${staffId}) as people,
      (select count(*)::int from collection_owners o where o.owner_id = ${staffId} and exists (
        select from payment_schedules e where e.user_id = o.user_id and ${isOverdueOn(today)})) as late
    from unnest(${sql.param([...ids])}::int[]) as t(id)`;
}
