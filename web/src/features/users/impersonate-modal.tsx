import { useMutation } from '@apollo/client/react';
import { errorText } from '@app/rules/errors/error-text';
import { pathTo } from '@app/rules/navigation/route-table';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { TextareaField } from '../../ui/form/textarea-field.tsx';
import { useModal } from '../../ui/modal/modal-context.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { toast } from '../../ui/toast.ts';
import { StartImpersonation } from './people.operations.ts';

export const impersonateModalId = 'impersonate';

/** Asks why, then goes on as the other person from their home. */
export function ImpersonateModal({ userId, name }: { userId: number; name: string }) {
  const modal = useModal();
  const [reason, setReason] = useState('');
  const [start, { loading }] = useMutation(StartImpersonation);

  const go = async () => {
    try {
      await start({ variables: { userId, reason } });
      // Everything this page knows belongs to the person from before.
      location.assign(pathTo('home'));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <Modal
      id={impersonateModalId}
      title={`Impersonate ${name}`}
      footer={
        <>
          <Button variant="default" onClick={modal.close}>
            Cancel
          </Button>
          <Button disabled={reason.trim() === ''} loading={loading} onClick={() => void go()}>
            Impersonate
          </Button>
        </>
      }
    >
      <TextareaField
        label="Reason"
        help="It is kept with everything you do. You see what they see, for an hour at most; money, passwords and access stay closed."
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Modal>
  );
}
