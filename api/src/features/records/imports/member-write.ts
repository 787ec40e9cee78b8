import { settledLevels } from '@app/rules/people/access/settled-levels';
import { slugOf } from '@app/rules/text/slug';
import { sql } from 'drizzle-orm';
import { recordAudits } from '#audit/record.ts';
import { announce } from '#live/bus.ts';
import { giveFirstLevels, giveLevels } from '#features/people/access/held-levels.ts';
import { closeSquattedAccounts } from '#features/people/auth/close-squatted.ts';
import { changeBasePoints } from '#features/journey/points/ledger.ts';
import type { Progress, Writing } from './import-definition.ts';
import type { KnownPerson } from './member-lookups.ts';
import { freeSlugs } from './free-slugs.ts';
import { freeTribeIds } from '#features/people/users/free-tribe-ids.ts';
import { subscriptionImporter } from './subscription-importer.ts';
import type { SubscriptionRow } from './subscription-rows.ts';

/** What a row says about a person; null where its cell is empty. */
export type MemberFields = {
  firstName: string | null;
  middleName: string | null;
  lastName: string | null;
  suffix: string | null;
  sex: string | null;
  birthdate: string | null;
  mobileNumber: string | null;
  facebookProfile: string | null;
  batchId: number | null;
  basePoints: number | null;
  groupId: number | null;
};

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
  tx: Writing,
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

async function addPiece(tx: Writing, piece: readonly (NewMember & { slug?: string | undefined })[]): Promise<void> {
  const now = tx.now.toISOString();
  const { rows } = await tx.db.execute<{ id: number; email: string }>(sql`
    insert into users (tribe_id, email, slug, first_name, middle_name, last_name, suffix, sex, birthdate,
      mobile_number, facebook_profile, batch_id, base_points, must_set_password, origin, created_at, updated_at)
    select "tribeId", email, slug, "firstName", "middleName", "lastName", suffix, sex, birthdate,
      "mobileNumber", "facebookProfile", "batchId", coalesce("basePoints", 0), true, 'import', ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(piece)}::json) as row ("tribeId" text, email text, slug text,
      "firstName" text, "middleName" text, "lastName" text, suffix text, sex text, birthdate date,
      "mobileNumber" text, "facebookProfile" text, "batchId" int, "basePoints" int)
    returning id, email`);
  const idByEmail = new Map(rows.map(({ id, email }) => [email, id]));
  const made = piece.map((member) => ({ member, userId: idByEmail.get(member.email) ?? 0 }));

  await giveFirstLevels(
    tx,
    made.map(({ member, userId }) => ({ userId, levelIds: member.levelIds })),
    tx.viewer.userId,
  );
  await putIntoGroups(
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

async function changePiece(tx: Writing, piece: readonly MemberChange[]): Promise<void> {
  const now = tx.now.toISOString();
  const values = piece.map(({ person, after }) => ({ id: person.id, ...after }));
  await tx.db.execute(sql`
    update users u set
      first_name = coalesce(row."firstName", u.first_name), middle_name = coalesce(row."middleName", u.middle_name),
      last_name = coalesce(row."lastName", u.last_name), suffix = coalesce(row.suffix, u.suffix),
      sex = coalesce(row.sex, u.sex), birthdate = coalesce(row.birthdate, u.birthdate),
      mobile_number = coalesce(row."mobileNumber", u.mobile_number),
      facebook_profile = coalesce(row."facebookProfile", u.facebook_profile),
      batch_id = coalesce(row."batchId", u.batch_id), base_points = coalesce(row."basePoints", u.base_points),
      updated_at = ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(values)}::json) as row (id int, "firstName" text, "middleName" text,
      "lastName" text, suffix text, sex text, birthdate date, "mobileNumber" text, "facebookProfile" text,
      "batchId" int, "basePoints" int)
    where u.id = row.id`);
  await changeBasePoints(
    tx,
    piece.map(({ person, after }) => ({
      userId: person.id,
      points: (numberOrNull(after.basePoints) ?? person.basePoints) - person.basePoints,
    })),
  );
  // Names and numbers are no gift; levels and what was bought are.
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
  await putIntoGroups(
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

/** Whoever moves to another group leaves the sub-group of the old one. */
async function putIntoGroups(tx: Writing, given: readonly { userId: number; groupId: number | null }[]): Promise<void> {
  const moved = given.filter(({ groupId }) => groupId !== null);
  if (moved.length === 0) return;
  await tx.db.execute(sql`
    insert into group_members (user_id, group_id, joined_at)
    select user_id, group_id, ${tx.now.toISOString()}::timestamptz
    from unnest(${sql.param(moved.map(({ userId }) => userId))}::int[],
      ${sql.param(moved.map(({ groupId }) => groupId))}::int[]) as row (user_id, group_id)
    on conflict (user_id) do update
      set group_id = excluded.group_id, sub_group_id = null, joined_at = excluded.joined_at
      where group_members.group_id <> excluded.group_id`);
}

async function subscribe(
  tx: Writing,
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
