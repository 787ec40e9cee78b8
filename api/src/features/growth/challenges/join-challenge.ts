import { challengeLength } from '@app/rules/growth/challenges/challenge-days';
import { challengeMessages } from '@app/rules/growth/challenges/challenge-messages';
import { personKey } from '@app/rules/money/checkout/person-key';
import { isReadOnlyStaff } from '@app/rules/people/access/read-only-staff';
import { normaliseEmail } from '@app/rules/people/auth/email';
import { displayName } from '@app/rules/people/users/full-name';
import { manilaDay } from '@app/rules/time/manila';
import { and, eq, isNull, sql, type SQLWrapper } from 'drizzle-orm';
import { type Context, refuseImpersonators } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { AppError } from '#errors.ts';
import { isProvedPerson } from '#features/growth/leads/proved-person.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { announce } from '#live/bus.ts';
import { challengeParticipants, challengeRuns } from '#tables/growth/challenges.table.ts';
import { leads } from '#tables/growth/leads.table.ts';
import { users } from '#tables/people/users.table.ts';
import { challengeRunTopic } from './live-challenge.ts';
import { ensureOpenRun } from './open-run.ts';

/** An answer of the named operations: about oneself, or nothing. */
export type ChallengeAnswer = { id: number | null; email: string; isChallengeParticipant: boolean };

type Self = { id: number; email: string; name: string };

/**
 * The viewer, when this is the very address of their account; another spelling may be somebody else's, and is like an
 * unknown one.
 */
async function selfBehind({ db, viewer }: Pick<Context, 'db' | 'viewer'>, email: string): Promise<Self | null> {
  if (!viewer || viewer.unfinished) return null;
  const { id, firstName, lastName, suffix } = users;
  const [self] = await db
    .select({ id, email: users.email, firstName, lastName, suffix })
    .from(users)
    .where(eq(users.id, viewer.userId));
  if (!self || self.email !== normaliseEmail(email)) return null;
  return { id: self.id, email: self.email, name: displayName(self) };
}

export async function isChallengeParticipant(ctx: Context, email: string): Promise<ChallengeAnswer> {
  const self = await selfBehind(ctx, email);
  if (!self) return { id: null, email, isChallengeParticipant: false };
  await takeOver(ctx);
  return { id: self.id, email, isChallengeParticipant: await takesPart(ctx, self.id) };
}

/**
 * The signed-in person joins the next challenge; a second time changes nothing. Another's address is answered like any and
 * changes nothing.
 */
export async function registerToChallenge(ctx: Context, email: string): Promise<ChallengeAnswer> {
  if (!ctx.viewer || ctx.viewer.unfinished) throw new AppError('UNAUTHENTICATED', challengeMessages.failed);
  refuseImpersonators(ctx);
  await enforceLimit(ctx, 'challengeJoinsPerUser', String(ctx.viewer.userId));
  const self = await selfBehind(ctx, email);
  if (!self) return { id: null, email, isChallengeParticipant: false };
  const isIn = await transaction(ctx, async (tx) => {
    await join(tx, self);
    return takesPart(tx, self.id);
  });
  return { id: self.id, email, isChallengeParticipant: isIn };
}

/** An opt-in with the source `challenge`: the address takes part; an account only when its owner is signed in. */
export async function joinByOptIn(
  tx: Pick<Context, 'db' | 'now' | 'viewer'>,
  { email, name }: { email: string; name: string },
): Promise<void> {
  const userId = tx.viewer?.userId ?? null;
  if (userId !== null) return join(tx, { id: userId, email, name });
  await addTyped(tx, { email, name });
}

/** A signed-in person, who also takes the place that their own address was given before, when it is surely theirs. */
async function join(tx: Pick<Context, 'db' | 'now'>, self: Self): Promise<void> {
  // Two taps at once make one place.
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, self.id)).for('no key update');
  const ownAddress = tx.db
    .select({ key: sql`${personKey(self.email)}::text`, email: users.email })
    .from(users)
    .where(and(eq(users.id, self.id), isProvedPerson));
  await claimPlaces(tx, self.id, ownAddress);
  if (await takesPart(tx, self.id)) return;
  const run = await ensureOpenRun(tx);
  const { id: userId, email, name } = self;
  await tx.db
    .insert(challengeParticipants)
    .values({ runId: run.id, personKey: personKey(email), email, name, userId, joinedAt: tx.now })
    .onConflictDoNothing();
  await announce(tx.db, challengeRunTopic(run.id));
}

/**
 * A place for an address, once for each mailbox, unless its account has one. The same statements whether it has: an answer
 * that takes longer would tell a stranger who takes part.
 */
async function addTyped(
  tx: Pick<Context, 'db' | 'now'>,
  { email, name }: { email: string; name: string },
): Promise<void> {
  const run = await ensureOpenRun(tx);
  const key = personKey(email);
  // An account with another spelling that is not surely the same person's keeps nobody out.
  await tx.db.execute(sql`
    insert into challenge_participants (run_id, person_key, email, name, joined_at)
    select ${run.id}::int, ${key}, ${email}, ${name}, ${tx.now.toISOString()}::timestamptz
    where not exists (select from challenge_participants p join ${users} on ${users.id} = p.user_id
      where p.person_key = ${key} and p.run_id = ${run.id} and (${users.email} = ${email} or ${isProvedPerson}))
    on conflict do nothing`);
  await announce(tx.db, challengeRunTopic(run.id));
}

/** In a challenge that has not ended; one that is over may be joined again. */
async function takesPart({ db, now }: Pick<Context, 'db' | 'now'>, userId: number): Promise<boolean> {
  const [own] = await db
    .select({ id: challengeParticipants.id })
    .from(challengeParticipants)
    .innerJoin(challengeRuns, eq(challengeRuns.id, challengeParticipants.runId))
    .where(and(eq(challengeParticipants.userId, userId), isGoingOn(manilaDay(now))))
    .limit(1);
  return own !== undefined;
}

export const isGoingOn = (today: string) =>
  sql`(${challengeRuns.startsOn} is null or ${challengeRuns.startsOn} + ${challengeLength}::int > ${today}::date)`;

/**
 * Gives the signed-in person the place that their opt-in took: only where the lead of the address is theirs, since anyone
 * may have typed it. Whoever only looks changes nothing.
 */
export async function takeOver({ db, viewer }: Pick<Context, 'db' | 'viewer'>): Promise<void> {
  if (!viewer || viewer.impersonatorId !== null || isReadOnlyStaff(viewer)) return;
  const ofTheirLeads = db
    .select({ key: leads.personKey, email: leads.email })
    .from(leads)
    .where(eq(leads.userId, viewer.userId));
  await claimPlaces({ db }, viewer.userId, ofTheirLeads);
}

/** One in each challenge, when they have none there. */
async function claimPlaces({ db }: Pick<Context, 'db'>, userId: number, addresses: SQLWrapper): Promise<void> {
  const first = sql`(select distinct on (typed.run_id) typed.id from challenge_participants typed
    where typed.user_id is null and (typed.person_key, typed.email) in ${addresses}
      and not exists (select from challenge_participants own
        where own.user_id = ${userId} and own.run_id = typed.run_id)
    order by typed.run_id, typed.id)`;
  await db
    .update(challengeParticipants)
    .set({ userId })
    .where(and(isNull(challengeParticipants.userId), sql`${challengeParticipants.id} in ${first}`));
}
