import { useMutation } from '@apollo/client/react';
import { errorText } from '@app/rules/errors/error-text';
import { pathTo } from '@app/rules/navigation/route-table';
import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { SubGroupDetailQuery } from '../../gql/graphql.ts';
import { RouteButton, RouteLink } from '../../navigation/route-link.tsx';
import { useRouteParams } from '../../navigation/use-route-params.ts';
import { useAccess } from '../../session/use-access.ts';
import { confirm } from '../../ui/confirm.tsx';
import { useTableQuery } from '../../ui/data-table/use-table-query.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.ts';
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
      secondaryActions={<DeleteButton subGroup={subGroup} />}
      action={
        may('sub-group_update') &&
        mayOpen('editSubGroup') && (
          <RouteButton to="editSubGroup" params={{ id }} leftSection={<IconPencil size={18} />}>
            Edit
          </RouteButton>
        )
      }
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

function DeleteButton({ subGroup: { id, name, group, memberCount } }: { subGroup: SubGroup }) {
  const { may } = useAccess();
  const navigate = useNavigate();
  const [deleteSubGroup, { loading }] = useMutation(DeleteSubGroup);
  if (!may('sub-group_delete') || memberCount > 0) return null;

  const remove = async () => {
    const agreed = await confirm({
      title: `Delete ${name}?`,
      body: 'Nobody belongs to it. This cannot be undone.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!agreed) return;
    try {
      await deleteSubGroup({ variables: { id } });
      toast.success(`${name} was deleted`);
      await navigate(pathTo('group', { id: group.id }));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <Button variant="default" leftSection={<IconTrash size={18} />} loading={loading} onClick={() => void remove()}>
      Delete
    </Button>
  );
}
