import { pathTo } from '@app/rules/navigation/route-table';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import type { GroupDetailQuery } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { EditButton } from '#navigation/edit-button.tsx';
import { RouteLink } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useAccess } from '#session/use-access.ts';
import { confirmDeletion } from '#ui/modal/confirm.tsx';
import { DeleteButton } from '#ui/buttons/delete-button.tsx';
import { Page } from '#ui/frame/page.tsx';
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
          action={<EditGroupButton group={group} />}
          secondaryActions={<DeleteGroupButton group={group} />}
        >
          <GroupOverview group={group} aside={<MoveLink groupId={group.id} />} />
        </Page>
      )}
    />
  );
}

function EditGroupButton({ group: { id } }: { group: Group }) {
  const { may, mayOpen } = useAccess();
  if (!may('group_update') || !mayOpen('editGroup')) return null;
  return <EditButton to="editGroup" params={{ id }} />;
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

function DeleteGroupButton({ group: { id, name, memberCount, subGroups } }: { group: Group }) {
  const { may } = useAccess();
  const navigate = useNavigate();
  const [deleteGroup, { loading }] = useMutation(DeleteGroup);
  if (!may('group_delete') || memberCount > 0) return null;

  const remove = async () => {
    const parts = subGroups.map((part) => part.name).join(', ');
    const goesToo = parts ? `This also deletes its sub-groups: ${parts}. ` : '';
    const isConfirmed = await confirmDeletion(name, `${goesToo}This cannot be undone.`);
    if (isConfirmed && (await attempt(deleteGroup({ variables: { id } }), `${name} was deleted`))) {
      await navigate(pathTo('groups', {}));
    }
  };
  return <DeleteButton loading={loading} onDelete={remove} />;
}
