import { checkoutMessages } from '@app/rules/money/checkout/checkout-messages';
import { couponRefusalTexts } from '@app/rules/money/coupons/coupon';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServerOptions, fakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { CheckoutApp } from './checkout-app.tsx';

const token = 'A'.repeat(43);
const entry = (number: number, price: number, more: object = {}) => ({
  id: number,
  number,
  price,
  scheduleDate: `2026-${String(10 + number)}-15`,
  paymentCode: `K7PQ4-${number}`,
  openAmount: price,
  isPaid: false,
  ...more,
});
const term = (paymentTermId: string, name: string, prices: number[], more: object = {}) => ({
  paymentTermId,
  name,
  listPrice: 9_000,
  discount: 0,
  total: 9_000,
  couponRefusal: null,
  discountAppliesTo: null,
  entries: prices.map((price, index) => entry(index + 1, price)),
  ...more,
});
const quote = {
  couponCode: null,
  couponRefusal: null,
  terms: [term('one-time', 'One-time payment', [9_000]), term('3-gives', '3 gives', [3_000, 3_000, 3_000])],
};
const platforms = [
  { platform: 'gcash', label: 'GCash', isGateway: false },
  { platform: 'paymongo', label: 'PayMongo', isGateway: true },
];
const offer = {
  funnelId: 'membership',
  state: 'OPEN',
  isRenewal: false,
  name: 'Tribe Membership',
  description: 'A year in the Tribe.',
  price: 9_000,
  platforms,
  ownOrder: null as object | null,
  buyer: null,
};
const noAccount = {
  instructions: '',
  accountName: null,
  accountNumber: null,
  bankName: null,
  shownAs: null,
  qrUrl: null,
  qrNote: null,
  checkTime: null,
  usualWait: null,
};
const order = {
  id: 7,
  funnelId: 'membership',
  productName: 'Tribe Membership',
  state: 'WAITING',
  termName: '3 gives',
  platform: 'gcash',
  couponCode: null,
  listPrice: 9_000,
  discount: 0,
  total: 9_000,
  lapsesAt: '2026-11-16T02:00:00.000Z',
  startsOn: null,
  entries: [entry(1, 3_000), entry(2, 3_000)],
  platforms: [
    {
      ...platforms[0],
      instructions: 'Send it by GCash.',
      accountName: 'Tribe Inc',
      accountNumber: '0917 000 0000',
      bankName: null,
      shownAs: 'TR••E I.',
      qrUrl: '/api/uploads/qr',
      qrNote: 'PNG, 12 kB',
      checkTime: 'checked within one working day',
      usualWait: 'We check it within one working day.',
    },
    { ...platforms[1], ...noAccount },
  ],
  help: { url: null, email: 'billing@example.com', hours: '9 AM to 6 PM' },
  proofs: [] as object[],
  isOwn: false,
  passwordMailedTo: null,
};
const proof = {
  id: 1,
  scheduleId: 1,
  amount: 3_000,
  platform: 'gcash',
  reference: 'R1',
  paidOn: '2026-11-15',
  remarks: null,
  isGateway: false,
  hasFile: true,
  submittedAt: '2026-11-15T11:42:00.000Z',
};
const page = { CheckoutPage: { checkoutOffer: offer, checkoutQuote: quote } };
const placed = { PlaceCheckoutOrder: { placeCheckoutOrder: { token, order: { id: 7, state: 'WAITING' } } } };
const opened = (changes: object = {}) => ({ OpenOrder: { checkoutOrder: { ...order, ...changes } } });

function open(at: string, answers: FakeServerOptions['answers'], user: FakeServerOptions['user'] = null) {
  history.replaceState(null, '', at);
  const server = fakeServer({ answers, user });
  render(<CheckoutApp />);
  return { server, user: userEvent.setup() };
}
const sent = (server: ReturnType<typeof fakeServer>, name: string) =>
  server.calls
    .filter(({ body }) => body.operationName === name)
    .map(({ body, headers }) => ({ variables: body.variables, key: headers.get('idempotency-key') }));

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('Given Name'), 'Liza');
  await user.type(screen.getByLabelText('Last Name'), 'Reyes');
  await user.type(screen.getByLabelText('Email'), 'liza@example.com');
  await user.type(screen.getByLabelText('Mobile number'), '09171234567');
  await user.click(screen.getByRole('radio', { name: /GCash/ }));
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => vi.useRealTimers());

