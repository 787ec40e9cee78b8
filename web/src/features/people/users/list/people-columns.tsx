import { staffName } from '@app/rules/people/users/shown-name';
import type { PersonSort } from '@app/rules/people/users/people-filter';
import type { PersonRowFragment } from '#gql/graphql.ts';
import type { Column } from '#ui/data-table/table-types.ts';
import type { Sort } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { Person } from '#ui/people/person.tsx';
import { LevelBadges } from '../level-badges.tsx';

const lastSeen: Column<PersonRowFragment> = {
  key: 'lastSeen',
  header: 'Last seen',
  sortable: true,
  cell: ({ lastSeenAt }) => (lastSeenAt ? <DateText value={lastSeenAt} form="relative" /> : 'Never'),
};

const usual: Column<PersonRowFragment>[] = [
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    cell: (person) => (
      <Person id={person.id} name={staffName(person)} detail={person.email} src={person.profileImage} />
    ),
  },
  { key: 'tribeId', header: 'Tribe ID', cell: ({ tribeId }) => tribeId },
  { key: 'access', header: 'Access', cell: ({ accessLevels }) => <LevelBadges levels={accessLevels} /> },
  { key: 'batch', header: 'Batch', cell: ({ batch }) => batch?.name ?? '–' },
  { key: 'group', header: 'Group', optional: true, cell: ({ group }) => group?.name ?? '–' },
];

export const peopleColumns: readonly Column<PersonRowFragment>[] = [
  ...usual,
  { key: 'joined', header: 'Joined', sortable: true, cell: ({ createdAt }) => <DateText value={createdAt} /> },
  lastSeen,
  { key: 'mobile', header: 'Mobile', optional: true, cell: ({ mobileNumber }) => mobileNumber ?? '–' },
  { key: 'city', header: 'City', optional: true, cell: ({ city }) => city ?? '–' },
];

export const archivedColumns: readonly Column<PersonRowFragment>[] = [
  ...usual,
  {
    key: 'archived',
    header: 'Archived',
    cell: ({ archivedAt }) => (archivedAt ? <DateText value={archivedAt} form="relative" /> : '–'),
  },
  { ...lastSeen, optional: true },
];

export const usualSort: Sort = { key: 'name', direction: 'asc' };

const sorts: Record<string, Record<Sort['direction'], PersonSort>> = {
  name: { asc: 'name', desc: 'nameDescending' },
  joined: { asc: 'oldest', desc: 'newest' },
  lastSeen: { asc: 'longestUnseen', desc: 'lastSeen' },
  nextPayment: { asc: 'nextPayment', desc: 'nextPaymentDescending' },
};

/** The sort order of a column heading. */
export function personSort(sort: Sort | null): PersonSort {
  return (sort && sorts[sort.key]?.[sort.direction]) || 'name';
}
