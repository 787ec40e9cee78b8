import { pathTo } from '@app/rules/navigation/route-table';
import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { attempt } from '#graphql/attempt.ts';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { CancelButton } from '#ui/buttons/cancel-button.tsx';
import { browserPage } from '#navigation/browser-page.ts';
import { tellOtherTabs } from '#session/session-news.ts';
import { Modal } from '#ui/modal/modal.tsx';
import { StartImpersonation } from '../people.operations.ts';

export const impersonateModalId = 'impersonate';

/** Asks why, then goes on as the other person from their home. */
export function ImpersonateModal({ userId, name }: { userId: number; name: string }) {
  const [reason, setReason] = useState('');
  const [start, { loading }] = useMutation(StartImpersonation);

  const go = async () => {
    if (await attempt(start({ variables: { userId, reason } }))) {
      // Everything this page knows belongs to the person from before.
      tellOtherTabs();
      browserPage.goTo(pathTo('home'));
    }
  };
  return (
    <Modal
      id={impersonateModalId}
      title={`Impersonate ${name}`}
      footer={
        <>
          <CancelButton />
          <Button disabled={reason.trim() === ''} loading={loading} onClick={() => void go()}>
            Impersonate
          </Button>
        </>
      }
    >
      <TextareaField
        label="Reason"
        help="We log it with everything you do. You see what they see for up to an hour. You cannot change money, passwords or access."
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Modal>
  );
}
