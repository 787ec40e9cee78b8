import { pathTo } from '@app/rules/navigation/route-table';
import type { SignUpName } from '@app/rules/people/auth/sign-up';
import light from '#light/light.module.css';
import { PasswordField } from '#light/fields/password-field.tsx';
import { TextField } from '#light/fields/text-field.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import panel from '../auth-panel.module.css';
import { EmailField } from '../email-field.tsx';
import type { useSignUp } from './use-sign-up.ts';

type SignUpFormProps = { signingUp: ReturnType<typeof useSignUp>; isEmailLocked: boolean };

export function SignUpForm({ signingUp, isEmailLocked }: SignUpFormProps) {
  const { form, failure, isSending } = signingUp;
  const field = (name: SignUpName) => ({ ...signingUp.field(name), disabled: isSending });
  return (
    <form {...form} className={panel.form}>
      {failure && <FormErrors title={failure} messages={[]} />}
      <TextField {...field('firstName')} label="Given Name" autoComplete="given-name" />
      <TextField {...field('lastName')} label="Last Name" autoComplete="family-name" />
      <EmailField {...field('email')} locked={isEmailLocked} />
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
