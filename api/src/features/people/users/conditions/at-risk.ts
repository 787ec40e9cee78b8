import { GRACE_DAYS, MEMBER_LEVEL, oldestOpenDueDay } from '@app/rules/money/subscriptions/entitlement';
import { runningStatuses } from '@app/rules/money/subscriptions/subscription';
import { seesOwnPeopleOnly } from '@app/rules/people/access/own-people';
import {
  CLOSING_DAYS,
  ENDING_DAYS,
  GONE_DAYS,
  LATE_PAYMENTS,
  type RiskReason,
  riskReasons,
  SILENT_DAYS,
  softReasons,
  STUCK_DAYS,
} from '@app/rules/people/at-risk/at-risk';
import { addDays, manilaDay, NO_EXPIRY, startOfManilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { isOverdueOn } from '#db/hot/due-list.ts';
import { quoted } from '#db/one-of.ts';
import type { RankedPeople } from '#db/hot/people-list.ts';
import { staffIds } from './tab-condition.ts';

/**
 * The rule `riskOf` for the database, as parts of a `with`: `at_risk` has a row for each member at risk (a hard reason, or two
 * different soft ones) with the worst reason by its place, and the day it is about. Staff are in no list of members. Staff who see only their own people find those alone.
 * Money and journeys are named as tables, because this shelf must not import them. With ids, those people alone are looked at.
 */
export function atRiskParts(ctx: Pick<Context, 'now' | 'viewer'>, ids?: readonly number[]): SQL {
  const { userId, pages } = requireViewer(ctx);
  // For a page of people only those are looked at.
  const isLooked = (column: string) => (ids ? sql`${sql.raw(column)} = any(${sql.param(ids)}::int[])` : sql`true`);
  const isOwn = (column: string) =>
    seesOwnPeopleOnly(pages)
      ? sql`${isLooked(column)} and (${sql.raw(column)} in (select o.user_id from collection_owners o where o.owner_id = ${userId})) is true`
      : isLooked(column);
  const today = manilaDay(ctx.now);
  const openDue = oldestOpenDueDay(today);
  const start = (daysAgo: number) => startOfManilaDay(addDays(today, -daysAgo)).toISOString();
  const silent = sql`between ${start(GONE_DAYS)}::timestamptz and ${start(SILENT_DAYS - 1)}::timestamptz - interval '1 microsecond'`;
  const stuck = sql`between ${start(GONE_DAYS)}::timestamptz and ${start(STUCK_DAYS - 1)}::timestamptz - interval '1 microsecond'`;
  const day = (column: string) => sql`(${sql.raw(column)} at time zone 'Asia/Manila')::date`;
  const running = sql.raw(quoted(runningStatuses));
  const isLive = (column: string) => sql`exists (select from subscriptions s where s.user_id = ${sql.raw(column)}
    and s.access_level_id = ${member} and s.status in (${running}) and s.starts_on <= ${today} and s.expires_on >= ${today})`;
  return sql`late as materialized (
      select b.user_id, sum(b.count) as count, min(b.oldest) as oldest, sum(b.open) as open,
        min(b.oldest) filter (where b.oldest >= ${openDue}) as closing
      from (
        -- The oldest entry of a subscription decides about its access.
        select e.user_id, count(*) as count, min(e.schedule_date) as oldest, sum(e.price - e.paid) as open
        from payment_schedules e
        where ${isOverdueOn(today)} and ${isOwn('e.user_id')} and e.user_id is not null
        group by e.user_id, e.invoice_id) b
      group by b.user_id),
    unseen as (
      select a.user_id, ${place('silent')} as place, ${day('a.at')} as day from person_activity a
      where a.at ${silent} and ${isOwn('a.user_id')}
      union all
      select p.user_id, ${place('stuck')}, ${day('p.entered_at')} from user_stages p
      where p.entered_at ${stuck} and ${isOwn('p.user_id')}
        and p.stage_id <> all (array(select id from stages order by number desc limit 1))),
    risks as (
      select user_id, ${place('closing')} as place, closing + ${GRACE_DAYS}::int as day from late
      where closing <= ${addDays(openDue, CLOSING_DAYS)}
      union all
      select user_id, case when count >= ${LATE_PAYMENTS} then ${place('late')} else ${place('behind')} end, oldest from late
      union all
      select n.user_id, n.place, n.day from unseen n where ${isLive('n.user_id')}
      union all
      select s.user_id, ${place('ending')}, s.expires_on from subscriptions s
      where s.access_level_id = ${member} and s.expires_on < ${sql.raw(`'${NO_EXPIRY}'`)} and s.status in (${running})
        and s.expires_on between ${today} and ${addDays(today, ENDING_DAYS)} and ${isOwn('s.user_id')}
        and not exists (select from subscriptions n where n.user_id = s.user_id and n.id <> s.id
          and n.access_level_id = ${member} and n.status in (${running}) and n.expires_on > s.expires_on)),
    -- The worst reason and its day as one number: the smallest of each person, without sorting everybody.
    worst as (
      select user_id, min(place * ${manyDays} + (day - date '1970-01-01')) as first from risks group by user_id
      having min(place) < ${place(softReasons[0])} or min(place) < max(place)),
    -- Those who are in no list of members are left out, instead of looking at everybody whether they are in one.
    at_risk as materialized (
      select w.user_id, w.first / ${manyDays} as place, date '1970-01-01' + w.first % ${manyDays} as day from worst w
      where w.user_id not in (select id from users where archived_at is not null and ${isLooked('id')})
        and w.user_id not in (select id from users where archived_at is null and not is_member and ${isLooked('id')})
        and not exists (select from (${staffIds}) staff where staff.user_id = w.user_id))`;
}

/** The condition that somebody in the list of people is at risk. */
export function isAtRisk(ctx: Pick<Context, 'now' | 'viewer'>, userId: SQL): SQL {
  return sql`${userId} in (with ${atRiskParts(ctx)} select user_id from at_risk)`;
}

/** The list of those at risk in its own order: the worst first. */
export function riskOrder(ctx: Pick<Context, 'now' | 'viewer'>): RankedPeople {
  return { parts: atRiskParts(ctx), from: sql`at_risk`, order: sql`ranked.place, ranked.day, ranked.user_id` };
}

/** Written out: an index of memberships is used only when the database sees the condition. */
const member = sql.raw(`'${MEMBER_LEVEL}'`);
/** More than the days of any date that is stored. */
const manyDays = sql.raw('10000000');
const place = (reason: RiskReason) => sql.raw(String(riskReasons.indexOf(reason)));
