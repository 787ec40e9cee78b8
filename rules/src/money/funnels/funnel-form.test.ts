import { expect, test } from 'vitest';
import { capacityRefusal, funnelInput, funnelMessages } from './funnel.ts';
import { funnelForm, type FunnelFormValues } from './funnel-form.ts';

const typed: FunnelFormValues = {
  name: ' Early bird ',
  slug: 'Early-Bird',
  price: '₱3,900.50',
  paymentTermIds: ['one-time'],
  validityByDays: '365',
  startByDays: '',
  opensAt: { day: '2026-11-01', time: '09:00' },
  closesAt: { day: '2026-11-30', time: '' },
  capacity: '',
  isHidden: false,
  isRenewal: false,
  affiliateRate: '12.5',
};

test('what is typed becomes what the API takes', () => {
  expect(funnelForm.parse(typed)).toEqual({
    name: 'Early bird',
    slug: 'early-bird',
    price: 3900.5,
    paymentTermIds: ['one-time'],
    validityByDays: 365,
    startByDays: 0,
    opensAt: '2026-11-01T01:00:00.000Z',
    closesAt: '2026-11-30T15:59:00.000Z',
    capacity: null,
    isHidden: false,
    isRenewal: false,
    affiliateRate: 12.5,
  });
});

test('empty texts mean the product’s price, no expiry, no limits and the general rate', () => {
  const none = { day: '', time: '' };
  const values = { ...typed, price: '', validityByDays: '', opensAt: none, closesAt: none, affiliateRate: ' ' };
  expect(funnelForm.parse(values)).toMatchObject({
    price: null,
    validityByDays: null,
    opensAt: null,
    closesAt: null,
    affiliateRate: null,
  });
});

test.each([
  { field: 'name', value: '  ', message: 'Name is required' },
  { field: 'slug', value: 'login', message: 'This address is reserved' },
  { field: 'price', value: '12.345', message: 'Price must be an amount such as 1,500.00' },
  { field: 'price', value: '-1', message: 'Price cannot be negative' },
  { field: 'paymentTermIds', value: [], message: funnelMessages.noTerm },
  { field: 'paymentTermIds', value: ['one-time', 'one-time'], message: funnelMessages.termTwice },
  { field: 'validityByDays', value: '0', message: 'Validity must be at least 1' },
  { field: 'validityByDays', value: 'a year', message: 'Validity must be a whole number' },
  { field: 'startByDays', value: '4000', message: 'Start must be at most 3650' },
  { field: 'closesAt', value: { day: '2026-10-01', time: '' }, message: funnelMessages.closesFirst },
  {
    field: 'closesAt',
    value: { day: '2026-11-30', time: '25:00' },
    message: 'The time is hours and minutes, such as 18:30',
  },
  { field: 'capacity', value: '0', message: 'Capacity must be at least 1' },
  { field: 'affiliateRate', value: '101', message: 'Affiliate rate must be between 0 and 100 %, with two decimals' },
  { field: 'affiliateRate', value: 'ten', message: 'Affiliate rate must be a percentage such as 12.5' },
])('$field takes no $value', ({ field, value, message }) => {
  const { error } = funnelForm.safeParse({ ...typed, [field]: value });
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]]);
});

test('the server keeps a rate in basis points', () => {
  const input = { ...funnelForm.parse(typed), price: 390050, opensAt: null, closesAt: null };
  expect(funnelInput.parse(input)).toMatchObject({ affiliateRate: 1250, price: 390050 });
});

test.each([
  { capacity: null, seatsTaken: 40, refusal: null },
  { capacity: 40, seatsTaken: 40, refusal: null },
  { capacity: 39, seatsTaken: 40, refusal: '40 seats are taken already' },
  { capacity: 0, seatsTaken: 1, refusal: '1 seat is taken already' },
])('a capacity of $capacity with $seatsTaken taken: $refusal', ({ capacity, seatsTaken, refusal }) => {
  expect(capacityRefusal(capacity, seatsTaken)).toBe(refusal);
});
