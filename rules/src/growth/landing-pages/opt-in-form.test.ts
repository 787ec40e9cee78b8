import { expect, test } from 'vitest';
import { mobileFromField, optInMessages } from './opt-in-form.ts';

test.each([
  ['917 555 0123', '+63917 555 0123'],
  ['0917 555 0123', '0917 555 0123'],
  ['63 917 555 0123', '+63 917 555 0123'],
  ['639175550123', '+639175550123'],
  ['639 175 5501', '+63639 175 5501'],
  ['+1 415 555 2671', '+1 415 555 2671'],
  ['', ''],
])('%j behind +63 is the number %j', (typed, number) => {
  expect(mobileFromField(typed)).toBe(number);
});

const form = { name: 'Jessa', email: 'jessa@example.com', mobile: '917 555 0123' };

test.each([
  [{}, {}],
  [{ name: ' ' }, { name: 'Name is required' }],
  [{ email: '' }, { email: 'Email is required' }],
  [{ email: 'jessa@' }, { email: 'Enter a valid email address (e.g., juan@example.com)' }],
  [{ mobile: '917' }, { mobile: 'Invalid mobile number!' }],
  [{ mobile: '' }, { mobile: 'Invalid mobile number!' }],
])('%j is answered with %j', (changes, messages) => {
  expect(optInMessages({ ...form, ...changes })).toEqual(messages);
});
