import { pathTo } from '@app/rules/navigation/route-table';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '#graphql/use-query.ts';
import type { GroupsQuery } from '#gql/graphql.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/frame/page.tsx';
import { Capacity } from './capacity.tsx';
import { Groups } from './groups.operations.ts';
import { Lead } from './lead.tsx';

type Group = GroupsQuery['groups']['items'][number];

const columns: readonly Column<Group>[] = [
  { key: 'name', header: 'Group', cell: ({ name }) => <b>{name}</b> },
  { key: 'leader', header: 'Leader', cell: ({ leader }) => <Lead person={leader} /> },
  { key: 'members', header: 'Members', cell: (group) => <Capacity {...group} /> },
  {
    key: 'subGroups',
    header: 'Sub-groups',
    cell: ({ subGroups }) => subGroups.map(({ name }) => name).join(', ') || '–',
  },
];

/** Every group for staff; those they lead for coaches. */
export default function GroupsPage() {
  const { may, mayOpen } = useAccess();
  const query = useTableQuery();
  const { data, error, refetch } = useQuery(Groups, {
    variables: { filter: { search: query.search || null }, page: query.page, pageSize: query.limit },
  });
  const newGroup = may('group_create') && mayOpen('newGroup') && (
    <RouteButton to="newGroup" leftSection={<IconPlus size={18} />}>
      Create a Group
    </RouteButton>
  );

  return (
    <Page
      title="Groups"
      description="The community’s groups, their leaders and how full they are."
      action={newGroup}
      secondaryActions={
        mayOpen('viewGroupMembers') && (
          <RouteButton to="viewGroupMembers" variant="default" leftSection={<IconUsers size={18} />}>
            Members
          </RouteButton>
        )
      }
    >
      <DataTable
        label="Groups"
        query={query}
        columns={columns}
        {...listedRows(data?.groups, { error, refetch })}
        primaryKey="id"
        rowHref={mayOpen('group') ? ({ id }) => pathTo('group', { id }) : undefined}
        searchPlaceholder="Search by name"
        empty={
          <EmptyState
            drawing="box"
            title="No groups yet"
            text={
              newGroup
                ? 'A group has a leader, sub-groups with team leads, and members.'
                : 'Groups that you lead appear here.'
            }
            action={newGroup}
          />
        }
        noMatch={{ title: 'No group matches' }}
      />
    </Page>
  );
}
