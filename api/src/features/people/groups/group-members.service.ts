import { groupMessages, type MoveInput, moveInput } from '@app/rules/people/groups/group';
import type { PageInput } from '@app/rules/paging/page-input';
import { staffName } from '@app/rules/people/users/shown-name';
import { and, asc, count, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudits } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, NotFound, parseInput } from '#errors.ts';
import { stages, userStages } from '#tables/journey/stages.table.ts';
import { shownNameColumns } from '#features/people/directory/community-people.ts';
import { byName, isInNames, matchesSearch } from '#features/people/users/search-people.ts';
import { announce } from '#live/bus.ts';
import { notifyAll } from '#features/platform/notifications/notify.ts';
import { users } from '#tables/people/users.table.ts';
import { type GroupScope, groupScope, isVisibleMember } from './group-scope.ts';
import { findGroup } from './groups.service.ts';
import { knownContacts } from './known-contacts.ts';
import { groupMembers, groups, subGroups } from '#tables/people/groups.table.ts';
import { findSubGroup } from './sub-groups.service.ts';

type GroupName = { id: number; name: string };

/** A person as those see them who lead their group or sub-group, or see every group. */
export type GroupMember = {
  id: number;
  name: string;
  slug: string;
  profileImage: string | null;
  /** Null for those who may not know it, like the number. */
  email: string | null;
  mobileNumber: string | null;
  group: GroupName | null;
  subGroup: GroupName | null;
  /** Their place on the journey. */
  stage: (GroupName & { number: number }) | null;
  joinedAt: Date | null;
  lastSeenAt: Date | null;
};

const memberFilter = z.object({
  groupId: z.int().nullish(),
  subGroupId: z.int().nullish(),
  /** Only people who belong to no group. */
  withoutGroup: z.boolean().nullish(),
  search: z.string().trim().max(200).nullish(),
});

type MemberFilter = z.input<typeof memberFilter>;

/** By name. People who see every group also find people without one. */
export async function listMembers(ctx: Context, filter: MemberFilter, page: PageInput): Promise<Listed<GroupMember>> {
  const { groupId, subGroupId, withoutGroup, search } = parseInput(memberFilter, filter);
  const { limit, offset } = pageBounds(page);
  if (groupId) await findGroup(ctx, groupId);
  if (subGroupId) await findSubGroup(ctx, subGroupId);
  const scope = await groupScope(ctx);
  const isKnown = knownContacts(ctx);
  const isListed = and(
    isInSight(scope),
    groupId ? eq(groupMembers.groupId, groupId) : undefined,
    subGroupId ? eq(groupMembers.subGroupId, subGroupId) : undefined,
    // By its key, which tells the planner enough.
    withoutGroup ? isNull(groupMembers.userId) : undefined,
    matchesSearch(search),
    // By an address or a number, others would learn whose it is.
    search && isKnown ? or(isInNames(search), isKnown) : undefined,
  );
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select({ ...memberColumns, isKnown: isKnown ?? sql<boolean>`true` })
      .from(users)
      .leftJoin(groupMembers, eq(groupMembers.userId, users.id))
      .leftJoin(groups, eq(groups.id, groupMembers.groupId))
      .leftJoin(subGroups, eq(subGroups.id, groupMembers.subGroupId))
      .leftJoin(userStages, eq(userStages.userId, users.id))
      .leftJoin(stages, eq(stages.id, userStages.stageId))
      .where(isListed)
      .orderBy(byName(search))
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({ count: count() })
      .from(users)
      .leftJoin(groupMembers, eq(groupMembers.userId, users.id))
      .where(isListed),
  ]);
  const items = rows.map(({ names, isKnown: isReachable, email, mobileNumber, ...row }) => ({
    ...row,
    name: staffName(names),
    email: isReachable ? email : null,
    mobileNumber: isReachable ? mobileNumber : null,
  }));
  return { items, totalCount: total?.count ?? 0 };
}

const memberColumns = {
  id: users.id,
  slug: users.slug,
  names: shownNameColumns(users),
  profileImage: users.profileImage,
  email: users.email,
  mobileNumber: users.mobileNumber,
  lastSeenAt: users.lastSeenAt,
  joinedAt: groupMembers.joinedAt,
  group: { id: groups.id, name: groups.name },
  subGroup: { id: subGroups.id, name: subGroups.name },
  stage: { id: stages.id, number: stages.number, name: stages.name },
};

function isInSight(scope: GroupScope) {
  if (scope.sees === 'all') {
    // Asked of the table again, so that counting needs no join of everyone.
    const hasGroup = sql`exists (select from group_members m where m.user_id = ${users.id})`;
    return and(isNull(users.archivedAt), sql`(${users.isMember} or ${hasGroup})`);
  }
  return and(isNull(users.archivedAt), isVisibleMember(scope));
}

