import { type SQL, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import type { Viewer } from '#viewer.ts';
import { users } from '#tables/people/users.table.ts';
import { peopleOfOwnGroups } from './led-people.ts';

export const opensPeople = ({ pages }: Viewer): boolean => pages.has('users') && pages.has('user');

/**
 * Those whose number and address the viewer knows, as a condition on `users`: everybody for staff who open people's
 * pages (undefined), for leaders the people of their own groups, as on the page of one of them. To see a group, or to
 * lead a stage, is not to know how to reach its people.
 */
export function knownContacts(ctx: Pick<Context, 'viewer'>): SQL<boolean> | undefined {
  if (opensPeople(requireViewer(ctx))) return undefined;
  return sql<boolean>`${users.id} in (${peopleOfOwnGroups(ctx)})`;
}
