import { pageTitle } from '@app/rules/navigation/page-title';
import { routeEntry } from '@app/rules/navigation/route-table';
import { emailMessages } from '@app/rules/people/auth/email';
import { useEffect, useRef, useState } from 'react';
import { AuthFrame } from '#light/auth-frame.tsx';
import { Toast, type ToastNote } from '#light/toast.tsx';
import type { AuthClient } from '#session/auth-client.ts';
import { boot } from '#session/boot.ts';
import { AuthPanel } from '../auth-panel.tsx';
import { linkedEmail } from '../linked-email.ts';
import { useGuestsOnly } from '../use-guests-only.ts';
import { BackToLogin } from './back-to-login.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';
import { ResetSteps } from './reset-steps.tsx';
import { type PasswordPlace, usePasswordPlace } from './use-password-place.ts';

type PasswordAppProps = {
  client: Required<AuthClient>;
  /** Where there is no address to read it from: the build draws the page. */
  first?: PasswordPlace;
};

/** A forgotten or a first password, from the request for a code to the new password: one document for its three addresses. */
export function PasswordApp({ client, first }: PasswordAppProps) {
  const [note, setNote] = useState<ToastNote | null>(null);
  const { place, keep, goToReset } = usePasswordPlace(first);
  useGuestsOnly(client);
  useAnnouncedPlace(place);
  const asking = { client, onNote: setNote, onSent: goToReset };

  return (
    <AuthFrame>
      <Toast note={note} onGone={() => setNote(null)} />
      {place.name === 'forgotPassword' && (
        <AuthPanel
          title="Forgot password?"
          text="Enter your email and we’ll send a 6-digit code."
          footer={<BackToLogin />}
        >
          <ResetRequestForm {...asking} requiredMessage={emailMessages.forgotRequired} />
        </AuthPanel>
      )}
      {place.name === 'setNewPassword' && (
        <AuthPanel
          title="Set New Password"
          text="We’ll send a 6-digit code to your email. Then you choose your password."
          footer={<BackToLogin />}
        >
          <ResetRequestForm {...asking} requiredMessage={emailMessages.required} {...linkedEmail(location.search)} />
        </AuthPanel>
      )}
      {place.name === 'resetPassword' && (
        <ResetSteps client={client} handle={place.handle} onKeep={keep} onNote={setNote} />
      )}
    </AuthFrame>
  );
}

/** A new address has its title, and its heading the focus, unless a field took it: as a page load would. */
function useAnnouncedPlace({ name }: PasswordPlace): void {
  const lastName = useRef(name);
  useEffect(() => {
    if (lastName.current === name) return;
    lastName.current = name;
    document.title = pageTitle(routeEntry(name).title, boot.appTitle);
    const main = document.querySelector('main');
    const heading = main?.querySelector('h1');
    if (!heading || main?.contains(document.activeElement)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [name]);
}
