import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(() => {
  atDesk();
  // Text areas that grow listen for fonts, which this browser does not have.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
});

const staff = makeUser(['tribe-team-fa']);
const reader = makeUser(['tribe-team-ro']);
const someone = { __typename: 'Subscriber', id: 42, tribeId: 'T-000042', name: 'Analyn Mercado', profileImage: null };
const funnel = { __typename: 'SubscriptionFunnel', id: 'early-bird', name: 'Early bird' };
const product = { __typename: 'SubscriptionProduct', id: 5, name: 'Membership' };
const row = {
  __typename: 'UserSubscription',
  id: 9,
  standing: 'Active',
  standingTone: 'success',
  startsOn: '2026-01-05',
  expiryText: 'Lifetime Access',
  paid: 1500,
  total: 4500,
  funnel,
  product,
  person: someone,
  nextDue: { __typename: 'NextDue', id: 2, number: 2, scheduleDate: '2026-12-05' },
};
const listOf = (items: unknown[]) => ({
  subscriptions: { __typename: 'UserSubscriptionList', items, totalCount: items.length },
});
const entry = (values: Record<string, unknown>) => ({
  __typename: 'PaymentSchedule',
  id: 1,
  number: 1,
  price: 1500,
  paid: 0,
  openAmount: 1500,
  partlyPaid: null,
  scheduleDate: '2026-12-05',
  paymentPlatform: null,
  transactionId: null,
  isVoided: false,
  hasProof: false,
  statusLabel: 'Due in 20 days',
  statusTone: 'info',
  ...values,
});
const detail = {
  ...row,
  status: 'active',
  state: 'Active',
  entitlement: 'open for life',
  expiry: '9999-12-31',
  termName: '3 gives',
  affiliateCode: 'AMY7',
  pausedOn: null,
  owed: 3000,
  invoice: {
    __typename: 'Invoice',
    id: 7,
    code: 'K7PQ4',
    total: 4500,
    paymentSchedule: [
      entry({
        transactionId: '3',
        paid: 1500,
        openAmount: 0,
        statusLabel: 'Paid',
        statusTone: 'success',
        paymentPlatform: 'gcash',
      }),
      entry({ id: 2, number: 2 }),
    ],
    adjustments: [],
  },
};
const withEntries = (...paymentSchedule: unknown[]) => ({
  SubscriptionsOfUser: { subscriptionsOfUser: [{ ...detail, invoice: { ...detail.invoice, paymentSchedule } }] },
});
const ofUser = { SubscriptionsOfUser: { subscriptionsOfUser: [detail] } };
const sent = ({ calls }: FakeServer, name: string) =>
  calls.findLast(({ body }) => body.operationName === name)?.body.variables;

test('the first tab lists what the address asks for, also when the address names no tab', async () => {
  const at = '/subscriptions?t=nonsense&q=ana&product=active&validity=expired&payment=unpaid&sort=-expiry&page=2';
  const { server } = renderApp({ at, user: staff, answers: { Subscriptions: listOf([row]) } });
  const table = await screen.findByRole('table', { name: 'User subscriptions' });
  const link = await within(table).findByRole('link', { name: /Analyn Mercado/ });
  expect(link.getAttribute('href')).toBe('/subscriptions/9');
  within(table).getByText('Lifetime Access');
  within(table).getByText('₱1,500.00');
  expect(sent(server, 'Subscriptions')).toEqual({
    filter: {
      search: 'ana',
      product: 'active',
      validity: 'expired',
      payment: 'unpaid',
      enrolledFrom: null,
      enrolledTo: null,
      productId: null,
    },
    sort: 'expiryDescending',
    page: 2,
    pageSize: 10,
  });
  expect(screen.getByRole('tab', { name: 'User Subscriptions' }).getAttribute('aria-selected')).toBe('true');
});

test('an empty list, an empty record of payments, and a failure say so', async () => {
  const first = renderApp({ at: '/subscriptions', user: staff, answers: { Subscriptions: listOf([]) } });
  await screen.findByText('No Subscription Records here');
  first.unmount();
  const none = { paymentRecords: { __typename: 'PaymentRecordList', items: [], totalCount: 0, isCut: false } };
  const second = renderApp({ at: '/subscriptions?t=payment-records', user: staff, answers: { PaymentRecords: none } });
  await screen.findByText('No data here');
  second.unmount();
  renderApp({ at: '/subscriptions', user: staff, answers: { Subscriptions: { errors: [{ message: 'Oops' }] } } });
  await screen.findByText('We could not load this');
});

