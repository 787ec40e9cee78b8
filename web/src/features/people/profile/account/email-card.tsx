import { emailChangeInput } from '@app/rules/people/profile/profile-input';
import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { attempt } from '#graphql/attempt.ts';
import { DataView } from '#graphql/data-view.tsx';
import { useSave } from '#graphql/use-save.ts';
import { useCurrentUser } from '#session/auth-context.ts';
import { Card } from '#ui/frame/card.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { AskForNewEmail, MyEmailChange, SendEmailLinkAgain, TakeBackNewEmail } from './account.operations.ts';
import classes from '../profile.module.css';

/** The address one logs in with, and the way to another: the link that is mailed there. */
export function EmailCard() {
  const { email } = useCurrentUser();
  return (
    <Card>
      <div className={classes.stack}>
        <p>
          You log in with <b>{email}</b>.
        </p>
        <DataView
          query={MyEmailChange}
          loading={<SkeletonText lines={1} />}
          ready={({ myEmailChange }) => (myEmailChange ? <Waiting {...myEmailChange} /> : <ChangeEmail />)}
        />
      </div>
    </Card>
  );
}

function ChangeEmail() {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <ChangeEmailForm onCancel={() => setIsOpen(false)} />;
  return (
    <div>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Change email
      </Button>
    </div>
  );
}

function ChangeEmailForm({ onCancel }: { onCancel: () => void }) {
  const [ask] = useMutation(AskForNewEmail, { refetchQueries: [MyEmailChange], awaitRefetchQueries: true });
  const form = useSchemaForm(emailChangeInput, { email: '', password: '' });
  const { failure, save } = useSave(async (variables: { email: string; password: string }) => {
    await ask({ variables });
    toast.success(`We sent a link to ${variables.email}`);
  });
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <TextField label="New email" type="email" autoComplete="email" data-autofocus {...form.getInputProps('email')} />
      <PasswordField
        label="Your password"
        name="email-password"
        help="To make sure it is you."
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <div className={classes.row}>
        <SubmitButton>Send the link</SubmitButton>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

function Waiting({ newEmail, expiresAt }: { newEmail: string; expiresAt: string }) {
  const refetching = { refetchQueries: [MyEmailChange], awaitRefetchQueries: true };
  const [sendAgain, { loading: sending }] = useMutation(SendEmailLinkAgain, refetching);
  const [takeBack, { loading: takingBack }] = useMutation(TakeBackNewEmail, refetching);
  return (
    <>
      <p>
        <b>{newEmail}</b> is waiting to be confirmed. Open the link we sent there. It works until{' '}
        <DateText value={expiresAt} form="exact" />.
      </p>
      <div className={classes.row}>
        <Button
          variant="default"
          loading={sending}
          onClick={() => void attempt(sendAgain(), `We sent a new link to ${newEmail}`)}
        >
          Send again
        </Button>
        <Button
          variant="default"
          loading={takingBack}
          onClick={() => void attempt(takeBack(), 'Your email was not changed')}
        >
          Cancel change
        </Button>
      </div>
    </>
  );
}
