import { groupMessages, type SubGroupInput, subGroupInput } from '@app/rules/people/groups/group';
import { and, asc, eq, getColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import type { Database } from '#db/client.ts';
import { databaseErrorCode, transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, NotFound, parseInput } from '#errors.ts';
import { checkPeople, tellLeaders } from './group-people.ts';
import { groupScope, isVisibleSubGroup } from './group-scope.ts';
import { findGroup, uniqueViolation } from './groups.service.ts';
import { groupMembers, groups, type SubGroup, subGroups } from '#tables/people/groups.table.ts';

export type CountedSubGroup = SubGroup & { memberCount: number };

const countedSubGroup = {
  ...getColumns(subGroups),
  memberCount: sql<number>`(select count(*) from group_members m join users u on u.id = m.user_id
    where m.sub_group_id = sub_groups.id and u.archived_at is null)`.mapWith(Number),
};

function selectSubGroups(db: Database, condition: SQL | undefined) {
  return db.select(countedSubGroup).from(subGroups).where(condition).orderBy(asc(subGroups.name));
}

/** A sub-group the viewer may see; any other counts as missing. */
export async function findSubGroup(ctx: Pick<Context, 'db' | 'viewer'>, id: number): Promise<CountedSubGroup> {
  const isVisible = isVisibleSubGroup(await groupScope(ctx));
  const [subGroup] = await selectSubGroups(ctx.db, and(eq(subGroups.id, id), isVisible));
  if (!subGroup) throw new NotFound('Sub-group');
  return subGroup;
}

/** Every sub-group the viewer may see: to move people to, or to look at. */
export async function listSubGroups(ctx: Context): Promise<CountedSubGroup[]> {
  return selectSubGroups(ctx.db, isVisibleSubGroup(await groupScope(ctx)));
}

/** The sub-groups of groups that the viewer sees. */
export async function subGroupsOf(
  { db }: Pick<Context, 'db'>,
  groupIds: readonly number[],
): Promise<CountedSubGroup[]> {
  return selectSubGroups(db, inArray(subGroups.groupId, [...groupIds]));
}

/** Names of groups by id, in the order of the ids. */
export async function groupNames({ db }: Pick<Context, 'db'>, ids: readonly number[]) {
  const rows = await db
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(inArray(groups.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? new NotFound('Group'));
}

export async function createSubGroup(ctx: Context, groupId: number, input: SubGroupInput): Promise<CountedSubGroup> {
  const values = parseInput(subGroupInput, input);
  return transaction(ctx, async (tx) => {
    await findGroup(tx, groupId);
    await checkPeople(tx.db, { teamLeadId: values.teamLeadId, assistantTeamLeadId: values.assistantTeamLeadId });
    const [subGroup] = await tx.db
      .insert(subGroups)
      .values({ ...values, groupId, createdAt: tx.now })
      .onConflictDoNothing({ target: [subGroups.groupId, subGroups.name] })
      .returning();
    if (!subGroup) throw new BadUserInput({ name: groupMessages.subGroupNameTaken });
    const after = { groupId, ...factsOf(subGroup) };
    await recordAudit(tx, { action: 'sub-group.create', objectType: 'sub-group', objectId: subGroup.id, after });
    await tellLeaders(tx.db, [subGroup.teamLeadId, subGroup.assistantTeamLeadId]);
    return { ...subGroup, memberCount: 0 };
  });
}

export async function updateSubGroup(ctx: Context, id: number, input: SubGroupInput): Promise<CountedSubGroup> {
  const { name, teamLeadId = null, assistantTeamLeadId = null, capacity = null } = parseInput(subGroupInput, input);
  try {
    return await transaction(ctx, async (tx) => {
      const before = await lockSubGroup(tx, id);
      await checkPeople(tx.db, {
        teamLeadId: teamLeadId === before.teamLeadId ? null : teamLeadId,
        assistantTeamLeadId: assistantTeamLeadId === before.assistantTeamLeadId ? null : assistantTeamLeadId,
      });
      const values = { name, teamLeadId, assistantTeamLeadId, capacity };
      await tx.db.update(subGroups).set(values).where(eq(subGroups.id, id));
      await recordAudit(tx, {
        action: 'sub-group.update',
        objectType: 'sub-group',
        objectId: id,
        before: factsOf(before),
        after: values,
      });
      await tellLeaders(tx.db, [before.teamLeadId, before.assistantTeamLeadId, teamLeadId, assistantTeamLeadId]);
      return { ...before, ...values };
    });
  } catch (error) {
    if (databaseErrorCode(error) === uniqueViolation) throw new BadUserInput({ name: groupMessages.subGroupNameTaken });
    throw error;
  }
}

export async function deleteSubGroup(ctx: Context, id: number): Promise<CountedSubGroup> {
  return transaction(ctx, async (tx) => {
    const subGroup = await lockSubGroup(tx, id);
    if (subGroup.memberCount > 0) throw new Conflict(groupMessages.subGroupHasMembers);
    // An archived person stays in the group itself.
    await tx.db.update(groupMembers).set({ subGroupId: null }).where(eq(groupMembers.subGroupId, id));
    await tx.db.delete(subGroups).where(eq(subGroups.id, id));
    await recordAudit(tx, {
      action: 'sub-group.delete',
      objectType: 'sub-group',
      objectId: id,
      before: factsOf(subGroup),
    });
    await tellLeaders(tx.db, [subGroup.teamLeadId, subGroup.assistantTeamLeadId]);
    return subGroup;
  });
}

async function lockSubGroup(tx: Context, id: number): Promise<CountedSubGroup> {
  await tx.db.select({ id: subGroups.id }).from(subGroups).where(eq(subGroups.id, id)).for('update');
  return findSubGroup(tx, id);
}

function factsOf({ name, teamLeadId, assistantTeamLeadId, capacity }: SubGroup) {
  return { name, teamLeadId, assistantTeamLeadId, capacity };
}
