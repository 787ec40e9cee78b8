import { pathTo } from '@app/rules/navigation/route-table';
import { filterOfValues } from '@app/rules/people/saved-views/view-filter';
import {
  type MembershipFilter,
  membershipFilters,
  personStatuses,
  type PersonStatus,
} from '@app/rules/people/users/people-filter';
import type { PersonKind } from '@app/rules/people/users/person-kind';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '#graphql/use-query.ts';
import type { PersonRowFragment, UserFilter } from '#gql/graphql.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { type TableQuery, useTableQuery } from '#ui/data-table/use-table-query.ts';
import { download } from '#ui/download.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/frame/page.tsx';
import { QueryTabs } from '#ui/finding/query-tabs.tsx';
import { useBatchChoices, useGroupChoices, useLevelChoices, useStageChoices } from '../people-choices.ts';
import { peopleColumns, personSort, usualSort } from './people-columns.tsx';
import { Users } from '../people.operations.ts';
import { PickModal } from './pick-modal.tsx';
import { usePeopleActions } from './use-people-actions.tsx';

type PeopleListProps = {
  kind: PersonKind;
  title: string;
  empty: { title: string; text: string };
};

const statusLabels: Record<PersonStatus, string> = {
  all: 'All',
  active: 'Active',
  inactive: 'Inactive',
  archived: 'Archived',
};

const membershipLabels: Record<MembershipFilter, string> = {
  active: 'Active',
  expired: 'Expired',
  multiple: 'Multiple Subscriptions Found',
  none: 'None',
};

/** Non-members: the list of the address, and the actions for the chosen people. */
function PeopleList({ kind, title, empty }: PeopleListProps) {
  const { may, mayOpen } = useAccess();
  const query = useTableQuery({
    filters: ['status', 'level', 'batch', 'group', 'stage', 'membership'],
    defaultSort: usualSort,
  });
  const filter = filterOf(kind, query);
  const { data, error, refetch } = useQuery(Users, {
    variables: { filter, sort: personSort(query.sort), page: query.page, pageSize: query.limit },
    fetchPolicy: 'cache-and-network',
  });
  const filters = usePeopleFilters();
  const { actions, picking } = usePeopleActions(filter);
  const isArchived = filter.status === 'archived';
  const statuses = personStatuses.filter((status) => status !== 'archived' || mayOpen('archivedUsers'));
  const newUser = may('user_create') && mayOpen('newUser') && (
    <RouteButton to="newUser" leftSection={<IconUserPlus size={18} />}>
      New User
    </RouteButton>
  );

  return (
    <Page title={title} action={newUser}>
      <QueryTabs
        label="Status"
        param="status"
        tabs={statuses.map((status) => ({ value: status, label: statusLabels[status] }))}
      />
      <DataTable
        label={title}
        query={query}
        columns={peopleColumns}
        {...listedRows(data?.users, { error, refetch })}
        primaryKey="id"
        rowHref={(person) => personAddress(person, kind)}
        filters={filters}
        searchPlaceholder="Name, email, mobile, ID"
        batchActions={isArchived ? [] : actions}
        onExport={may('user_export') ? () => download(exportAddress(filter)) : undefined}
        empty={<EmptyState drawing="people" title={empty.title} text={empty.text} action={newUser} />}
        noMatch={{ title: 'Nobody matches these filters' }}
      />
      <PickModal picking={picking} />
    </Page>
  );
}

export function personAddress(
  { id, archivedAt }: Pick<PersonRowFragment, 'id' | 'archivedAt'>,
  kind: PersonKind,
): string {
  if (archivedAt) return pathTo('archivedUser', { id });
  return kind === 'members' ? pathTo('user', { id }) : pathTo('nonMember', { id });
}

export function filterOf(kind: PersonKind, { search, filters }: Pick<TableQuery, 'search' | 'filters'>): UserFilter {
  return filterOfValues(kind, (name) => (name === 'q' ? search : filters[name]?.[0]));
}

export function usePeopleFilters() {
  const [levels, batches, groups, stages] = [
    useLevelChoices(),
    useBatchChoices(),
    useGroupChoices(),
    useStageChoices(),
  ];
  return [
    { key: 'level', label: 'Level', options: levels },
    { key: 'batch', label: 'Batch', options: batches },
    { key: 'group', label: 'Group', options: groups },
    { key: 'stage', label: 'Stage', options: stages },
    {
      key: 'membership',
      label: 'Membership',
      options: membershipFilters.map((value) => ({ value, label: membershipLabels[value] })),
    },
  ].filter(({ options }) => options.length > 0);
}

/** The download address of a filtered list. */
export function exportAddress(filter: UserFilter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== null && value !== undefined && value !== '')
      query.set(name, value === 'atRisk' ? 'at-risk' : String(value));
  }
  return `/api/export/users?${query}`;
}

const noNonMembers = { title: 'No non-members yet', text: 'People who signed up without a membership appear here.' };

/** Everyone who is neither member nor staff. */
export function NonMembersPage() {
  return <PeopleList kind="nonMembers" title="Non-members" empty={noNonMembers} />;
}
