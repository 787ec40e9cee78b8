import { expect, test } from 'vitest';
import { promiseMessages } from '../collections/promise.ts';
import { isPayday, promiseForm } from './promise-form.ts';

const form = promiseForm(1_500_00);
const given = { promisedFor: '2026-11-25', note: '' };

test.each([
  ['1,500.00', null],
  ['1500', null],
  ['500', 500_00],
])('%s of ₱1,500.00 is sent as %s', (amount, sent) => {
  expect(form.parse({ ...given, amount })).toEqual({ promisedFor: '2026-11-25', note: null, amount: sent });
});

test.each([
  [{ ...given, amount: '1,500.01' }, 'amount', promiseMessages.tooMuch],
  [{ ...given, amount: '' }, 'amount', promiseMessages.amountMissing],
  [{ ...given, amount: '500', promisedFor: '' }, 'promisedFor', promiseMessages.dayMissing],
])('%o is refused at its field', (values, field, message) => {
  const result = form.safeParse(values);
  expect(result.error?.issues.map(({ path, message: text }) => [path[0], text])).toEqual([[field, message]]);
});

test.each([
  ['2026-11-15', true],
  ['2026-11-30', true],
  ['2026-12-31', false],
  ['2027-02-28', true],
  ['2028-02-28', false],
  ['2028-02-29', true],
  ['2026-11-28', false],
])('%s is a payday: %s', (day, is) => {
  expect(isPayday(day)).toBe(is);
});
