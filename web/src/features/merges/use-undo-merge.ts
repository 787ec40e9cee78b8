import { useMutation } from '@apollo/client/react';
import { errorText } from '@app/rules/errors/error-text';
import type { MergeRowFragment } from '../../gql/graphql.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { forgetPeople } from './forget-people.ts';
import { nameOf } from './merge-person.tsx';
import { UndoMerge } from './merges.operations.ts';

/** Asks, undoes, and says what happened. */
export function useUndoMerge() {
  const [undoMerge, { loading }] = useMutation(UndoMerge, { update: forgetPeople });
  const undo = async ({ id, folded }: MergeRowFragment) => {
    const name = folded ? nameOf(folded) : 'the account';
    const agreed = await confirm({
      title: `Undo the merge of ${name}?`,
      body: 'Both accounts become as they were. What came after the merge stays with the account that was kept.',
      confirmLabel: 'Undo merge',
    });
    if (!agreed) return;
    try {
      await undoMerge({ variables: { id } });
      toast.success(`${name} has an account of their own again`);
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return { undo, loading };
}