test('a payment shows what happened to it', async () => {
  const record = {
    __typename: 'PaymentRecord',
    id: 3,
    amount: 1500,
    platform: 'gcash',
    reference: 'REF 1',
    externalInvoiceId: null,
    paidOn: '2026-11-14',
    status: 'revoked',
    remarks: 'Bounced',
    entryNumber: 1,
    funnelName: 'Early bird',
    subscriptionId: 9,
    person: someone,
    steps: [
      {
        __typename: 'PaymentStep',
        id: 1,
        kind: 'approved',
        at: '2026-11-14T01:00:00Z',
        remarks: null,
        actorName: 'Maria Santos',
      },
      {
        __typename: 'PaymentStep',
        id: 2,
        kind: 'revoked',
        at: '2026-11-15T01:00:00Z',
        remarks: 'Bounced',
        actorName: 'Maria Santos',
      },
    ],
  };
  const records = { paymentRecords: { __typename: 'PaymentRecordList', items: [record], totalCount: 1, isCut: false } };
  const at = '/subscriptions?t=payment-records&record=3';
  renderApp({ at, user: staff, answers: { PaymentRecords: records } });
  const history = await screen.findByRole('list', { name: 'History' });
  within(history).getByText('Approved by Maria Santos');
  within(history).getByText('Bounced');
});

test('a search that finds too many payments says that the newest are listed', async () => {
  const records = { paymentRecords: { __typename: 'PaymentRecordList', items: [], totalCount: 10_000, isCut: true } };
  renderApp({ at: '/subscriptions?t=payment-records&q=a', user: staff, answers: { PaymentRecords: records } });
  await screen.findByText('More than 10,000 payments were found');
});

test('by hand: a person and at least one funnel are required', async () => {
  const answers = {
    EnrolmentProducts: { products: [{ __typename: 'Product', id: 5, name: 'Membership', price: 4500 }] },
    EnrolmentTerms: { paymentTerms: [] },
    PeopleToEnroll: {
      peopleToEnroll: [
        {
          __typename: 'User',
          id: 42,
          tribeId: 'T-000042',
          firstName: 'Analyn',
          lastName: 'Mercado',
          suffix: null,
          email: null,
          mobileNumber: null,
          profileImage: null,
        },
      ],
    },
  };
  const { user } = renderApp({ at: '/subscriptions?t=enroll-to-funnel', user: staff, answers });
  await user.click(await screen.findByRole('button', { name: 'Enroll to funnel' }));
  await screen.findByText('Please select a person!');
  await user.type(screen.getByLabelText('Find a person'), 'analyn');
  await user.click(await screen.findByRole('option', { name: /Analyn Mercado/ }));
  await user.click(screen.getByRole('button', { name: 'Enroll to funnel' }));
  await screen.findByText('Please select atleast one funnel!');
});

test('a product that the address brought along is a chip that can be taken away', async () => {
  const { user, server } = renderApp({
    at: '/subscriptions?productId=5',
    user: staff,
    answers: { Subscriptions: listOf([row]) },
  });
  await screen.findByRole('button', { name: 'Bought: Membership' });
  expect(sent(server, 'Subscriptions')).toMatchObject({ filter: { productId: 5 } });
  await user.click(screen.getByRole('button', { name: 'Remove filter Bought' }));
  await waitFor(() => expect(sent(server, 'Subscriptions')).toMatchObject({ filter: { productId: null } }));
});

