import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Context, requireViewer } from '#context.ts';
import { containing } from '#db/paging.ts';
import { NotFound } from '#errors.ts';
import {
  type CommunityPerson,
  communityColumnsOf,
  communityPerson,
  communityPersonColumns,
  refuseOutsiders,
} from '#features/people/directory/community-people.ts';
import { groupMembers, subGroups } from '#tables/people/groups.table.ts';
import { users } from '#tables/people/users.table.ts';
import { aroundSince, isAround, ownGroupOf } from './community-group.ts';

export type GroupMate = CommunityPerson & { subGroup: string | null; isAround: boolean; joinedAt: Date };
export type GroupPart = {
  id: number;
  name: string;
  teamLead: CommunityPerson | null;
  assistant: CommunityPerson | null;
};
export type GroupMates = { items: GroupMate[]; nextCursor: number | null };

const pageSize = 48;

type PeopleQuery = { search?: string | null; after?: number | null };

/** The people of the viewer's own group by first name, a page from the person at `after` on. Nobody reads another group. */
export async function groupMates(ctx: Context, { search, after }: PeopleQuery): Promise<GroupMates> {
  const groupId = await ownGroupId(ctx);
  const text = (search ?? '').trim().toLowerCase().slice(0, 60).replaceAll('\0', '');
  const rows = await ctx.db
    .select({
      person: communityPersonColumns,
      subGroup: subGroups.name,
      joinedAt: groupMembers.joinedAt,
      isAround: sql<boolean>`coalesce(${isAround(aroundSince(ctx))}, false)`,
    })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .leftJoin(subGroups, eq(subGroups.id, groupMembers.subGroupId))
    .where(and(eq(groupMembers.groupId, groupId), isNull(users.archivedAt), isNamed(text), isAfter(after ?? null)))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(pageSize + 1);
  const items = rows.slice(0, pageSize).map(({ person, ...mate }) => ({ ...communityPerson(person), ...mate }));
  return { items, nextCursor: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null };
}

function isNamed(text: string): SQL | undefined {
  if (text === '') return undefined;
  return sql`lower(${users.firstName} || ' ' || ${users.lastName} || ' ' || coalesce(${users.nickname}, '')) like ${containing(text)}`;
}

function isAfter(id: number | null): SQL | undefined {
  if (id === null) return undefined;
  return sql`(${users.firstName}, ${users.lastName}, ${users.id}) >
    (select l.first_name, l.last_name, l.id from users l where l.id = ${id})`;
}

/** The parts of the viewer's group with those who lead them. */
export async function groupParts(ctx: Context): Promise<GroupPart[]> {
  const groupId = await ownGroupId(ctx);
  const lead = alias(users, 'lead');
  const assistant = alias(users, 'assistant');
  const rows = await ctx.db
    .select({
      id: subGroups.id,
      name: subGroups.name,
      lead: communityColumnsOf(lead),
      assistant: communityColumnsOf(assistant),
    })
    .from(subGroups)
    .leftJoin(lead, and(eq(lead.id, subGroups.teamLeadId), isNull(lead.archivedAt)))
    .leftJoin(assistant, and(eq(assistant.id, subGroups.assistantTeamLeadId), isNull(assistant.archivedAt)))
    .where(eq(subGroups.groupId, groupId))
    .orderBy(asc(subGroups.name));
  return rows.map(({ id, name, ...people }) => ({
    id,
    name,
    teamLead: people.lead && communityPerson(people.lead),
    assistant: people.assistant && communityPerson(people.assistant),
  }));
}

async function ownGroupId(ctx: Context): Promise<number> {
  const viewer = requireViewer(ctx);
  refuseOutsiders(viewer);
  const group = await ownGroupOf(ctx, viewer.userId);
  if (!group) throw new NotFound('Group');
  return group.id;
}
