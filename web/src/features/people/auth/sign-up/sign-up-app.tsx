import { pathTo } from '@app/rules/navigation/route-table';
import { useState, useCallback, useEffect, useRef } from 'react';
import { AuthFrame } from '#light/auth-frame.tsx';
import { useUnsaved } from '#light/use-unsaved.ts';
import { Toast, type ToastNote } from '#light/toast.tsx';
import type { AuthClient } from '#session/auth-client.ts';
import type { CurrentUser } from '#session/current-user.ts';
import { readSession } from '#session/read-session.ts';
import panel from '../auth-panel.module.css';
import { linkedEmail } from '../linked-email.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { SignedUpNote } from './signed-up-note.tsx';
import { useSignUp } from './use-sign-up.ts';

/** A new account: a page of its own, without the application, to which it leads when somebody is signed in. */
export function SignUpApp({ client }: { client: AuthClient }) {
  const [{ email, isLocked }] = useState(() => linkedEmail(location.search));
  const [note, setNote] = useState<ToastNote | null>(null);
  const { user, recheck } = useSessionOnce(client);
  const signingUp = useSignUp(email, { client, recheck, onNote: setNote });
  const hasTyped = Object.entries(signingUp.values).some(([name, value]) => name !== 'email' && value !== '');
  useUnsaved(hasTyped && !user && !signingUp.isSending);

  return (
    <AuthFrame>
      <Toast note={note} onGone={() => setNote(null)} />
      {user && !signingUp.isSending ? (
        <SignedUpNote user={user} />
      ) : (
        <div className={panel.panel}>
          <div>
            <h1>Create your account</h1>
            <p className={panel.text}>It is free and takes a minute.</p>
          </div>
          <SignUpForm signingUp={signingUp} isEmailLocked={isLocked} />
          <div className={panel.footer}>
            <p>
              Already have an account? <a href={pathTo('login')}>Log in</a>
            </p>
          </div>
        </div>
      )}
    </AuthFrame>
  );
}

/** The signed-in person, loaded when the page opens and on request; after a failure nobody is signed in. */
function useSessionOnce(client: AuthClient) {
  const [user, setUser] = useState<CurrentUser | null>(null);
  const lastCheck = useRef(0);
  const recheck = useCallback(async () => {
    const thisCheck = ++lastCheck.current;
    const session = await readSession(client);
    // Of several checks in progress, the last one started decides.
    if (thisCheck !== lastCheck.current) return;
    setUser(session.type === 'signedIn' ? session.currentUser : null);
  }, [client]);
  useEffect(() => {
    void recheck();
  }, [recheck]);
  return { user, recheck };
}
