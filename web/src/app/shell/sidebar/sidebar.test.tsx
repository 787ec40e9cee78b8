import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeUser } from '../../testing/make-user.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { turningScreen } from '../../testing/turning-screen.ts';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('isAffReLoggedIn', 'true');
});

const admin = makeUser(['tribe-team-fa']);
const bell = (...menu: { route: string; count: number }[]) => ({
  bell: {
    __typename: 'Bell',
    count: 1,
    unread: 0,
    isOfWork: true,
    menu: menu.map((each) => ({ __typename: 'MenuCount', ...each })),
  },
});
const menu = async () => within(await screen.findByRole('navigation', { name: 'Main' }));
const isRail = () => document.querySelector('#sidebar')?.hasAttribute('data-rail');

test('an entry carries the number of what waits there, with the request of the bell', async () => {
  turningScreen(1600);
  const { server, user } = renderApp({
    at: '/batches/new',
    user: admin,
    answers: { Bell: bell({ route: 'payment', count: 18 }, { route: 'mails', count: 3 }) },
  });
  await (await menu()).findByRole('link', { name: 'Payment 18' });
  await user.click((await menu()).getByRole('button', { name: 'Settings' }));
  (await menu()).getByRole('link', { name: 'Emails 3' });
  (await menu()).getByRole('link', { name: 'Jobs' });
  expect(server.calls.filter(({ body }) => body.operationName === 'Bell')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Collapse the menu' }));
  (await menu()).getByRole('link', { name: 'Payment, 18 waiting' });
});

test('nothing that waits is no number', async () => {
  turningScreen(1600);
  renderApp({ at: '/batches/new', user: admin, answers: { Bell: bell() } });
  (await menu()).getByRole('link', { name: 'Payment' });
});

test('folding keeps the page and what was typed, and is remembered for the person', async () => {
  turningScreen(1600);
  const first = renderApp({ at: '/batches/new', user: admin });
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });
  await first.user.type(input, 'Batch 42');
  await first.user.click(screen.getByRole('button', { name: 'Collapse the menu' }));
  expect(isRail()).toBe(true);
  await first.user.click(screen.getByRole('button', { name: 'Expand the menu' }));
  await first.user.click(screen.getByRole('button', { name: 'Collapse the menu' }));
  expect(screen.getByRole('textbox', { name: /^Name/ })).toBe(input);
  expect(input.value).toBe('Batch 42');
  first.unmount();

  const again = renderApp({ at: '/batches/new', user: admin });
  await screen.findByRole('textbox', { name: /^Name/ });
  expect(isRail()).toBe(true);
  again.unmount();

  renderApp({ at: '/batches/new', user: { ...admin, id: admin.id + 1 } });
  await screen.findByRole('textbox', { name: /^Name/ });
  expect(isRail()).toBe(false);
});

test.each([
  ['/payment?view=board', 1280, true],
  ['/payment?tab=proofs', 1280, true],
  ['/payment?tab=due', 1280, false],
  ['/payment?view=board', 1440, false],
])('%s at %i px starts as a rail: %s', async (at, width, starts) => {
  turningScreen(width);
  const { user } = renderApp({ at, user: admin });
  await menu();
  expect(isRail()).toBe(starts);
  if (!starts) return;
  // Unfolded here, it says nothing about the other pages.
  await user.click(screen.getByRole('button', { name: 'Expand the menu' }));
  expect(isRail()).toBe(false);
  expect(localStorage.getItem(`sidebar-${admin.id}`)).toBeNull();
});

test('the rail says its names to the keyboard as well', async () => {
  turningScreen(1280);
  const { user } = renderApp({ at: '/payment?view=board', user: admin });
  (await menu()).getByRole('button', { name: 'Content' });
  await user.tab();
  for (let tabs = 0; tabs < 8 && document.activeElement?.getAttribute('aria-label') !== 'Content'; tabs++)
    await user.tab();
  await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe('Content'));
});
