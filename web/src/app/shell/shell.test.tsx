import { pathTo } from '@app/rules/navigation/route-table';
import { type RoleId, roleIds } from '@app/rules/people/access/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserPage } from '#navigation/browser-page.ts';
import type { CurrentUser } from '#session/current-user.ts';
import { atDesk } from '../testing/at-desk.ts';
import { makeUser } from '../testing/make-user.ts';
import { renderApp } from '../testing/render-app.tsx';

// The menus of every role, whichever pages are there today.

beforeEach(() => localStorage.setItem('isAffReLoggedIn', 'true'));

const menuElement = () => screen.findByRole('navigation', { name: 'Main' });
const mainMenu = async () => within(await menuElement());
const words = (element: Element) => element.textContent;
/** The top level of the main menu; the entries of a heading are one level deeper. */
const entries = async () => [...(await menuElement()).children].filter((each) => each.matches('a, button')).map(words);

const adminHeadings = ['Home', 'Content', 'Community', 'Marketing', 'Payment', 'Reports', 'Settings'];

const menus: Record<RoleId, { changes?: Partial<CurrentUser>; shows: string[] }> = {
  'non-member': { shows: ['Home', 'Courses', 'Events', 'Resources'] },
  member: { shows: ['Home', 'Contents', 'Community', 'Bonuses', 'My stage'] },
  coach: { shows: ['Home', 'Manage group', 'Questions', 'Events', 'Accountability groups'] },
  'assistant-coach': { shows: ['Home', 'Manage group', 'Questions', 'Events', 'Accountability groups'] },
  'head-coach': {
    changes: { managedStage: { id: 2, number: 2, name: 'Build your portfolio' } },
    shows: ['Home', 'Manage stage', 'Review Move-Up', 'Questions', 'Events', 'Accountability groups'],
  },
  expert: { shows: ['Home', 'Manage stage', 'Questions', 'Events', 'Accountability groups'] },
  'team-lead': {
    changes: { subGroup: { id: 4, name: 'Bayanihan' } },
    shows: ['Home', 'My sub-group', 'My people', 'Questions'],
  },
  affiliate: { shows: ['Dashboard'] },
  'assistant-team-lead': {
    changes: { subGroup: { id: 4, name: 'Bayanihan' } },
    shows: ['Home', 'My sub-group', 'My people', 'Questions'],
  },
  'success-manager': { shows: ['Home', 'Content', 'Community', 'Marketing', 'Payment', 'Reports'] },
  'tribe-team-fa': { shows: adminHeadings },
  'tribe-team-ro': { shows: adminHeadings },
};

test.each(roleIds.map((role) => ({ role, ...menus[role] })))('the menu of $role', async ({ role, changes, shows }) => {
  atDesk();
  renderApp({ user: makeUser([role], changes) });
  expect(await entries()).toEqual(shows);
});

test('the bar of leaders says how much waits behind its entries', async () => {
  atDesk();
  const menu = [
    { __typename: 'BellMenu', route: 'reviewMoveUps', count: 9 },
    { __typename: 'BellMenu', route: 'questions', count: 4 },
  ];
  renderApp({
    user: makeUser(['head-coach'], { managedStage: { id: 2, number: 2, name: 'Build your portfolio' } }),
    answers: { Bell: { bell: { __typename: 'Bell', count: 2, unread: 0, isOfWork: true, menu } } },
  });
  await (await mainMenu()).findByRole('link', { name: /^Review Move-Up\s*9$/ });
  (await mainMenu()).getByRole('link', { name: /^Questions\s*4$/ });
});

test('an affiliate who accepted the terms sees the whole menu', async () => {
  atDesk();
  renderApp({ user: makeUser(['affiliate'], { affiliateTimestamp: '2026-01-05T00:00:00Z' }) });
  expect(await entries()).toEqual(['Dashboard', 'Leads', 'Links', 'Resources', 'Commission']);
});

test('the side bar unfolds a heading and folds itself to a rail', async () => {
  atDesk();
  const { user } = renderApp({ user: makeUser(['tribe-team-fa']) });
  await user.click((await mainMenu()).getByRole('button', { name: 'Content' }));
  (await mainMenu()).getByRole('link', { name: 'Products' });

  await user.click(screen.getByRole('button', { name: 'Collapse the menu' }));
  expect((await mainMenu()).queryByRole('link', { name: 'Products' })).toBeNull();
  (await mainMenu()).getByRole('link', { name: 'Home' });
});

test('quick-create follows the function flags', async () => {
  atDesk();
  const { user } = renderApp({ user: makeUser(['tribe-team-fa']) });
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  const items = (await screen.findAllByRole('menuitem')).map(words);
  expect(items).toEqual([
    'New person',
    'New course',
    'New lesson',
    'New event',
    'New resource file',
    'New batch',
    'New group',
    'Enroll a person',
  ]);
});

test('people who may create nothing have no quick-create menu', async () => {
  atDesk();
  renderApp({ user: makeUser(['tribe-team-ro']) });
  await mainMenu();
  expect(screen.queryByRole('button', { name: 'Create' })).toBeNull();
});

