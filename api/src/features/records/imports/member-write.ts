import { settledLevels } from '@app/rules/people/access/settled-levels';
import { slugOf } from '@app/rules/text/slug';
import { recordAudits } from '#audit/record.ts';
import { announce } from '#live/bus.ts';
import { giveFirstLevels, giveLevels } from '#features/people/access/person-levels.ts';
import { closeSquattedAccounts } from '#features/people/auth/close-squatted.ts';
import { changeBasePoints } from '#features/journey/points/ledger.ts';
import type { Progress, WriteContext } from './import-definition.ts';
import type { KnownPerson } from './member-lookups.ts';
import { freeSlugs } from './free-slugs.ts';
import { putIntoGroups } from '#features/people/groups/import-groups.ts';
import { freeTribeIds } from '#features/people/users/free-tribe-ids.ts';
import { addImportedUsers, changeImportedUsers, type ImportedFields } from '#features/people/users/import-users.ts';
import { subscriptionImporter } from './subscription-importer.ts';
import type { SubscriptionRow } from './subscription-rows.ts';

/** A row's values for a person; null where its cell is empty. */
export type MemberFields = ImportedFields & { groupId: number | null };

export type NewMember = MemberFields & {
  email: string;
  firstName: string;
  lastName: string;
  /** Null takes the next free one. */
  tribeId: string | null;
  levelIds: readonly string[];
  subscriptions: readonly SubscriptionRow[];
};

export type MemberChange = {
  person: KnownPerson;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  addedLevelIds: readonly string[];
  subscriptions: readonly SubscriptionRow[];
};

const rowsAtOnce = 1_000;

/** Writes in pieces of a thousand rows, each a fixed number of statements. */
export async function writeMembers(
  tx: WriteContext,
  { added, changed }: { added: readonly NewMember[]; changed: readonly MemberChange[] },
  progress: Progress,
): Promise<void> {
  const slugs = await freeSlugs(
    tx.db,
    added.map(({ firstName, lastName }) => slugOf(`${firstName} ${lastName}`) || 'member'),
  );
  const tribeIds = await freeTribeIds(
    tx.db,
    added.map(({ tribeId }) => tribeId),
  );
  let done = 0;
  for (let at = 0; at < added.length; at += rowsAtOnce) {
    const piece = added.slice(at, at + rowsAtOnce).map((member, index) => ({
      ...member,
      slug: slugs[at + index],
      tribeId: tribeIds[at + index] ?? null,
    }));
    await addPiece(tx, piece);
    done += piece.length;
    await progress(done);
  }
  for (let at = 0; at < changed.length; at += rowsAtOnce) {
    const piece = changed.slice(at, at + rowsAtOnce);
    await changePiece(tx, piece);
    done += piece.length;
    await progress(done);
  }
}

async function addPiece(
  tx: WriteContext,
  piece: readonly (NewMember & { slug?: string | undefined })[],
): Promise<void> {
  const rows = await addImportedUsers(tx, piece);
  const idByEmail = new Map(rows.map(({ id, email }) => [email, id]));
  const made = piece.map((member) => ({ member, userId: idByEmail.get(member.email) ?? 0 }));

  await giveFirstLevels(
    tx,
    made.map(({ member, userId }) => ({ userId, levelIds: member.levelIds })),
    tx.viewer.userId,
  );
  await groupPeople(
    tx,
    made.map(({ member, userId }) => ({ userId, groupId: member.groupId })),
  );
  await subscribe(
    tx,
    made.map(({ member, userId }) => ({ userId, subscriptions: member.subscriptions })),
  );
  await recordAudits(
    tx,
    made.map(({ member: { levelIds, slug: _slug, subscriptions: _subscriptions, ...facts }, userId }) => ({
      action: 'user.create',
      objectType: 'user',
      objectId: userId,
      after: { ...facts, accessLevelIds: settledLevels(levelIds) },
    })),
  );
}

async function changePiece(tx: WriteContext, piece: readonly MemberChange[]): Promise<void> {
  await changeImportedUsers(
    tx,
    piece.map(({ person, after }) => ({ id: person.id, ...after })),
  );
  await changeBasePoints(
    tx,
    piece.map(({ person, after }) => ({
      userId: person.id,
      points: (numberOrNull(after.basePoints) ?? person.basePoints) - person.basePoints,
    })),
  );
  // Names and numbers are not a gift; levels and purchases are.
  const gifted = piece.filter((change) => change.addedLevelIds.length + change.subscriptions.length > 0);
  await closeSquattedAccounts(
    tx,
    gifted.map(({ person }) => person.id),
  );
  await giveLevels(
    tx,
    piece.flatMap(({ person, addedLevelIds }) => addedLevelIds.map((levelId) => ({ userId: person.id, levelId }))),
    tx.viewer.userId,
  );
  await groupPeople(
    tx,
    piece.map(({ person, after }) => ({ userId: person.id, groupId: numberOrNull(after.groupId) })),
  );
  await subscribe(
    tx,
    piece.map(({ person, subscriptions }) => ({ userId: person.id, subscriptions })),
  );
  await recordAudits(
    tx,
    piece.map(({ person, before, after, addedLevelIds }) => ({
      action: 'user.update',
      objectType: 'user',
      objectId: person.id,
      before: { ...before, ...(addedLevelIds.length > 0 && { accessLevelIds: person.levelIds }) },
      after: {
        ...after,
        ...(addedLevelIds.length > 0 && { accessLevelIds: settledLevels([...person.levelIds, ...addedLevelIds]) }),
      },
    })),
  );
  await announce(tx.db, ...piece.map(({ person }) => `user:${person.id}`));
}

async function groupPeople(
  tx: WriteContext,
  given: readonly { userId: number; groupId: number | null }[],
): Promise<void> {
  await putIntoGroups(
    tx,
    given.flatMap(({ userId, groupId }) => (groupId === null ? [] : [{ userId, groupId }])),
  );
}

async function subscribe(
  tx: WriteContext,
  given: readonly { userId: number; subscriptions: readonly SubscriptionRow[] }[],
): Promise<void> {
  const rows = given.flatMap(({ userId, subscriptions }) =>
    subscriptions.map((subscription) => ({ userId, subscription })),
  );
  if (rows.length > 0) await subscriptionImporter.write(tx, rows);
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
