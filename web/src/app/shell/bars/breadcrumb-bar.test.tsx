import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '../../testing/at-desk.ts';
import { makeUser } from '../../testing/make-user.ts';
import { renderApp } from '../../testing/render-app.tsx';

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

test('C5: the way to a coupon has the name of its funnel and its own code', async () => {
  const coupon = { __typename: 'Coupon', id: 5, code: 'STARTFREE', funnelId: 'launch', funnelName: 'Launchpad' };
  const rest = { discountType: 'percentage', discountValue: 10, uses: 0, redemptionCount: 0, isArchived: false };
  const empty = { validFrom: null, validTo: null, usageLimit: null, personLimit: null, label: null };
  const CouponDetail = {
    coupon: { ...coupon, ...rest, ...empty, createdAt: '2026-11-01', paymentTermIds: [], paymentTermNames: [] },
  };
  renderApp({ at: '/funnels/launch/coupons/5', user: makeUser(['tribe-team-fa']), answers: { CouponDetail } });
  await waitFor(async () => expect(await trail()).toBe('Home > Funnels > Launchpad > Coupons > STARTFREE'));
});

test('C5: until the name is there, the way says what it is', async () => {
  renderApp({
    at: '/batches/3',
    user: makeUser(['tribe-team-fa']),
    answers: { BatchDetail: () => new Promise<Record<string, unknown>>(() => {}) },
  });
  expect(await trail()).toBe('Home > Batches > Batch');
});
