import { pathTo } from '@app/rules/navigation/route-table';
import type { StageInput } from '@app/rules/journey/stages/stage';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { Page } from '#ui/frame/page.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { StageForm } from './stage-form.tsx';
import { StageLoader } from './stage-loader.tsx';
import { StageDetail, UpdateStage } from '../stages.operations.ts';

export default function EditStagePage() {
  const { id } = useRouteParams('editStage');
  const navigate = useNavigate();
  const [updateStage] = useMutation(UpdateStage, { refetchQueries: [StageDetail], awaitRefetchQueries: true });
  const save = async (input: StageInput & { reviewerIds: number[] }) => {
    await updateStage({ variables: { id, input } });
    toast.success('Stage saved');
    await navigate(pathTo('stage', { id }));
  };
  return (
    <StageLoader
      id={id}
      ready={(stage) => (
        <Page title={`Edit ${stage.name}`} width="reading">
          <StageForm stage={stage} submitLabel="Save" backTo={pathTo('stage', { id })} onSave={save} />
        </Page>
      )}
    />
  );
}
