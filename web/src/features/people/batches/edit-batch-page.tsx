import type { BatchInput } from '@app/rules/people/batches/batch';
import { pathTo } from '@app/rules/navigation/route-table';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { Page } from '#ui/frame/page.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { BatchForm } from './batch-form.tsx';
import { BatchLoader } from './batch-loader.tsx';
import { UpdateBatch } from './batches.operations.ts';

export default function EditBatchPage() {
  const { id } = useRouteParams('editBatch');
  const navigate = useNavigate();
  const [updateBatch] = useMutation(UpdateBatch);
  const save = async (input: BatchInput) => {
    await updateBatch({ variables: { id, input } });
    toast.success('Batch saved');
    await navigate(pathTo('batch', { id }));
  };
  return (
    <BatchLoader
      id={id}
      ready={(batch) => (
        <Page title={`Edit ${batch.name}`} width="reading">
          <BatchForm batch={batch} submitLabel="Save" backTo={pathTo('batch', { id })} onSave={save} />
        </Page>
      )}
    />
  );
}
