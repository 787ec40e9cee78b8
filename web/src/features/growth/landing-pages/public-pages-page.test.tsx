import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const page = (changes: object) => ({
  __typename: 'PublicPage',
  name: 'free_lessons',
  title: 'Free lessons',
  about: 'The opt-in form, then the lessons that are marked free.',
  path: '/free-lessons',
  updatedAt: null,
  updatedBy: null,
  hasChanges: false,
  published: null,
  ...changes,
});
const publicPages = [page({}), page({ name: 'fast', title: 'Getting clients', path: '/fast', hasChanges: true })];

test('staff see what visitors see now, and the way into the builder', async () => {
  renderApp({ at: '/public-pages', user: makeUser(['tribe-team-fa']), answers: { PublicPages: { publicPages } } });
  expect(await screen.findAllByText('The page that comes with Tribe')).toHaveLength(2);
  screen.getByText('Unpublished changes');
  const [edit] = screen.getAllByRole('link', { name: 'Edit page' });
  expect(edit?.getAttribute('href')).toBe('/public-pages/free_lessons/build');
  screen.getByRole('link', { name: 'Open /fast-track' });
});

test('who may only read funnels edits nothing', async () => {
  renderApp({ at: '/public-pages', user: makeUser(['tribe-team-ro']), answers: { PublicPages: { publicPages } } });
  await screen.findByRole('link', { name: 'Open /free-lessons' });
  expect(screen.queryByRole('link', { name: 'Edit page' })).toBeNull();
});

test('members have no business here', async () => {
  renderApp({ at: '/public-pages', user: makeUser(['member']) });
  const main = await screen.findByRole('main');
  expect(await within(main).findByRole('heading')).toBeDefined();
  expect(screen.queryByText('Free lessons')).toBeNull();
});

test('a page that nobody knows has no builder', async () => {
  renderApp({ at: '/public-pages/secret/build', user: makeUser(['tribe-team-fa']) });
  await screen.findByText('We could not find this page.');
});
