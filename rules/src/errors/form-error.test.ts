import { expect, test } from 'vitest';
import { DEFAULT_ERROR_TEXT } from './error-text.ts';
import { formError, serverFieldMessages } from './form-error.ts';

const badInput = {
  message: 'Coupon is not valid',
  extensions: {
    code: 'BAD_USER_INPUT',
    properties: { messages: { code: ['Code is required'], price: ['Price is too low', 'Price is not valid'] } },
  },
};

test('bad input lists the texts of all fields in order', () => {
  expect(formError({ errors: [badInput] })).toEqual({
    title: 'Errors prevented this form from being saved',
    messages: ['Code is required', 'Price is too low', 'Price is not valid'],
  });
});

test('field texts are listed for any code that has them', () => {
  const conflict = { ...badInput, extensions: { ...badInput.extensions, code: 'CONFLICT' } };
  expect(formError({ errors: [conflict] })).toMatchObject({
    title: 'Coupon is not valid',
    messages: { length: 3 },
  });
});

test.each([
  {
    situation: 'an expected failure',
    error: { message: 'No access', extensions: { code: 'FORBIDDEN' } },
    title: 'No access',
  },
  {
    situation: 'a failure with words for people',
    error: { message: 'Hidden', extensions: { originalError: { message: 'This coupon has expired' } } },
    title: 'This coupon has expired',
  },
  {
    situation: 'A10: a failure without them',
    error: { message: 'Cannot read properties of null' },
    title: DEFAULT_ERROR_TEXT,
  },
  { situation: 'a GraphQL error without a text', error: { message: '' }, title: DEFAULT_ERROR_TEXT },
])('$situation is the title alone', ({ error, title }) => {
  expect(formError({ errors: [error] })).toEqual({ title, messages: [] });
});

const serverError = (bodyText: string) =>
  Object.assign(new Error('Response not successful: Received status code 503'), { name: 'ServerError', bodyText });
const busy = 'Tribe is busy. Please try again in a moment.';
const refusal = { message: busy, extensions: { code: 'UNAVAILABLE', originalError: { message: busy } } };

test.each([
  {
    situation: 'an answer in plain words',
    error: Object.assign(new Error('Unexpected token'), { name: 'ServerParseError', bodyText: 'Bad gateway\n' }),
    shown: { title: DEFAULT_ERROR_TEXT, messages: ['Bad gateway'] },
  },
  {
    situation: 'a page that a proxy sent',
    error: serverError('<html><body>502</body></html>'),
    shown: { title: DEFAULT_ERROR_TEXT, messages: [] },
  },
  {
    situation: 'a refusal of our server',
    error: serverError(JSON.stringify({ error: busy, errors: [refusal] })),
    shown: { title: busy, messages: [] },
  },
  {
    situation: 'an answer with errors',
    error: {
      networkError: {
        name: 'ServerError',
        message: 'Response not successful: Received status code 400',
        result: { errors: [{ message: 'got invalid value; Name is required; at input' }, { message: 'Too long' }] },
      },
    },
    shown: { title: DEFAULT_ERROR_TEXT, messages: ['Name is required', 'Too long'] },
  },
  {
    situation: 'a network error without a text',
    error: { networkError: { statusCode: 500 } },
    shown: { title: DEFAULT_ERROR_TEXT, messages: [] },
  },
  {
    situation: 'a broken connection',
    error: new TypeError('Failed to fetch'),
    shown: { title: DEFAULT_ERROR_TEXT, messages: [] },
  },
  {
    situation: 'a mistake in our code',
    error: new TypeError('crypto.randomUUID is not a function'),
    shown: { title: DEFAULT_ERROR_TEXT, messages: [] },
  },
  { situation: 'anything else', error: 'boom', shown: { title: DEFAULT_ERROR_TEXT, messages: [] } },
])('A10, FRM-06: $situation shows words for people only', ({ error, shown }) => {
  expect(formError(error)).toEqual(shown);
});

test.each([undefined, null])('without an error (%s) there is nothing to show', (error) => {
  expect(formError(error)).toBeNull();
});

test('the texts of the server find their fields', () => {
  expect(serverFieldMessages({ errors: [badInput] })).toEqual(badInput.extensions.properties.messages);
  expect(serverFieldMessages(new Error('offline'))).toEqual({});
});
