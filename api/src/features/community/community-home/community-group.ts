import { and, asc, count, desc, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Context, requireViewer } from '#context.ts';
import { groupMembers, groups, subGroups } from '#tables/people/groups.table.ts';
import { users } from '#tables/people/users.table.ts';
import {
  type CommunityPerson,
  communityPerson,
  communityPersonColumns,
  isCommunityMember,
} from '#features/people/directory/community-people.ts';

export type CommunityGroup = {
  id: number;
  name: string;
  subGroup: string | null;
  leader: CommunityPerson | null;
  memberCount: number;
  online: CommunityPerson[];
  onlineCount: number;
};

const onlineFor = 15 * 60_000;
const mostShown = 12;

/** The viewer's group with who is around, or the one they lead; null when there is none. */
export async function communityGroup(ctx: Context): Promise<CommunityGroup | null> {
  const viewer = requireViewer(ctx);
  if (!isCommunityMember(viewer)) return null;
  const group = await groupOf(ctx, viewer.userId);
  if (!group) return null;
  const isInGroup = and(eq(groupMembers.groupId, group.id), isNull(users.archivedAt));
  const isOnline = and(
    isInGroup,
    ne(users.id, viewer.userId),
    gt(users.lastSeenAt, new Date(ctx.now.getTime() - onlineFor)),
  );
  const counted = (condition: typeof isInGroup) =>
    ctx.db
      .select({ people: count() })
      .from(groupMembers)
      .innerJoin(users, eq(users.id, groupMembers.userId))
      .where(condition);
  const [[members], [present], online] = await Promise.all([
    counted(isInGroup),
    counted(isOnline),
    ctx.db
      .select(communityPersonColumns)
      .from(groupMembers)
      .innerJoin(users, eq(users.id, groupMembers.userId))
      .where(isOnline)
      .orderBy(desc(users.lastSeenAt), asc(users.id))
      .limit(mostShown),
  ]);
  return {
    ...group,
    memberCount: members?.people ?? 0,
    onlineCount: present?.people ?? 0,
    online: online.map(communityPerson),
  };
}

type PlainGroup = Pick<CommunityGroup, 'id' | 'name' | 'subGroup' | 'leader'>;

async function groupOf({ db }: Context, userId: number): Promise<PlainGroup | null> {
  const own = alias(groupMembers, 'own');
  const [row] = await db
    .select({
      id: groups.id,
      name: groups.name,
      subGroup: subGroups.name,
      leader: communityPersonColumns,
      leaderArchivedAt: users.archivedAt,
    })
    .from(groups)
    .leftJoin(own, and(eq(own.groupId, groups.id), eq(own.userId, userId)))
    .leftJoin(subGroups, eq(subGroups.id, own.subGroupId))
    .leftJoin(users, eq(users.id, groups.leaderId))
    .where(or(isNotNull(own.userId), eq(groups.leaderId, userId)))
    // The one they belong to before one they lead.
    .orderBy(asc(own.userId), asc(groups.name))
    .limit(1);
  if (!row) return null;
  const { leader, leaderArchivedAt, ...group } = row;
  return { ...group, leader: leader && !leaderArchivedAt ? communityPerson(leader) : null };
}
