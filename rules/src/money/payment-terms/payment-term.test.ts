import { expect, test } from 'vitest';
import {
  ONE_TIME,
  paymentTermForm,
  paymentTermId,
  paymentTermInput,
  termChangeRefusal,
  termMessages,
  termText,
} from './payment-term.ts';
import { seededTerms } from './seeded-terms.ts';

const typed = {
  id: '4-gives',
  name: '4 gives',
  paymentCount: '4',
  firstShare: '40',
  intervalCount: '15',
  intervalUnit: 'days',
} as const;

test('a form is read, numbers as typed', () => {
  expect(paymentTermForm.parse(typed)).toEqual({
    id: '4-gives',
    name: '4 gives',
    paymentCount: 4,
    firstShare: 40_00,
    intervalCount: 15,
    intervalUnit: 'days',
  });
});

test('one payment has no first share', () => {
  expect(paymentTermForm.parse({ ...typed, paymentCount: '1' }).firstShare).toBeNull();
  const fields = {
    name: 'Once',
    paymentCount: 1,
    firstShare: 50_00,
    intervalCount: 1,
    intervalUnit: 'months',
  } as const;
  expect(paymentTermInput.parse(fields).firstShare).toBeNull();
});

test.each([
  { change: { id: '4 gives' }, field: 'id' },
  { change: { id: 'new' }, field: 'id' },
  { change: { id: 'edit' }, field: 'id' },
  { change: { name: ' ' }, field: 'name' },
  { change: { paymentCount: '' }, field: 'paymentCount' },
  { change: { paymentCount: '0' }, field: 'paymentCount' },
  { change: { paymentCount: '37' }, field: 'paymentCount' },
  { change: { paymentCount: '1.5' }, field: 'paymentCount' },
  { change: { firstShare: '100' }, field: 'firstShare' },
  { change: { firstShare: '0' }, field: 'firstShare' },
  { change: { intervalCount: '0' }, field: 'intervalCount' },
])('$change is refused on $field', ({ change, field }) => {
  const { error } = paymentTermForm.safeParse({ ...typed, ...change });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test('the seeded terms can be saved as they are', () => {
  for (const { id, ...term } of seededTerms) {
    expect(paymentTermId.parse(id)).toBe(id);
    expect(paymentTermInput.parse(term)).toEqual(term);
  }
});

test('the one-time term keeps its one payment', () => {
  expect(termChangeRefusal(ONE_TIME, { paymentCount: 2 })).toBe(termMessages.oneTimeStays);
  expect(termChangeRefusal(ONE_TIME, { paymentCount: 1 })).toBeNull();
  expect(termChangeRefusal('2-gives', { paymentCount: 3 })).toBeNull();
});

test.each([
  { term: { paymentCount: 1, firstShare: null, intervalCount: 1, intervalUnit: 'months' }, text: 'All at once' },
  {
    term: { paymentCount: 3, firstShare: null, intervalCount: 1, intervalUnit: 'months' },
    text: '3 payments, every month',
  },
  {
    term: { paymentCount: 4, firstShare: 33_33, intervalCount: 15, intervalUnit: 'days' },
    text: '4 payments, every 15 days, 33.33% first',
  },
] as const)('$text', ({ term, text }) => {
  expect(termText(term)).toBe(text);
});
