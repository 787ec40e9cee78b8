import { pathTo } from '@app/rules/navigation/route-table';
import { checkNewPassword, type NewPasswordForm, resetMessages } from '@app/rules/people/auth/reset';
import { useState } from 'react';
import { handNote } from '#light/handed-note.ts';
import { PasswordField } from '#light/fields/password-field.tsx';
import { SubmitButton } from '#light/submit-button.tsx';
import { useFields } from '#light/fields/use-fields.ts';
import { browserPage } from '#navigation/browser-page.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { answerOf } from '../auth-answer.ts';
import panel from '../auth-panel.module.css';
import { AuthPanel } from '../auth-panel.tsx';
import { BackToLogin } from './back-to-login.tsx';
import { PasswordChecklistPanel } from './password-checklist-panel.tsx';
import type { ResetStepProps } from './reset-handle.ts';

type NewPasswordStepProps = ResetStepProps & { /** The account has no password yet. */ isFirst: boolean };

/** The new password twice. The list beside it helps and does not block; the server has the last word. */
export function NewPasswordStep({ client, handle, isFirst, onNote }: NewPasswordStepProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);

  const save = async ({ password }: NewPasswordForm) => {
    setFailure(null);
    const { error } = await answerOf(client.resetPassword({ resetToken: handle.resetToken, password }));
    if (error) {
      setFailure(error);
      onNote({ kind: 'error', text: error });
      return;
    }
    setSaved(true);
    const text = isFirst ? resetMessages.passwordSaved : resetMessages.passwordChanged;
    // The address goes along out of sight, so that only the password is left to type.
    handNote({ note: { kind: 'success', text }, email: handle.email });
    browserPage.moveOnTo(pathTo('login'));
  };
  const { form, field, values, isSending } = useFields(
    { password: '', confirmPassword: '' },
    { check: (payload) => ({ payload, messages: checkNewPassword(payload) }), send: save },
  );

  return (
    <AuthPanel
      title={isFirst ? 'Choose your password' : 'Choose a new password'}
      text={handle.email && `For ${handle.email}`}
      footer={
        <>
          {failure && <a href={pathTo('forgotPassword')}>Ask for a new code</a>}
          <BackToLogin />
        </>
      }
    >
      <form {...form} className={panel.form}>
        {failure && <FormErrors title={failure} messages={[]} />}
        {/* Tells password managers whose password this is. */}
        <input type="email" name="email" autoComplete="username" value={handle.email} readOnly hidden />
        <PasswordField
          {...field('password')}
          label={isFirst ? 'Password' : 'New password'}
          autoComplete="new-password"
        />
        <PasswordChecklistPanel password={values.password} />
        <PasswordField {...field('confirmPassword')} label="Confirm password" autoComplete="new-password" />
        <SubmitButton isSending={isSending || isSaved}>{isFirst ? 'Save password' : 'Change password'}</SubmitButton>
      </form>
    </AuthPanel>
  );
}
