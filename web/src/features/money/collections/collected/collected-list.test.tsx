import { manilaDay } from '@app/rules/time/manila';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { deskTotals as CollectionTotals } from '../testing/desk-totals.ts';

beforeEach(atDesk);

const month = manilaDay(new Date()).slice(0, 7);
const CollectedPayments = {
  collectedPayments: {
    __typename: 'CollectedPaymentList',
    totalCount: 1,
    totalAmount: 700,
    days: ['01', '02'].map((day, at) => ({
      __typename: 'CollectedDay',
      day: `${month}-${day}`,
      count: at,
      amount: at * 700,
    })),
    items: [
      {
        __typename: 'CollectedPayment',
        id: 1,
        amount: 700,
        platform: 'maya',
        reference: 'REF 1',
        paidOn: `${month}-02`,
        person: { __typename: 'DeskPerson', id: 9, name: 'Ana Cruz', tribeId: 'T-000009', profileImage: null },
      },
    ],
  },
};
const sent = ({ calls }: FakeServer, name: string) =>
  calls.findLast(({ body }) => body.operationName === name)?.body.variables;
const open = (answers: object = {}) =>
  renderApp({
    at: '/payment?tab=collected',
    user: makeUser(['tribe-team-fa']),
    answers: { CollectionTotals, CollectedPayments, ...answers },
  });

test('what was collected is a bar for each day and a row for each payment', async () => {
  const { user, server } = open();
  const table = await screen.findByRole('table', { name: 'Collected payments' });
  await within(table).findByText('Ana Cruz');
  within(table).getByText('REF 1');
  const bar = screen.getByRole('button', { name: /: ₱700.00, 1 payment$/ });
  await user.click(bar);
  await waitFor(() =>
    expect(sent(server, 'CollectedPayments')).toMatchObject({ filter: { day: `${month}-02`, platform: null } }),
  );
  screen.getByRole('table', { name: 'Collected by platform' });
});

test('a month without money says so, and a failure can be tried again', async () => {
  const none = { ...CollectedPayments.collectedPayments, totalCount: 0, totalAmount: 0, items: [] };
  const { unmount } = open({ CollectedPayments: { collectedPayments: none } });
  await screen.findByText('Payments approved this month appear here.');
  unmount();
  open({ CollectedPayments: { errors: [{ message: 'Busy', extensions: { code: 'UNAVAILABLE' } }] } });
  await screen.findByRole('button', { name: 'Try again' });
});

test('a payment is recorded from the header: who, which one, how', async () => {
  const row = {
    __typename: 'DueEntry',
    id: 7,
    number: 1,
    entryCount: 3,
    price: 1_500,
    paid: 0,
    openAmount: 1_500,
    scheduleDate: '2026-01-10',
    paymentCode: 'K7PQ4-1',
    platform: 'gcash',
    hasProof: false,
    product: 'Launchpad',
    funnel: 'Launchpad',
    promise: null,
    owner: null,
    lastContact: null,
    person: {
      __typename: 'DeskPerson',
      id: 9,
      name: 'Ana Cruz',
      email: 'ana@tribe.test',
      mobileNumber: null,
      tribeId: 'T-000009',
      profileImage: null,
      isMember: true,
      batch: null,
    },
  };
  const PayableEntries = { payableEntries: [row] };
  const ApproveEntry = { approvePaymentScheduleTransaction: { __typename: 'PaymentSchedule', id: 7 } };
  const { user, server } = open({ PayableEntries, ApproveEntry });
  await user.click(await screen.findByRole('button', { name: 'Record a payment' }));
  const dialog = await screen.findByRole('dialog', { name: 'Record a payment' });
  // Whoever opened it types at once.
  expect(document.activeElement).toBe(within(dialog).getByRole('searchbox'));
  await user.type(within(dialog).getByRole('searchbox'), 'ana');
  await user.click(await within(dialog).findByRole('button', { name: 'Ana Cruz, K7PQ4-1' }));
  expect(sent(server, 'PayableEntries')).toEqual({ search: 'ana' });
  const platform = await within(dialog).findByRole('combobox', { name: 'Payment platform' });
  expect(document.activeElement).toBe(platform);
  await user.click(platform);
  await user.click(await screen.findByRole('option', { name: 'Cash' }));
  within(dialog).getByLabelText('Reference number (optional)');
  const amount = within(dialog).getByLabelText<HTMLInputElement>('Amount');
  expect(amount.value).toBe('1500');
  await user.clear(amount);
  await user.type(amount, '500');
  within(dialog).getByText('A part of it. ₱1,000.00 stays open.');
  await user.click(within(dialog).getByRole('button', { name: 'Record payment' }));
  await screen.findByText('Payment recorded');
  expect(sent(server, 'ApproveEntry')).toEqual({
    id: 7,
    paymentPlatform: 'cash',
    externalInvoiceId: 'N/A',
    amount: 500,
    paidOn: manilaDay(new Date()),
  });
});
