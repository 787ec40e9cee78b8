import { useQuery } from '#graphql/use-query.ts';
import { useAccess } from '#session/use-access.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { Page } from '#ui/frame/page.tsx';
import { SubGroupOptions } from './groups.operations.ts';
import { MembersTable } from './members-table.tsx';
import { useMovePeople } from './move-people.tsx';

/** The same by sub-group: team leads find their own, staff move people between all. */
export default function SubGroupMembersPage() {
  const { may } = useAccess();
  const query = useTableQuery({ filters: ['sub'] });
  const { data } = useQuery(SubGroupOptions);
  const filter = { subGroupId: Number(query.filters.sub?.[0]) || null };
  const { action, dialog } = useMovePeople({ ...filter, search: query.search || null });
  const options = (data?.subGroups ?? []).map(({ id, name, group }) => ({
    value: String(id),
    label: `${name} (${group.name})`,
  }));

  return (
    <Page
      title="Members by sub-group"
      description={
        may('group_update') ? 'Select people to move them to another sub-group.' : 'See who is in which sub-group.'
      }
    >
      <MembersTable
        label="Members by sub-group"
        query={query}
        filter={filter}
        show={['subGroup', 'group', 'stage', 'contact', 'lastSeen', 'joined']}
        filters={[{ key: 'sub', label: 'Sub-group', options }]}
        batchActions={may('group_update') ? [action] : []}
        emptyText="People who are moved into your sub-group appear here."
      />
      {dialog}
    </Page>
  );
}
