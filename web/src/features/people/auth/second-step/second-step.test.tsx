import { secondStepMessages } from '@app/rules/people/auth/second-step/second-step';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { atDesk } from '#app/testing/at-desk.ts';
import { type FakeServerOptions, fakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { profileAnswers } from '#features/people/profile/testing/profile-answers.ts';
import { browserPage } from '#navigation/browser-page.ts';
import { createDbAuthClient } from '#session/db-auth-client.ts';
import { SecondStepModalPanel } from './second-step-modal-panel.tsx';

beforeEach(atDesk);

const codes = ['abcd-efgh-jkmn-pqrs', '0123-4567-89ab-cdef'];
const stepOf = (values: Record<string, unknown> = {}) => ({
  mySecondStep: {
    __typename: 'SecondStep',
    appSince: null,
    passkeys: [],
    recoveryCodesLeft: 0,
    isNeeded: true,
    hasPasskeySite: false,
    asksForPassword: false,
    ...values,
  },
});
const withApp = { appSince: '2026-11-01T00:00:00Z', recoveryCodesLeft: 10 };
const StartAuthenticatorApp = {
  startAuthenticatorApp: {
    __typename: 'AuthenticatorAppSetUp',
    key: 'ABCDEFGHIJKLMNOP',
    address: 'otpauth://totp/Tribe',
    qr: ['101', '010', '101'],
  },
};

/** Over every page, for somebody whose level asks for two-step login. */
function renderDemanded(answers: FakeServerOptions['answers'] = {}) {
  const user = makeUser(['success-manager'], { mustAddSecondStep: true });
  const server = fakeServer({
    user,
    answers: {
      MySecondStep: stepOf(),
      StartAuthenticatorApp,
      ConfirmAuthenticatorApp: { confirmAuthenticatorApp: codes },
      ...answers,
    },
  });
  render(
    <Providers authClient={createDbAuthClient()}>
      <SecondStepModalPanel />
    </Providers>,
  );
  return { server, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

const chooseApp = () => screen.findByRole('button', { name: 'Use an authenticator app' });
const focused = () => document.activeElement;

test('the focus waits for the first way, and is never on Log out', async () => {
  const step = Promise.withResolvers<Record<string, unknown>>();
  renderDemanded({ MySecondStep: () => step.promise });
  const dialog = await screen.findByRole('dialog', { name: 'Set up two-step login' });
  const logOut = within(dialog).getByRole('button', { name: 'Log out' });
  expect(dialog.contains(focused())).toBe(true);
  expect(focused()).not.toBe(logOut);
  step.resolve(stepOf());
  const choice = await chooseApp();
  await waitFor(() => expect(focused()).toBe(choice));
});

test('from the code to scan there is a way back to the choice', async () => {
  const { user } = renderDemanded();
  await user.click(await chooseApp());
  await screen.findByRole('img', { name: 'QR code of your authenticator key' });
  expect(focused()).toBe(screen.getByRole('textbox', { name: 'Digit 1 of 6' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  const choice = await chooseApp();
  expect(focused()).toBe(choice);
});

test('recovery codes stay until somebody says that they saved them', async () => {
  const reload = vi.spyOn(browserPage, 'reload').mockImplementation(() => {});
  const { user } = renderDemanded();
  await user.click(await chooseApp());
  await user.click(await screen.findByRole('textbox', { name: 'Digit 1 of 6' }));
  await user.paste('123456');
  const dialog = await screen.findByRole('dialog', { name: 'Your recovery codes' });
  expect(focused()).toBe(within(dialog).getByRole('button', { name: 'Copy all' }));
  expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
  await user.keyboard('{Escape}{Escape}');
  await user.click(dialog);
  within(dialog).getByText(codes[0] ?? '');
  expect(reload).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'I saved them' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog', { name: 'Your recovery codes' })).toBeNull();
});

const account = (step: ReturnType<typeof stepOf>, answers: FakeServerOptions['answers'] = {}) =>
  renderApp({
    at: '/profile?q=account',
    user: makeUser(['success-manager']),
    answers: { ...profileAnswers(), MySecondStep: step, ...answers },
  });

test('the last way that a level asks for is kept before anybody types a password', async () => {
  const { user } = account(stepOf(withApp));
  await user.click(await screen.findByRole('button', { name: 'Remove app' }));
  await screen.findByText(secondStepMessages.lastWay);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('another way may go, after the password', async () => {
  const passkeys = [
    { __typename: 'Passkey', id: 3, name: 'My phone', createdAt: '2026-11-02T00:00:00Z', lastUsedAt: null },
  ];
  const { user, server } = account(stepOf({ ...withApp, passkeys }), {
    RemoveAuthenticatorApp: { removeAuthenticatorApp: true },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove app' }));
  await user.type(await screen.findByLabelText('Your password'), 'Umaga-Na-2026!');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByText('Removed.');
  const call = server.calls.findLast(({ body }) => body.operationName === 'RemoveAuthenticatorApp');
  expect(call?.body.variables).toEqual({ password: 'Umaga-Na-2026!' });
});

test('new recovery codes are not lost by Escape', async () => {
  const { user } = account(stepOf(withApp), { MakeRecoveryCodes: { makeRecoveryCodes: codes } });
  await user.click(await screen.findByRole('button', { name: 'New codes' }));
  await user.type(await screen.findByLabelText('Your password'), 'Umaga-Na-2026!');
  await user.click(screen.getByRole('button', { name: 'Make new codes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your recovery codes' });
  await user.keyboard('{Escape}');
  within(dialog).getByText(codes[1] ?? '');
  await user.click(within(dialog).getByRole('button', { name: 'I saved them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
