import type { SubGroupInput } from '@app/rules/people/groups/group';
import { pathTo } from '@app/rules/navigation/route-table';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { Page } from '#ui/frame/page.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { SubGroupLoader } from './group-loader.tsx';
import { UpdateSubGroup } from './groups.operations.ts';
import { SubGroupForm } from './sub-group-form.tsx';

export default function EditSubGroupPage() {
  const { id } = useRouteParams('editSubGroup');
  const navigate = useNavigate();
  const [updateSubGroup] = useMutation(UpdateSubGroup);
  const save = async (_groupId: number, input: SubGroupInput) => {
    await updateSubGroup({ variables: { id, input } });
    toast.success('Sub-group saved');
    await navigate(pathTo('subGroup', { id }));
  };
  return (
    <SubGroupLoader
      id={id}
      ready={(subGroup) => (
        <Page title={`Edit ${subGroup.name}`} width="reading">
          <SubGroupForm
            subGroup={subGroup}
            groups={[subGroup.group]}
            groupId={subGroup.group.id}
            submitLabel="Save"
            backTo={pathTo('subGroup', { id })}
            onSave={save}
          />
        </Page>
      )}
    />
  );
}
