import { MEMBER_LEVEL } from '@app/rules/subscriptions/entitlement';
import type { ManilaDay } from '@app/rules/time/manila';
import type { MembershipFilter } from '@app/rules/users/people-filter';
import { type SQL, sql } from 'drizzle-orm';
import { users } from './users.table.ts';

/**
 * The rule `membershipStatus` as a condition on `users`. Subscriptions are named as a table here: they know people, people
 * do not know them.
 */
export function hasMembership(wanted: MembershipFilter, today: ManilaDay): SQL {
  const theirs = sql`from subscriptions s where s.user_id = ${users.id} and s.access_level_id = ${MEMBER_LEVEL} and s.starts_on <= ${today}`;
  const live = sql`(select count(*) ${theirs} and s.status in ('active', 'paused') and s.expires_on >= ${today})`;
  const started = sql`exists (select ${theirs})`;
  const conditions: Record<MembershipFilter, SQL> = {
    active: sql`${live} = 1`,
    multiple: sql`${live} > 1`,
    expired: sql`(${started} and ${live} = 0)`,
    none: sql`not ${started}`,
  };
  return conditions[wanted];
}
