import { errorText } from '@app/rules/errors/error-text';
import { plural } from '@app/rules/text/plural';
import { useState } from 'react';
import { useDataClient } from '#graphql/use-data-client.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CancelButton } from '#ui/buttons/cancel-button.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { AssignLeads, Leads } from './leads.operations.ts';
import { type Assigning, assignModalId } from './use-lead-actions.tsx';

type AssignModalProps = { assigning: Assigning | null; owners: readonly { id: number; name: string }[] };

/** Asks for the colleague who follows up on the chosen leads. */
export function AssignModal({ assigning, owners }: AssignModalProps) {
  return assigning && <AssignForm key={assigning.ids.join()} {...assigning} owners={owners} />;
}

const nobody = '0';

function AssignForm({ ids, clear, owners }: Assigning & Pick<AssignModalProps, 'owners'>) {
  const client = useDataClient();
  const modal = useModal();
  const [value, setValue] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const count = plural(ids.length, 'lead');

  const save = async () => {
    if (value === null) return;
    setSaving(true);
    try {
      const ownerId = value === nobody ? null : Number(value);
      await client.mutate({ mutation: AssignLeads, variables: { ids, ownerId }, refetchQueries: [Leads] });
      modal.close();
      clear();
      toast.success(`Owner set for ${count}`);
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setSaving(false);
    }
  };

  return (
    <Modal
      id={assignModalId}
      title="Assign an owner"
      footer={
        <>
          <CancelButton />
          <Button disabled={value === null} loading={saving} onClick={() => void save()}>
            Assign {count}
          </Button>
        </>
      }
    >
      <SelectField
        label="Owner"
        placeholder="Choose one"
        data={[
          { value: nobody, label: 'Nobody' },
          ...owners.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={value}
        onChange={setValue}
        comboboxProps={{ withinPortal: true }}
      />
    </Modal>
  );
}
