import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { NotFound } from '#errors.ts';
import { peopleOfOwnGroups } from '#features/people/groups/led-people.ts';
import { groupMembers, groups, subGroups } from '#tables/people/groups.table.ts';
import { users } from '#tables/people/users.table.ts';
import { listMyPeople, type MyPerson } from './my-people.ts';

/** The page that a leader has of one of their people: nothing about money but that something is overdue. */
export type LedPerson = MyPerson & {
  /** Of the groups and sub-groups one leads; leaders of stages reach people in the community. */
  email: string | null;
  mobileNumber: string | null;
  group: string | null;
  subGroup: string | null;
  memberSince: Date;
};

/** Others than one's own people look like nobody. */
export async function myPerson(ctx: Context, id: number): Promise<LedPerson> {
  const {
    items: [person],
  } = await listMyPeople(ctx, { id }, { page: 1, pageSize: 1 });
  if (!person) throw new NotFound('Person');
  const [facts] = await ctx.db
    .select({
      email: users.email,
      mobileNumber: users.mobileNumber,
      memberSince: users.createdAt,
      group: groups.name,
      subGroup: subGroups.name,
      isOfGroup: sql<boolean>`${users.id} in (${peopleOfOwnGroups(ctx)})`,
    })
    .from(users)
    .leftJoin(groupMembers, eq(groupMembers.userId, users.id))
    .leftJoin(groups, eq(groups.id, groupMembers.groupId))
    .leftJoin(subGroups, eq(subGroups.id, groupMembers.subGroupId))
    .where(and(eq(users.id, id), isNull(users.archivedAt)));
  if (!facts) throw new NotFound('Person');
  const { isOfGroup, email, mobileNumber, ...rest } = facts;
  return { ...person, ...rest, email: isOfGroup ? email : null, mobileNumber: isOfGroup ? mobileNumber : null };
}