/**
 * Puts people into a group, and into one of its sub-groups or none; without a group it removes them from theirs. When
 * no sub-group is given, people who are already in the group stay where they are.
 */
export async function moveToGroup(ctx: Context, input: MoveInput): Promise<number> {
  const { userIds, groupId = null, subGroupId } = parseInput(moveInput, input);
  const after = { groupId, subGroupId: subGroupId ?? null };
  return transaction(ctx, async (tx) => {
    await checkPlace(tx, after.groupId, after.subGroupId);
    await refuseOutOfSight(tx, userIds);
    const isThere = (place: Place) =>
      place.groupId === groupId && (subGroupId === undefined || place.subGroupId === subGroupId);
    const moved = (await peopleToMove(tx, userIds)).filter((person) => !isThere(person));
    if (moved.length === 0) return 0;
    const movedIds = moved.map(({ id }) => id);
    if (groupId === null) await tx.db.delete(groupMembers).where(inArray(groupMembers.userId, movedIds));
    else await putIntoGroup(tx, movedIds, { ...after, groupId });
    await recordAudits(
      tx,
      moved.map(({ id, ...before }) => ({
        action: 'user.move-group',
        objectType: 'user',
        objectId: id,
        before,
        after,
      })),
    );
    await announce(tx.db, ...movedIds.map((id) => `user:${id}`));
    await tellNewcomers(
      tx,
      moved.filter((person) => person.groupId !== groupId),
      groupId,
    );
    return moved.length;
  });
}

/** Another sub-group of the same group is nothing to tell. */
async function tellNewcomers(tx: Context, moved: readonly { id: number }[], groupId: number | null): Promise<void> {
  if (groupId === null) return;
  const { name } = await findGroup(tx, groupId);
  await notifyAll(
    tx,
    moved.map(({ id }) => ({
      userId: id,
      kind: 'group-joined' as const,
      content: { group: name },
      dedupeKey: `group-joined:${groupId}:${tx.now.getTime()}`,
    })),
  );
}

async function checkPlace(tx: Context, groupId: number | null, subGroupId: number | null): Promise<void> {
  if (groupId === null) return;
  // Held against deletion until people are in it.
  await tx.db.select({ id: groups.id }).from(groups).where(eq(groups.id, groupId)).for('key share');
  await findGroup(tx, groupId);
  if (subGroupId === null) return;
  await tx.db.select({ id: subGroups.id }).from(subGroups).where(eq(subGroups.id, subGroupId)).for('key share');
  const subGroup = await findSubGroup(tx, subGroupId);
  if (subGroup.groupId !== groupId) throw new BadUserInput({ subGroupId: groupMessages.notInGroup });
}

/** Leaders of some groups move people within them, and take nobody from elsewhere. */
async function refuseOutOfSight(tx: Context, userIds: number[]): Promise<void> {
  const scope = await groupScope(tx);
  if (scope.sees === 'all') return;
  const [seen] = await tx.db
    .select({ people: count() })
    .from(groupMembers)
    .where(and(inArray(groupMembers.userId, userIds), isVisibleMember(scope)));
  if ((seen?.people ?? 0) < userIds.length) throw new NotFound('One of these people');
}

/** In the order of their ids, so that two moves of the same people wait for each other instead of deadlocking. */
async function peopleToMove(tx: Context, userIds: number[]) {
  if (userIds.length === 0) throw new NotFound('Person');
  const locked = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, userIds), isNull(users.archivedAt)))
    .orderBy(asc(users.id))
    .for('no key update');
  if (locked.length < userIds.length) throw new BadUserInput({ userIds: groupMessages.someAreGone });
  const places = await tx.db.select().from(groupMembers).where(inArray(groupMembers.userId, userIds));
  const byId = new Map(places.map((place) => [place.userId, place]));
  return locked.map(({ id }) => ({
    id,
    groupId: byId.get(id)?.groupId ?? null,
    subGroupId: byId.get(id)?.subGroupId ?? null,
  }));
}

type Place = { groupId: number | null; subGroupId: number | null };

async function putIntoGroup(tx: Context, userIds: number[], place: Place & { groupId: number }): Promise<void> {
  const { groupId, subGroupId } = place;
  await tx.db
    .insert(groupMembers)
    .values(userIds.map((userId) => ({ userId, groupId, subGroupId, joinedAt: tx.now })))
    .onConflictDoUpdate({
      target: groupMembers.userId,
      set: {
        groupId,
        subGroupId,
        // Another sub-group of the same group is no new beginning.
        joinedAt: sql`case when ${groupMembers.groupId} = ${groupId} then ${groupMembers.joinedAt} else excluded.joined_at end`,
      },
    });
}
