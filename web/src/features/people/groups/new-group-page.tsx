import type { GroupInput } from '@app/rules/people/groups/group';
import { pathTo } from '@app/rules/navigation/route-table';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import { Page } from '#ui/frame/page.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { GroupForm } from './group-form.tsx';
import { CreateGroup } from './groups.operations.ts';

export default function NewGroupPage() {
  const navigate = useNavigate();
  const [createGroup] = useMutation(CreateGroup);
  const save = async (input: GroupInput) => {
    const { data } = await createGroup({ variables: { input } });
    toast.success('Group created');
    await navigate(data ? pathTo('group', { id: data.createGroup.id }) : pathTo('groups', {}));
  };
  return (
    <Page title="New group" width="reading">
      <GroupForm submitLabel="Create group" backTo={pathTo('groups', {})} onSave={save} />
    </Page>
  );
}
