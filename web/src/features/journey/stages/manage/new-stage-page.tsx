import { pathTo } from '@app/rules/navigation/route-table';
import type { StageInput } from '@app/rules/journey/stages/stage';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import { Page } from '#ui/frame/page.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { StageForm } from './stage-form.tsx';
import { CreateStage } from '../stages.operations.ts';

export default function NewStagePage() {
  const navigate = useNavigate();
  const [createStage] = useMutation(CreateStage);
  const save = async (input: StageInput & { reviewerIds: number[] }) => {
    const { data } = await createStage({ variables: { input } });
    toast.success('Stage created');
    await navigate(data ? pathTo('stage', { id: data.createStage.id }) : pathTo('stages', {}));
  };
  return (
    <Page title="New stage" width="reading">
      <StageForm submitLabel="Create stage" backTo={pathTo('stages', {})} onSave={save} />
    </Page>
  );
}