test('the profile menu of a member with two levels', async () => {
  atDesk();
  const { user, address } = renderApp({ at: '/forbidden', user: makeUser(['member', 'affiliate']) });
  // The auth layout has no menus; go home for them.
  await user.click(await screen.findByRole('link', { name: 'Go Back' }));
  await user.click(await screen.findByRole('button', { name: 'Account menu of Liza Santos' }));
  expect((await screen.findAllByRole('menuitem')).map(words)).toEqual([
    'Home',
    'My Courses',
    'My Events',
    'My Resources',
    'My Profile',
    'Bug Report',
    'My Products',
    'Billing and Subscriptions',
    'Help',
    'Log out',
    'Dark mode',
  ]);
  await user.click(screen.getByRole('menuitemradio', { name: 'Affiliate' }));
  await waitFor(async () => expect(await entries()).toEqual(['Dashboard']));
  expect(address()).toBe('/');
  expect(JSON.parse(localStorage.getItem('user-role') ?? '{}')).toMatchObject({ id: 'affiliate' });
});

test('on a phone a member has five places under the thumb, and the rest behind More', async () => {
  const { user } = renderApp({ user: makeUser(['member']) });
  expect(await entries()).toEqual(['Home', 'Courses', 'Community', 'My stage', 'More']);
  await user.click(screen.getByRole('button', { name: 'More' }));
  const drawer = within(await screen.findByRole('dialog'));
  drawer.getByRole('link', { name: 'Billing and Subscriptions' });
  drawer.getByRole('button', { name: 'Log out' });
});

test('a tap on More before the page was there opens its menu, once', async () => {
  // As the script of the document notes it (index.html).
  document.documentElement.dataset.menu = '';
  const { user } = renderApp({ user: makeUser(['member']) });
  const menu = within(await screen.findByRole('dialog'));
  menu.getByRole('navigation', { name: 'Full menu' });
  expect(document.documentElement.dataset.menu).toBeUndefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('logging out without a connection says that it needs one, and the person stays logged in', async () => {
  const { user, address } = renderApp({ at: '/', user: makeUser(['member']) });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  const logOut = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Log out' });
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await user.click(logOut);
  await screen.findByText(/^You are still logged in: logging out needs a connection/);
  expect(address()).toBe('/');
});

test('the footer says whose it is and links to the policies', async () => {
  renderApp({ user: makeUser(['member']) });
  const footer = within(await screen.findByRole('contentinfo'));
  footer.getByText(/^© \d{4} Tribe\. All rights reserved\.$/);
  expect(footer.getAllByRole('link').map(words)).toEqual([
    'Terms and Conditions',
    'Privacy Policy',
    'Refund Policy',
    'Bug Report',
    'Community',
  ]);
});

test('C5: while impersonating, a strip names the person; ending it leads back to their page', async () => {
  const stopped = vi.fn(() => ({ stopImpersonation: true }));
  const reload = vi.spyOn(browserPage, 'reload').mockReturnValue();
  const { user, address } = renderApp({
    user: makeUser(['member'], { id: 12, isImpersonating: true, originalUserId: 3, email: 'liza@tribe.test' }),
    answers: { StopImpersonationMutation: stopped },
  });
  await screen.findByText('Impersonating User (liza@tribe.test)');
  await user.click(screen.getByRole('button', { name: 'End Session' }));
  // The code of the page it leads to comes first.
  await vi.waitFor(() => expect(reload).toHaveBeenCalled(), { timeout: 20_000 });
  expect(stopped).toHaveBeenCalledWith({ originalUserId: 3 });
  expect(address()).toBe('/community/members/12');
});

// The light pages of signing in have theirs in light-client.test.tsx.
test.each(['/forbidden', '/thank-you'])(
  'D NAV-26: %s ends with the copyright line, the three policies, the bug report and help with logging in',
  async (at) => {
    renderApp({ at, user: null });
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByText(/^© \d{4} Tribe\. All rights reserved\.$/)).toBeDefined();
    const links = footer.getAllByRole('link').map((link) => link.textContent);
    expect(links).toEqual([
      'Terms and Conditions',
      'Privacy Policy',
      'Refund Policy',
      'Bug Report',
      'Help with logging in',
    ]);
  },
);

test('D: the bar is shown on public pages as well', async () => {
  renderApp({
    at: pathTo('termsConditions'),
    user: makeUser(['member'], { isImpersonating: true, originalUserId: 3, email: 'liza@tribe.test' }),
  });
  await screen.findByText('Impersonating User (liza@tribe.test)');
  expect(screen.getAllByRole('button', { name: 'End Session' })).toHaveLength(1);
});

test('the home says when the account is to be erased, and keeps it with one press', async () => {
  const erasesAt = '2099-03-01T18:00:00Z';
  const answers = { TakeBackDeletion: { takeBackDeletion: true } };
  const { user, server, unmount } = renderApp({ user: makeUser(['non-member'], { erasesAt }), answers });
  const notice = await screen.findByRole('region', { name: 'Your account will be erased on Mon, Mar 2 2099' });
  await user.click(within(notice).getByRole('button', { name: 'Keep my account' }));
  await screen.findByText('Your account stays');
  expect(server.calls.some(({ body }) => body.operationName === 'TakeBackDeletion')).toBe(true);
  unmount();
  renderApp({ user: makeUser(['non-member'], { erasesAt, isImpersonating: true }) });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/will be erased/)).toBeNull();
});
