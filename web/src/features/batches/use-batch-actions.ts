import { useMutation } from '@apollo/client/react';
import { errorText } from '@app/rules/errors/error-text';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { BatchDetail, Batches, DeleteBatch, MakeBatchCurrent } from './batches.operations.ts';

type Batch = { id: number; name: string };

/** What can be done with a batch from its row and from its page. Each says what happened. */
export function useBatchActions() {
  const [makeCurrent] = useMutation(MakeBatchCurrent, { refetchQueries: [Batches, BatchDetail] });
  const [remove] = useMutation(DeleteBatch);

  return {
    makeCurrent: async ({ id, name }: Batch) => {
      const agreed = await confirm({
        title: `Make ${name} the current batch?`,
        body: 'New enrolments are put into it from now on. The batch that was current stops being so.',
        confirmLabel: 'Make current',
      });
      if (!agreed) return;
      try {
        await makeCurrent({ variables: { id } });
        toast.success(`${name} is the current batch`);
      } catch (error) {
        toast.error(errorText(error));
      }
    },
    /** True when it is gone. */
    remove: async ({ id, name }: Batch): Promise<boolean> => {
      const agreed = await confirm({
        title: `Delete ${name}?`,
        body: 'Nobody belongs to it. This cannot be undone.',
        confirmLabel: 'Delete',
        danger: true,
      });
      if (!agreed) return false;
      try {
        await remove({ variables: { id } });
        toast.success(`${name} was deleted`);
        return true;
      } catch (error) {
        toast.error(errorText(error));
        return false;
      }
    },
  };
}
