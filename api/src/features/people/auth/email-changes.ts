import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { wipeMailSecrets } from '#features/platform/mails/outbox.ts';
import { type EmailChange, emailChanges } from '#tables/people/auth.table.ts';

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
  await wipeMailSecrets({ db }, { dedupeKeys: keys });
}

/** A person requests another address: nothing changes until its link is opened. */
export async function openEmailChange(
  { db, now }: Pick<Context, 'db' | 'now'>,
  newChange: Pick<EmailChange, 'userId' | 'newEmail' | 'tokenHash' | 'expiresAt'>,
): Promise<EmailChange> {
  const [change] = await db
    .insert(emailChanges)
    .values({ ...newChange, createdAt: now })
    .returning();
  if (!change) throw new Error('an insert gives its row back');
  return change;
}

/** The link was opened and the person has the address. */
export async function noteConfirmed({ db, now }: Pick<Context, 'db' | 'now'>, id: number): Promise<void> {
  await db.update(emailChanges).set({ confirmedAt: now }).where(eq(emailChanges.id, id));
}
