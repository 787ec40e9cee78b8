import { expect, test } from 'vitest';
import { DEFAULT_ERROR_TEXT, errorCode, errorText } from './error-text.ts';

const withOriginal = (message: unknown) => ({
  message: 'Something went wrong.',
  extensions: { originalError: { message } },
});

test('the original message of the first GraphQL error is shown', () => {
  const errors = [withOriginal('This coupon has expired'), withOriginal('Second')];
  expect(errorText({ errors })).toBe('This coupon has expired');
  expect(errorText({ graphQLErrors: errors })).toBe('This coupon has expired');
});

test.each([
  { situation: 'a masked failure', error: { errors: [{ message: 'Something went wrong.' }] } },
  { situation: 'a second error with a text', error: { errors: [{ message: 'Hidden' }, withOriginal('Second')] } },
  { situation: 'an empty original message', error: { errors: [withOriginal('')] } },
  { situation: 'an original message that is no text', error: { errors: [withOriginal({ html: '<b>' })] } },
  { situation: 'a broken connection', error: new TypeError('Failed to fetch') },
  { situation: 'nothing at all', error: undefined },
])('$situation shows the default text', ({ error }) => {
  expect(errorText(error)).toBe(DEFAULT_ERROR_TEXT);
});

test('the code is read from the first GraphQL error', () => {
  expect(errorCode({ errors: [{ message: 'No', extensions: { code: 'FORBIDDEN' } }] })).toBe('FORBIDDEN');
  expect(errorCode(new Error('offline'))).toBeNull();
});
