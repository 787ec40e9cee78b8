import { useMutation } from '@apollo/client/react';
import { errorText } from '@app/rules/errors/error-text';
import { pathTo } from '@app/rules/navigation/route-table';
import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { GroupDetailQuery } from '../../gql/graphql.ts';
import { RouteButton, RouteLink } from '../../navigation/route-link.tsx';
import { useRouteParams } from '../../navigation/use-route-params.ts';
import { useAccess } from '../../session/use-access.ts';
import { confirm } from '../../ui/confirm.tsx';
import { Page } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
import { GroupLoader } from './group-loader.tsx';
import { GroupOverview } from './group-overview.tsx';
import { DeleteGroup } from './groups.operations.ts';

type Group = GroupDetailQuery['group'];

export default function GroupPage() {
  const { id } = useRouteParams('group');
  return (
    <GroupLoader
      id={id}
      ready={(group) => (
        <Page
          title={group.name}
          action={<EditButton group={group} />}
          secondaryActions={<DeleteButton group={group} />}
        >
          <GroupOverview group={group} aside={<MoveLink groupId={group.id} />} />
        </Page>
      )}
    />
  );
}

function EditButton({ group: { id } }: { group: Group }) {
  const { may, mayOpen } = useAccess();
  if (!may('group_update') || !mayOpen('editGroup')) return null;
  return (
    <RouteButton to="editGroup" params={{ id }} leftSection={<IconPencil size={18} />}>
      Edit
    </RouteButton>
  );
}

function MoveLink({ groupId }: { groupId: number }) {
  const { may, mayOpen } = useAccess();
  if (!may('group_update') || !mayOpen('viewGroupMembers')) return null;
  return (
    <RouteLink to="viewGroupMembers" query={{ group: groupId }}>
      Move people
    </RouteLink>
  );
}

function DeleteButton({ group: { id, name, memberCount, subGroups } }: { group: Group }) {
  const { may } = useAccess();
  const navigate = useNavigate();
  const [deleteGroup, { loading }] = useMutation(DeleteGroup);
  if (!may('group_delete') || memberCount > 0) return null;

  const remove = async () => {
    const parts = subGroups.map((part) => part.name).join(', ');
    const agreed = await confirm({
      title: `Delete ${name}?`,
      body: `${parts ? `Its sub-groups go with it: ${parts}. ` : ''}This cannot be undone.`,
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!agreed) return;
    try {
      await deleteGroup({ variables: { id } });
      toast.success(`${name} was deleted`);
      await navigate(pathTo('groups', {}));
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
