import { addDays, formatDay, manilaDay } from '@app/rules/time/manila';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServerOptions } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { billing, payment, subscription } from '../testing/billing-answers.ts';

beforeEach(() => {
  atDesk();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const gcash = {
  __typename: 'PaymentWay',
  platform: 'gcash',
  label: 'GCash',
  isGateway: false,
  instructions: 'Send it to this number.',
  accountName: 'Tribe Inc.',
  accountNumber: '0917 000 0000',
  bankName: null,
  shownAs: null,
  qrUrl: null,
  qrNote: null,
  checkTime: 'checked within one working day',
  usualWait: 'We check it within one working day.',
};

const mine = (changes: object = {}) => ({
  myBilling: {
    ...billing(changes),
    platforms: [gcash],
    help: { __typename: 'BillingHelp', url: null, email: null, hours: null },
  },
});
const member = makeUser(['member']);

function open(answers: FakeServerOptions['answers'], at = '/account?q=billings') {
  return renderApp({ at, user: member, answers });
}

const rowOf = (number: number) => screen.findByRole('listitem', { name: `Payment ${number} of 3` });

test('the next due date is on top, with the open and paid amounts', async () => {
  open({ MyBilling: mine() }, '/account');
  const next = await screen.findByRole('region', { name: 'Next payment' });
  expect(next.textContent).toContain('Was due on');
  expect(next.textContent).toContain('Tue, Nov 10 2026');
  expect(screen.getByText('Balance').parentElement?.textContent).toContain('₱3,000.00');
  expect(screen.getByText('Paid').parentElement?.textContent).toContain('₱1,500.00');
  expect(screen.getByText('Open until Tue, Nov 24 2026: grace period for payment 2')).toBeDefined();
  expect(screen.getByText('Lifetime Access')).toBeDefined();
});

test('the bills are chosen by the address and filtered in it', async () => {
  const { user, address } = open({ MyBilling: mine() });
  expect((await rowOf(1)).textContent).toContain('Paid');
  await user.click(screen.getByRole('radio', { name: 'Unpaid' }));
  expect(screen.queryByRole('listitem', { name: 'Payment 1 of 3' })).toBeNull();
  expect(address()).toBe('/account?q=billings&status=unpaid');
});

test('a bill shows its proof: waiting, and sent back with the reason', async () => {
  const waiting = open({ MyBilling: mine({ payments: [payment(4)] }) });
  expect((await rowOf(2)).textContent).toContain('Being checked');
  expect(within(await rowOf(2)).queryByRole('button', { name: 'I have paid' })).toBeNull();
  waiting.unmount();

  const back = payment(4, { status: 'rejected', statusLabel: 'Sent back', remarks: 'Too dark to read' });
  open({ MyBilling: mine({ payments: [back] }) });
  expect((await rowOf(2)).textContent).toContain('Too dark to read');
  expect(within(await rowOf(2)).getByRole('button', { name: 'Send again' })).toBeDefined();
});

test('a proof is withdrawn after a question', async () => {
  const withdrawn = payment(4, { status: 'rejected', isWithdrawn: true, statusLabel: 'Withdrawn' });
  const { user, server } = open({
    MyBilling: mine({ payments: [payment(4)] }),
    WithdrawMyPaymentProof: { withdrawMyPaymentProof: billing({ payments: [withdrawn] }) },
  });
  await user.click(within(await rowOf(2)).getByRole('button', { name: 'Withdraw this proof' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await waitFor(async () => expect(within(await rowOf(2)).getByRole('button', { name: 'I have paid' })).toBeDefined());
  expect(server.calls.at(-1)?.body).toMatchObject({ variables: { id: 4 } });
});

test('how to pay shows the account and leads on to the proof', async () => {
  const { user } = open({ MyBilling: mine() });
  await user.click(within(await rowOf(3)).getByRole('button', { name: 'How to pay' }));
  const sheet = await screen.findByRole('dialog', { name: 'How to pay' });
  for (const text of ['0917 000 0000', 'Tribe Inc.', 'K7PQ4-3', 'Send it to this number.']) {
    expect(await within(sheet).findByText(text)).toBeDefined();
  }
  await user.click(within(sheet).getByRole('button', { name: 'I have paid' }));
  expect(await screen.findByRole('dialog', { name: 'I have paid' })).toBeDefined();
});

test('an overdue bill can be promised, one that is coming cannot', async () => {
  const { user, server } = open({ MyBilling: mine(), PromiseMyPayment: { promiseMyPayment: billing() } });
  expect(within(await rowOf(3)).queryByRole('button', { name: 'Promise to pay' })).toBeNull();
  await user.click(within(await rowOf(2)).getByRole('button', { name: 'Promise to pay' }));
  const sheet = await screen.findByRole('dialog', { name: 'When can you pay?' });
  await within(sheet).findByText('I will pay on');
  const today = manilaDay(new Date());
  await user.click(within(sheet).getByRole('radio', { name: formatDay(addDays(today, 5)) }));
  await user.click(within(sheet).getByRole('radio', { name: 'Sweldo sa 30' }));
  await user.click(within(sheet).getByRole('button', { name: /^I will pay by/ }));
  await waitFor(() =>
    expect(server.calls.find(({ body }) => body.operationName === 'PromiseMyPayment')?.body.variables).toMatchObject({
      scheduleId: 2,
      promisedFor: addDays(today, 5),
      note: 'Sweldo sa 30',
    }),
  );
});

test('all of a bill is promised unless a part is typed, and more than is open is refused at its field', async () => {
  const { user, server } = open(
    { MyBilling: mine(), PromiseMyPayment: { promiseMyPayment: billing() } },
    '/account?promise=2',
  );
  const sheet = within(await screen.findByRole('dialog', { name: 'When can you pay?' }));
  await sheet.findByText('I will pay on');
  const today = manilaDay(new Date());
  await user.click(sheet.getByRole('radio', { name: formatDay(today) }));
  const amount = sheet.getByLabelText('How much');
  expect(amount).toHaveProperty('value', '1,500.00');
  await user.clear(amount);
  await user.type(amount, '1,500.01');
  await user.click(sheet.getByRole('button', { name: /^I will pay by/ }));
  await sheet.findByText('This is more than is overdue');
  await user.clear(amount);
  await user.type(amount, '500');
  await user.click(sheet.getByRole('button', { name: /^I will pay by/ }));
  await waitFor(() =>
    expect(server.calls.find(({ body }) => body.operationName === 'PromiseMyPayment')?.body.variables).toEqual({
      scheduleId: 2,
      promisedFor: today,
      amount: 500,
      note: null,
    }),
  );
});

test('a promise of a part is on the card; whoever promised too long ago is asked to pay or to write', async () => {
  const overdue = billing().nextDue;
  const promise = { __typename: 'BillPromise', promisedFor: '2026-11-25', amount: 500, note: null, isBroken: false };
  const kept = open({ MyBilling: mine({ nextDue: { ...overdue, promise } }) }, '/account');
  const card = await screen.findByRole('region', { name: 'Next payment' });
  expect(card.textContent).toContain('You promised to pay ₱500.00 on Wed, Nov 25 2026. Salamat sa pagsabi.');
  expect(within(card).getByRole('button', { name: 'Change my promise' })).toBeDefined();
  kept.unmount();
  const broken = { ...overdue, promisableUntil: null, promise: { ...promise, isBroken: true } };
  open({ MyBilling: mine({ nextDue: broken }) }, '/account');
  const late = await screen.findByRole('region', { name: 'Next payment' });
  expect(late.textContent).toContain('has passed. Please pay now, or message us.');
  expect(within(late).queryByRole('button', { name: /promise/i })).toBeNull();
});

test('without a connection a promise is on the card at once, and another day takes its place', async () => {
  const { user, server } = open(
    { MyBilling: mine(), PromiseMyPayment: { promiseMyPayment: billing() } },
    '/account?promise=2',
  );
  const sheet = within(await screen.findByRole('dialog', { name: 'When can you pay?' }));
  await sheet.findByText('I will pay on');
  server.isDown = true;
  const today = manilaDay(new Date());
  await user.click(sheet.getByRole('radio', { name: formatDay(today) }));
  await user.click(sheet.getByRole('button', { name: /^I will pay by/ }));
  const card = await screen.findByRole('region', { name: 'Next payment' });
  await within(card).findByText(/^We send it when you are back online|You promised to pay/);
  expect(card.textContent).toContain(formatDay(today));
  expect(card.textContent).toContain('We send it when you are back online.');
  expect(card.hasAttribute('data-overdue')).toBe(false);

  const tomorrow = addDays(today, 1);
  await user.click(within(card).getByRole('button', { name: 'Change my promise' }));
  const again = within(await screen.findByRole('dialog', { name: 'When can you pay?' }));
  await user.click(await again.findByRole('radio', { name: formatDay(tomorrow) }));
  await user.click(again.getByRole('button', { name: /^I will pay by/ }));
  await waitFor(() => expect(card.textContent).toContain(formatDay(tomorrow)));
  server.isDown = false;
  fireEvent(window, new Event('online'));
  const sent = () => server.calls.filter(({ body }) => body.operationName === 'PromiseMyPayment');
  await waitFor(() => expect(card.textContent).not.toContain('back online'));
  expect(sent().at(-1)?.body.variables).toMatchObject({ promisedFor: tomorrow });
});

const sentSheet = async (number: number) =>
  within(await screen.findByRole('dialog', { name: `Payment ${number} of 3` }));

test('a proof that waits: how long it takes, how many come before it, what comes next, and whom to ask', async () => {
  const help = {
    __typename: 'BillingHelp',
    url: 'https://m.me/tribe',
    email: 'billing@tribe.ph',
    hours: '9 AM to 6 PM',
  };
  const usual = { ...gcash, usualWait: 'Most GCash payments are checked in about 2 hours.' };
  const answer = mine({ payments: [payment(4, { ahead: 6 })] });
  const { user } = open(
    { MyBilling: { myBilling: { ...answer.myBilling, platforms: [usual], help } } },
    '/account?sent=2',
  );
  const sheet = await sentSheet(2);
  await sheet.findByRole('heading', { name: /^Salamat.*! We have your proof\.$/ });
  sheet.getByText(/Most GCash payments are checked in about 2 hours\./);
  sheet.getByText('Your access stays open while we check');
  sheet.getByText('6 payments before yours');
  sheet.getByText('₱1,500.00 on Fri, Nov 20 2026');
  expect(sheet.getByRole('link', { name: /Message us/ }).getAttribute('href')).toBe('https://m.me/tribe');
  sheet.getByText('Write your code K7PQ4-2');
  expect(sheet.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
  await user.click(sheet.getByRole('button', { name: 'Wrong picture? Change it' }));
  await screen.findByText('Withdraw the proof with reference 9021 883?');
});

test('a proof that came back, one that is approved, and none: the sheet says each', async () => {
  const back = payment(4, { status: 'rejected', statusLabel: 'Sent back', remarks: 'Too dark to read.' });
  const first = open({ MyBilling: mine({ payments: [back] }) }, '/account?sent=2');
  const returned = await sentSheet(2);
  await returned.findByText('Too dark to read.');
  returned.getByText('Your money is safe. Please send it again.');
  returned.getByRole('button', { name: 'Send it again' });
  first.unmount();

  const received = payment(5, { scheduleId: 1, status: 'approved', receiptUrl: '/api/receipts/5' });
  const second = open({ MyBilling: mine({ payments: [received] }) }, '/account?sent=1');
  const approved = await sentSheet(1);
  await approved.findByText('Payment 1 approved');
  approved.getByRole('img', { name: '1 of 3 paid' });
  expect(approved.getByRole('link', { name: 'Receipt (PDF)' }).getAttribute('href')).toBe('/api/receipts/5');
  second.unmount();

  open({ MyBilling: mine() }, '/account?sent=3');
  await (await sentSheet(3)).findByText('We have no proof for this payment yet.');
});

test('without an account, a QR or a contact the sheet still says what happens now', async () => {
  const nothing = mine();
  const nowhere = { ...nothing.myBilling, platforms: [] };
  const first = open({ MyBilling: { myBilling: nowhere } }, '/account?pay=2');
  const empty = within(await screen.findByRole('dialog', { name: 'How to pay' }));
  await empty.findByText('We will email you the account to pay to');
  empty.getByText(/Check your email\. Your payment code is K7PQ4-2\./);
  expect(empty.queryByRole('button', { name: 'I have paid' })).toBeNull();
  first.unmount();

  const qrOnly = { ...gcash, instructions: '', accountName: null, accountNumber: null, qrUrl: '/api/uploads/qr.png' };
  open({ MyBilling: { myBilling: { ...nothing.myBilling, platforms: [qrOnly] } } }, '/account?pay=2');
  const scanned = within(await screen.findByRole('dialog', { name: 'How to pay' }));
  await scanned.findByRole('img', { name: 'QR code of GCash' });
  scanned.getByText(/^Scan the QR, then type the amount and code\./);
  expect(scanned.getByRole('link', { name: 'Save QR' }).getAttribute('download')).toBe('gcash-qr.png');
  expect(scanned.queryByText('Express Send')).toBeNull();
});

/** A browser that can do push and has not been asked. */
function stubPush(answer: NotificationPermission) {
  let permission: NotificationPermission = 'default';
  const requestPermission = vi.fn(() => {
    permission = answer;
    return Promise.resolve(answer);
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal(
    'Notification',
    Object.defineProperty({ requestPermission }, 'permission', { get: () => permission }) as unknown,
  );
  const registration = { pushManager: { getSubscription: () => Promise.resolve(null) } };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve(registration), addEventListener: () => undefined },
  });
  return requestPermission;
}

test('push is offered with the first proof; "Not now" is remembered, and so is a no to the browser', async () => {
  const requestPermission = stubPush('default');
  try {
    const answers = { MyBilling: mine({ payments: [payment(4)] }), PushKey: { pushKey: 'key' } };
    const first = open(answers, '/account?sent=2');
    await first.user.click(await (await sentSheet(2)).findByRole('button', { name: 'Not now' }));
    expect((await sentSheet(2)).queryByRole('region', { name: 'Push' })).toBeNull();
    expect(requestPermission).not.toHaveBeenCalled();
    first.unmount();
    const again = open(answers, '/account?sent=2');
    await (await sentSheet(2)).findByRole('heading', { name: /^Salamat/ });
    expect(screen.queryByRole('button', { name: 'Turn on push' })).toBeNull();
    again.unmount();

    localStorage.clear();
    const second = open(answers, '/account?sent=2');
    await second.user.click(await (await sentSheet(2)).findByRole('button', { name: 'Turn on push' }));
    await waitFor(() => expect(localStorage.getItem('push-declined')).toBe('true'));
    expect(requestPermission).toHaveBeenCalledTimes(1);
  } finally {
    Reflect.deleteProperty(navigator, 'serviceWorker');
  }
});

test('receipts are listed with the payments', async () => {
  const received = payment(4, {
    status: 'approved',
    statusLabel: 'Received',
    receiptNumber: 'R-000012',
    receiptUrl: '/api/receipts/4',
  });
  open({ MyBilling: mine({ payments: [received] }) }, '/account?q=payments');
  const link = await screen.findByRole('link', { name: 'Receipt R-000012 (PDF)' });
  expect(link.getAttribute('href')).toBe('/api/receipts/4');
  expect(screen.getByRole('link', { name: 'Statement of account (PDF)' }).getAttribute('href')).toBe(
    '/api/statements/7',
  );
});

test('an order that waits leads to its payment', async () => {
  const pending = {
    ...subscription,
    status: 'pending',
    standing: 'Pending',
    orderPath: '/checkout/va?order=abc',
    lapsesAt: null,
  };
  open({ MyBilling: mine({ subscriptions: [pending], nextDue: null, owed: 0 }) }, '/account');
  const notice = await screen.findByRole('region', { name: 'VA Mastery is waiting for your first payment' });
  expect(within(notice).getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe('/checkout/va?order=abc');
});

test('B9: while a proof waits the card is not red and offers nothing to pay', async () => {
  open({ MyBilling: mine({ payments: [payment(4)] }) }, '/account');
  const card = await screen.findByRole('region', { name: 'Next payment' });
  expect(card.textContent).toContain('We have your proof');
  expect(card.dataset['overdue']).toBeUndefined();
  expect(within(card).queryByRole('button')).toBeNull();
});

test('B9: an overdue bill can be promised from its card, and the address opens each sheet', async () => {
  const { user, address, unmount } = open({ MyBilling: mine() }, '/account');
  const card = await screen.findByRole('region', { name: 'Next payment' });
  expect(card.dataset['overdue']).toBe('true');
  await user.click(within(card).getByRole('button', { name: 'Promise to pay' }));
  await screen.findByRole('dialog', { name: 'When can you pay?' });
  expect(address()).toBe('/account?promise=2');
  unmount();
  open({ MyBilling: mine() }, '/account?pay=2');
  await screen.findByRole('dialog', { name: 'How to pay' });
  expect(screen.getByRole('button', { name: /I cannot pay today/ })).toBeDefined();
});

test('B4: an ended subscription leads to renewing, and "nothing is due" does not hide it', async () => {
  const ended = {
    ...subscription,
    isOpen: false,
    isRenewable: true,
    standing: 'Expired',
    renewalState: 'closed',
    endsOn: '2026-10-01',
  };
  open({ MyBilling: mine({ subscriptions: [ended], nextDue: null, owed: 0 }) }, '/account');
  const notice = await screen.findByRole('region', { name: 'Your VA Mastery ended on Thu, Oct 1 2026' });
  expect(within(notice).getByRole('link', { name: 'Renew' }).getAttribute('href')).toBe('/account?renew=5');
  expect(screen.queryByText('Nothing is due. Salamat!')).toBeNull();
});

test('B4: in its grace it has ended and stays open until a day; a person with a new order is not asked to renew', async () => {
  const grace = {
    ...subscription,
    isRenewable: true,
    renewalState: 'grace',
    endsOn: '2026-11-11',
    graceEndsOn: '2026-11-25',
  };
  const { unmount } = open({ MyBilling: mine({ subscriptions: [grace], nextDue: null, owed: 0 }) }, '/account');
  const notice = await screen.findByRole('region', { name: 'Your VA Mastery ended on Wed, Nov 11 2026' });
  expect(notice.textContent).toContain('Everything stays open until Wed, Nov 25 2026.');
  expect(screen.getAllByRole('link', { name: 'Renew' })).toHaveLength(2);
  unmount();
  const ordered = { ...subscription, id: 6, status: 'pending', standing: 'Being checked', standingTone: 'checked' };
  open({ MyBilling: mine({ subscriptions: [ordered, grace], nextDue: null, owed: 0 }) }, '/account');
  await screen.findByText('Being checked');
  expect(screen.queryByRole('link', { name: 'Renew' })).toBeNull();
});

test('C7: a rejected proof is on the card, with its reason and the way to send it again', async () => {
  const back = payment(4, { status: 'rejected', statusLabel: 'Sent back', remarks: 'Too dark to read.' });
  const { user } = open({ MyBilling: mine({ payments: [back] }) }, '/account');
  const card = await screen.findByRole('region', { name: 'Next payment' });
  expect(card.textContent).toContain('We could not accept your proof');
  expect(card.textContent).toContain('Too dark to read.');
  await user.click(within(card).getByRole('button', { name: 'Send it again' }));
  await screen.findByRole('dialog', { name: 'I have paid' });
});

test('a person without purchases sees where to begin; a failure can be retried', async () => {
  const nothing = mine({ subscriptions: [], invoices: [], payments: [], nextDue: null, owed: 0, paid: 0 });
  const empty = open({ MyBilling: nothing });
  await screen.findByRole('heading', { name: 'Nothing here yet' });
  empty.unmount();
  open({ MyBilling: { errors: [{ message: 'No', extensions: { code: 'UNAVAILABLE' } }] } });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});

test('a person who returns from a gateway before its event sees a note', async () => {
  const { user, address } = open({ MyBilling: mine() }, '/account?q=billings&returned=1');
  const notice = await screen.findByRole('region', { name: /We are waiting for the payment to be confirmed/ });
  await user.click(within(notice).getByRole('button', { name: 'Dismiss' }));
  expect(address()).toBe('/account?q=billings');
});
