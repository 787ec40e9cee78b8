import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { browserPage } from '#navigation/browser-page.ts';

afterEach(() => vi.restoreAllMocks());

/** Says from where the document came; the browser of the tests does not. */
function documentFrom(path: string) {
  const navigation = { name: new URL(path, location.origin).href };
  Object.assign(performance, { getEntriesByType: () => [navigation] });
}

test.each([
  { at: '/signup', user: null },
  { at: '/login?redirectTo=/community', user: null },
  { at: '/forgot-password', user: null },
  { at: '/form/journey-form', user: makeUser(['member']) },
  { at: '/checkout/membership', user: null },
])('the application asks the server for $at', async ({ at, user }) => {
  documentFrom('/terms-conditions');
  const reload = vi.spyOn(browserPage, 'reload').mockReturnValue();
  const { address } = renderApp({ at, user });
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(address()).toBe(at);
});

test('a server without the page is not retried forever', async () => {
  documentFrom(location.pathname);
  const reload = vi.spyOn(browserPage, 'reload').mockReturnValue();
  renderApp({ at: '/signup' });
  await screen.findByRole('button', { name: 'Try again' });
  expect(reload).not.toHaveBeenCalled();
});
