import { screen, within } from '@testing-library/react';
import { pageFlags } from '@app/rules/people/access/flags';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const admin = makeUser(['tribe-team-fa']);
const desk = {
  __typename: 'AccessLevel',
  id: 'support-desk',
  name: 'Support desk',
  isSystem: false,
  pageFlags: ['profile', 'mails'],
  functionFlags: ['mail_read'],
  needsSecondStep: false,
  holders: 0,
  revision: 1,
};
const pageOf = (...items: object[]) => ({
  accessLevelsPage: { __typename: 'AccessLevelList', items, totalCount: items.length },
});
const answers = { AccessLevelsPage: pageOf(desk), AccessLevelDetail: { accessLevel: desk } };

test('lists levels with what they carry and how many hold them', async () => {
  const { server } = renderApp({ at: '/access-levels?q=support', user: admin, answers });
  const table = await screen.findByRole('table', { name: 'Access levels' });
  expect((await within(table).findByRole('link', { name: 'Support desk' })).getAttribute('href')).toBe(
    '/access-levels/support-desk',
  );
  within(table).getByText('Custom');
  screen.getByRole('link', { name: 'New AccessLevel' });
  const request = server.calls.find(({ body }) => body.operationName === 'AccessLevelsPage');
  expect(request?.body.variables).toEqual({ filter: { search: 'support' }, page: 1, pageSize: 10 });
});

test('says when nothing matches, and when the list could not be loaded', async () => {
  const { unmount } = renderApp({ at: '/access-levels?q=zzz', user: admin, answers: { AccessLevelsPage: pageOf() } });
  await screen.findByText('No access level matches');
  unmount();
  renderApp({ at: '/access-levels', user: admin });
  await screen.findByText('We could not load this');
});

test('read-only staff see a level without the buttons that change it', async () => {
  const { unmount } = renderApp({ at: '/access-levels', user: makeUser(['tribe-team-ro']), answers });
  await screen.findByText('Support desk');
  expect(screen.queryByRole('link', { name: 'New AccessLevel' })).toBeNull();
  unmount();
  renderApp({ at: '/access-levels/support-desk', user: makeUser(['tribe-team-ro']), answers });
  await screen.findByRole('heading', { name: 'Support desk' });
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('the list and the page of a level say whether it needs two-step login', async () => {
  const strict = { ...desk, id: 'vault', name: 'Vault', needsSecondStep: true };
  const { unmount } = renderApp({
    at: '/access-levels',
    user: admin,
    answers: { AccessLevelsPage: pageOf(desk, strict) },
  });
  const row = (await screen.findByRole('link', { name: 'Vault' })).closest('tr');
  within(row as HTMLElement).getByText('Needs two-step login');
  expect(screen.getAllByText('Needs two-step login')).toHaveLength(1);
  unmount();
  renderApp({ at: '/access-levels/vault', user: admin, answers: { AccessLevelDetail: { accessLevel: strict } } });
  await screen.findByText('Needs two-step login');
});

test('a level shows its flags by area and is deleted after a question', async () => {
  const { user, address } = renderApp({
    at: '/access-levels/support-desk',
    user: admin,
    answers: { ...answers, DeleteAccessLevel: { deleteAccessLevel: { __typename: 'AccessLevel', id: desk.id } } },
  });
  await screen.findByText('Read emails');
  screen.getByText(`2 of ${pageFlags.length}`);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete the access level Support desk?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Access level deleted');
  expect(address()).toBe('/access-levels');
});

test.each([{ isSystem: true }, { holders: 2 }])('%o cannot be deleted', async (changes) => {
  const accessLevel = { ...desk, ...changes };
  renderApp({ at: '/access-levels/support-desk', user: admin, answers: { AccessLevelDetail: { accessLevel } } });
  await screen.findByRole('link', { name: 'Edit' });
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('a level that does not exist says so', async () => {
  const AccessLevelDetail = { errors: [{ message: 'Access level not found', extensions: { code: 'NOT_FOUND' } }] };
  renderApp({ at: '/access-levels/nothing', user: admin, answers: { AccessLevelDetail } });
  await screen.findByRole('heading', { name: 'We could not find this page.' });
});

test.each(['/access-levels', '/access-levels/new', '/access-levels/coach', '/access-levels/coach/edit'])(
  'members are refused on %s',
  async (at) => {
    renderApp({ at, user: makeUser(['member']), answers });
    await screen.findByRole('heading', { name: 'Access Restricted' });
  },
);
