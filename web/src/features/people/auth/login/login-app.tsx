import { pathTo } from '@app/rules/navigation/route-table';
import { useState } from 'react';
import { AuthFrame } from '#light/auth-frame.tsx';
import { Toast, type ToastNote } from '#light/toast.tsx';
import type { AuthClient } from '#session/auth-client.ts';
import { boot } from '#session/boot.ts';
import { AuthPanel } from '../auth-panel.tsx';
import { useGuestsOnly } from '../use-guests-only.ts';
import { demoPassword } from './demo-account-list.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { LoginForm } from './login-form.tsx';
import classes from './login.module.css';
import { useLogin } from './use-login.ts';

/** Logging in: a page of its own, from which the application is loaded. */
export function LoginApp({ client }: { client: AuthClient }) {
  const [note, setNote] = useState<ToastNote | null>(null);
  const session = useGuestsOnly(client);
  const login = useLogin({ client, session, onNote: setNote });

  if (login.step) {
    const { LogInStep, question, onPassed, onOver } = login.step;
    return (
      <AuthFrame>
        <LogInStep client={client} question={question} onPassed={onPassed} onOver={onOver} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame>
      <Toast note={note} onGone={() => setNote(null)} />
      <div className={classes.page} data-demo={boot.isDemo || undefined}>
        <AuthPanel
          title="Welcome back"
          text="Log in to continue where you stopped."
          footer={
            <p>
              New here? <a href={pathTo('signup')}>Create an account</a>
            </p>
          }
        >
          <LoginForm login={login} />
        </AuthPanel>
        {boot.isDemo && (
          <DemoAccounts
            chosen={login.values.email}
            isBusy={login.isBusy}
            onChoose={(email) => login.submitWith({ email, password: demoPassword })}
            onNote={setNote}
          />
        )}
      </div>
    </AuthFrame>
  );
}
