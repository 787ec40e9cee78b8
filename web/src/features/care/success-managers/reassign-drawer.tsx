import { reassignInput, type ReassignInput } from '@app/rules/care/success-managers/manager-input';
import { plural } from '@app/rules/text/plural';
import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useSave } from '#graphql/use-save.ts';
import type { ManagerFieldsFragment } from '#gql/graphql.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Drawer } from '#ui/modal/drawer.tsx';
import { toast } from '#ui/toasts/toast.ts';
import type { CaseloadRow, Move } from './caseload-types.ts';
import { LoadBar } from './load-bar.tsx';
import { Caseload, OneSuccessManager, ReassignPeople, SuccessManagerChoices } from './success-managers.operations.ts';
import { TurnBadge } from './turn-badge.tsx';
import classes from './success-managers.module.css';

type ReassignDrawerProps = {
  manager: ManagerFieldsFragment;
  people: readonly CaseloadRow[];
  onClose: () => void;
  onMoved: (move: Move) => void;
};

/** To whom, why, and both caseloads before and after. */
export function ReassignDrawer({ manager, people, onClose, onMoved }: ReassignDrawerProps) {
  return (
    <Drawer opened onClose={onClose} title={`Reassign ${plural(people.length, 'member')}`}>
      <ReassignForm manager={manager} people={people} onClose={onClose} onMoved={onMoved} />
    </Drawer>
  );
}

const firstName = (name: string) => name.split(' ')[0] ?? name;

function ReassignForm({ manager, people, onClose, onMoved }: ReassignDrawerProps) {
  const { data } = useQuery(SuccessManagerChoices, { fetchPolicy: 'cache-and-network' });
  const [move] = useMutation(ReassignPeople, { refetchQueries: [Caseload, OneSuccessManager, SuccessManagerChoices] });
  const [toId, setToId] = useState<number | null>(null);
  const form = useSchemaForm(reassignInput, {
    userIds: people.map(({ id }) => id),
    toId: 0,
    reason: '',
    takesActions: true,
    tellsMembers: true,
  });
  const others = (data?.successManagers ?? [])
    .filter(({ id }) => id !== manager.id)
    .toSorted((one, other) => free(other) - free(one));
  const target = others.find(({ id }) => id === toId);
  const count = people.length;
  const { failure, save } = useSave(async (input: ReassignInput) => {
    const { data: answer } = await move({ variables: { input } });
    const { moveId, undoUntil, count: moved } = answer?.reassignPeople ?? {};
    if (moveId == null || !undoUntil || !moved) {
      toast.info('They are already with this manager');
      onClose();
      return;
    }
    onMoved({ id: moveId, undoUntil, count: moved, to: target?.name ?? 'their new manager' });
  });
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <fieldset className={classes.targets}>
        <legend>To</legend>
        {!data && <SkeletonText lines={4} />}
        {data && others.length === 0 && (
          <p className={classes.quiet}>There is no other success manager. Add one first.</p>
        )}
        {others.map((other) => (
          <label key={other.id} className={classes.target} data-chosen={other.id === toId || undefined}>
            <input
              type="radio"
              name="to"
              checked={other.id === toId}
              onChange={() => {
                setToId(other.id);
                form.setFieldValue('toId', other.id);
              }}
            />
            <span className={classes.grow}>
              <b>{other.name}</b>
              <LoadBar name={other.name} caseload={other.caseload} capacity={other.capacity} />
              {other.turn === 'away' && (
                <span>
                  <TurnBadge turn="away" absentUntil={other.absentUntil} isOver={false} />
                </span>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      {target && (
        <dl className={classes.balance} aria-label="Caseloads before and after">
          <div>
            <dt>{firstName(manager.name)}</dt>
            <dd>
              {manager.caseload} → {manager.caseload - count}
            </dd>
          </div>
          <div data-over={target.caseload + count > target.capacity || undefined}>
            <dt>{firstName(target.name)}</dt>
            <dd>
              {target.caseload} → {target.caseload + count}
              {target.caseload + count > target.capacity && ` of ${target.capacity}`}
            </dd>
          </div>
        </dl>
      )}
      <TextField label="Reason" placeholder="Why you reassign them" {...form.getInputProps('reason')} />
      <CheckboxField label="Take next actions along" {...form.getInputProps('takesActions', { type: 'checkbox' })} />
      <CheckboxField
        label="Tell the members who looks after them now"
        {...form.getInputProps('tellsMembers', { type: 'checkbox' })}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton disabled={toId === null}>Reassign {count}</SubmitButton>
      </div>
    </Form>
  );
}

const free = ({ capacity, caseload }: { capacity: number; caseload: number }) => capacity - caseload;
