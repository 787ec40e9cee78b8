import { enrolmentInput, manualDetails } from '@app/rules/money/subscriptions/enrolment-input';
import { enrolmentMessages } from '@app/rules/money/subscriptions/enrolment-messages';
import { eq, inArray, or } from 'drizzle-orm';
import { type Context, refuseImpersonators } from '#context.ts';
import { BadUserInput, NotFound, parseInput } from '#errors.ts';
import { withIdempotency } from '#idempotency/with-idempotency.ts';
import { accessLevels } from '#tables/people/access.table.ts';
import { lockAccess } from '#features/people/access/full-access.ts';
import { withFourEyes } from '#features/people/access/four-eyes.ts';
import { batches } from '#tables/people/batches.table.ts';
import { takePerson } from '#features/money/own-people/desk-scope.ts';
import { changeLevels, setBatchOf } from '#features/people/users/change-levels.ts';
import { lockPeople } from '#features/people/users/may-act.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { enrolIn } from './enrol-in.ts';

/**
 * Staff give a person funnels: all or none. They are live from their start day without a payment; the first entry is
 * due on that day.
 */
export async function enrolUser(ctx: Context, userId: number, given: unknown): Promise<User> {
  refuseImpersonators(ctx);
  const input = parseInput(enrolmentInput, given);
  const request = { operation: 'enrollUser', input: { userId, ...input } };
  await withIdempotency(ctx, request, async (txContext) => {
    const tx = await withFourEyes(txContext, userId, 'user_enroll/unenroll');
    const { batchId, accessLevelNames, funnelDetails } = input;
    // Every change of levels takes this lock before the people, so there are no deadlocks.
    if (accessLevelNames.length > 0) await lockAccess(tx.db);
    const user = await lockPersonToEnrol(tx, userId);
    await refuseUnknownBatch(tx, batchId);
    const levelIds = await levelsByName(tx, accessLevelNames);
    await enrolIn(tx, user, funnelDetails);
    await setBatchOf(tx, [userId], batchId);
    // After the purchases granted theirs, so that a product's level is not recorded as a gift of staff.
    if (levelIds.length > 0) await changeLevels(tx, [userId], (current) => [...new Set([...current, ...levelIds])]);
    return { objectId: userId };
  });
  return readUser(ctx, userId);
}

/** The same without a batch and levels. */
export async function subscribeByHand(ctx: Context, userId: number, given: unknown): Promise<User> {
  refuseImpersonators(ctx);
  const details = parseInput(manualDetails, given);
  const request = { operation: 'manualUserSubscription', input: { userId, details } };
  await withIdempotency(ctx, request, async (txContext) => {
    const tx = await withFourEyes(txContext, userId, 'user_enroll/unenroll');
    await enrolIn(tx, await lockPersonToEnrol(tx, userId), details);
    return { objectId: userId };
  });
  return readUser(ctx, userId);
}

/** The person to enroll, locked; staff who see only their own people become the owner of a newcomer. */
export async function lockPersonToEnrol(tx: Context, userId: number): Promise<User> {
  const [locked] = await lockPeople(tx, [userId], { most: 1 });
  if (!locked) throw new NotFound('Person');
  await takePerson(tx, userId);
  return locked.user;
}

export async function refuseUnknownBatch({ db }: Context, batchId: number): Promise<void> {
  const [batch] = await db.select({ id: batches.id }).from(batches).where(eq(batches.id, batchId));
  if (!batch) throw new BadUserInput({ batchId: enrolmentMessages.batchMissing });
}

/** Levels by name; the id is accepted, too. The right to grant them is checked later. */
export async function levelsByName({ db }: Context, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const found = await db
    .select({ id: accessLevels.id, name: accessLevels.name })
    .from(accessLevels)
    .where(or(inArray(accessLevels.name, [...names]), inArray(accessLevels.id, [...names])));
  const missing = names.find((name) => !found.some((level) => level.name === name || level.id === name));
  if (missing !== undefined) throw new BadUserInput({ accessLevelNames: enrolmentMessages.levelUnknown });
  return found.map(({ id }) => id);
}

async function readUser({ db }: Context, id: number): Promise<User> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) throw new NotFound('Person');
  return user;
}
