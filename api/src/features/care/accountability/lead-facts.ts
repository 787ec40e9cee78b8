import type { LeadFacts } from '@app/rules/care/accountability/lead-choice';
import { SHOWN_PERIODS } from '@app/rules/care/accountability/periods';
import { addDays, manilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';

/** What the rule needs to know of people who may lead. */
export async function readLeadFacts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userIds: readonly number[],
): Promise<LeadFacts[]> {
  if (userIds.length === 0) return [];
  const since = addDays(manilaDay(now), -7 * SHOWN_PERIODS);
  const { rows } = await db.execute<LeadFacts>(sql`
    select u.id as "userId", s.number as stage, coalesce(m.missed, 0) as missed, coalesce(m.is_lead, false) as "isLead",
      c.capacity, c.state,
      coalesce((select sum(e.points)::int from point_entries e where e.user_id = u.id), 0) as points,
      least(${SHOWN_PERIODS}, (select count(*)::int from accountability_check_ins k
        where k.user_id = u.id and k.day > ${since}::date)) as "checkIns"
    from users u left join user_stages us on us.user_id = u.id left join stages s on s.id = us.stage_id
      left join accountability_members m on m.user_id = u.id
      left join accountability_candidates c on c.user_id = u.id and c.state in ('volunteered', 'put-forward', 'invited')
    where u.id = any(${sql.param([...userIds])}::int[]) order by u.id`);
  return rows;
}
