import { DELETION_REASON_LIMIT } from '@app/rules/people/profile/profile-input';
import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { attempt } from '#graphql/attempt.ts';
import { DataView } from '#graphql/data-view.tsx';
import { Card } from '#ui/frame/card.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { UnsavedChangesGuard } from '#ui/form/unsaved-changes.tsx';
import { CancelButton } from '#ui/buttons/cancel-button.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { AskForDeletion, MyDeletionRequest, TakeBackDeletion } from './account.operations.ts';
import classes from '../profile.module.css';

const modalId = 'ask-for-deletion';
const refetching = { refetchQueries: [MyDeletionRequest], awaitRefetchQueries: true };

/** Asks the team to close the account; they decide, as bills may have to be kept. */
export function DeletionCard() {
  return (
    <Card title="Close my account">
      <DataView
        query={MyDeletionRequest}
        loading={<SkeletonText lines={2} />}
        ready={({ myDeletionRequest }) =>
          myDeletionRequest ? <Open createdAt={myDeletionRequest.createdAt} /> : <Ask />
        }
      />
    </Card>
  );
}

function Ask() {
  const modal = useModal();
  const [reason, setReason] = useState('');
  const [ask, { loading }] = useMutation(AskForDeletion, refetching);

  const send = async () => {
    if (await attempt(ask({ variables: { reason } }), 'We got your request')) modal.close();
  };
  return (
    <div className={classes.stack}>
      <p className={classes.dim}>
        The team will close your account and email you. We have to keep some records, such as bills.
      </p>
      <div>
        <Button variant="default" onClick={() => modal.open(modalId)}>
          Request deletion
        </Button>
      </div>
      <Modal
        id={modalId}
        title="Ask us to close your account?"
        footer={
          <>
            <CancelButton />
            <Button color="hibiscus" loading={loading} onClick={() => void send()}>
              Request deletion
            </Button>
          </>
        }
      >
        <p>
          You will lose access to your profile, wins and lessons. You can cancel the request until the team acts on it.
        </p>
        <UnsavedChangesGuard active={reason.trim() !== '' && !loading} />
        <TextareaField
          label="Reason (optional)"
          maxLength={DELETION_REASON_LIMIT}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Modal>
    </div>
  );
}

function Open({ createdAt }: { createdAt: string }) {
  const [takeBack, { loading }] = useMutation(TakeBackDeletion, refetching);
  const withdraw = async () => {
    await attempt(takeBack(), 'Your account stays open');
  };
  return (
    <div className={classes.stack}>
      <p>
        You asked us to close your account on <DateText value={createdAt} />. We will email you.
      </p>
      <div>
        <Button variant="default" loading={loading} onClick={() => void withdraw()}>
          Cancel request
        </Button>
      </div>
    </div>
  );
}