test('a visitor chooses, orders, and is shown how to pay at an address that can be opened again', async () => {
  const { server, user } = open('/checkout/membership', { ...page, ...placed, ...opened() });
  await fillIn(user);
  await user.click(screen.getByRole('radio', { name: /3 gives/ }));
  screen.getByText('Tue, Dec 15 2026');
  await user.click(screen.getByRole('button', { name: /Place order ₱3,000.00 today/ }));
  await screen.findByRole('heading', { name: 'Your order is placed' });
  expect(location.pathname + location.search).toBe(`/checkout/membership?order=${token}`);
  expect(sent(server, 'PlaceCheckoutOrder')).toEqual([
    {
      variables: {
        input: {
          funnelId: 'membership',
          paymentTermId: '3-gives',
          couponCode: null,
          platform: 'gcash',
          affiliateCode: null,
          person: { firstName: 'Liza', lastName: 'Reyes', email: 'liza@example.com', mobileNumber: '09171234567' },
        },
      },
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
  for (const text of ['Send it by GCash.', '0917 000 0000', 'Tribe Inc', 'GCash shows it as TR••E I.', 'PNG, 12 kB'])
    screen.getByText(text);
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Save QR' }).download).toBe('gcash-qr.png');
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Open GCash' }).href).toBe('gcash://');
  expect(screen.getAllByText('K7PQ4-1')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Copy gcash number' }));
  expect(await navigator.clipboard.readText()).toBe('0917 000 0000');
  await user.click(screen.getByRole('button', { name: /PayMongo/ }));
  screen.getByRole('button', { name: 'Pay ₱3,000.00 with PayMongo' });
});

test('B3: without an account to pay into, an order shows the next step and the contact', async () => {
  open(`/checkout/membership?order=${token}`, opened({ platforms: [] }));
  await screen.findByRole('heading', { name: 'We have your order' });
  screen.getByText(/^You do not have to pay yet\./);
  screen.getByText(/Want to pay now\? Message us below/);
  expect(document.body.textContent).not.toMatch(/Pay the first amount|We keep the order|Pay exactly/);
  screen.getByRole('link', { name: /billing@example\.com/ });
  expect(screen.queryByText('Picture of the receipt')).toBeNull();
});

test('B4: the price of a renewal is not sold at its address', async () => {
  open('/checkout/membership', {
    CheckoutPage: { checkoutOffer: { ...offer, isRenewal: true }, checkoutQuote: quote },
  });
  await screen.findByRole('heading', { name: 'This price is for members who renew' });
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Log in to renew' });
  expect(link.pathname + link.search).toBe('/login?redirectTo=%2Faccount');
  expect(screen.queryByRole('button', { name: /Place order/ })).toBeNull();
});

test.each([
  { instead: { name: 'Fast Track', path: '/fast', firstPayment: 1_500, isSplit: true }, link: 'See Fast Track' },
  { instead: null, link: 'Create a free account' },
])('C6: a closed checkout names the next step: $link', async ({ instead, link }) => {
  const help = { url: null, email: null, hours: null };
  const { server } = open('/checkout/closed?funnel=early-bird', {
    ClosedCheckout: {
      closedCheckout: { text: 'All seats are taken', name: 'Early Bird', isOpen: false, instead, help },
    },
  });
  await screen.findByRole('heading', { name: 'All seats are taken' });
  screen.getByText('You cannot enroll in Early Bird at the moment.');
  await screen.findByRole('link', { name: link });
  expect(sent(server, 'ClosedCheckout')[0]?.variables).toEqual({ funnelId: 'early-bird' });
});

test('missing fields have a message, and the first gets the focus', async () => {
  const { server, user } = open('/checkout/membership', page);
  await user.click(await screen.findByRole('button', { name: /Place order/ }));
  expect(screen.getByLabelText('Given Name')).toHaveProperty('ariaInvalid', 'true');
  expect(document.activeElement).toBe(screen.getByLabelText('Given Name'));
  screen.getByText('Choose where you want to pay');
  expect(sent(server, 'PlaceCheckoutOrder')).toEqual([]);
});

test('the server’s words land on their fields, nothing typed is lost, and a second try is the same request', async () => {
  const refusal = {
    errors: [
      {
        message: 'Invalid mobile number!',
        extensions: {
          code: 'BAD_USER_INPUT',
          properties: { messages: { 'person.mobileNumber': ['Invalid mobile number!'] } },
        },
      },
    ],
  };
  const { server, user } = open('/checkout/membership', { ...page, PlaceCheckoutOrder: refusal });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: /Place order/ }));
  // Above the button in a list, and at its field.
  await screen.findByText('Errors prevented this form from being saved');
  expect(screen.getAllByText('Invalid mobile number!')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText('Mobile number'));
  expect(screen.getByLabelText<HTMLInputElement>('Given Name').value).toBe('Liza');

  server.isDown = true;
  await user.click(screen.getByRole('button', { name: /Place order/ }));
  await screen.findByText('Something went wrong, try again');
  await user.type(screen.getByLabelText('Mobile number'), '8');
  await user.click(screen.getByRole('button', { name: /Place order/ }));
  await waitFor(() => expect(sent(server, 'PlaceCheckoutOrder')).toHaveLength(3));
  const [first, second, third] = sent(server, 'PlaceCheckoutOrder').map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a coupon is tried at once: refused with its reason, or taken off', async () => {
  const CouponQuote = ({ couponCode }: Record<string, unknown>) => ({
    checkoutQuote:
      couponCode === 'TEN'
        ? {
            couponCode: 'TEN',
            couponRefusal: null,
            terms: [term('one-time', 'One-time payment', [8_100], { discount: 900, total: 8_100 })],
          }
        : { ...quote, couponCode: 'OLD', couponRefusal: couponRefusalTexts.expired },
  });
  const { user } = open('/checkout/membership', { ...page, CouponQuote });
  await user.click(await screen.findByRole('button', { name: 'I have a coupon' }));
  await user.type(screen.getByLabelText('Coupon code'), 'old{enter}');
  await screen.findByText(couponRefusalTexts.expired);
  screen.getByRole('button', { name: /₱9,000.00 today/ });
  await user.clear(screen.getByLabelText('Coupon code'));
  await user.type(screen.getByLabelText('Coupon code'), 'TEN');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await screen.findByText('TEN takes ₱900.00 off.');
  const sums = within(screen.getByRole('region', { name: 'Your order' }));
  sums.getByText('-₱900.00');
  sums.getByText('₱8,100.00');
});

test('a coupon that takes the whole first payment is ordered without a way to pay', async () => {
  const lowered = { discount: 3_000, total: 6_000, discountAppliesTo: 'the first payment' };
  const CouponQuote = {
    checkoutQuote: {
      couponCode: 'START',
      couponRefusal: null,
      terms: [term('3-gives', '3 gives', [0, 3_000, 3_000], lowered)],
    },
  };
  const { user, server } = open('/checkout/membership', { ...page, CouponQuote, ...placed, ...opened() });
  await user.click(await screen.findByRole('button', { name: 'I have a coupon' }));
  await user.type(screen.getByLabelText('Coupon code'), 'start{enter}');
  await screen.findByText('START takes ₱3,000.00 off the first payment.');
  screen.getByText('₱0.00 today, then 2 × ₱3,000.00');
  within(screen.getByRole('region', { name: 'Your order' })).getByText('Coupon START, off the first payment');
  expect(screen.queryByRole('radio', { name: /GCash/ })).toBeNull();
  await user.type(screen.getByLabelText('Given Name'), 'Liza');
  await user.type(screen.getByLabelText('Last Name'), 'Reyes');
  await user.type(screen.getByLabelText('Email'), 'liza@example.com');
  await user.type(screen.getByLabelText('Mobile number'), '0917 123 4567');
  await user.click(screen.getByRole('button', { name: /Place order ₱0.00 today/ }));
  await waitFor(() => expect(sent(server, 'PlaceCheckoutOrder')).toHaveLength(1));
  expect(sent(server, 'PlaceCheckoutOrder')).toMatchObject([{ variables: { input: { platform: null } } }]);
});

test('nothing to pay today: a visitor confirms it first, then the next payment is told', async () => {
  const entries = [entry(1, 0, { isPaid: true }), entry(2, 3_000)];
  open(`/checkout/membership?order=${token}`, opened({ total: 3_000, entries }));
  await screen.findByRole('heading', { name: 'One more step' });
  screen.getByText('Open the email we sent you and confirm your order. There is nothing to pay today.');
  expect(screen.queryByRole('button', { name: 'Send the proof' })).toBeNull();
  cleanup();
  open(`/checkout/membership?order=${token}`, opened({ total: 3_000, entries, state: 'LIVE', startsOn: '2026-11-15' }));
  await screen.findByRole('heading', { name: 'Salamat! You are in.' });
  screen.getByText(/The next payment of ₱3,000.00 is due on/);
});

test('an order with later payments is confirmed by a press', async () => {
  const entries = [entry(1, 0, { isPaid: true }), entry(2, 3_000)];
  let state = 'WAITING';
  const { server, user } = open(`/checkout/membership?order=${token}&confirm=from-the-mail`, {
    OpenOrder: () => ({ checkoutOrder: { ...order, total: 3_000, entries, state } }),
    ConfirmOrder: () => {
      state = 'LIVE';
      return { confirmCheckoutOrder: { id: 7 } };
    },
  });
  const button = await screen.findByRole('button', { name: 'Confirm my order' });
  // The person has opened the email already.
  screen.getByText('Confirm your order and you are in. There is nothing to pay today.');
  expect(sent(server, 'ConfirmOrder')).toEqual([]);
  await user.click(button);
  await screen.findByRole('heading', { name: 'Salamat! You are in.' });
  expect(sent(server, 'ConfirmOrder')).toMatchObject([{ variables: { token, confirmation: 'from-the-mail' } }]);
});

test('the term and the hint of a coupon come along from the page that led here', async () => {
  open('/checkout/membership?term=3-gives#coupon', page);
  await screen.findByLabelText('Coupon code');
  expect(screen.getByRole('radio', { name: /^3 gives/ })).toHaveProperty('checked', true);
});

test('a coupon in the address is tried when the page opens', async () => {
  const { server } = open('/checkout/membership?coupon=TEN', page);
  await screen.findByRole('heading', { name: 'Tribe Membership' });
  expect(sent(server, 'CheckoutPage')[0]?.variables).toEqual({ funnelId: 'membership', couponCode: 'TEN' });
});

test.each([
  { at: '?coupon=GIVES', opensOn: /^3 gives/ },
  { at: '?coupon=GIVES&term=one-time', opensOn: /^One-time payment/ },
])('with a coupon for one term, $at opens on $opensOn', async ({ at, opensOn }) => {
  const [oneTime, gives] = quote.terms;
  const refused = { ...oneTime, couponRefusal: couponRefusalTexts['other-term'] };
  const checkoutQuote = { couponCode: 'GIVES', couponRefusal: null, terms: [refused, gives] };
  open(`/checkout/membership${at}`, { CheckoutPage: { checkoutOffer: offer, checkoutQuote } });
  expect(await screen.findByRole('radio', { name: opensOn })).toHaveProperty('checked', true);
});

test('a signed-in person is not asked for details', async () => {
  const buyer = { id: 7, name: 'Maria Santos', email: 'maria@example.com', isImpersonated: false };
  const { server, user } = open(
    '/checkout/membership',
    { CheckoutPage: { checkoutOffer: { ...offer, buyer }, checkoutQuote: quote }, ...placed, ...opened() },
    makeUser(['member'], { id: buyer.id }),
  );
  await screen.findByText('Maria Santos');
  expect(screen.queryByLabelText('Email')).toBeNull();
  await user.click(screen.getByRole('radio', { name: /GCash/ }));
  await user.click(screen.getByRole('button', { name: /Place order/ }));
  await screen.findByRole('heading', { name: 'Your order is placed' });
  expect(sent(server, 'PlaceCheckoutOrder')[0]?.variables).toMatchObject({ input: { person: null } });
});

test('a person with an open order sees the way to it', async () => {
  const ownOrder = { isHeld: false, token };
  open('/checkout/membership', { CheckoutPage: { checkoutOffer: { ...offer, ownOrder }, checkoutQuote: quote } });
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Go to it' });
  expect(link.pathname + link.search).toBe(`/checkout/membership?order=${token}`);
});

test('a closed offer leads to the page that says so, even when it closes meanwhile', async () => {
  const conflict = { errors: [{ message: checkoutMessages.full, extensions: { code: 'CONFLICT' } }] };
  const { user } = open('/checkout/membership', { ...page, PlaceCheckoutOrder: conflict });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: /Place order/ }));
  await screen.findByRole('heading', { name: 'Enrollment is closed' });
  expect(location.pathname + location.search).toBe('/checkout/closed?funnel=membership');
});

