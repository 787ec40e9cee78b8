import { and, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { emailChanges } from '#tables/people/auth.table.ts';

/** Names the mail of a change by the hash of its token, so that the link in it can be wiped. */
export const confirmMailKey = (tokenHash: string) => `confirm-email:${tokenHash}`;

/**
 * Makes open changes of address void: used, taken back, replaced, or the account has changed since. Call it inside the
 * transaction that did so.
 */
export async function endEmailChanges(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userIds: readonly number[],
): Promise<void> {
  const ended = await db
    .update(emailChanges)
    .set({ endedAt: now })
    .where(and(inArray(emailChanges.userId, [...userIds]), isNull(emailChanges.endedAt)))
    .returning({ tokenHash: emailChanges.tokenHash });
  if (ended.length === 0) return;
  const keys = ended.map(({ tokenHash }) => confirmMailKey(tokenHash));
  await db.update(mails).set({ secretContent: null }).where(inArray(mails.dedupeKey, keys));
}
