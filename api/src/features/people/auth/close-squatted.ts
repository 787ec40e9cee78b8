import { openOrigins } from '@app/rules/people/users/account-origin';
import { inArray, sql } from 'drizzle-orm';
import { recordAudits } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { closePasswords } from '#features/people/users/write-user.ts';
import { endAccessOf } from './end-access.ts';
import { mailSetPasswordLink, type SendOptions } from './set-password-link.ts';

type AuditContext = Pick<Context, 'db' | 'now' | 'viewer' | 'requestId' | 'secrets' | 'baseUrl'>;

/**
 * Protects purchases and gifts from someone who signed up with another person's address: call this before giving people
 * something of value, inside that transaction. Public accounts with an unverified address lose their sessions and their
 * password, and a set-password link goes to the address. Accounts created by staff, an import or the installation are
 * trusted, and staff are never locked out. Returns the ids of the closed accounts.
 */
export async function closeSquattedAccounts(
  tx: AuditContext,
  userIds: readonly number[],
  sending: SendOptions = {},
): Promise<User[]> {
  const squatted = await holdSquatted(tx, userIds);
  if (squatted.length === 0) return [];
  const ids = squatted.map(({ id }) => id);
  await closePasswords(tx, ids);
  await endAccessOf(tx, ids);
  for (const user of squatted) await mailSetPasswordLink(tx, user, sending);
  await recordAudits(
    tx,
    ids.map((objectId) => ({ action: 'user.close-unproved', objectType: 'user', objectId })),
  );
  return squatted;
}

/** The accounts with a way in that their owner may not have opened, locked. */
async function holdSquatted({ db }: AuditContext, userIds: readonly number[]): Promise<User[]> {
  if (userIds.length === 0) return [];
  const isStaff = sql`exists (select from user_access_levels h join access_levels l on l.id = h.access_level_id
    where h.user_id = ${users.id} and (l.function_flags <> '{}' or exists (
      select from unnest(l.page_flags) flag where flag <> 'profile')))`;
  const isOpen = sql`(${users.passwordHash} is not null or exists (
    select from sessions s where s.user_id = ${users.id} and s.revoked_at is null))`;
  return db
    .select()
    .from(users)
    .where(
      sql`${inArray(users.id, [...new Set(userIds)])} and ${inArray(users.origin, [...openOrigins])}
        and ${users.emailProvedAt} is null and ${users.archivedAt} is null and ${isOpen} and not ${isStaff}`,
    )
    .orderBy(users.id)
    .for('no key update');
}
