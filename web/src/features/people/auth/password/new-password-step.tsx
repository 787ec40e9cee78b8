import { resetMessages, resetPasswordForm } from '@app/rules/people/auth/reset';
import { pathTo } from '@app/rules/navigation/route-table';
import { useState } from 'react';
import { useNavigate } from '#router/router.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { useAuth } from '#session/auth-context.ts';
import { Form, type FormFailure } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { answerOf, refusal } from '../auth-answer.ts';
import { AuthPanel } from '../auth-panel.tsx';
import { BackToLogin } from './back-to-login.tsx';
import { PasswordChecklistPanel } from './password-checklist-panel.tsx';
import type { ResetHandle } from './reset-handle.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';

type NewPasswordStepProps = { handle: ResetHandle; /** The account has no password yet. */ isFirst: boolean };

/** The new password twice. The list beside it helps and does not block; the server has the last word. */
export function NewPasswordStep({ handle, isFirst }: NewPasswordStepProps) {
  const { resetPassword } = useAuth();
  const navigate = useNavigate();
  const form = useSchemaForm(resetPasswordForm, { password: '', confirmPassword: '' });
  const [failure, setFailure] = useState<FormFailure | null>(null);

  const save = async ({ password }: { password: string }) => {
    setFailure(null);
    const { error } = await answerOf(resetPassword({ resetToken: handle.resetToken, password }));
    if (error) {
      setFailure(refusal(error));
      toast.error(error);
      return;
    }
    toast.success(isFirst ? resetMessages.passwordSaved : resetMessages.passwordChanged);
    // The address goes along out of sight, so that only the password is left to type.
    await navigate(pathTo('login'), { replace: true, state: { email: handle.email } });
  };

  return (
    <AuthPanel
      title={isFirst ? 'Choose your password' : 'Choose a new password'}
      text={handle.email && `For ${handle.email}`}
      footer={
        <>
          {failure && <RouteLink to="forgotPassword">Ask for a new code</RouteLink>}
          <BackToLogin />
        </>
      }
    >
      <Form form={form} guard={false} failure={failure} onSubmit={save}>
        {/* Tells password managers whose password this is. */}
        <input type="email" name="email" autoComplete="username" value={handle.email} readOnly hidden />
        <PasswordField
          label={isFirst ? 'Password' : 'New password'}
          name="password"
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordChecklistPanel password={form.values.password} />
        <PasswordField
          label="Confirm password"
          name="confirmPassword"
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <SubmitButton size="lg" fullWidth>
          {isFirst ? 'Save password' : 'Change password'}
        </SubmitButton>
      </Form>
    </AuthPanel>
  );
}
