import { useMutation } from '#graphql/use-mutation.ts';
import { attempt } from '#graphql/attempt.ts';
import { confirm, confirmDeletion } from '#ui/modal/confirm.tsx';
import { BatchDetail, Batches, DeleteBatch, MakeBatchCurrent } from './batches.operations.ts';

type Batch = { id: number; name: string };

/** The actions of a batch, for its row and its page. Each reports its result. */
export function useBatchActions() {
  const [makeCurrent] = useMutation(MakeBatchCurrent, { refetchQueries: [Batches, BatchDetail] });
  const [remove] = useMutation(DeleteBatch);

  return {
    makeCurrent: async ({ id, name }: Batch) => {
      const isConfirmed = await confirm({
        title: `Make ${name} the current batch?`,
        body: 'It is suggested for new enrollments from now on, in place of the current batch.',
        confirmLabel: 'Make current',
      });
      if (isConfirmed) await attempt(makeCurrent({ variables: { id } }), `${name} is the current batch`);
    },
    /** True when it was deleted. */
    remove: async ({ id, name }: Batch): Promise<boolean> => {
      const isConfirmed = await confirmDeletion(name, 'Nobody belongs to it. This cannot be undone.');
      return isConfirmed && attempt(remove({ variables: { id } }), `${name} was deleted`);
    },
  };
}
