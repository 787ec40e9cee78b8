import type { FoundReason, HealthFacts, HealthState } from '@app/rules/care/health/health';
import { GRACE_DAYS, MEMBER_LEVEL, oldestOpenDueDay } from '@app/rules/money/subscriptions/entitlement';
import { runningStatuses } from '@app/rules/money/subscriptions/subscription';
import { type ManilaDay, NO_EXPIRY } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { isOverdueOn } from '#db/hot/due-list.ts';
import { quoted } from '#db/one-of.ts';
import { staffIds } from '#features/people/users/conditions/tab-condition.ts';

type DbContext = Pick<Context, 'db'>;

/** The members after a number, in its order: staff are in no list of members. By the index `users_by_kind`. */
export async function nextMembers({ db }: DbContext, afterId: number, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select u.id from users u
    where u.is_member and u.archived_at is null and u.id > ${afterId}
      and not exists (select from (${staffIds}) staff where staff.user_id = u.id)
    order by u.id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** What the last round found. */
export type FormerHealth = { state: HealthState; score: number; since: ManilaDay; reasons: FoundReason[] };

export type FactsOfPerson = { userId: number; facts: HealthFacts; former: FormerHealth | null };

type Row = HealthFacts & {
  userId: number;
  formerState: HealthState | null;
  formerScore: number | null;
  formerSince: ManilaDay | null;
  formerReasons: FoundReason[] | null;
};

/**
 * The facts of the rule `healthOf` about some people, in one statement. Every part is read by the index of the person, and
 * means the same as in `people/users/conditions/at-risk.ts`, which asks about everybody.
 */
export async function factsOf({ db }: DbContext, ids: readonly number[], today: ManilaDay): Promise<FactsOfPerson[]> {
  if (ids.length === 0) return [];
  const some = sql`${sql.param(ids)}::int[]`;
  const openDue = oldestOpenDueDay(today);
  const { rows } = await db.execute<Row>(sql`
    with chosen as (select unnest(${some}) as id),
    late as (
      select b.user_id, sum(b.count)::int as count, min(b.oldest) as oldest,
        min(b.oldest) filter (where b.oldest >= ${openDue}) as closing
      from (
        select e.user_id, count(*) as count, min(e.schedule_date) as oldest from payment_schedules e
        where e.user_id = any(${some}) and ${isOverdueOn(today)} group by e.user_id, e.invoice_id) b
      group by b.user_id),
    membership as (
      select s.user_id, max(s.expires_on) as ends_on, min(s.starts_on) as since,
        bool_or(s.starts_on <= ${today} and s.expires_on >= ${today}) as is_live
      from subscriptions s
      where s.user_id = any(${some}) and s.access_level_id = ${member} and s.status in (${sql.raw(quoted(runningStatuses))})
      group by s.user_id)
    select u.id as "userId",
      coalesce(m.is_live, false) as "isLive",
      ${text(sql`coalesce(m.since, ${day('u.created_at')})`)} as "memberSince",
      ${text(day('u.last_seen_at'))} as "lastSeenOn",
      ${text(day('a.at'))} as "lastActiveOn",
      ${text(day('p.entered_at'))} as "stageSince",
      coalesce(l.count, 0) as "lateCount",
      ${text(sql`l.oldest`)} as "lateSince",
      ${text(sql`l.closing + ${GRACE_DAYS}::int`)} as "closesOn",
      ${text(sql`nullif(m.ends_on, ${NO_EXPIRY}::date)`)} as "endsOn",
      g.missed as "missedCheckIns",
      ${text(sql`g.last_day`)} as "lastCheckInOn",
      h.state as "formerState", h.score as "formerScore", ${text(sql`h.since`)} as "formerSince", h.reasons as "formerReasons"
    from chosen c
    join users u on u.id = c.id
    left join person_activity a on a.user_id = u.id
    left join user_stages p on p.user_id = u.id
      and p.stage_id <> all (array(select id from stages order by number desc limit 1))
    left join late l on l.user_id = u.id
    left join membership m on m.user_id = u.id
    left join accountability_members g on g.user_id = u.id
    left join person_health h on h.user_id = u.id
    order by u.id`);
  return rows.map(({ userId, formerState, formerScore, formerSince, formerReasons, ...facts }) => ({
    userId,
    facts,
    former:
      formerState === null || formerScore === null || formerSince === null
        ? null
        : { state: formerState, score: formerScore, since: formerSince, reasons: formerReasons ?? [] },
  }));
}

const member = sql.raw(`'${MEMBER_LEVEL}'`);
const day = (column: string) => sql`(${sql.raw(column)} at time zone 'Asia/Manila')::date`;
/** Days as text: the driver would make instants of them. */
const text = (expression: SQL) => sql`to_char(${expression}, 'YYYY-MM-DD')`;