test('an entry is approved with platform and id, which are required', async () => {
  const done = { approvePaymentScheduleTransaction: entry({ id: 2, number: 2, transactionId: '4' }) };
  const { user, server } = renderApp({
    at: '/view-subscription/42',
    user: staff,
    answers: { ...ofUser, ApproveEntry: done },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve payment 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve payment 2' });
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await within(dialog).findByText('Payment platform is required');
  within(dialog).getByText('External invoice id is required (N/A if none)');
  await user.click(within(dialog).getByRole('combobox', { name: 'Payment platform' }));
  await user.click(await screen.findByRole('option', { name: 'Maya' }));
  await user.type(within(dialog).getByLabelText('External invoice id'), 'N/A');
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await screen.findByText('Payment approved successful!');
  expect(sent(server, 'ApproveEntry')).toEqual({
    id: 2,
    paymentPlatform: 'maya',
    externalInvoiceId: 'N/A',
    amount: 1500,
    paidOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
});

test('a waiting proof is approved with its own amount', async () => {
  const waiting = entry({ id: 2, number: 2, hasProof: true, paymentPlatform: 'gcash' });
  const { user, server } = renderApp({
    at: '/view-subscription/42',
    user: staff,
    answers: { ...withEntries(waiting), ApproveEntry: { approvePaymentScheduleTransaction: waiting } },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve payment 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve payment 2' });
  expect(within(dialog).queryByLabelText('Amount')).toBeNull();
  await user.type(within(dialog).getByLabelText('External invoice id'), 'OR-2');
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await screen.findByText('Payment approved successful!');
  expect(sent(server, 'ApproveEntry')).toEqual({ id: 2, paymentPlatform: 'gcash', externalInvoiceId: 'OR-2' });
});

test('an entry is changed, another revoked with a reason', async () => {
  const { user, server } = renderApp({
    at: '/view-subscription/42',
    user: staff,
    answers: {
      ...ofUser,
      UpdatePaymentSchedule: { updatePaymentSchedule: entry({ id: 2, number: 2, price: 2000 }) },
      RevokeEntry: { disapprovePaymentScheduleTransaction: entry({}) },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit payment 2' }));
  const edit = await screen.findByRole('dialog', { name: 'Edit payment 2' });
  await user.clear(within(edit).getByLabelText('Price'));
  await user.type(within(edit).getByLabelText('Price'), '2,000');
  await user.click(within(edit).getByRole('button', { name: 'Save' }));
  await screen.findByText('Schedule date update successful!');
  expect(sent(server, 'UpdatePaymentSchedule')).toEqual({
    id: 2,
    input: { scheduleDate: '2026-12-05', price: 2000, paymentPlatform: null, reason: null },
  });
  await user.click(screen.getByRole('button', { name: 'Revoke payment 1' }));
  const revoke = await screen.findByRole('dialog', { name: 'Revoke payment 1' });
  await user.click(within(revoke).getByRole('button', { name: 'Revoke' }));
  await within(revoke).findByText('Please give a reason');
  await user.type(within(revoke).getByLabelText('Remarks'), 'Bounced');
  await user.click(within(revoke).getByRole('button', { name: 'Revoke' }));
  await screen.findByText('Payment revoked successful!');
});

test('unsubscribing asks first, also why they leave, and says what it did', async () => {
  const ended = { manualUserUnsubscription: { ...detail, status: 'cancelled' } };
  const { user, server } = renderApp({
    at: '/view-subscription/42',
    user: staff,
    answers: { ...ofUser, ManualUserUnsubscription: ended },
  });
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  const dialog = await screen.findByRole('dialog', { name: 'Unsubscribe Analyn Mercado from Early bird?' });
  await user.click(within(dialog).getByRole('button', { name: 'Unsubscribe' }));
  await within(dialog).findByText('Choose a reason, or “No answer”.');
  await user.click(within(dialog).getByRole('radio', { name: 'No client yet' }));
  await user.type(within(dialog).getByLabelText('In their words (optional)'), 'Wala pa');
  await user.click(within(dialog).getByRole('button', { name: 'Unsubscribe' }));
  await screen.findByText('User unsubscribed to funnel successfully!');
  expect(sent(server, 'ManualUserUnsubscription')).toEqual({
    subscriptionId: 9,
    reason: 'no-client',
    words: 'Wala pa',
  });
});

test('read-only staff see schedules and no buttons', async () => {
  const history = { subscriptionHistory: [] };
  renderApp({
    at: '/subscriptions/9',
    user: reader,
    answers: { SubscriptionDetail: { userSubscription: detail }, SubscriptionHistory: history },
  });
  const table = await screen.findByRole('table', { name: 'Schedule of Early bird' });
  within(table).getByText('Paid');
  expect(within(table).queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  for (const name of ['Pause', 'Unsubscribe', 'Add payment']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('bills are shown all, paid or unpaid, and a person without any has none', async () => {
  const first = renderApp({ at: '/view-subscription/42?bills=unpaid', user: staff, answers: ofUser });
  const table = await screen.findByRole('table', { name: 'Schedule of Early bird' });
  expect(within(table).queryByText('Paid')).toBeNull();
  first.unmount();
  renderApp({
    at: '/view-subscription/42',
    user: staff,
    answers: { SubscriptionsOfUser: { subscriptionsOfUser: [] } },
  });
  await screen.findByText('No Subscription Records here');
});
