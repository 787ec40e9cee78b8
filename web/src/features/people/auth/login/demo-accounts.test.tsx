import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { browserPage } from '#navigation/browser-page.ts';
import { createDbAuthClient } from '#session/db-auth-client.ts';
import { LoginApp } from './login-app.tsx';

vi.mock(import('#session/boot.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  boot: {
    appTitle: 'Tribe',
    isDemo: true,
    logoUrl: '',
    isVisitor: false,
    isShell: false,
    hasServiceWorker: false,
  },
}));

test('in demo mode every account is one tap away', async () => {
  const user = userEvent.setup();
  const moveOnTo = vi.spyOn(browserPage, 'moveOnTo').mockReturnValue();
  const server = fakeServer({
    auth: {
      login: ({ username, password }) => {
        expect({ username, password }).toEqual({ username: 'head-coach@tribe.test', password: 'Tribe-Demo-2026!' });
        server.user = makeUser(['member']);
        return { id: 7 };
      },
    },
  });
  render(<LoginApp client={createDbAuthClient()} />);
  await screen.findByRole('heading', { name: 'Demo accounts' });
  for (const title of ['Members', 'Coaches and leads', 'Staff', 'Situations'])
    screen.getByRole('heading', { name: title });
  await user.click(screen.getByRole('button', { name: /Head coach/ }));
  await waitFor(() => expect(moveOnTo).toHaveBeenCalledExactlyOnceWith('/'));
});

test('all twenty-one accounts are there', async () => {
  fakeServer();
  render(<LoginApp client={createDbAuthClient()} />);
  const card = (await screen.findByRole('heading', { name: 'Demo accounts' })).closest('section');
  // One more button copies the password.
  expect(card?.querySelectorAll('button')).toHaveLength(21 + 1);
});
