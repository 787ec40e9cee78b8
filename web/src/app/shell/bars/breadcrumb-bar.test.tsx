import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const batch = {
  __typename: 'Batch',
  id: 3,
  name: 'Batch 17',
  launchFrom: null,
  launchTo: null,
  isCurrent: false,
  memberCount: 0,
};

async function trail(): Promise<string> {
  const bar = await screen.findByRole('navigation', { name: 'Breadcrumb' });
  return within(bar)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .join(' > ');
}

test.each([
  { at: '/batches/3', shown: 'Home > Batches > Batch 17' },
  { at: '/batches/3/edit', shown: 'Home > Batches > Batch 17 > Edit' },
])('C5: the way to $at carries the name of the thing', async ({ at, shown }) => {
  renderApp({ at, user: makeUser(['tribe-team-fa']), answers: { BatchDetail: { batch } } });
  await waitFor(async () => expect(await trail()).toBe(shown));
});

test('C5: until the name is there, the way says what it is', async () => {
  renderApp({
    at: '/batches/3',
    user: makeUser(['tribe-team-fa']),
    answers: { BatchDetail: () => new Promise<Record<string, unknown>>(() => {}) },
  });
  expect(await trail()).toBe('Home > Batches > Batch');
});
