import { EXPIRING_SOON_DAYS } from '@app/rules/money/billing/banners';
import { MEMBER_LEVEL, oldestOpenDueDay } from '@app/rules/money/subscriptions/entitlement';
import { runningStatuses } from '@app/rules/money/subscriptions/subscription';
import type { MemberTab } from '@app/rules/people/users/member-tabs';
import { seesOwnPeopleOnly } from '@app/rules/people/access/own-people';
import { addDays, manilaDay, type ManilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { isOverdueOn } from '#db/hot/due-list.ts';
import { quoted } from '#db/one-of.ts';
import { users } from '#tables/people/users.table.ts';

/**
 * Anyone with a flag beyond their own profile. Level by level, because the planner would otherwise expect most people
 * to be staff and read everyone's levels.
 */
export const staffIds = sql`select h.user_id from access_levels l,
    lateral (select user_id from user_access_levels where access_level_id = l.id offset 0) h
  where l.function_flags <> '{}' or l.page_flags <> '{}' and l.page_flags <> '{profile}'`;

/**
 * Memberships that run on a day, with the days of grace: after an end, and after the date of an unpaid entry.
 * Subscriptions are named as a table: this shelf must not import them.
 */
export const runsOn = (question: TabQuestion) => sql`s.access_level_id = ${MEMBER_LEVEL}
  and s.starts_on <= ${question.today} and s.status in (${sql.raw(quoted(runningStatuses))})
  and s.expires_on >= ${oldestOpenDueDay(question.today)} and (not s.is_owing or s.id not in (${closedIds(question)}))`;

/** Those whose access a late payment has closed; found once, since they are few. */
const closedIds = (question: TabQuestion) => sql`select v.subscription_id from payment_schedules e
  join invoices v on v.id = e.invoice_id
  where ${isLate(question)} and e.schedule_date < ${oldestOpenDueDay(question.today)}`;

/** The last day that a list still calls soon. */
export const soon = (today: ManilaDay) => addDays(today, EXPIRING_SOON_DAYS);

/** The day, and the owner whose people's money alone the viewer sees; null for everyone's. */
type TabQuestion = { today: ManilaDay; ownerId: number | null };

export function tabQuestion({ now, viewer }: Pick<Context, 'now' | 'viewer'>): TabQuestion {
  const isLimited = !viewer || seesOwnPeopleOnly(viewer.pages);
  return { today: manilaDay(now), ownerId: isLimited ? (viewer?.userId ?? 0) : null };
}

/** Open entries of the past, of subscriptions that are active. */
export function isLate({ today, ownerId }: TabQuestion): SQL {
  if (ownerId === null) return isOverdueOn(today);
  return sql`${isOverdueOn(today)}
    and exists (select from collection_owners o where o.user_id = e.user_id and o.owner_id = ${ownerId})`;
}

/** A tab of the members list as a condition on `users`; `has` checks for a row of another table. */
export function isInTab(tab: MemberTab, question: TabQuestion, has: (row: SQL) => SQL): SQL {
  const { today } = question;
  // Not `in`: the database expects too many of them for a hash, and would then go through all of them for everybody.
  const isStaff = sql`exists (select from (${staffIds}) staff where staff.user_id = ${users.id})`;
  if (tab === 'staff') return isStaff;
  const runs = has(sql`from subscriptions s where s.user_id = ${users.id} and ${runsOn(question)}`);
  const isLateOne = has(sql`from payment_schedules e where e.user_id = ${users.id} and ${isLate(question)}`);
  const runsLonger = has(
    sql`from subscriptions s where s.user_id = ${users.id} and ${runsOn(question)} and s.expires_on > ${soon(today)}`,
  );
  const conditions: Record<Exclude<MemberTab, 'staff'>, SQL> = {
    all: sql`true`,
    active: runs,
    overdue: sql`(${runs} and ${isLateOne})`,
    expiring: sql`(${runs} and (${runsLonger}) is not true)`,
    inactive: sql`(${runs}) is not true`,
  };
  return sql`(not ${isStaff} and ${conditions[tab]})`;
}
