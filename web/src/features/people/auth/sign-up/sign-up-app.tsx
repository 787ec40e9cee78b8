import { pathTo } from '@app/rules/navigation/route-table';
import { useEffect, useEffectEvent, useState } from 'react';
import { AuthFrame } from '#light/auth-frame.tsx';
import { useUnsaved } from '#light/use-unsaved.ts';
import { Toast, type ToastNote } from '#light/toast.tsx';
import type { AuthClient } from '#session/auth-client.ts';
import { AuthPanel } from '../auth-panel.tsx';
import { linkedEmail } from '../linked-email.ts';
import { useSession } from '../use-session.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { SignedUpNote } from './signed-up-note.tsx';
import { useSignUp } from './use-sign-up.ts';

/** A new account: a page of its own, without the application, to which it leads when somebody is signed in. */
export function SignUpApp({ client }: { client: AuthClient }) {
  const [isLocked, setLocked] = useState(false);
  const [note, setNote] = useState<ToastNote | null>(null);
  const { user, recheck } = useSession(client);
  const signingUp = useSignUp({ client, recheck, onNote: setNote });
  const hasTyped = Object.entries(signingUp.values).some(([name, value]) => name !== 'email' && value !== '');
  // After the first drawing, which is that of the document and knows no address.
  const takeLink = useEffectEvent(() => {
    const linked = linkedEmail(location.search);
    if (linked.email) signingUp.change({ email: linked.email });
    setLocked(linked.isLocked);
  });
  useEffect(() => takeLink(), []);
  useUnsaved(hasTyped && !user && !signingUp.isSending);

  return (
    <AuthFrame>
      <Toast note={note} onGone={() => setNote(null)} />
      {user && !signingUp.isSending ? (
        <SignedUpNote user={user} />
      ) : (
        <AuthPanel
          title="Create your account"
          text="It is free and takes a minute."
          footer={
            <p>
              Already have an account? <a href={pathTo('login')}>Log in</a>
            </p>
          }
        >
          <SignUpForm signingUp={signingUp} isEmailLocked={isLocked} />
        </AuthPanel>
      )}
    </AuthFrame>
  );
}
