import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

vi.mock(import('#session/boot.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  boot: { appTitle: 'Tribe', isDemo: true, logoUrl: '', isShell: false, hasServiceWorker: false },
}));

test('in demo mode every account is one tap away', async () => {
  const { user, server, address } = renderApp({
    at: '/login',
    auth: {
      login: ({ username, password }) => {
        expect({ username, password }).toEqual({ username: 'head-coach@tribe.test', password: 'Tribe-Demo-2026!' });
        server.user = makeUser(['member']);
        return { id: 7 };
      },
    },
  });
  await screen.findByRole('heading', { name: 'Demo accounts' });
  for (const title of ['Members', 'Coaches and leads', 'Staff', 'Situations'])
    screen.getByRole('heading', { name: title });
  await user.click(screen.getByRole('button', { name: /Head coach/ }));
  await waitFor(() => expect(address()).toBe('/'));
});

test('all twenty-one accounts are there', async () => {
  renderApp({ at: '/login' });
  const card = (await screen.findByRole('heading', { name: 'Demo accounts' })).closest('section');
  // One more button copies the password.
  expect(card?.querySelectorAll('button')).toHaveLength(21 + 1);
});
