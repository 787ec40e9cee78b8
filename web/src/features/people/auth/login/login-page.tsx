import { authMessages } from '@app/rules/people/auth/auth-messages';
import { loginForm } from '@app/rules/people/auth/login';
import { DEFAULT_ERROR_TEXT } from '@app/rules/errors/error-text';
import { useState } from 'react';
import { z } from 'zod';
import { useLocation } from '#router/router.ts';
import { RouteButton, RouteLink } from '#navigation/route-link.tsx';
import { useAuth } from '#session/auth-context.ts';
import { boot } from '#session/boot.ts';
import { Form, type FormFailure } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { answerOf, refusal } from '../auth-answer.ts';
import { AuthPanel } from '../auth-panel.tsx';
import { demoPassword } from './demo-account-list.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { EmailField } from './email-field.tsx';
import classes from './login-page.module.css';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';

/** A person who has just chosen a password brings the address along. */
const stateShape = z.object({ email: z.string() });

export default function LoginPage() {
  const { logIn, hasError } = useAuth();
  const { state } = useLocation();
  const form = useSchemaForm(loginForm, { email: stateShape.safeParse(state).data?.email ?? '', password: '' });
  const [isSigningIn, setIsSigningIn] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  // The endpoint's contract has words and nothing else to tell refusals apart by.
  const isClosed = failure?.title === authMessages.passwordClosed;

  // The guard decides where to go next: no signed-in person stays here.
  const signIn = async (username: string, password: string) => {
    setFailure(null);
    setIsSigningIn(true);
    const { error } = await answerOf(logIn({ username, password }));
    setIsSigningIn(false);
    setHasTried(true);
    if (!error) return;
    setFailure(refusal(error));
    toast.error(error);
  };
  // Let in, but who came in could not be read.
  const trouble = hasTried && hasError && !isSigningIn ? refusal(DEFAULT_ERROR_TEXT) : null;

  const enterAs = (email: string) => {
    form.setValues({ email, password: demoPassword });
    form.clearErrors();
    void signIn(email, demoPassword);
  };

  return (
    <div className={classes.page} data-demo={boot.isDemo || undefined}>
      <AuthPanel
        title="Welcome back"
        text="Log in to continue where you stopped."
        footer={
          <p>
            New here? <RouteLink to="signup">Create an account</RouteLink>
          </p>
        }
      >
        <Form
          form={form}
          guard={false}
          saving={isSigningIn}
          failure={failure ?? trouble}
          onSubmit={({ email, password }) => signIn(email, password)}
        >
          <EmailField name="email" {...form.getInputProps('email')} />
          <div className={classes.password}>
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              {...form.getInputProps('password')}
            />
            <RouteLink to="forgotPassword" className={classes.forgot}>
              Forgot password?
            </RouteLink>
          </div>
          <SubmitButton size="lg" fullWidth>
            Log in
          </SubmitButton>
          {isClosed && (
            <RouteButton to="setNewPassword" query={{ email: form.values.email }} variant="default" size="lg" fullWidth>
              Send me a code
            </RouteButton>
          )}
        </Form>
      </AuthPanel>
      {boot.isDemo && <DemoAccounts chosen={form.values.email} isBusy={isSigningIn} onChoose={enterAs} />}
    </div>
  );
}
