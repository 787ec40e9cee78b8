import type { GroupInput } from '@app/rules/people/groups/group';
import { pathTo } from '@app/rules/navigation/route-table';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { Page } from '#ui/frame/page.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { GroupForm } from './group-form.tsx';
import { GroupLoader } from './group-loader.tsx';
import { UpdateGroup } from './groups.operations.ts';

export default function EditGroupPage() {
  const { id } = useRouteParams('editGroup');
  const navigate = useNavigate();
  const [updateGroup] = useMutation(UpdateGroup);
  const save = async (input: GroupInput) => {
    await updateGroup({ variables: { id, input } });
    toast.success('Group saved');
    await navigate(pathTo('group', { id }));
  };
  return (
    <GroupLoader
      id={id}
      ready={(group) => (
        <Page title={`Edit ${group.name}`} width="reading">
          <GroupForm group={group} submitLabel="Save" backTo={pathTo('group', { id })} onSave={save} />
        </Page>
      )}
    />
  );
}
