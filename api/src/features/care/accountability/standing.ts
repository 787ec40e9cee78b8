import { missedOf, type Schedule, streakOf } from '@app/rules/care/accountability/periods';
import { type ManilaDay, manilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';

type StandingContext = Pick<Context, 'db' | 'now'>;

type Row = Schedule & {
  userId: number;
  groupId: number;
  groupName: string;
  isLead: boolean;
  countsFrom: ManilaDay;
  days: ManilaDay[];
  streak: number;
  missed: number;
};

export type Standing = Omit<Row, 'days'> & { lastDay: ManilaDay | null };

/** More days than anybody's streak is long. */
const mostDays = 1_500;

/**
 * What follows from the check-ins of people, by the rule, kept in their rows: after a check-in, a move, a new day of the
 * group, and every night. The rows are locked by whoever changes them.
 */
export async function keepStanding({ db, now }: StandingContext, userIds: readonly number[]): Promise<Standing[]> {
  if (userIds.length === 0) return [];
  const today = manilaDay(now);
  const { rows } = await db.execute<Row>(sql`
    select m.user_id as "userId", m.group_id as "groupId", g.name as "groupName", m.is_lead as "isLead",
      m.counts_from::text as "countsFrom", m.streak, m.missed, g.rhythm, g.check_in_day as "checkInDay", g.changes,
      array(select c.day::text from accountability_check_ins c where c.user_id = m.user_id
        order by c.day desc limit ${mostDays}) as days
    from accountability_members m join accountability_groups g on g.id = m.group_id
    where m.user_id = any(${sql.param([...userIds])}::int[]) order by m.user_id for update of m`);
  const standings = rows.map(({ days, ...row }): Standing => {
    const clock = { schedule: row, today };
    return {
      ...row,
      streak: streakOf(days, clock),
      missed: missedOf(days, { ...clock, countsFrom: row.countsFrom }),
      lastDay: days[0] ?? null,
    };
  });
  const changed = standings.map(({ userId, streak, missed, lastDay }) => ({ userId, streak, missed, lastDay }));
  await db.execute(sql`
    update accountability_members m set streak = row.streak, missed = row.missed, last_day = row."lastDay"
    from json_to_recordset(${JSON.stringify(changed)}::json)
      as row ("userId" int, streak int, missed int, "lastDay" date)
    where m.user_id = row."userId"
      and (m.streak, m.missed, m.last_day) is distinct from (row.streak, row.missed, row."lastDay")`);
  return standings;
}
