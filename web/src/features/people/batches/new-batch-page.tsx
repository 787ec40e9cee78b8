import type { BatchInput } from '@app/rules/people/batches/batch';
import { pathTo } from '@app/rules/navigation/route-table';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import { Page } from '#ui/frame/page.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { BatchForm } from './batch-form.tsx';
import { CreateBatch } from './batches.operations.ts';

export default function NewBatchPage() {
  const navigate = useNavigate();
  const [createBatch] = useMutation(CreateBatch);
  const save = async (input: BatchInput) => {
    const { data } = await createBatch({ variables: { input } });
    toast.success('Batch created');
    await navigate(data ? pathTo('batch', { id: data.createBatch.id }) : pathTo('batches', {}));
  };
  return (
    <Page title="New batch" width="reading">
      <BatchForm submitLabel="Create batch" backTo={pathTo('batches', {})} onSave={save} />
    </Page>
  );
}
