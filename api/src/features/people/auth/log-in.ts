import { authMessages } from '@app/rules/people/auth/auth-messages';
import { loginPayload } from '@app/rules/people/auth/payloads/login-payload';
import { eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, parseInput } from '#errors.ts';
import { ownsAddress } from '#features/people/addresses/people-by-address.ts';
import { askSecondStep, type StepQuestion } from './second-step/ask-second-step.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { LoginGuard } from './login-guard.ts';
import { logLogin } from './login-log.ts';
import { openSession } from './devices/open-session.ts';
import { isOptInPassword } from './opt-in/opt-in-password.ts';
import { isPassword } from './password-hash.ts';
import { storableEmail } from './storable-email.ts';

/** Signed in, or what is still asked of somebody whose account has a second step. */
export type LogInAnswer = { user: User } | { question: StepQuestion };

/** Signs this browser in, or refuses in words that do not tell whether the address exists. */
export async function logIn(ctx: Context, body: unknown, deviceHash: string): Promise<LogInAnswer> {
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
  const answer = user && isRight && !hasEnded ? await goOn(ctx, user, deviceHash) : null;
  if (!answer) {
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
  return answer;
}

/** Null when the account has changed since its password was checked, which takes long enough for that. */
async function goOn(ctx: Context, user: User, deviceHash: string): Promise<LogInAnswer | null> {
  return transaction(ctx, async (tx) => {
    if (!(await isUnchanged(tx, user))) return null;
    const question = await askSecondStep(tx, user.id, deviceHash);
    if (question) return { question };
    await openSession(tx, user, deviceHash);
    return { user };
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
