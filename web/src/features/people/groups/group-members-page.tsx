import { useQuery } from '#graphql/use-query.ts';
import { useAccess } from '#session/use-access.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { Page } from '#ui/frame/page.tsx';
import { GroupOptions } from './groups.operations.ts';
import { MembersTable } from './members-table.tsx';
import { useMovePeople } from './move-people.tsx';

const withoutGroup = 'none';

/** The members of groups; staff choose people and move them. */
export default function GroupMembersPage() {
  const { may, mayOpen } = useAccess();
  const query = useTableQuery({ filters: ['group'] });
  const { data } = useQuery(GroupOptions, { skip: !mayOpen('groups') });
  const chosen = query.filters.group?.[0];
  const filter = { groupId: Number(chosen) || null, withoutGroup: chosen === withoutGroup || null };
  const { action, dialog } = useMovePeople({ ...filter, search: query.search || null });
  const options = (data?.groups.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

  return (
    <Page
      title="Members by group"
      description={may('group_update') ? 'Select people to move them to another group.' : 'See who is in which group.'}
    >
      <MembersTable
        label="Members by group"
        query={query}
        filter={filter}
        show={['group', 'subGroup', 'stage', 'contact', 'lastSeen', 'joined']}
        filters={[{ key: 'group', label: 'Group', options: [...options, { value: withoutGroup, label: 'No group' }] }]}
        batchActions={may('group_update') ? [action] : []}
        emptyText="People appear here once they are members."
      />
      {dialog}
    </Page>
  );
}
