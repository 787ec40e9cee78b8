import { mayActOn, mayGrant } from '@app/rules/access/grants';
import { BULK_LIMIT, personMessages, userIdsField } from '@app/rules/users/person-input';
import { asc, eq, inArray } from 'drizzle-orm';
import { type Context, requireViewer } from '../../context.ts';
import { BadUserInput, Forbidden, NotFound, parseInput } from '../../errors.ts';
import { type AccessLevel, accessLevels, userAccessLevels } from '../access/access.table.ts';
import { flagsOf } from '../access/user-flags.ts';
import { type User, users } from './users.table.ts';

export type HeldPerson = { user: User; levels: AccessLevel[] };

type Options = {
  /** Archived people can only be restored. */
  archived?: boolean;
  most?: number;
};

/**
 * The one rule for every change to people: they exist, and the viewer holds every flag that each of them holds. Locks
 * them until the transaction ends; two statements for any number.
 */
export async function holdPeople(
  tx: Context,
  givenIds: readonly number[],
  { archived = false, most = BULK_LIMIT }: Options = {},
): Promise<HeldPerson[]> {
  const viewer = requireViewer(tx);
  const ids = parseInput(userIdsField, givenIds);
  if (ids.length > most) throw new BadUserInput({ ids: `Choose at most ${most} people` });
  const found = await tx.db
    .select()
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(asc(users.id))
    .for('no key update');
  const fitting = found.filter(({ archivedAt }) => (archivedAt !== null) === archived);
  if (fitting.length < ids.length) throw new NotFound(ids.length === 1 ? 'Person' : 'One of these people');

  const held = await tx.db
    .select({ userId: userAccessLevels.userId, level: accessLevels })
    .from(userAccessLevels)
    .innerJoin(accessLevels, eq(accessLevels.id, userAccessLevels.accessLevelId))
    .where(inArray(userAccessLevels.userId, ids));
  const byUser = Map.groupBy(held, ({ userId }) => userId);
  const people = fitting.map((user) => ({ user, levels: (byUser.get(user.id) ?? []).map(({ level }) => level) }));
  const isAllowed = people.every(({ levels }) => mayActOn({ flags: viewer }, { flags: flagsOf(levels) }));
  if (!isAllowed) throw new Forbidden(personMessages.notChangeable);
  return people;
}

/** Levels that the viewer may hand out: nobody gives what they do not hold. */
export async function grantableLevels(tx: Context, ids: readonly string[]): Promise<AccessLevel[]> {
  const viewer = requireViewer(tx);
  // Locked, so that a level cannot grow while it is handed out.
  const levels = await tx.db
    .select()
    .from(accessLevels)
    .where(inArray(accessLevels.id, [...ids]))
    .orderBy(asc(accessLevels.id))
    .for('share');
  if (levels.length < ids.length) throw new BadUserInput({ accessLevelIds: 'There is no such access level' });
  if (!levels.every((level) => mayGrant(viewer, flagsOf([level])))) throw new Forbidden(personMessages.levelNotYours);
  return levels;
}
