import type { PersonTab } from '@app/rules/people/person-page/person-tabs';
import { pathTo } from '@app/rules/navigation/route-table';
import { isMember, type PersonOnPage } from './person-page-parts.tsx';

/** Where a tab of a person's page is: members, non-members and archived people have addresses of their own. */
export function personAddress(
  { id, archivedAt, accessLevels }: Pick<PersonOnPage, 'id' | 'archivedAt' | 'accessLevels'>,
  tab: PersonTab = 'overview',
): string {
  const path = archivedAt
    ? pathTo('archivedUser', { id })
    : isMember({ accessLevels })
      ? pathTo('user', { id })
      : pathTo('nonMember', { id });
  return tab === 'overview' ? path : `${path}?tab=${tab}`;
}
