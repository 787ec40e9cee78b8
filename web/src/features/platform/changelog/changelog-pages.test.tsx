import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const entry = {
  __typename: 'ChangelogEntry',
  id: 1,
  title: 'Dark mode',
  body: 'Easy on the **eyes**.',
  kind: 'new',
  releasedOn: '2026-11-14',
  isPublished: true,
};
const draft = { ...entry, id: 2, title: 'Voice notes', isPublished: false };
const list = (...items: object[]) => ({ __typename: 'ChangelogEntryList', items, totalCount: items.length });

test('a visitor reads what is new, with its day', async () => {
  renderApp({ at: '/changelog', user: null, answers: { Changelog: { changelog: list(entry) } } });
  await screen.findByRole('heading', { name: 'Dark mode' });
  screen.getByText('Sat, Nov 14 2026');
  await screen.findByText('eyes');
});

test('with nothing published the page says what will stand there', async () => {
  renderApp({ at: '/changelog', user: null, answers: { Changelog: { changelog: list() } } });
  await screen.findByText('No news yet');
});

test('staff publish a draft from its menu', async () => {
  const { user, server } = renderApp({
    at: '/feature-changelog',
    user: makeUser(['tribe-team-fa']),
    answers: {
      ChangelogEntries: { changelogEntries: list(entry, draft) },
      UpdateChangelogEntry: { updateChangelogEntry: { ...draft, isPublished: true } },
    },
  });
  const row = (await screen.findByText('Voice notes')).closest('tr');
  if (!row) throw new Error('no row');
  within(row).getByText('Draft');
  await user.click(within(row).getByRole('button'));
  await user.click(await screen.findByRole('menuitem', { name: 'Publish' }));
  await screen.findByText('Voice notes is on the changelog');
  expect(server.calls.findLast(({ body }) => body.operationName === 'UpdateChangelogEntry')?.body.variables).toEqual({
    id: 2,
    input: { title: 'Voice notes', body: entry.body, kind: 'new', releasedOn: '2026-11-14', isPublished: true },
  });
});

test('read-only staff see the entries and no way to change them', async () => {
  renderApp({
    at: '/feature-changelog',
    user: makeUser(['tribe-team-ro']),
    answers: { ChangelogEntries: { changelogEntries: list(entry) } },
  });
  await screen.findByText('Dark mode');
  expect(screen.queryByRole('button', { name: 'New entry' })).toBeNull();
});
