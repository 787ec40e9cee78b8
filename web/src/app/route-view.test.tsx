import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from './testing/make-user.ts';
import { renderApp } from './testing/render-app.tsx';

const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name });

test('a visitor of a private page is sent to login, with the address to return to', async () => {
  const { address } = renderApp({ at: '/community/members?page=2' });
  await waitFor(() => expect(address()).toBe('/login?redirectTo=/community/members%3Fpage%3D2'));
});

test('a member on a staff page sees Access Restricted with the address unchanged', async () => {
  const { address } = renderApp({ at: '/community/members', user: makeUser(['member']) });
  await heading('Access Restricted');
  screen.getByText("Oops, it seems you don't have access the page you're tring to access.");
  expect(screen.getByRole('link', { name: 'Go Back' })).toHaveProperty('pathname', '/');
  expect(address()).toBe('/community/members');
  expect(document.title).toBe('Access Restricted | Tribe');
});

test.each(['/no/such/page', '/community/members/12/wrong'])('%s is not found', async (at) => {
  renderApp({ at });
  await heading('We could not find this page.');
  await waitFor(() => expect(document.title).toBe('Page not found | Tribe'));
});

test.each([
  { at: '/zzz/yyy/xxx', user: makeUser(['member']) },
  { at: '/no/such/page', user: makeUser(['tribe-team-fa']) },
])('C3: $at is not found, and a signed-in person keeps their menus', async ({ at, user }) => {
  const { address } = renderApp({ at, user });
  await heading('We could not find this page.');
  screen.getByRole('navigation', { name: 'Main' });
  screen.getByText('Check the link, or go back home.');
  expect(address()).toBe(at);
});

test('C3: nobody has to log in for a page that does not exist', async () => {
  const { address } = renderApp({ at: '/no/such/page' });
  await heading('We could not find this page.');
  expect(address()).toBe('/no/such/page');
});

test('signed-in people are sent home from the login page, or to where they wanted to go', async () => {
  const first = renderApp({ at: '/login', user: makeUser() });
  await waitFor(() => expect(first.address()).toBe('/'));
  first.unmount();
  const second = renderApp({ at: '/login?redirectTo=/forbidden', user: makeUser() });
  await waitFor(() => expect(second.address()).toBe('/forbidden'));
});

test('a trailing slash is removed; query and hash stay', async () => {
  const { address } = renderApp({ at: '/forbidden/?a=1#b' });
  await waitFor(() => expect(address()).toBe('/forbidden?a=1#b'));
});

test('/lesson/12 leads to /lessons/12, and the query string stays', async () => {
  const { address } = renderApp({ at: '/lesson/12?aff=liza', user: makeUser(['tribe-team-fa']) });
  await waitFor(() => expect(address()).toBe('/lessons/12?aff=liza'));
});

test('nothing is decided while the session is being read', async () => {
  const { address, container } = renderApp({ at: '/', user: makeUser() });
  expect(container.querySelector('main')).toBeNull();
  expect(address()).toBe('/');
  await heading(/, Liza$/);
});

test('a server out of reach is said, not taken for being signed out', async () => {
  const { server, user, address } = renderApp({ at: '/', user: makeUser(['member'], { firstName: 'Liza' }) });
  server.isDown = true;
  await heading('We cannot reach Tribe right now');
  expect(address()).toBe('/');

  server.isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await heading(/, Liza$/);
});

test('logging out shows the login page without a way back', async () => {
  const { address, user, server } = renderApp({ at: '/', user: makeUser() });
  await heading(/, Liza$/);
  await user.click(screen.getByRole('button', { name: 'Account menu of Liza Santos' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(server.user).toBeNull();
});
