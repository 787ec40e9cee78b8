import type { SubGroupInput } from '@app/rules/people/groups/group';
import { pathTo } from '@app/rules/navigation/route-table';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate, useSearchParams } from '#router/router.ts';
import { DataView } from '#graphql/data-view.tsx';
import { Page } from '#ui/frame/page.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { CreateSubGroup, GroupOptions } from './groups.operations.ts';
import { SubGroupForm } from './sub-group-form.tsx';

/** `?groupId=` chooses the group beforehand. */
export default function NewSubGroupPage() {
  const [params] = useSearchParams();
  const given = Number(params.get('groupId')) || null;
  const navigate = useNavigate();
  const [createSubGroup] = useMutation(CreateSubGroup);
  const save = async (groupId: number, input: SubGroupInput) => {
    await createSubGroup({ variables: { groupId, input } });
    toast.success('Sub-group created');
    await navigate(pathTo('group', { id: groupId }));
  };
  return (
    <Page title="New sub-group" width="reading">
      <DataView
        query={GroupOptions}
        loading={<SkeletonCard />}
        ready={({ groups: { items } }) => (
          <SubGroupForm
            groups={items}
            groupId={items.some(({ id }) => id === given) ? given : null}
            submitLabel="Create sub-group"
            backTo={given ? pathTo('group', { id: given }) : pathTo('groups', {})}
            onSave={save}
          />
        )}
      />
    </Page>
  );
}
