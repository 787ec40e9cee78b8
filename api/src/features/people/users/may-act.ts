import {
  type FlagSet,
  type GrantRefusal,
  grantRefusal,
  type Granter,
  mayActOn,
  mayTakeOver,
  newcomer,
  type Receiver,
} from '@app/rules/people/access/grants';
import { seesOwnPeopleOnly } from '@app/rules/people/access/own-people';
import { BULK_LIMIT, personMessages, userIdsField } from '@app/rules/people/users/person-input';
import { and, asc, eq, inArray, not, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { BadUserInput, Forbidden, NotFound, parseInput } from '#errors.ts';
import { type AccessLevel, accessLevels, userAccessLevels } from '#tables/people/access.table.ts';
import { flagsOf } from '#features/people/access/user-flags.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { invoices } from '#tables/money/orders/invoices.table.ts';
import { type User, users } from '#tables/people/users.table.ts';

export type PersonWithLevels = { user: User; levels: AccessLevel[] };

type Options = {
  /** Archived people can only be restored, or erased. */
  archived?: boolean | 'either';
  most?: number;
};

/**
 * The one rule for every change to people: they exist, and the viewer has every flag that each of them has. Locks them
 * until the transaction ends; two statements for any number.
 */
export async function lockPeople(
  tx: Context,
  givenIds: readonly number[],
  { archived = false, most = BULK_LIMIT }: Options = {},
): Promise<PersonWithLevels[]> {
  const viewer = requireViewer(tx);
  const ids = parseInput(userIdsField, givenIds);
  if (ids.length > most) throw new BadUserInput({ ids: `Choose at most ${most} people` });
  const found = await tx.db
    .select()
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(asc(users.id))
    .for('no key update');
  const fitting = found.filter(({ archivedAt }) => archived === 'either' || (archivedAt !== null) === archived);
  if (fitting.length < ids.length) throw new NotFound(ids.length === 1 ? 'Person' : 'One of these people');

  const levelRows = await tx.db
    .select({ userId: userAccessLevels.userId, level: accessLevels })
    .from(userAccessLevels)
    .innerJoin(accessLevels, eq(accessLevels.id, userAccessLevels.accessLevelId))
    .where(inArray(userAccessLevels.userId, ids));
  const byUser = Map.groupBy(levelRows, ({ userId }) => userId);
  const people = fitting.map((user) => ({ user, levels: (byUser.get(user.id) ?? []).map(({ level }) => level) }));
  const isAllowed = people.every(({ levels }) => mayActOn({ flags: viewer }, { flags: flagsOf(levels) }));
  if (!isAllowed) throw new Forbidden(personMessages.notChangeable);
  return people;
}

/** Changing how somebody signs in, of people that `holdPeople` holds. */
export async function refuseTakeOver(tx: Context, { user, levels }: PersonWithLevels): Promise<void> {
  const { userId, levelIds, pages, functions } = requireViewer(tx);
  const actor = { id: userId, levelIds, flags: { pages, functions } };
  if (!mayTakeOver(actor, { id: user.id, flags: flagsOf(levels) })) throw new Forbidden(personMessages.notTakenOver);
  await refuseOthersPerson(tx, user.id);
}

/** Who sees only their own people learns nothing about the money of others, whichever way they ask. */
export async function refuseOthersPerson(ctx: Context, id: number): Promise<void> {
  const { userId, pages } = requireViewer(ctx);
  if (userId !== id && seesOwnPeopleOnly(pages) && (await hasOthersMoney(ctx, id, userId)))
    throw new Forbidden(personMessages.notYourPerson);
}

/**
 * A person who could log in as somebody would see their bills: for staff who see only their own people, that is
 * refused.
 */
async function hasOthersMoney({ db }: Context, userId: number, viewerId: number): Promise<boolean> {
  const isOwnPerson = sql`exists (select from ${collectionOwners} where ${collectionOwners.userId} = ${invoices.userId}
    and ${collectionOwners.ownerId} = ${viewerId})`;
  const [bill] = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.userId, userId), not(isOwnPerson)))
    .limit(1);
  return bill !== undefined;
}

const refusalWords: Record<GrantRefusal, string> = {
  'not-held': personMessages.levelNotYours,
  'own-account': personMessages.levelOfOneself,
  'not-fewer': personMessages.levelNotFewer,
  'makes-staff': personMessages.levelMakesStaff,
};

/**
 * The reason in words why somebody may not grant levels to someone, or null. Every path that grants levels checks this.
 */
export function grantProblem(
  { levelIds, pages, functions }: Pick<Granter, 'levelIds'> & FlagSet,
  levels: readonly AccessLevel[],
  receiver: Receiver,
): string | null {
  const granter: Granter = { levelIds, flags: { pages, functions } };
  const refusal = grantRefusal(granter, flagsOf(levels), receiver);
  return refusal && refusalWords[refusal];
}

export type LevelGrant = { levelIds: readonly string[]; receiver: Receiver };

/** Levels for a new account or a buyer: refused when the viewer may not grant them. */
export async function grantableLevels(tx: Context, ids: readonly string[]): Promise<void> {
  await requireGrantable(tx, [{ levelIds: ids, receiver: newcomer }]);
}

/** The same for several people, each with their current levels. */
export async function requireGrantable(tx: Context, grants: readonly LevelGrant[]): Promise<void> {
  const viewer = requireViewer(tx);
  const ids = [...new Set(grants.flatMap(({ levelIds }) => levelIds))];
  // Locked, so that a level cannot grow while it is handed out.
  const levels = await tx.db
    .select()
    .from(accessLevels)
    .where(inArray(accessLevels.id, ids))
    .orderBy(asc(accessLevels.id))
    .for('share');
  if (levels.length < ids.length) throw new BadUserInput({ accessLevelIds: 'This access level does not exist' });
  for (const { levelIds, receiver } of grants) {
    const given = levels.filter(({ id }) => levelIds.includes(id));
    const problem = grantProblem(viewer, given, receiver);
    if (problem) throw new Forbidden(problem);
  }
}
