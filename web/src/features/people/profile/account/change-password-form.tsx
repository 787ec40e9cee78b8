import { passwordField } from '@app/rules/people/auth/password';
import { resetMessages } from '@app/rules/people/auth/reset';
import { fieldMessage } from '@app/rules/text/field-messages';
import { z } from 'zod';
import { useMutation } from '#graphql/use-mutation.ts';
import { useSave } from '#graphql/use-save.ts';
import { Card } from '#ui/frame/card.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { PasswordChecklistPanel } from '#features/people/auth/password/password-checklist-panel.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { ChangePassword, MySessions } from './account.operations.ts';

const changePasswordForm = z.object({
  current: z.string().min(1, fieldMessage('Current password', 'required')),
  password: passwordField(),
});

/** The old password once more, then the new one; other browsers are logged out. */
export function ChangePasswordForm() {
  const [changePassword] = useMutation(ChangePassword, { refetchQueries: [MySessions] });
  const form = useSchemaForm(changePasswordForm, { current: '', password: '' });
  const { failure, save } = useSave(async (variables: { current: string; password: string }) => {
    await changePassword({ variables });
    form.reset();
    toast.success(resetMessages.passwordChanged);
  });

  return (
    <Card>
      <Form form={form} failure={failure} onSubmit={save}>
        <PasswordField
          label="Current password"
          name="current"
          autoComplete="current-password"
          {...form.getInputProps('current')}
        />
        <PasswordField
          label="New password"
          name="password"
          help="We log you out on your other devices."
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordChecklistPanel password={form.values.password} />
        <div>
          <SubmitButton>Change password</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
