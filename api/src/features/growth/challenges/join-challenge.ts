import { challengeLength } from '@app/rules/growth/challenges/challenge-days';
import { challengeMessages } from '@app/rules/growth/challenges/challenge-messages';
import { personKey } from '@app/rules/money/checkout/person-key';
import { displayName } from '@app/rules/people/users/full-name';
import { manilaDay } from '@app/rules/time/manila';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Context, refuseImpersonators } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { AppError } from '#errors.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { announce } from '#live/bus.ts';
import { challengeParticipants, challengeRuns } from '#tables/growth/challenges.table.ts';
import { users } from '#tables/people/users.table.ts';
import { challengeRunTopic } from './live-challenge.ts';
import { ensureOpenRun } from './open-run.ts';

/** An answer of the named operations: about oneself, or nothing. */
export type ChallengeAnswer = { id: number | null; email: string; isChallengeParticipant: boolean };

type Self = { id: number; email: string; name: string };

/** The viewer, when the address is theirs in any spelling; an address of somebody else is like an unknown one. */
async function selfBehind({ db, viewer }: Pick<Context, 'db' | 'viewer'>, email: string): Promise<Self | null> {
  if (!viewer || viewer.mustSetPassword) return null;
  const { id, firstName, lastName, suffix } = users;
  const [self] = await db
    .select({ id, email: users.email, firstName, lastName, suffix })
    .from(users)
    .where(eq(users.id, viewer.userId));
  if (!self || personKey(self.email) !== personKey(email)) return null;
  return { id: self.id, email: self.email, name: displayName(self) };
}

export async function isChallengeParticipant(ctx: Context, email: string): Promise<ChallengeAnswer> {
  const self = await selfBehind(ctx, email);
  if (!self) return { id: null, email, isChallengeParticipant: false };
  await takeOver(ctx, self.id);
  return {
    id: self.id,
    email,
    isChallengeParticipant: await takesPart(ctx, eq(challengeParticipants.userId, self.id)),
  };
}

/**
 * The signed-in person joins the next challenge; a second time changes nothing. Another's address is answered like any and
 * changes nothing.
 */
export async function registerToChallenge(ctx: Context, email: string): Promise<ChallengeAnswer> {
  if (!ctx.viewer || ctx.viewer.mustSetPassword) throw new AppError('UNAUTHENTICATED', challengeMessages.failed);
  refuseImpersonators(ctx);
  await enforceLimit(ctx, 'challengeJoinsPerUser', String(ctx.viewer.userId));
  const self = await selfBehind(ctx, email);
  if (!self) return { id: null, email, isChallengeParticipant: false };
  await transaction(ctx, (tx) => join(tx, self));
  return { id: self.id, email, isChallengeParticipant: true };
}

/** An opt-in with the source `challenge`: the address takes part; an account only when its owner is signed in. */
export async function joinByOptIn(
  tx: Pick<Context, 'db' | 'now' | 'viewer'>,
  { email, name }: { email: string; name: string },
): Promise<void> {
  const userId = tx.viewer?.userId ?? null;
  if (userId !== null) return join(tx, { id: userId, email, name });
  await addParticipant(tx, { email, name, userId });
}

/** A signed-in person, who also takes the place that their own address was given before. */
async function join(tx: Pick<Context, 'db' | 'now'>, self: Self): Promise<void> {
  // Two taps at once make one place.
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, self.id)).for('no key update');
  await claimPlaces(tx, self.id, eq(challengeParticipants.personKey, personKey(self.email)));
  if (await takesPart(tx, eq(challengeParticipants.userId, self.id))) return;
  await addParticipant(tx, { ...self, userId: self.id });
}

async function addParticipant(
  tx: Pick<Context, 'db' | 'now'>,
  { email, name, userId }: { email: string; name: string; userId: number | null },
): Promise<void> {
  const run = await ensureOpenRun(tx);
  await tx.db
    .insert(challengeParticipants)
    .values({ runId: run.id, personKey: personKey(email), email, name, userId, joinedAt: tx.now })
    .onConflictDoUpdate({
      target: [challengeParticipants.personKey, challengeParticipants.runId],
      set: { userId: sql`coalesce(${challengeParticipants.userId}, ${userId}::int)` },
    });
  await announce(tx.db, challengeRunTopic(run.id));
}

/** In a challenge that has not ended; one that is over may be joined again. */
async function takesPart({ db, now }: Pick<Context, 'db' | 'now'>, isThem: SQL | undefined): Promise<boolean> {
  const [own] = await db
    .select({ id: challengeParticipants.id })
    .from(challengeParticipants)
    .innerJoin(challengeRuns, eq(challengeRuns.id, challengeParticipants.runId))
    .where(and(isThem, isGoingOn(manilaDay(now))))
    .limit(1);
  return own !== undefined;
}

export const isGoingOn = (today: string) =>
  sql`(${challengeRuns.startsOn} is null or ${challengeRuns.startsOn} + ${challengeLength}::int > ${today}::date)`;

/**
 * Gives a signed-in person the place that their opt-in took: only where the lead of the address is theirs, since anyone may
 * have typed it.
 */
export async function takeOver({ db }: Pick<Context, 'db'>, userId: number): Promise<void> {
  const isOfTheirLead = sql`${challengeParticipants.personKey} in (select person_key from leads where user_id = ${userId})`;
  await claimPlaces({ db }, userId, isOfTheirLead);
}

async function claimPlaces({ db }: Pick<Context, 'db'>, userId: number, isTheirs: SQL): Promise<void> {
  const hasOwn = sql`exists (select from challenge_participants own
    where own.user_id = ${userId} and own.run_id = ${challengeParticipants.runId})`;
  await db
    .update(challengeParticipants)
    .set({ userId })
    .where(and(isNull(challengeParticipants.userId), isTheirs, sql`not ${hasOwn}`));
}
