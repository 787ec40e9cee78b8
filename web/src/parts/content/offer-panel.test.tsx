import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

const offer = {
  __typename: 'ContentOffer',
  funnelId: 'tribe-membership',
  productName: 'Tribe Membership',
  description: 'A year in the Tribe.',
  isMembership: true,
  firstPayment: 1_500,
  total: 9_000,
  termName: '6 gives',
  paymentCount: 6,
  isMonthly: true,
  courses: 12,
  events: 2,
  resources: 0,
  wins: 312,
  course: { __typename: 'OfferedCourse', lessons: 18, seconds: 10_020 },
  capacity: 40,
  seatsLeft: 14,
  closesAt: null,
  checkoutPath: '/checkout/tribe-membership?term=6-gives',
  platforms: ['GCash', 'Maya'],
  landingPath: '/tribe-membership',
};
const closedCheckout = (email: string | null) => ({
  __typename: 'ClosedCheckout',
  help: { __typename: 'BillingHelp', url: null, email, hours: null },
});

const freeLesson = { __typename: 'FreeLesson', courseId: 1, lessonId: 2, durationSeconds: 360 };
const answer = (changes: object) => ({
  contentOffer: null,
  freeLesson,
  begunPurchase: null,
  closedCheckout: closedCheckout(null),
  ...changes,
});
const begun = (changes: object) => ({
  __typename: 'BegunPurchase',
  kind: 'order',
  productName: 'Tribe Membership',
  amount: 1_500,
  hasProof: false,
  sentBackReason: null,
  orderPath: '/checkout/tribe-membership?order=abc',
  lapsesAt: null,
  subscriptionId: 5,
  endsOn: null,
  endedOn: null,
  ...changes,
});

test.each([
  ['an order that waits', begun({}), ['Pay ₱1,500.00 and Tribe Membership opens.'], 'Pay now', '?order=abc'],
  ['a proof that waits', begun({ hasProof: true }), ['We have your proof'], 'See my order', '?order=abc'],
  ['a proof that came back', begun({ sentBackReason: 'Too dark.' }), ['Too dark.'], 'Send it again', '?order=abc'],
  [
    'a membership that was cancelled',
    begun({ kind: 'renewal', amount: 1_350, endsOn: '2027-01-01', endedOn: '2026-11-13' }),
    ['Your Tribe Membership was cancelled on Fri, Nov 13 2026', 'From ₱1,350.00 today'],
    'Renew',
    '/account?renew=5',
  ],
])('in place of the offer: %s', async (_what, begunPurchase, texts, label, to) => {
  atDesk();
  renderApp({
    at: '/',
    user: makeUser(['non-member']),
    answers: { ContentOffer: answer({ contentOffer: offer, begunPurchase }) },
  });
  const link = await screen.findByRole('link', { name: label }, { timeout: 5_000 });
  expect(link.getAttribute('href')).toContain(to);
  for (const text of texts) expect(document.body.textContent).toContain(text);
  expect(screen.queryByRole('link', { name: 'Enroll now' })).toBeNull();
});

test('B5: the home of a non-member offers what opens most, with its price and the way to buy it', async () => {
  atDesk();
  renderApp({
    at: '/',
    user: makeUser(['non-member']),
    answers: { ContentOffer: answer({ contentOffer: offer }) },
  });
  const shown = await screen.findByRole('region', { name: 'Offer: Tribe Membership' }, { timeout: 5_000 });
  expect(shown.textContent).toContain('₱1,500.00');
  expect(shown.textContent).toContain('a month, 6 gives · ₱9,000.00 in all');
  expect(shown.textContent).toContain('14 of 40 seats left');
  expect(shown.textContent).toContain('312 wins posted in the last 90 days');
  expect(shown.textContent).toContain('18 lessons, 2h 47m');
  expect(shown.textContent).toContain('Pay by GCash or Maya.');
  expect(within(shown).getByRole('link', { name: 'Try a free lesson · 6 min, 18 MB' })).toBeDefined();
  expect(within(shown).getByRole('link', { name: 'Enroll now' }).getAttribute('href')).toBe(
    '/checkout/tribe-membership?term=6-gives',
  );
});

test('B5: when nothing is sold it says so and names the contact', async () => {
  atDesk();
  renderApp({
    at: '/',
    user: makeUser(['non-member']),
    answers: { ContentOffer: answer({ closedCheckout: closedCheckout('billing@example.com') }) },
  });
  await screen.findByRole('heading', { name: 'Enrollment opens soon' }, { timeout: 5_000 });
  screen.getByRole('link', { name: /billing@example\.com/ });
});
