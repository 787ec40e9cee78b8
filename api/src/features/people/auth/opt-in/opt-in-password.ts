import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { factorsOf, hasAny } from '../second-step/factors.ts';
import { leads, visitors } from '#tables/growth/leads.table.ts';
import { users } from '#tables/people/users.table.ts';
import { logLogin } from '../login-log.ts';
import { isPassword } from '../password-hash.ts';
import { provedRequest } from '../reset-password.ts';
import { savePassword } from '../save-password.ts';
import { revoke, startSession } from '../sessions.ts';

/**
 * Whether this is the password that was chosen after an opt-in with this address and waits for its mail. It opens nothing,
 * and is kept for known and unknown addresses alike: who tries it learns only that they typed it (decision 013). Compared
 * also when there is none, so that the time tells nothing.
 */
export async function isOptInPassword({ db }: Context, email: string, password: string): Promise<boolean> {
  const [newest] = await db
    .select({ passwordHash: visitors.passwordHash })
    .from(visitors)
    .innerJoin(leads, eq(leads.id, visitors.leadId))
    .where(and(eq(leads.personKey, sql`person_key(${email})`), isNotNull(visitors.passwordHash)))
    .orderBy(desc(visitors.passwordAt))
    .limit(1);
  return isPassword(newest?.passwordHash, password);
}

type Finish = { resetToken: string; userId: number; passwordHash: string; deviceHash: string };

/**
 * The mailed link was opened in the browser that opted in and chose a password: it counts from now on, and the browser is
 * signed in. False when the account has been opened in another way; a token that is no good is refused.
 */
export async function finishOptIn(ctx: Context, finish: Finish): Promise<boolean> {
  const { resetToken, userId, passwordHash, deviceHash } = finish;
  return transaction(ctx, async (tx) => {
    const request = await provedRequest(tx, resetToken, { forUpdate: true });
    if (request.userId !== userId || request.kind !== 'link') return false;
    const [user] = await tx.db.select().from(users).where(eq(users.id, userId)).for('no key update');
    if (user?.origin !== 'opt-in' || user.passwordHash !== null) return false;
    // A mailed link is no second step: they log in with both.
    if (hasAny(await factorsOf(tx, userId))) return false;
    await savePassword(tx, { userId, passwordHash, isProof: true });
    if (tx.viewer) await revoke(tx, tx.viewer.sessionId);
    await startSession(tx, { userId, isStaff: false, deviceHash });
    await logLogin(tx, { userId, userEmail: user.email, isSuccess: true, message: 'Finished an opt-in' });
    await recordAudit({ ...tx, viewer: null }, { action: 'password.first', objectType: 'user', objectId: userId });
    return true;
  });
}
