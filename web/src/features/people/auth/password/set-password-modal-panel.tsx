import { setPasswordInput } from '@app/rules/people/auth/payloads/set-password-input';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { useAuth } from '#session/auth-context.ts';
import { Form, type FormFailure } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { SetFirstPassword } from '../auth.operations.ts';
import { formFailure } from '#graphql/form-failure.ts';
import { PasswordChecklistPanel } from './password-checklist-panel.tsx';
import classes from './set-password-modal-panel.module.css';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';

const modalId = 'set-password';

/** Stands over every page until a person who joined without a password has chosen one. It cannot be closed. */
export function SetPasswordModalPanel() {
  const { currentUser } = useAuth();
  const { current, open, close } = useModal();
  const isNeeded = currentUser?.mustSetPassword ?? false;

  useEffect(() => {
    if (isNeeded && current !== modalId) open(modalId);
  }, [isNeeded, current, open]);

  const closeOwn = useEffectEvent(() => {
    if (current === modalId) close();
  });
  // On leaving too: the frame removes the panel as soon as it is not needed.
  useEffect(() => (isNeeded ? () => closeOwn() : undefined), [isNeeded]);

  if (!isNeeded) return null;
  return (
    <Modal id={modalId} title="Set your password" preventClose>
      <SetPasswordForm email={currentUser?.email ?? ''} />
    </Modal>
  );
}

function SetPasswordForm({ email }: { email: string }) {
  const { reauthenticate } = useAuth();
  const [setFirstPassword] = useMutation(SetFirstPassword);
  const form = useSchemaForm(setPasswordInput, { password: '' });
  const [failure, setFailure] = useState<FormFailure | null>(null);

  const save = async ({ password }: { password: string }) => {
    setFailure(null);
    try {
      await setFirstPassword({ variables: { password } });
    } catch (error) {
      setFailure(formFailure(error));
      return;
    }
    toast.success('Your password is set.');
    await reauthenticate();
  };

  return (
    <Form form={form} guard={false} failure={failure} onSubmit={save}>
      <p className={classes.text}>
        Choose a password for <b>{email}</b>, so you can come back any time.
      </p>
      {/* Tells password managers whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
      <PasswordChecklistPanel password={form.values.password} />
      <SubmitButton size="lg" fullWidth>
        Save password
      </SubmitButton>
    </Form>
  );
}
