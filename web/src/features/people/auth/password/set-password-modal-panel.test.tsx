import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { type FakeServerOptions, fakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { createDbAuthClient } from '#session/db-auth-client.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { SetPasswordModalPanel } from './set-password-modal-panel.tsx';

const newcomer = makeUser(['non-member'], { mustSetPassword: true });

function OpenModal() {
  return <output>{useModal().current ?? 'none open'}</output>;
}

function renderPanel(options: FakeServerOptions) {
  const server = fakeServer(options);
  render(
    <Providers authClient={createDbAuthClient()}>
      <SetPasswordModalPanel />
      <OpenModal />
    </Providers>,
  );
  return { server, user: userEvent.setup() };
}

const dialog = () => screen.findByRole('dialog', { name: 'Set your password' });
const save = () => screen.findByRole('button', { name: 'Save password' });

test('nobody else sees it', async () => {
  const { server } = renderPanel({ user: makeUser(['member']) });
  await waitFor(() => expect(server.calls.some(({ url }) => url.endsWith('/api/graphql'))).toBe(true));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('it cannot be closed', async () => {
  const { user } = renderPanel({ user: newcomer });
  await dialog();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await user.keyboard('{Escape}');
  await dialog();
});

test('all five rules have to be kept', async () => {
  const { user, server } = renderPanel({ user: newcomer });
  await user.type(await screen.findByLabelText('Password'), 'Kape-Barako');
  await user.click(await save());
  await screen.findByText('Password must meet all validation criteria.');
  expect(server.calls.some(({ body }) => body.operationName === 'SetFirstPassword')).toBe(false);
});

test('sets the password, checks the session again and goes', async () => {
  const { user, server } = renderPanel({
    user: newcomer,
    answers: {
      SetFirstPassword: ({ password }) => {
        expect(password).toBe('Kape-Barako-77');
        server.user = makeUser(['non-member']);
        return { setFirstPassword: true };
      },
    },
  });
  await user.type(await screen.findByLabelText('Password'), 'Kape-Barako-77');
  await user.click(await save());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('none open');
});

test('the words of the server land on the field', async () => {
  const message = 'This password is too easy to guess. Please choose another one.';
  const error = {
    message,
    extensions: {
      code: 'BAD_USER_INPUT',
      originalError: { message },
      properties: { messages: { password: [message] } },
    },
  };
  const { user } = renderPanel({ user: newcomer, answers: { SetFirstPassword: { errors: [error] } } });
  await user.type(await screen.findByLabelText('Password'), 'Password-123');
  await user.click(await save());
  await screen.findByText('Errors prevented this form from being saved');
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
});
