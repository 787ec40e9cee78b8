import { deletionInput, DELETION_REASON_LIMIT } from '@app/rules/people/profile/profile-input';
import type { MyDeletionRequestQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { useMutation } from '#graphql/use-mutation.ts';
import { useSave } from '#graphql/use-save.ts';
import { useAuth } from '#session/auth-context.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CancelButton } from '#ui/buttons/cancel-button.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Card } from '#ui/frame/card.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { AskForDeletion, MyDeletionRequest } from './account.operations.ts';
import { useKeepAccount } from './use-keep-account.ts';
import classes from '../profile.module.css';

type Outlook = MyDeletionRequestQuery['myErasure'];
type Request = NonNullable<MyDeletionRequestQuery['myDeletionRequest']>;

const modalId = 'delete-my-account';
const refetching = { refetchQueries: [MyDeletionRequest], awaitRefetchQueries: true };

/** Erases the account after some days in which that can be taken back. */
export function DeletionCard() {
  return (
    <Card title="Delete my account">
      <DataView
        query={MyDeletionRequest}
        loading={<SkeletonText lines={2} />}
        ready={({ myDeletionRequest, myErasure }) =>
          myDeletionRequest ? <Planned {...myDeletionRequest} /> : <Ask {...myErasure} />
        }
      />
    </Card>
  );
}

function Ask({ problems, days, kept }: Outlook) {
  const modal = useModal();
  return (
    <div className={classes.stack}>
      <p className={classes.dim}>
        We erase your name, contact details, messages, files and log-ins. You have {days} days to change your mind.
        After that nobody can bring it back, and what you paid for ends.
      </p>
      {problems.length > 0 && (
        <>
          <p>This has to be settled first:</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </>
      )}
      <div>
        <Button variant="default" disabled={problems.length > 0} onClick={() => modal.open(modalId)}>
          Delete my account
        </Button>
      </div>
      <Modal id={modalId} title="Delete your account?">
        <AskForm days={days} kept={kept} />
      </Modal>
    </div>
  );
}

function AskForm({ days, kept }: Pick<Outlook, 'days' | 'kept'>) {
  const modal = useModal();
  const [ask] = useMutation(AskForDeletion, refetching);
  const form = useSchemaForm(deletionInput, { reason: '', password: '' });
  const { recheck } = useAuth();
  const { failure, save } = useSave(async (variables: { reason?: string | null; password: string }) => {
    await ask({ variables });
    void recheck();
    modal.close();
    toast.success(`Your account will be deleted in ${days} days`);
  });
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <p>Download your data first, if you want to keep it. This is what stays, and why:</p>
      <ul>
        {kept.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <TextareaField label="Reason (optional)" maxLength={DELETION_REASON_LIMIT} {...form.getInputProps('reason')} />
      <PasswordField
        label="Your password"
        name="deletion-password"
        help="To make sure it is you."
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <div className={classes.row}>
        <SubmitButton color="hibiscus">Delete in {days} days</SubmitButton>
        <CancelButton />
      </div>
    </Form>
  );
}

function Planned({ createdAt, erasesAt, isByStaff, waitsFor }: Request) {
  const { keep, loading } = useKeepAccount();
  return (
    <div className={classes.stack}>
      <p>
        {isByStaff ? 'Our team was' : 'You'} asked to delete your account on <DateText value={createdAt} />.{' '}
        {erasesAt ? (
          <>
            It is erased on{' '}
            <b>
              <DateText value={erasesAt} />
            </b>
            , unless you keep it.
          </>
        ) : (
          'We will email you.'
        )}
      </p>
      {waitsFor && <p>It waits for this: {waitsFor}</p>}
      <div>
        <Button variant="default" loading={loading} onClick={() => void keep()}>
          Keep my account
        </Button>
      </div>
    </div>
  );
}
