import { pageTemplates } from '@app/rules/money/funnel-pages/templates';
import type { PageFacts } from '@app/rules/money/funnel-pages/page-facts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);
afterEach(() => vi.restoreAllMocks());

const facts: PageFacts = {
  funnelId: 'launchpad',
  name: 'Launchpad',
  slug: 'launchpad',
  productName: 'Freelancing Launchpad',
  productDescription: '',
  price: 9_000_00,
  formerPrice: null,
  validityByDays: 365,
  state: 'open',
  opensAt: null,
  closesAt: null,
  capacity: null,
  seatsTaken: 0,
  isHidden: false,
  isRenewal: false,
  ways: ['GCash', 'Maya', 'Bank transfer'],
  helpUrl: null,
  instead: null,
  terms: [
    {
      id: 'one-time',
      name: 'One-time',
      intervalCount: 1,
      intervalUnit: 'months',
      entries: [{ number: 1, price: 9_000_00, scheduleDate: '2026-11-15' }],
    },
  ],
  pictures: {},
};
const published = {
  publishedFunnelPage: {
    __typename: 'PublishedFunnelPage',
    funnelId: 'launchpad',
    kind: 'landing',
    number: 1,
    content: pageTemplates[0]?.content,
    facts,
  },
};

test.each([
  ['a visitor', undefined],
  ['a member', makeUser(['member'])],
])('%s sees the published page in place of the builder', async (_who, user) => {
  const { server } = renderApp({
    at: '/funnels/launchpad/build',
    user,
    answers: { PublishedFunnelPage: published },
  });
  await screen.findByRole('heading', { name: 'Freelancing Launchpad', level: 1 });
  const button = screen.getByRole('button', { name: /^Enroll/ });
  expect(button.closest('form')?.getAttribute('action')).toBe('/checkout/launchpad');
  expect(server.calls.some(({ body }) => body.operationName === 'FunnelPageDraft')).toBe(false);
});

test('a funnel that is not there has no page', async () => {
  renderApp({ at: '/funnels/nobody/build', answers: { PublishedFunnelPage: { publishedFunnelPage: null } } });
  await screen.findByText('We could not find this page.');
});

test('C3: a slug for which the server sent the application belongs to nobody, and members keep their menus', async () => {
  const loaded = { name: 'http://localhost/nobody-has-this' };
  Object.assign(performance, { getEntriesByType: () => [loaded] });
  renderApp({ at: '/nobody-has-this', user: makeUser(['member']) });
  await screen.findByText('We could not find this page.');
  screen.getByRole('navigation', { name: 'Main' });
});
