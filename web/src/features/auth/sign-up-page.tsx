import { signUpForm, signUpPayloadOf } from '@app/rules/auth/sign-up';
import { useState } from 'react';
import { RouteLink } from '../../navigation/route-link.tsx';
import { useAuth } from '../../session/auth-context.ts';
import { boot } from '../../session/boot.ts';
import { Form, type FormFailure } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { answerOf, refusal } from './auth-answer.ts';
import { AuthPanel } from './auth-panel.tsx';
import classes from './auth-panel.module.css';
import { EmailField } from './email-field.tsx';
import { SignedUpNote } from './signed-up-note.tsx';
import { useAfterSignUp } from './use-after-sign-up.ts';
import { useEmailParam } from './use-email-param.ts';
import { useRecordSignUp } from './use-record-sign-up.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';

export default function SignUpPage() {
  const { isAuthenticated, signUp } = useAuth();
  const recordSignUp = useRecordSignUp();
  const { email, isLocked } = useEmailParam();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const form = useSchemaForm(signUpForm, { firstName: '', lastName: '', email, password: '', facebookProfile: '' });
  useAfterSignUp();

  const submit = async (values: ReturnType<typeof form.getTransformedValues>) => {
    setFailure(null);
    setIsSubmitting(true);
    const { error, message, id } = await answerOf(signUp(signUpPayloadOf(values)));
    setIsSubmitting(false);
    if (error) {
      setFailure(refusal(error));
      toast.error(error);
      return;
    }
    toast.success(message ?? `Welcome to ${boot.appTitle}!`);
    // An answer without an id asks for something more first, and nobody is signed in yet.
    if (id !== undefined) await recordSignUp({ ...values, userId: Number(id) });
  };

  if (isAuthenticated && !isSubmitting) return <SignedUpNote />;
  return (
    <AuthPanel
      title="Create your account"
      text="It is free and takes a minute."
      footer={
        <p>
          Already have an account? <RouteLink to="login">Log in</RouteLink>
        </p>
      }
    >
      <Form form={form} guard={false} saving={isSubmitting} failure={failure} onSubmit={submit}>
        <TextField
          label="Given Name"
          name="firstName"
          autoComplete="given-name"
          disabled={isSubmitting}
          {...form.getInputProps('firstName')}
        />
        <TextField
          label="Last Name"
          name="lastName"
          autoComplete="family-name"
          disabled={isSubmitting}
          {...form.getInputProps('lastName')}
        />
        <EmailField name="email" locked={isLocked} disabled={isSubmitting} {...form.getInputProps('email')} />
        <PasswordField
          label="Password"
          name="password"
          help="At least 8 characters."
          autoComplete="new-password"
          disabled={isSubmitting}
          {...form.getInputProps('password')}
        />
        <TextField
          label="Facebook profile (optional)"
          name="facebookProfile"
          inputMode="url"
          autoCapitalize="none"
          placeholder="facebook.com/juan.delacruz"
          disabled={isSubmitting}
          {...form.getInputProps('facebookProfile')}
        />
        <SubmitButton size="lg" fullWidth>
          Create account
        </SubmitButton>
        <p className={classes.fine}>
          By creating an account you agree to the <RouteLink to="termsConditions">Terms and Conditions</RouteLink> and
          have read the <RouteLink to="privacyPolicy">Privacy Policy</RouteLink>.
        </p>
      </Form>
    </AuthPanel>
  );
}
