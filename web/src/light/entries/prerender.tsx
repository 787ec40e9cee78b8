import type { LightPage } from '@app/rules/navigation/light-pages';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { LoginApp } from '#features/people/auth/login/login-app.tsx';
import { PasswordApp } from '#features/people/auth/password/password-app.tsx';
import { SignUpApp } from '#features/people/auth/sign-up/sign-up-app.tsx';
import { copyrightLine } from '#navigation/copyright-line.ts';
import { boot } from '#session/boot.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { Frame, LoadingPage } from '../frame.tsx';
import { authClient } from '../light-client.ts';
import { lightTree } from '../light-tree.tsx';

/** Drawn whole, a page is the one of the browser, which takes it over; else it is the frame that holds the place. */
type Drawn = { html: string; isWhole: boolean };

/**
 * What people see of each light page before its script is there. Only the build runs this; what differs between
 * installations is for the server to fill in (`api/src/http/light-shell.ts`).
 */
export function prerender(): Record<LightPage, Drawn> {
  const loading = (end: string | null, page: Parameters<typeof LoadingPage>[0]) => (
    <Frame end={end}>
      <LoadingPage {...page} />
    </Frame>
  );
  return {
    login: { html: drawn(<LoginApp client={authClient} />), isWhole: true },
    'sign-up': { html: drawn(<SignUpApp client={authClient} />), isWhole: true },
    'forgot-password': {
      html: drawn(<PasswordApp client={authClient} first={{ name: 'forgotPassword' }} />),
      isWhole: true,
    },
    password: { html: drawn(<AuthFrame>{null}</AuthFrame>), isWhole: false },
    checkout: { html: drawn(loading('Checkout', { what: 'the checkout', heading: '__HEADING__' })), isWhole: false },
    certificate: { html: drawn(loading('Certificate', { what: 'the certificate' })), isWhole: false },
    form: { html: drawn(loading(null, { what: 'the form', heading: '__HEADING__', isCentred: true })), isWhole: false },
  };
}

/** One version for each kind of installation; `lightShell` of the server has the same order. */
function drawn(page: ReactNode): string {
  const versionFor = (isDemo: boolean, logoUrl: string) => {
    Object.assign(boot, { appTitle: '__TITLE__', isDemo, logoUrl });
    const html = renderToString(lightTree(page));
    return html.replaceAll(copyrightLine(), copyrightLine('__YEAR__'));
  };
  return [
    versionFor(false, ''),
    versionFor(false, '__LOGO__'),
    versionFor(true, ''),
    versionFor(true, '__LOGO__'),
  ].join('<!--or-->');
}
