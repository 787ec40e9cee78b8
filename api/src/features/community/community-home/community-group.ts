import { and, asc, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
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
  isLeaderAround: boolean;
  memberCount: number;
  online: CommunityPerson[];
  onlineCount: number;
};

const aroundFor = 15 * 60_000;
const mostShown = 12;

export const aroundSince = ({ now }: Pick<Context, 'now'>): Date => new Date(now.getTime() - aroundFor);

/** Somebody of `users` who was seen since then, and does not mind that others know. */
export function isAround(since: Date): SQL<boolean> {
  return sql<boolean>`(not ${users.isAwayForOthers} and ${users.lastSeenAt} > ${since.toISOString()}::timestamptz)`;
}

/** The viewer's group with who is around, or the one they lead; null when there is none. */
export async function communityGroup(ctx: Context): Promise<CommunityGroup | null> {
  const viewer = requireViewer(ctx);
  if (!isCommunityMember(viewer)) return null;
  const group = await ownGroupOf(ctx, viewer.userId);
  if (!group) return null;
  const isInGroup = and(eq(groupMembers.groupId, group.id), isNull(users.archivedAt));
  const isOtherAround = and(ne(users.id, viewer.userId), isAround(aroundSince(ctx)));
  const [[counted], online] = await Promise.all([
    ctx.db
      .select({
        members: sql`count(*)`.mapWith(Number),
        around: sql`count(*) filter (where ${isOtherAround})`.mapWith(Number),
      })
      .from(groupMembers)
      .innerJoin(users, eq(users.id, groupMembers.userId))
      .where(isInGroup),
    ctx.db
      .select(communityPersonColumns)
      .from(groupMembers)
      .innerJoin(users, eq(users.id, groupMembers.userId))
      .where(and(isInGroup, isOtherAround))
      .orderBy(desc(users.lastSeenAt), asc(users.id))
      .limit(mostShown),
  ]);
  return {
    ...group,
    memberCount: counted?.members ?? 0,
    onlineCount: counted?.around ?? 0,
    online: online.map(communityPerson),
  };
}

type PlainGroup = Pick<CommunityGroup, 'id' | 'name' | 'subGroup' | 'leader' | 'isLeaderAround'>;

/** The group that somebody belongs to, else one they lead. */
export async function ownGroupOf(ctx: Context, userId: number): Promise<PlainGroup | null> {
  const own = alias(groupMembers, 'own');
  const [row] = await ctx.db
    .select({
      id: groups.id,
      name: groups.name,
      subGroup: subGroups.name,
      leader: communityPersonColumns,
      leaderArchivedAt: users.archivedAt,
      isLeaderAround: sql<boolean>`coalesce(${isAround(aroundSince(ctx))}, false)`,
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
  const { leader, leaderArchivedAt, isLeaderAround, ...group } = row;
  const isHere = leader !== null && leaderArchivedAt === null;
  return {
    ...group,
    leader: isHere ? communityPerson(leader) : null,
    isLeaderAround: isHere && isLeaderAround && leader.id !== userId,
  };
}
