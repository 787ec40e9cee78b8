import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { browserPage } from '#navigation/browser-page.ts';

beforeEach(() => {
  atDesk();
  localStorage.clear();
});

const entries = (...prices: number[]) =>
  prices.map((price, at) => ({
    __typename: 'CheckoutPlannedEntry',
    number: at + 1,
    price,
    scheduleDate: `2026-${String(11 + at).padStart(2, '0')}-16`,
  }));
const term = (paymentTermId: string, name: string, prices: number[]) => ({
  __typename: 'CheckoutTermQuote',
  paymentTermId,
  name,
  listPrice: 9_000,
  discount: 0,
  discountAppliesTo: null,
  total: prices.reduce((sum, price) => sum + price, 0),
  couponRefusal: null,
  entries: entries(...prices),
});
const renewal = (changes: object = {}) => ({
  myRenewal: {
    __typename: 'Renewal',
    subscriptionId: 5,
    productName: 'Tribe Membership',
    state: 'grace',
    endsOn: '2026-11-11',
    graceEndsOn: '2026-11-25',
    refusal: null,
    overdueEntryId: null,
    beginsOn: '2026-11-16',
    until: '2027-11-16',
    orderPath: null,
    hasProof: false,
    quote: {
      __typename: 'CheckoutQuote',
      couponCode: null,
      couponRefusal: null,
      terms: [term('one-time', 'One payment', [8_100]), term('2-gives', '2 gives', [4_500, 4_500])],
    },
    platforms: [{ __typename: 'PaymentWay', platform: 'gcash', label: 'GCash', isGateway: false }],
    stakes: {
      __typename: 'RenewalStakes',
      points: 1_700,
      certificates: 2,
      courses: 12,
      lessonsLeft: 3,
      groupName: 'Bayanihan',
      leaderName: 'Ramon Cruz',
    },
    help: { __typename: 'BillingHelp', url: null, email: null, hours: null },
    ...changes,
  },
});
const member = makeUser(['member']);
const open = (answers: object) => renderApp({ at: '/account?renew=5', user: member, answers: answers as never });

test('B4: what stays and what closes comes first, the smallest first payment is chosen, and every date is shown', async () => {
  open({ MyRenewal: renewal() });
  await screen.findByRole('heading', { name: /Tribe Membership ended on Wednesday, 11\/11\/2026/ }, { timeout: 5_000 });
  screen.getByText('12 courses');
  screen.getByText(/you are 3 lessons from finishing one/);
  screen.getByText('Coach Ramon Cruz');
  expect(screen.getByRole('radio', { name: /2 gives/ })).toHaveProperty('checked', true);
  screen.getByText('Wed, Dec 16 2026');
  screen.getByText(/until Tue, Nov 16 2027/);
  expect(screen.getByRole('button', { name: /Renew, .*4,500/ })).toBeDefined();
});

test('B4: the button orders the chosen plan and leads to the order', async () => {
  const goTo = vi.spyOn(browserPage, 'goTo').mockReturnValue();
  const { user, server } = open({
    MyRenewal: renewal(),
    RenewMySubscription: {
      renewMySubscription: {
        __typename: 'PlacedCheckoutOrder',
        token: 'abc',
        order: { __typename: 'CheckoutOrder', id: 1, funnelId: 'tribe-renewal', state: 'WAITING' },
      },
    },
  });
  await user.click(await screen.findByRole('radio', { name: /One payment/ }));
  await user.click(screen.getByRole('button', { name: /Renew, .*8,100/ }));
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/checkout/tribe-renewal?order=abc'));
  const sent = server.calls.find(({ body }) => body.operationName === 'RenewMySubscription');
  expect(sent?.body.variables).toEqual({
    input: { subscriptionId: 5, paymentTermId: 'one-time', couponCode: null, platform: 'gcash' },
  });
  goTo.mockRestore();
});

test('a coupon is confirmed in words; with nothing to pay today nobody is told how to pay', async () => {
  const free = {
    ...term('2-gives', '2 gives', [0, 3_000]),
    discount: 3_000,
    discountAppliesTo: 'the first payment',
  };
  const quote = { __typename: 'CheckoutQuote', couponCode: 'STARTFREE', couponRefusal: null, terms: [free] };
  const { user, server } = open({
    MyRenewal: ({ couponCode }: { couponCode: string | null }) => (couponCode ? renewal({ quote }) : renewal()),
  });
  await screen.findByText('Pay by GCash. No automatic charges.');
  await user.click(screen.getByRole('button', { name: 'I have a coupon' }));
  await user.type(screen.getByLabelText('Coupon code'), 'startfree');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'STARTFREE takes ₱3,000.00 off the first payment.',
    ),
  );
  screen.getByText('No automatic charges.');
  expect(screen.getByRole('button', { name: /Renew, .*0\.00 today/ })).toBeDefined();
  expect(server.calls.at(-1)?.body.variables).toMatchObject({ couponCode: 'startfree' });
});

test('B4: debts are paid first', async () => {
  open({ MyRenewal: renewal({ refusal: 'A payment is overdue. Pay it first.', overdueEntryId: 44, quote: null }) });
  const notice = await screen.findByRole('region', { name: /A payment is overdue/ });
  expect(within(notice).getByRole('link', { name: 'How to pay' }).getAttribute('href')).toBe('/account?pay=44');
  expect(screen.queryByRole('button', { name: /^Renew,/ })).toBeNull();
});

test('B4: an open order leads to its payment; with a proof there is nothing left to do', async () => {
  const first = open({ MyRenewal: renewal({ orderPath: '/checkout/x?order=t' }) });
  const waiting = await screen.findByRole('region', { name: 'Your renewal is waiting for its first payment' });
  expect(within(waiting).getByRole('link', { name: 'How to pay' }).getAttribute('href')).toBe('/checkout/x?order=t');
  first.unmount();
  open({ MyRenewal: renewal({ orderPath: '/checkout/x?order=t', hasProof: true }) });
  await screen.findByRole('region', { name: 'We have your proof' });
  expect(screen.queryByRole('button', { name: /^Renew,/ })).toBeNull();
});

test('B4: another person’s link says that there is nothing here', async () => {
  open({ MyRenewal: { errors: [{ message: 'Subscription not found', extensions: { code: 'NOT_FOUND' } }] } });
  await screen.findByRole('heading', { name: 'There is nothing to renew here' });
});
