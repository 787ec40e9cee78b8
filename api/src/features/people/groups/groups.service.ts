import { type GroupInput, groupInput, groupMessages } from '@app/rules/people/groups/group';
import type { PageInput } from '@app/rules/paging/page-input';
import { and, asc, count, eq, getColumns, ilike, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#audit/record.ts';
import { type Context, requireViewer } from '#context.ts';
import type { Database } from '#db/client.ts';
import { containing, type Listed, pageBounds } from '#db/paging.ts';
import { databaseErrorCode, transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, NotFound, parseInput } from '#errors.ts';
import { checkPeople, tellLeaders } from './group-people.ts';
import { groupScope, isVisibleGroup } from './group-scope.ts';
import { type Group, groupMembers, groups, subGroups } from '#tables/people/groups.table.ts';

export type CountedGroup = Group & { memberCount: number };

const groupFilter = z.object({ search: z.string().trim().max(200).nullish() });

const countedGroup = {
  ...getColumns(groups),
  memberCount: sql<number>`(select count(*) from group_members m join users u on u.id = m.user_id
    where m.group_id = groups.id and u.archived_at is null)`.mapWith(Number),
};

function selectGroups(db: Database, condition: SQL | undefined) {
  return db.select(countedGroup).from(groups).where(condition).orderBy(asc(groups.name));
}

export async function listGroups(
  ctx: Context,
  filter: z.input<typeof groupFilter>,
  page: PageInput,
): Promise<Listed<CountedGroup>> {
  const { search } = parseInput(groupFilter, filter);
  const { limit, offset } = pageBounds(page);
  const isVisible = isVisibleGroup(await groupScope(ctx));
  const isListed = and(isVisible, search ? ilike(groups.name, containing(search)) : undefined);
  const [items, [total]] = await Promise.all([
    selectGroups(ctx.db, isListed).limit(limit).offset(offset),
    ctx.db.select({ count: count() }).from(groups).where(isListed),
  ]);
  return { items, totalCount: total?.count ?? 0 };
}

/** A group the viewer may see; any other counts as missing. */
export async function findGroup(ctx: Pick<Context, 'db' | 'viewer'>, id: number): Promise<CountedGroup> {
  const isVisible = isVisibleGroup(await groupScope(ctx));
  const [group] = await selectGroups(ctx.db, and(eq(groups.id, id), isVisible));
  if (!group) throw new NotFound('Group');
  return group;
}

/** The group that the viewer leads or represents; the first by name when there are more. */
export async function myGroup(ctx: Context): Promise<CountedGroup> {
  const { userId, levelIds } = requireViewer(ctx);
  const assists = levelIds.includes('assistant-coach');
  const isMine = isVisibleGroup({ sees: 'own', userId, assists });
  const [group] = await selectGroups(ctx.db, isMine).limit(1);
  if (!group) throw new NotFound('Group');
  return group;
}

export async function createGroup(ctx: Context, input: GroupInput): Promise<CountedGroup> {
  const values = parseInput(groupInput, input);
  return transaction(ctx, async (tx) => {
    await checkPeople(tx.db, { leaderId: values.leaderId });
    const [group] = await tx.db
      .insert(groups)
      .values({ ...values, createdAt: tx.now })
      .onConflictDoNothing({ target: groups.name })
      .returning();
    if (!group) throw new BadUserInput({ name: groupMessages.groupNameTaken });
    await recordAudit(tx, { action: 'group.create', objectType: 'group', objectId: group.id, after: factsOf(group) });
    await tellLeaders(tx.db, [group.leaderId]);
    return { ...group, memberCount: 0 };
  });
}

export async function updateGroup(ctx: Context, id: number, input: GroupInput): Promise<CountedGroup> {
  const { name, leaderId = null, capacity = null } = parseInput(groupInput, input);
  try {
    return await transaction(ctx, async (tx) => {
      const before = await lockGroup(tx, id);
      await checkPeople(tx.db, { leaderId: leaderId === before.leaderId ? null : leaderId });
      const values = { name, leaderId, capacity };
      await tx.db.update(groups).set(values).where(eq(groups.id, id));
      await recordAudit(tx, {
        action: 'group.update',
        objectType: 'group',
        objectId: id,
        before: factsOf(before),
        after: values,
      });
      if (leaderId !== before.leaderId) await tellLeaders(tx.db, [before.leaderId, leaderId]);
      return { ...before, ...values };
    });
  } catch (error) {
    if (databaseErrorCode(error) === uniqueViolation) throw new BadUserInput({ name: groupMessages.groupNameTaken });
    throw error;
  }
}

/** Deleted with its sub-groups, once it has no members. */
export async function deleteGroup(ctx: Context, id: number): Promise<CountedGroup> {
  return transaction(ctx, async (tx) => {
    const group = await lockGroup(tx, id);
    if (group.memberCount > 0) throw new Conflict(groupMessages.hasMembers);
    // An archived person has no group to come back to.
    await tx.db.delete(groupMembers).where(eq(groupMembers.groupId, id));
    const parts = await tx.db.delete(subGroups).where(eq(subGroups.groupId, id)).returning();
    await tx.db.delete(groups).where(eq(groups.id, id));
    await recordAudit(tx, {
      action: 'group.delete',
      objectType: 'group',
      objectId: id,
      before: { ...factsOf(group), subGroups: parts.map(({ name }) => name) },
    });
    await tellLeaders(tx.db, [group.leaderId]);
    return group;
  });
}

export const uniqueViolation = '23505';

/** Nobody joins the group while it is locked; its members are counted after that. */
async function lockGroup(tx: Context, id: number): Promise<CountedGroup> {
  await tx.db.select({ id: groups.id }).from(groups).where(eq(groups.id, id)).for('update');
  return findGroup(tx, id);
}

function factsOf({ name, leaderId, capacity }: Group) {
  return { name, leaderId, capacity };
}
