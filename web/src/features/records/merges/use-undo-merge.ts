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
      body: 'Both accounts go back to how they were. Anything added after the merge stays with the kept account.',
      confirmLabel: 'Undo merge',
    });
    if (agreed) await attempt(undoMerge({ variables: { id } }), `${name} has their own account again`);
  };
  return { undo, loading };
}
