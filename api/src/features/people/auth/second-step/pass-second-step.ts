import { secondStepMessages } from '@app/rules/people/auth/second-step/second-step';
import { type StepProof, stepProof, stepToken } from '@app/rules/people/auth/second-step/second-step-input';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, parseInput } from '#errors.ts';
import { openSession } from '../devices/open-session.ts';
import { logLogin } from '../login-log.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { returnHits } from '#limits/rate-limits.ts';
import { sessions } from '#tables/people/auth.table.ts';
import type { StepChallenge } from '#tables/people/auth/second-step.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { endChallenge, takeTry } from './challenges.ts';
import { isProved, refusals } from './prove.ts';
import { tellOfChange } from './tell-of-change.ts';

/** The second half of a log-in: the session starts here. */
export async function passSecondStep(ctx: Context, body: unknown, deviceHash: string): Promise<User> {
  const { token } = parseInput(z.object({ token: stepToken }), body);
  const proof = parseInput(stepProof, body);
  const challenge = await takeTry(ctx, { token, purpose: 'log-in', deviceHash });
  if (!challenge) throw new BadUserInput({ token: secondStepMessages.over });
  const counted = await enforceLimit(ctx, 'secondStepPerAccount', await whoTries(ctx, challenge));
  const user = await transaction(ctx, (tx) => finish(tx, challenge, { proof, deviceHash }));
  if (!user) {
    const [tried] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, challenge.userId));
    await logLogin(ctx, {
      userId: challenge.userId,
      userEmail: tried?.email ?? '',
      isSuccess: false,
      message: 'Right password, wrong second step',
    });
    throw new BadUserInput({ code: refusals[proof.way] });
  }
  await returnHits(ctx, [counted]);
  return user;
}

/** Null when nothing was proved. The person is locked first, in the order in which every change of an account locks. */
async function finish(
  tx: Context,
  challenge: StepChallenge,
  { proof, deviceHash }: { proof: StepProof; deviceHash: string },
): Promise<User | null> {
  const [user] = await tx.db.select().from(users).where(eq(users.id, challenge.userId)).for('no key update');
  const hasEnded = user?.generatedPasswordEndsAt != null && user.generatedPasswordEndsAt <= tx.now;
  if (!user || user.archivedAt !== null || hasEnded) return null;
  if (!(await isProved(tx, challenge, proof))) return null;
  // Another request was faster, or the account has changed: what was used up here is given back with the transaction.
  if (!(await endChallenge(tx, challenge))) throw new BadUserInput({ token: secondStepMessages.over });
  await openSession(tx, user, deviceHash);
  if (proof.way === 'recovery') await tellOfChange(tx, user, 'code-used');
  return user;
}

/**
 * Browsers that the account does not know share one count, so that nobody guesses from many; a known one has its own,
 * so that somebody with a stolen password cannot keep the person out.
 */
async function whoTries({ db }: Context, { userId, deviceHash }: StepChallenge): Promise<string> {
  const [known] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.deviceHash, deviceHash ?? '')))
    .limit(1);
  return known ? `${userId} ${deviceHash}` : `${userId} new`;
}
