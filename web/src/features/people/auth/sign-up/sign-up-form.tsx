import { pathTo } from '@app/rules/navigation/route-table';
import { IconLock } from '@tabler/icons-react';
import light from '#light/light.module.css';
import { PasswordField } from '#light/password-field.tsx';
import { TextField } from '#light/text-field.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import panel from '../auth-panel.module.css';
import classes from './sign-up.module.css';
import type { useSignUp } from './use-sign-up.ts';

type SignUpFormProps = { signingUp: ReturnType<typeof useSignUp>; isEmailLocked: boolean };

export function SignUpForm({ signingUp, isEmailLocked }: SignUpFormProps) {
  const { form, values, messages, failure, isSending, change, submit } = signingUp;
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: messages[name],
    announces: false,
    disabled: isSending,
    onChange: (value: string) => change(name, value),
  });
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {failure && <FormErrors title={failure} messages={[]} />}
      <TextField {...field('firstName')} label="Given Name" autoComplete="given-name" />
      <TextField {...field('lastName')} label="Last Name" autoComplete="family-name" />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isEmailLocked}
        end={
          isEmailLocked && (
            <span className={light.end}>
              <IconLock size={18} aria-hidden />
            </span>
          )
        }
      />
      <PasswordField
        {...field('password')}
        label="Password"
        help="At least 8 characters."
        autoComplete="new-password"
      />
      <TextField
        {...field('facebookProfile')}
        label="Facebook profile (optional)"
        inputMode="url"
        autoCapitalize="none"
        placeholder="facebook.com/juan.delacruz"
      />
      <button type="submit" className={light.button} data-size="lg" disabled={isSending}>
        {isSending ? 'Creating the account…' : 'Create account'}
      </button>
      <p className={panel.fine}>
        By creating an account you agree to the <a href={pathTo('termsConditions')}>Terms and Conditions</a> and have
        read the <a href={pathTo('privacyPolicy')}>Privacy Policy</a>.
      </p>
    </form>
  );
}
