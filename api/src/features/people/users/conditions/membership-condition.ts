import { quoted } from '#db/one-of.ts';
import { runningStatuses } from '@app/rules/money/subscriptions/subscription';
import { MEMBER_LEVEL } from '@app/rules/money/subscriptions/entitlement';
import type { ManilaDay } from '@app/rules/time/manila';
import type { MembershipFilter } from '@app/rules/people/users/people-filter';
import { type SQL, sql } from 'drizzle-orm';
import { users } from '#tables/people/users.table.ts';

/**
 * The rule `membershipStatus` as a condition on `users`. Subscriptions are named as a table here, because this shelf
 * must not import them. Nothing is checked person by person, so that two indexes in the order of people can be read
 * side by side.
 */
export function hasMembership(membership: MembershipFilter, today: ManilaDay): SQL {
  const { started, live } = kindsOf(today);
  const has = (which: SQL) => sql`exists (select from subscriptions s where s.user_id = ${users.id} and ${which})`;
  const hasLive = (many: SQL) =>
    sql`${users.id} in (select s.user_id from subscriptions s where ${live} group by s.user_id having ${many})`;
  const conditions: Record<MembershipFilter, SQL> = {
    // Not `= 1`, of which the planner expects hardly any.
    active: hasLive(sql`count(*) < 2`),
    multiple: hasLive(sql`count(*) > 1`),
    expired: sql`(${has(started)} and not ${has(live)})`,
    none: sql`not ${has(started)}`,
  };
  return conditions[membership];
}

/** The same checked person by person: quick for a few people. */
export function hasMembershipEach(membership: MembershipFilter, today: ManilaDay): SQL {
  const { started, live } = kindsOf(today);
  const number = (which: SQL) => sql`(select count(*) from subscriptions s where s.user_id = ${users.id} and ${which})`;
  const conditions: Record<MembershipFilter, SQL> = {
    active: sql`${number(live)} = 1`,
    multiple: sql`${number(live)} > 1`,
    expired: sql`(${number(started)} > 0 and ${number(live)} = 0)`,
    none: sql`${number(started)} = 0`,
  };
  return conditions[membership];
}

function kindsOf(today: ManilaDay): { started: SQL; live: SQL } {
  const started = sql`s.access_level_id = ${MEMBER_LEVEL} and s.starts_on <= ${today}`;
  return {
    started,
    live: sql`${started} and s.status in (${sql.raw(quoted(runningStatuses))}) and s.expires_on >= ${today}`,
  };
}
