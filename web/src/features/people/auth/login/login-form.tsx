import { pathTo } from '@app/rules/navigation/route-table';
import { authMessages } from '@app/rules/people/auth/auth-messages';
import light from '#light/light.module.css';
import { PasswordField } from '#light/fields/password-field.tsx';
import { SubmitButton } from '#light/submit-button.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import panel from '../auth-panel.module.css';
import { EmailField } from '../email-field.tsx';
import classes from './login.module.css';
import type { useLogin } from './use-login.ts';

export function LoginForm({ login }: { login: ReturnType<typeof useLogin> }) {
  const { form, field, values, failure, isBusy } = login;
  // The endpoint's contract has words and nothing else to tell refusals apart by.
  const isClosed = failure === authMessages.passwordClosed;
  return (
    <form {...form} className={panel.form}>
      {failure && <FormErrors title={failure} messages={[]} />}
      <EmailField {...field('email')} />
      <div className={classes.password}>
        <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
        <a href={pathTo('forgotPassword')} className={classes.forgot}>
          Forgot password?
        </a>
      </div>
      <SubmitButton isSending={isBusy}>Log in</SubmitButton>
      {isClosed && (
        <a
          className={light.button}
          data-variant="plain"
          data-size="lg"
          href={pathTo('setNewPassword', {}, { email: values.email })}
        >
          Send me a code
        </a>
      )}
    </form>
  );
}
