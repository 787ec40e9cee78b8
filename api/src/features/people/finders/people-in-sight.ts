import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { groupScope, isVisibleMember } from '#features/people/groups/group-scope.ts';
import { knownContacts, opensPeople } from '#features/people/groups/known-contacts.ts';
import type { Viewer } from '#viewer.ts';
import { groupMembers } from '#tables/people/groups.table.ts';
import { users } from '#tables/people/users.table.ts';

/** Whose pages the viewer opens: everybody's, or as a leader the profiles of their own people. */
export type PeopleInSight = {
  isInSight: SQL | undefined;
  /** Those of them whose number and address the viewer knows and finds them by; others are found by their names. */
  isOwn: SQL<boolean> | undefined;
  opensPages: boolean;
  seesArchived: boolean;
};

const leads = ({ pages }: Viewer): boolean => pages.has('group') || pages.has('subGroup');

export const findsPeople = (viewer: Viewer): boolean => opensPeople(viewer) || leads(viewer);

export async function peopleInSight(ctx: Context): Promise<PeopleInSight> {
  const viewer = requireViewer(ctx);
  if (opensPeople(viewer)) {
    const seesArchived = viewer.pages.has('archivedUsers');
    const isInSight = seesArchived ? undefined : isNull(users.archivedAt);
    return { isInSight, isOwn: undefined, opensPages: true, seesArchived };
  }
  const isInSight = await peopleOfGroups(ctx);
  return { isInSight, isOwn: knownContacts(ctx), opensPages: false, seesArchived: false };
}

/** The same people as on the pages of groups. */
async function peopleOfGroups(ctx: Context): Promise<SQL | undefined> {
  const scope = await groupScope(ctx);
  const isMember =
    scope.sees === 'all'
      ? sql`(${users.isMember} or exists (select from ${groupMembers} where ${groupMembers.userId} = ${users.id}))`
      : sql`${users.id} in (select ${groupMembers.userId} from ${groupMembers} where ${isVisibleMember(scope)})`;
  return and(isNull(users.archivedAt), isMember);
}