test('a funnel that is closed shows no offer', async () => {
  open('/checkout/membership', {
    CheckoutPage: { checkoutOffer: { ...offer, state: 'FULL', price: null }, checkoutQuote: { ...quote, terms: [] } },
  });
  await screen.findByRole('heading', { name: 'Enrollment is closed' });
});

test('an unknown funnel and an unknown order say so', async () => {
  const missing = { errors: [{ message: 'Funnel not found', extensions: { code: 'NOT_FOUND' } }] };
  open('/checkout/nothing', { CheckoutPage: missing });
  await screen.findByRole('heading', { name: 'We could not find this page.' });
});

test.each([
  {
    name: 'a proof waits',
    changes: { proofs: [{ ...proof, status: 'submitted' }] },
    heading: 'Salamat! We have your proof.',
  },
  { name: 'it lapsed', changes: { state: 'LAPSED' }, heading: 'This order has lapsed' },
  {
    name: 'the first entry is paid',
    changes: { state: 'LIVE', startsOn: '2026-11-15', entries: [entry(1, 3_000, { isPaid: true }), entry(2, 3_000)] },
    heading: 'Salamat! You are in.',
  },
])('an order shows its state when $name', async ({ changes, heading }) => {
  open(`/checkout/membership?order=${token}`, opened(changes));
  await screen.findByRole('heading', { name: heading });
});

