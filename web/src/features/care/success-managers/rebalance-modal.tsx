import { reassignInput } from '@app/rules/care/success-managers/manager-input';
import { errorText } from '@app/rules/errors/error-text';
import { plural } from '@app/rules/text/plural';
import { useState } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useSave } from '#graphql/use-save.ts';
import type { CaseloadRebalanceQuery } from '#gql/graphql.ts';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { CaseloadRebalance, RebalanceCaseloads, SuccessManagers, UndoReassign } from './success-managers.operations.ts';
import classes from './success-managers.module.css';

export const rebalanceModalId = 'rebalance-caseloads';

type Shift = CaseloadRebalanceQuery['caseloadRebalance'][number];

const howToMove = reassignInput.pick({ reason: true, takesActions: true, tellsMembers: true });

/** A proposal that brings everybody back to their capacity: who goes where, before anything happens. */
export function RebalanceModal() {
  const modal = useModal();
  const isOpen = modal.current === rebalanceModalId;
  const { data, error, loading, refetch } = useQuery(CaseloadRebalance, { skip: !isOpen, fetchPolicy: 'network-only' });
  return (
    <Modal id={rebalanceModalId} title="Rebalance">
      {error && !data ? (
        <ErrorState
          message={errorText(error)}
          retrying={loading}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      ) : !data ? (
        <SkeletonText lines={4} />
      ) : data.caseloadRebalance.length === 0 ? (
        <EmptyState
          drawing="people"
          title="Nothing to move"
          text="Nobody is over their capacity, or nobody else has room for more."
        />
      ) : (
        <Proposal shifts={data.caseloadRebalance} onDone={modal.close} />
      )}
    </Modal>
  );
}

function Proposal({ shifts, onDone }: { shifts: readonly Shift[]; onDone: () => void }) {
  const form = useSchemaForm(howToMove, { reason: 'Caseloads balanced', takesActions: true, tellsMembers: true });
  const [move] = useMutation(RebalanceCaseloads, { refetchQueries: [SuccessManagers] });
  const [undo] = useMutation(UndoReassign, { refetchQueries: [SuccessManagers] });
  const [isAll, setAll] = useState(false);
  const count = shifts.reduce((sum, { people }) => sum + people.length, 0);
  const takeBack = async (moves: readonly number[]) => {
    // One after the other: each is a reassignment of its own.
    for (const moveId of moves) if (!(await attempt(undo({ variables: { moveId } })))) return;
    toast.success('The reassignment is undone');
  };
  const { failure, save } = useSave(async (how: { reason: string; takesActions: boolean; tellsMembers: boolean }) => {
    const { data } = await move({
      variables: {
        ...how,
        shifts: shifts.map(({ from, to, people }) => ({
          fromId: from.id,
          toId: to.id,
          userIds: people.map(({ id }) => id),
        })),
      },
    });
    const moves = data?.rebalanceCaseloads ?? [];
    toast.success(`${plural(count, 'member')} reassigned`, {
      duration: 10_000,
      action: { label: 'Undo', onClick: () => void takeBack(moves) },
    });
    onDone();
  });
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <ul className={classes.shifts} aria-label="Proposal">
        {shifts.map(({ from, to, people }) => (
          <li key={`${from.id}-${to.id}`}>
            <b>
              {plural(people.length, 'member')} from {from.name} to {to.name}
            </b>
            <span className={classes.quiet}>
              {from.name.split(' ')[0]} {from.before} → {from.after}, {to.name.split(' ')[0]} {to.before} → {to.after}
            </span>
            {isAll && <span className={classes.quiet}>{people.map(({ name }) => name).join(', ')}</span>}
          </li>
        ))}
      </ul>
      <CheckboxField
        label="Show who they are"
        checked={isAll}
        onChange={(event) => setAll(event.currentTarget.checked)}
      />
      <TextField label="Reason" placeholder="Why you reassign them" {...form.getInputProps('reason')} />
      <CheckboxField label="Take next actions along" {...form.getInputProps('takesActions', { type: 'checkbox' })} />
      <CheckboxField
        label="Tell the members who looks after them now"
        {...form.getInputProps('tellsMembers', { type: 'checkbox' })}
      />
      <ModalFormButtons submitLabel={`Reassign ${count}`} />
    </Form>
  );
}
