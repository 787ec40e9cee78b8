import { and, arrayContains, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import type { Database } from '#db/client.ts';
import { accessLevels } from '#tables/people/access.table.ts';
import { groupMembers, groups, subGroups } from '#tables/people/groups.table.ts';

/**
 * The groups a person sees: all of them, or their own. Coaches have the flag `groups` to open the pages, and see the
 * groups they lead; any other level with that flag opens every group.
 */
export type GroupScope = { sees: 'all' } | { sees: 'own'; userId: number; assists: boolean };

const coachingLevels = ['coach', 'assistant-coach'];

export async function groupScope(ctx: Pick<Context, 'db' | 'viewer'>): Promise<GroupScope> {
  const { userId, levelIds, pages } = requireViewer(ctx);
  const coaches = levelIds.some((id) => coachingLevels.includes(id));
  const seesAll = pages.has('groups') && (!coaches || (await isOpenedByAnotherLevel(ctx.db, levelIds)));
  return seesAll ? { sees: 'all' } : { sees: 'own', userId, assists: levelIds.includes('assistant-coach') };
}

async function isOpenedByAnotherLevel(db: Database, levelIds: readonly string[]): Promise<boolean> {
  const [level] = await db
    .select({ id: accessLevels.id })
    .from(accessLevels)
    .where(
      and(
        inArray(accessLevels.id, [...levelIds]),
        notInArray(accessLevels.id, coachingLevels),
        arrayContains(accessLevels.pageFlags, ['groups']),
      ),
    )
    .limit(1);
  return level !== undefined;
}

/** The groups a person leads; an assistant coach represents the leader of their own group. */
export function isVisibleGroup(scope: GroupScope): SQL | undefined {
  if (scope.sees === 'all') return undefined;
  const { userId, assists } = scope;
  const own = sql`(select ${groupMembers.groupId} from ${groupMembers} where ${groupMembers.userId} = ${userId})`;
  return or(eq(groups.leaderId, userId), assists ? sql`${groups.id} = ${own}` : undefined);
}

/** The sub-groups a person leads or assists, and those of the groups they lead. */
export function isVisibleSubGroup(scope: GroupScope): SQL | undefined {
  if (scope.sees === 'all') return undefined;
  const { userId } = scope;
  return or(
    eq(subGroups.teamLeadId, userId),
    eq(subGroups.assistantTeamLeadId, userId),
    sql`${subGroups.groupId} in (select ${groups.id} from ${groups} where ${isVisibleGroup(scope)})`,
  );
}

/** The people of those groups and sub-groups. */
export function isVisibleMember(scope: GroupScope): SQL | undefined {
  if (scope.sees === 'all') return undefined;
  return or(
    sql`${groupMembers.groupId} in (select ${groups.id} from ${groups} where ${isVisibleGroup(scope)})`,
    sql`${groupMembers.subGroupId} in (select ${subGroups.id} from ${subGroups} where ${isVisibleSubGroup(scope)})`,
  );
}
