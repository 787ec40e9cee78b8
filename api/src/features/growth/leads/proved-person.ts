import { openOrigins } from '@app/rules/people/users/account-origin';
import { and, isNotNull, isNull, notInArray, or } from 'drizzle-orm';
import { users } from '#tables/people/users.table.ts';

/**
 * Rows of `users` whose address is surely their owner's: verified by mail, or vouched for when the account was made.
 * Anyone signs up with anyone's address, or with another spelling of it, so nothing that was typed with an address may
 * be shown to other accounts.
 */
export const isProvedPerson = and(
  or(isNotNull(users.emailProvedAt), notInArray(users.origin, [...openOrigins])),
  isNull(users.archivedAt),
);
