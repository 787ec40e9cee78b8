import { paymentMessages } from '@app/rules/money/payments/payment-messages';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { deskTotals } from '../testing/desk-totals.ts';

beforeEach(atDesk);

const entry = {
  __typename: 'StatementLineEntry',
  id: 11,
  number: 1,
  entryCount: 3,
  paymentCode: 'K7PQ4-1',
  product: 'Launchpad',
  person: { __typename: 'DeskPerson', id: 1, name: 'Liza Mae Santos', profileImage: null },
};
const payment = {
  __typename: 'PaymentToReview',
  id: 5,
  amount: 1_500,
  platform: 'paymongo',
  reference: 'pay_5',
  paidOn: '2026-11-14',
  reason: 'Payment 1 was already paid when this money arrived',
  entry,
  nextEntry: {
    ...entry,
    id: 12,
    number: 2,
    paymentCode: 'K7PQ4-2',
    scheduleDate: '2026-12-14',
    openAmount: 1_500,
  },
};
const answers = {
  CollectionTotals: deskTotals,
  PaymentsToReview: { paymentsToReview: { __typename: 'PaymentToReviewList', totalCount: 1, items: [payment] } },
  GatewayEventsToLookAt: { gatewayEvents: { __typename: 'GatewayEventList', totalCount: 0, items: [] } },
  ApplyReviewedPayment: { applyReviewedPayment: { __typename: 'Payment', id: 5, status: 'approved' } },
  RefundReviewedPayment: { refundReviewedPayment: { __typename: 'Payment', id: 5, status: 'refunded' } },
};
const open = (level: 'tribe-team-fa' | 'tribe-team-ro') =>
  renderApp({ at: '/payment?tab=look', user: makeUser([level]), answers });

test('A6: money that came twice is applied to what the person owes next', async () => {
  const { user, server } = open('tribe-team-fa');
  const card = await screen.findByRole('article', { name: 'Payment pay_5' });
  within(card).getByText('Payment 1 was already paid when this money arrived.');
  await user.click(within(card).getByRole('button', { name: 'Apply to payment 2 of 3' }));
  await user.click(await screen.findByRole('button', { name: 'Apply' }));
  await screen.findByText('Payment applied');
  const sent = server.calls.findLast(({ body }) => body.operationName === 'ApplyReviewedPayment');
  expect(sent?.body.variables).toEqual({ id: 5, scheduleId: 12 });
});

test('A6: a refund is noted with its number and a reason', async () => {
  const { user, server } = open('tribe-team-fa');
  await user.click(await screen.findByRole('button', { name: 'Record a refund' }));
  await user.click(screen.getByRole('button', { name: 'Record refund' }));
  screen.getByText(paymentMessages.refundReferenceMissing);
  await user.type(screen.getByLabelText('Refund reference number'), 'RF-1');
  await user.type(screen.getByLabelText('Reason'), 'Paid twice');
  await user.click(screen.getByRole('button', { name: 'Record refund' }));
  await waitFor(() =>
    expect(server.calls.findLast(({ body }) => body.operationName === 'RefundReviewedPayment')?.body.variables).toEqual(
      { id: 5, reference: 'RF-1', remarks: 'Paid twice' },
    ),
  );
});

test('A6: read-only staff decide nothing', async () => {
  open('tribe-team-ro');
  await screen.findByRole('article', { name: 'Payment pay_5' });
  expect(screen.queryByRole('button', { name: 'Record a refund' })).toBeNull();
});
