import { useMutation } from '@apollo/client/react';
import type { MergeRowFragment } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { confirm } from '#ui/modal/confirm.tsx';
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
    if (agreed) await attempt(undoMerge({ variables: { id } }), `${name} has an account of their own again`);
  };
  return { undo, loading };
}
