import { useApolloClient } from '@apollo/client/react';
import { errorText } from '@app/rules/errors/error-text';
import { plural } from '@app/rules/text/plural';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useModal } from '../../ui/modal/modal-context.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { toast } from '../../ui/toast.ts';
import { useBatchChoices, useLevelChoices } from './people-choices.ts';
import { AddAccessLevelToUsers, RemoveAccessLevelFromUsers, SetBatchOfUsers, Users } from './people.operations.ts';
import { type PickKind, type Picking, pickModalId } from './use-people-actions.tsx';

const words: Record<PickKind, { title: string; label: string; button: string; done: string }> = {
  addLevel: { title: 'Add an access level', label: 'Access level', button: 'Add to', done: 'Level added to' },
  removeLevel: {
    title: 'Remove an access level',
    label: 'Access level',
    button: 'Remove from',
    done: 'Level removed from',
  },
  setBatch: { title: 'Set the batch', label: 'Batch', button: 'Set for', done: 'Batch set for' },
};

const noBatch = 'none';

/** Which level or batch, for people chosen in a list; the button names how many it touches. */
export function PickModal({ picking }: { picking: Picking | null }) {
  return picking && <PickForm key={`${picking.kind}:${picking.ids.join()}`} {...picking} />;
}

function PickForm({ kind, ids, clear }: Picking) {
  const client = useApolloClient();
  const modal = useModal();
  const levels = useLevelChoices();
  const batches = useBatchChoices();
  const [value, setValue] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const { title, label, button, done } = words[kind];
  const people = plural(ids.length, 'person', 'people');
  const choices =
    kind === 'setBatch'
      ? [{ value: noBatch, label: 'No batch' }, ...batches]
      : levels.filter(({ isGrantable }) => isGrantable);

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
    const refetchQueries = [Users];
    if (kind === 'setBatch') {
      const batchId = chosen === noBatch ? null : Number(chosen);
      return client.mutate({ mutation: SetBatchOfUsers, variables: { ids, batchId }, refetchQueries });
    }
    const mutation = kind === 'addLevel' ? AddAccessLevelToUsers : RemoveAccessLevelFromUsers;
    return client.mutate({ mutation, variables: { ids, levelId: chosen }, refetchQueries });
  };

  return (
    <Modal
      id={pickModalId}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={modal.close}>
            Cancel
          </Button>
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