test('a proof that came back shows its reason and asks for another', async () => {
  open(
    `/checkout/membership?order=${token}`,
    opened({ proofs: [{ ...proof, status: 'rejected', remarks: 'Not readable' }] }),
  );
  await screen.findByText(/We could not accept your proof of .*: Not readable/);
  screen.getByRole('heading', { name: 'I have paid' });
});

test('a sent proof can be seen again; a payment without a file has none to see', async () => {
  const proofs = [
    { ...proof, status: 'submitted' },
    { ...proof, id: 2, amount: 500, status: 'approved', hasFile: false },
  ];
  open(`/checkout/membership?order=${token}`, opened({ proofs }));
  const link = await screen.findByRole('link', { name: 'See your picture' });
  expect(link.getAttribute('href')).toBe(`/api/order-proofs/${token}/1`);
  expect(screen.queryByRole('link', { name: /See your proof/ })).toBeNull();
});

test('A2: a free order waits for the mail, and its link accepts it', async () => {
  const free = { total: 0, entries: [{ ...entry(1, 0), isPaid: true }] };
  let state = 'WAITING';
  const answers = {
    OpenOrder: () => ({ checkoutOrder: { ...order, ...free, state, startsOn: '2026-11-15' } }),
    ConfirmOrder: () => {
      state = 'LIVE';
      return { confirmCheckoutOrder: { id: 7 } };
    },
  };
  const first = open(`/checkout/membership?order=${token}`, answers);
  await screen.findByRole('heading', { name: 'One more step' });
  expect(sent(first.server, 'ConfirmOrder')).toEqual([]);
  cleanup();
  const { server } = open(`/checkout/membership?order=${token}&confirm=from-the-mail`, answers);
  await screen.findByRole('heading', { name: 'Salamat! You are in.' });
  expect(sent(server, 'ConfirmOrder')).toMatchObject([{ variables: { token, confirmation: 'from-the-mail' } }]);
});

