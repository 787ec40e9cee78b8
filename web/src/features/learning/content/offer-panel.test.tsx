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
  capacity: 40,
  seatsLeft: 14,
  closesAt: null,
  checkoutPath: '/checkout/tribe-membership',
  landingPath: '/tribe-membership',
};
const closedCheckout = (email: string | null) => ({
  __typename: 'ClosedCheckout',
  help: { __typename: 'BillingHelp', url: null, email, hours: null },
});

test('B5: the home of a non-member offers what opens most, with its price and the way to buy it', async () => {
  atDesk();
  renderApp({
    at: '/',
    user: makeUser(['non-member']),
    answers: { ContentOffer: { contentOffer: offer, closedCheckout: closedCheckout(null) } },
  });
  const shown = await screen.findByRole('region', { name: 'Offer: Tribe Membership' }, { timeout: 5_000 });
  expect(shown.textContent).toContain('₱1,500.00');
  expect(shown.textContent).toContain('a month, 6 gives · ₱9,000.00 in all');
  expect(shown.textContent).toContain('14 of 40 seats left');
  expect(within(shown).getByRole('link', { name: 'Enroll now' }).getAttribute('href')).toBe(
    '/checkout/tribe-membership',
  );
});

test('B5: when nothing sells it says so and whom to write to', async () => {
  atDesk();
  renderApp({
    at: '/',
    user: makeUser(['non-member']),
    answers: { ContentOffer: { contentOffer: null, closedCheckout: closedCheckout('billing@example.com') } },
  });
  await screen.findByRole('heading', { name: 'Enrollment opens soon' }, { timeout: 5_000 });
  screen.getByRole('link', { name: /billing@example\.com/ });
});
