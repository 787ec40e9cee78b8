import { isStaff } from '@app/rules/people/access/grants';
import { authMessages } from '@app/rules/people/auth/auth-messages';
import { loginPayload } from '@app/rules/people/auth/payloads/login-payload';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, parseInput } from '#errors.ts';
import { flagsOfUser } from '#features/people/access/user-flags.ts';
import { ownsAddress } from '#features/people/addresses/people-by-address.ts';
import { changeUser } from '#features/people/users/write-user.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { LoginGuard } from './login-guard.ts';
import { logLogin } from './login-log.ts';
import { isOptInPassword } from './opt-in/opt-in-password.ts';
import { isPassword } from './password-hash.ts';
import { revoke, startSession } from './sessions.ts';
import { storableEmail } from './storable-email.ts';

/** Signs this browser in, or refuses in words that do not tell whether the address exists. */
export async function logIn(ctx: Context, body: unknown, deviceHash: string): Promise<User> {
  const { username, password } = parseInput(loginPayload, body);
  const email = storableEmail(username);

  const guard = await LoginGuard.enter(ctx, email);
  const [user] = await ctx.db.select().from(users).where(ownsAddress(email));
  await guard.passAccount(user ?? null);

  // Compared once in any case, so that the time tells nothing.
  const isMatch = await isPassword(user?.passwordHash ?? user?.closedPasswordHash, password);
  const isRight = isMatch && user?.passwordHash != null;
  const isClosed = isMatch && !isRight;
  const hasEnded = user?.generatedPasswordEndsAt != null && user.generatedPasswordEndsAt <= ctx.now;
  if (!user || !isRight || hasEnded || !(await openSession(ctx, user, deviceHash))) {
    const isUnfinished = await isOptInPassword(ctx, email, password);
    await logLogin(ctx, {
      userId: user?.id ?? null,
      userEmail: email,
      isSuccess: false,
      message: isClosed ? 'A password that was closed' : 'Wrong email or password',
    });
    // Only someone who knows the old password learns that there is an account, and what happened to it.
    if (isClosed) throw new BadUserInput({ username: authMessages.passwordClosed });
    if (isUnfinished) throw new BadUserInput({ username: authMessages.optInUnfinished });
    throw new BadUserInput({ username: authMessages.incorrectLogin });
  }

  await guard.leave();
  return user;
}

/** False when the account has changed since its password was checked, which takes long enough for that. */
async function openSession(ctx: Context, user: User, deviceHash: string): Promise<boolean> {
  return transaction(ctx, async (tx) => {
    if (!(await isUnchanged(tx, user))) return false;
    // A new sign-in never continues an old session id, whoever planted it.
    if (tx.viewer) await revoke(tx, tx.viewer.sessionId);
    if (user.generatedPasswordEndsAt) await useUpPassword(tx, user);
    const flags = await flagsOfUser(tx.db, user.id);
    await startSession(tx, { userId: user.id, isStaff: isStaff(flags), deviceHash });
    await logLogin(tx, { userId: user.id, userEmail: user.email, isSuccess: true, message: 'Logged in' });
    await recordAudit({ ...tx, viewer: null }, { action: 'session.start', objectType: 'user', objectId: user.id });
    return true;
  });
}

async function isUnchanged({ db }: Context, { id, passwordHash }: User): Promise<boolean> {
  const [user] = await db
    .select({ passwordHash: users.passwordHash, archivedAt: users.archivedAt })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  return user !== undefined && user.archivedAt === null && user.passwordHash === passwordHash;
}

/** A generated password dies at its first use and opens nothing but the set-password modal. */
async function useUpPassword(tx: Context, { id }: User): Promise<void> {
  await changeUser(tx, id, { passwordHash: null, mustSetPassword: true });
}