test('back from a gateway the page waits for the confirmation and shows it by itself', async () => {
  vi.useFakeTimers();
  let state = 'WAITING';
  open(`/checkout/membership?order=${token}&returned=1`, {
    OpenOrder: () => ({ checkoutOrder: { ...order, state, startsOn: '2026-11-15' } }),
  });
  await act(() => vi.advanceTimersByTimeAsync(1));
  screen.getByRole('heading', { name: 'Waiting for confirmation' });
  state = 'LIVE';
  await act(() => vi.advanceTimersByTimeAsync(2_100));
  screen.getByRole('heading', { name: 'Salamat! You are in.' });
});

test('while a proof is checked the page shows the proof, the next step and the contact; it can be withdrawn', async () => {
  const waiting = { ...proof, status: 'submitted' };
  let proofs = [waiting];
  const { server, user } = open(`/checkout/membership?order=${token}`, {
    OpenOrder: () => ({ checkoutOrder: { ...order, isOwn: true, proofs } }),
    WithdrawCheckoutProof: () => {
      proofs = [];
      return { withdrawCheckoutProof: { id: 1 } };
    },
  });
  await screen.findByRole('heading', { name: 'Salamat! We have your proof.' });
  screen.getByText(/We check it within one working day\./);
  screen.getByText('Sun, Nov 15 2026, 7:42 PM · ₱3,000.00');
  screen.getByText('R1');
  screen.getByRole('link', { name: /billing@example\.com/ });
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Back to home' }).pathname).toBe('/');
  expect(screen.queryByRole('link', { name: 'I have paid' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Wrong picture? Send another' }));
  await user.click(screen.getByRole('button', { name: 'Send another' }));
  await screen.findByLabelText('Picture of the receipt');
  expect(sent(server, 'WithdrawCheckoutProof')[0]?.variables).toEqual({ token, id: 1 });
});

test('a person without a password sees where the link went, and can get it again', async () => {
  const { server, user } = open(`/checkout/membership?order=${token}`, {
    ...opened({
      state: 'LIVE',
      startsOn: '2026-11-15',
      passwordMailedTo: 'li•••@example.com',
      entries: [
        { ...entry(1, 3_000), isPaid: true },
        { ...entry(2, 3_000), scheduleDate: '2099-12-15' },
      ],
    }),
    SendPasswordLink: { sendPasswordLinkAgain: true },
  });
  await screen.findByRole('heading', { name: 'Salamat! You are in.' });
  screen.getByText(/We emailed a link to li•••@example\.com/);
  expect(screen.queryByRole('link', { name: 'Start learning' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  await screen.findByText(/We sent a new link/);
  expect(sent(server, 'SendPasswordLink')[0]?.variables).toEqual({ token });
  // A much later entry is listed, and paid only on request.
  expect(screen.queryByRole('link', { name: 'I have paid' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pay it now' }));
  screen.getByRole('link', { name: 'I have paid' });
});

test('a reference number that is likely wrong is doubted once; the first mistake on the page gets the focus', async () => {
  const { user } = open(`/checkout/membership?order=${token}`, opened());
  await user.click(await screen.findByRole('button', { name: 'Send the proof' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Picture of the receipt'));
  await user.upload(screen.getByLabelText('Picture of the receipt'), new File(['x'], 'r.png', { type: 'image/png' }));
  await user.type(screen.getByLabelText('Reference number'), '9034 817 265');
  await user.click(screen.getByRole('button', { name: 'Send the proof' }));
  await screen.findByText('This has 10 digits. GCash numbers have 13.');
  screen.getByRole('button', { name: 'Send anyway' });
  await user.type(screen.getByLabelText('Reference number'), ' 114');
  screen.getByRole('button', { name: 'Send the proof' });
});

test('the term that a landing page chose is chosen, also on the way to a coupon', async () => {
  open('/checkout/membership?term=3-gives&with=coupon&aff=liza', page);
  const term = await screen.findByRole<HTMLInputElement>('radio', { name: /3 gives/ });
  expect(term.checked).toBe(true);
  screen.getByLabelText('Coupon code');
});
