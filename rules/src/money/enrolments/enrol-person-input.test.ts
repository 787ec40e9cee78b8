import { expect, test } from 'vitest';
import { paymentMessages } from '../payments/payment-messages.ts';
import { enrolmentMessages } from '../subscriptions/enrolment-messages.ts';
import { enrolPersonInput } from './enrol-person-input.ts';

const given = {
  userId: 7,
  batchId: 1,
  funnelId: 'early-bird',
  paymentTermId: '3-gives',
  startsOn: '2026-11-16',
  expiresOn: null,
};
const newcomer = {
  firstName: 'Marites',
  lastName: 'Dimaculangan',
  email: ' Marites@Mail.test ',
  mobileNumber: '0918 555 0126',
};
const received = { platform: 'gcash', amount: 2_900_00, reference: '3022 107', paidOn: '2026-11-16' };

test('a newcomer is written as people are stored, and cash needs no number', () => {
  const cash = { ...received, platform: 'cash', reference: ' ' };
  const parsed = enrolPersonInput.parse({
    ...given,
    userId: null,
    newcomer,
    couponCode: ' kaibigan300 ',
    received: cash,
  });
  expect(parsed).toMatchObject({
    newcomer: { email: 'marites@mail.test', mobileNumber: '+639185550126' },
    couponCode: 'KAIBIGAN300',
    isFree: false,
    received: { reference: 'N/A', fileId: null },
    accessLevelNames: [],
  });
});

test.each([
  { why: 'nobody', more: { userId: null }, path: 'person', says: 'Please choose a person' },
  { why: 'two people', more: { newcomer }, path: 'person', says: 'Please choose a person' },
  { why: 'no batch', more: { batchId: 0 }, path: 'batchId', says: enrolmentMessages.batchMissing },
  { why: 'no funnel', more: { funnelId: '' }, path: 'funnelId', says: enrolmentMessages.funnelMissing },
  {
    why: 'no number',
    more: { received: { ...received, reference: '' } },
    path: 'received.reference',
    says: paymentMessages.referenceMissing,
  },
  {
    why: 'no platform',
    more: { received: { ...received, platform: null } },
    path: 'received.platform',
    says: paymentMessages.platformMissing,
  },
  {
    why: 'nothing received',
    more: { received: { ...received, amount: 0 } },
    path: 'received.amount',
    says: 'Please enter the amount you received',
  },
  {
    why: 'money for a gift',
    more: { received, isFree: true },
    path: 'received',
    says: 'Nothing is paid for something that is free',
  },
])('$why: $says', ({ more, path, says }) => {
  const { error } = enrolPersonInput.safeParse({ ...given, ...more });
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([path, says]);
});
