import { pathTo } from '@app/rules/navigation/route-table';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import type { SubGroupDetailQuery } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { EditButton } from '#navigation/edit-button.tsx';
import { RouteLink } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useAccess } from '#session/use-access.ts';
import { confirmDeletion } from '#ui/modal/confirm.tsx';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DeleteButton } from '#ui/buttons/delete-button.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { Page } from '#ui/frame/page.tsx';
import { Section } from '#ui/frame/section.tsx';
import { Capacity } from './capacity.tsx';
import { SubGroupLoader } from './group-loader.tsx';
import { DeleteSubGroup } from './groups.operations.ts';
import { Lead } from './lead.tsx';
import { MembersTable } from './members-table.tsx';

type SubGroup = SubGroupDetailQuery['subGroup'];

export default function SubGroupPage() {
  const { id } = useRouteParams('subGroup');
  return <SubGroupLoader id={id} ready={(subGroup) => <SubGroupView subGroup={subGroup} />} />;
}

function SubGroupView({ subGroup }: { subGroup: SubGroup }) {
  const { may, mayOpen } = useAccess();
  const query = useTableQuery();
  const { id, name, group, teamLead, assistantTeamLead } = subGroup;
  return (
    <Page
      title={name}
      secondaryActions={<DeleteSubGroupButton subGroup={subGroup} />}
      action={may('sub-group_update') && mayOpen('editSubGroup') && <EditButton to="editSubGroup" params={{ id }} />}
    >
      <DescriptionList
        layout="strip"
        items={[
          {
            label: 'Group',
            value: mayOpen('group') ? (
              <RouteLink to="group" params={{ id: group.id }}>
                {group.name}
              </RouteLink>
            ) : (
              group.name
            ),
          },
          { label: 'Team lead', value: <Lead person={teamLead} /> },
          { label: 'Assistant', value: <Lead person={assistantTeamLead} /> },
          { label: 'Members', value: <Capacity {...subGroup} /> },
        ]}
      />
      <Section title="Members">
        <MembersTable
          label="Members"
          query={query}
          filter={{ subGroupId: id }}
          show={['stage', 'contact', 'lastSeen', 'joined']}
          emptyText="People who are moved into this sub-group appear here."
        />
      </Section>
    </Page>
  );
}

function DeleteSubGroupButton({ subGroup: { id, name, group, memberCount } }: { subGroup: SubGroup }) {
  const { may } = useAccess();
  const navigate = useNavigate();
  const [deleteSubGroup, { loading }] = useMutation(DeleteSubGroup);
  if (!may('sub-group_delete') || memberCount > 0) return null;

  const remove = async () => {
    const isConfirmed = await confirmDeletion(name, 'Nobody belongs to it. This cannot be undone.');
    if (isConfirmed && (await attempt(deleteSubGroup({ variables: { id } }), `${name} was deleted`))) {
      await navigate(pathTo('group', { id: group.id }));
    }
  };
  return <DeleteButton loading={loading} onDelete={remove} />;
}
