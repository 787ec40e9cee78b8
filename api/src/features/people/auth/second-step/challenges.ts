import { STEP_MINUTES, STEP_TRIES } from '@app/rules/people/auth/second-step/second-step';
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { type ChallengePurpose, type StepChallenge, stepChallenges } from '#tables/people/auth/second-step.table.ts';
import { hashToken, isToken, newToken } from '#tokens.ts';

type Holder = Pick<Context, 'db' | 'now'>;
type NewChallenge = {
  purpose: ChallengePurpose;
  userId: number;
  deviceHash: string | null;
  passkeyChallenge: string | null;
};

/** Makes a challenge and returns its token, which is stored nowhere. The person's earlier ones for the same end. */
export async function startChallenge(ctx: Holder, values: NewChallenge): Promise<string> {
  const { purpose, userId } = values;
  const token = newToken();
  await ctx.db
    .update(stepChallenges)
    .set({ endedAt: ctx.now })
    .where(
      and(
        eq(stepChallenges.userId, userId),
        eq(stepChallenges.purpose, purpose),
        // Of this browser: another one, which may be an attacker's, must not end what the person is typing here.
        values.deviceHash === null
          ? isNull(stepChallenges.deviceHash)
          : eq(stepChallenges.deviceHash, values.deviceHash),
        isNull(stepChallenges.endedAt),
      ),
    );
  await ctx.db.insert(stepChallenges).values({
    ...values,
    tokenHash: hashToken(token),
    triesLeft: STEP_TRIES,
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + STEP_MINUTES * 60_000),
  });
  return token;
}

type Given = { token: string; purpose: ChallengePurpose; deviceHash: string | null };

/** Counts a try before anything is compared, so that parallel guesses gain nothing. Undefined when there is none left. */
export async function takeTry(ctx: Holder, { token, purpose, deviceHash }: Given): Promise<StepChallenge | undefined> {
  if (!isToken(token) || deviceHash === null) return undefined;
  const [challenge] = await ctx.db
    .update(stepChallenges)
    .set({ triesLeft: sql`${stepChallenges.triesLeft} - 1` })
    .where(
      and(
        eq(stepChallenges.tokenHash, hashToken(token)),
        eq(stepChallenges.purpose, purpose),
        eq(stepChallenges.deviceHash, deviceHash),
        gt(stepChallenges.triesLeft, 0),
        gt(stepChallenges.expiresAt, ctx.now),
        isNull(stepChallenges.endedAt),
      ),
    )
    .returning();
  return challenge;
}

/** True for the one request that ends it; false when it was used or made void in the meantime. */
export async function endChallenge(ctx: Holder, { id }: StepChallenge): Promise<boolean> {
  const [ended] = await ctx.db
    .update(stepChallenges)
    .set({ endedAt: ctx.now })
    .where(and(eq(stepChallenges.id, id), isNull(stepChallenges.endedAt)))
    .returning({ id: stepChallenges.id });
  return ended !== undefined;
}

/** After a change of password, address or standing, a right password of before opens nothing. */
export async function endChallengesOf({ db, now }: Holder, userIds: readonly number[]): Promise<void> {
  await db
    .update(stepChallenges)
    .set({ endedAt: now })
    .where(and(inArray(stepChallenges.userId, [...userIds]), isNull(stepChallenges.endedAt)));
}

/** Challenges that are long over. */
export async function forgetChallenges({ db, now }: Holder): Promise<void> {
  await db.delete(stepChallenges).where(lt(stepChallenges.expiresAt, new Date(now.getTime() - 24 * 3_600_000)));
}
