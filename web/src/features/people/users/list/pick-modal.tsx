import { errorText } from '@app/rules/errors/error-text';
import { plural } from '@app/rules/text/plural';
import { useState } from 'react';
import type { Operation } from '#graphql/client/operation.ts';
import { useDataClient } from '#graphql/use-data-client.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { CancelButton } from '#ui/buttons/cancel-button.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { useBatchChoices, useGroupChoices, useLevelChoices } from '../people-choices.ts';
import {
  AddAccessLevelToUsers,
  RemoveAccessLevelFromUsers,
  SetBatchOfUsers,
  SetGroupOfUsers,
  MemberCounts,
  Members,
  Users,
} from '../people.operations.ts';
import { type PickKind, type PickState, pickModalId } from './use-people-actions.tsx';

const words: Record<PickKind, { title: string; label: string; button: string; done: string }> = {
  addLevel: { title: 'Add an access level', label: 'Access level', button: 'Add to', done: 'Level added to' },
  removeLevel: {
    title: 'Remove an access level',
    label: 'Access level',
    button: 'Remove from',
    done: 'Level removed from',
  },
  setBatch: { title: 'Set the batch', label: 'Batch', button: 'Set for', done: 'Batch set for' },
  setGroup: { title: 'Set the group', label: 'Group', button: 'Set for', done: 'Group set for' },
};

const none = 'none';

/** Asks for the level, batch or group of people chosen in a list; the button says how many change. */
export function PickModal({ picking }: { picking: PickState | null }) {
  return picking && <PickForm key={`${picking.kind}:${picking.ids.join()}`} {...picking} />;
}

function PickForm({ kind, ids, clear }: PickState) {
  const client = useDataClient();
  const modal = useModal();
  const levels = useLevelChoices();
  const [value, setValue] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const { title, label, button, done } = words[kind];
  const people = plural(ids.length, 'person', 'people');
  const choices = {
    addLevel: levels.filter(({ isGrantable }) => isGrantable),
    removeLevel: levels.filter(({ mayRemove }) => mayRemove),
    setBatch: [{ value: none, label: 'No batch' }, ...useBatchChoices()],
    setGroup: [{ value: none, label: 'No group' }, ...useGroupChoices()],
  }[kind];

  const save = async () => {
    if (value === null) return;
    setSaving(true);
    try {
      await change(value);
      modal.close();
      clear();
      toast.success(`${done} ${people}`);
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setSaving(false);
    }
  };

  const change = (chosen: string) => {
    const refetchQueries = [Users, Members, MemberCounts];
    const placeId = chosen === none ? null : Number(chosen);
    if (kind === 'setBatch') {
      return client.mutate({ mutation: SetBatchOfUsers, variables: { ids, batchId: placeId }, refetchQueries });
    }
    if (kind === 'setGroup') {
      return client.mutate({ mutation: SetGroupOfUsers, variables: { ids, groupId: placeId }, refetchQueries });
    }
    const mutation: Operation<unknown, { ids: number[]; levelId: string }> =
      kind === 'addLevel' ? AddAccessLevelToUsers : RemoveAccessLevelFromUsers;
    return client.mutate({ mutation, variables: { ids, levelId: chosen }, refetchQueries });
  };

  return (
    <Modal
      id={pickModalId}
      title={title}
      footer={
        <>
          <CancelButton />
          <Button disabled={value === null} loading={saving} onClick={() => void save()}>
            {button} {people}
          </Button>
        </>
      }
    >
      <SelectField
        label={label}
        placeholder="Choose one"
        data={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
        value={value}
        onChange={setValue}
        comboboxProps={{ withinPortal: true }}
      />
    </Modal>
  );
}
