import { expect, test } from 'vitest';
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
  { situation: 'another GraphQL error', error: { message: 'No access' }, title: 'No access' },
  { situation: 'a GraphQL error without a text', error: { message: '' }, title: 'Something went wrong' },
])('$situation is the title alone', ({ error, title }) => {
  expect(formError({ errors: [error] })).toEqual({ title, messages: [] });
});

test.each([
  {
    situation: 'an answer that is not JSON',
    error: Object.assign(new Error('Unexpected token'), { name: 'ServerParseError', bodyText: 'Bad gateway' }),
    shown: { title: 'Unexpected token', messages: ['ServerParseError: Bad gateway'] },
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
    shown: { title: 'Response not successful: Received status code 400', messages: ['Name is required', 'Too long'] },
  },
  {
    situation: 'a network error without a text',
    error: { networkError: { statusCode: 500 } },
    shown: { title: 'An error has occurred', messages: [] },
  },
  {
    situation: 'a broken connection',
    error: new TypeError('Failed to fetch'),
    shown: { title: 'Failed to fetch', messages: [] },
  },
])('$situation shows its message and texts', ({ error, shown }) => {
  expect(formError(error)).toEqual(shown);
});

test.each([undefined, null])('without an error (%s) there is nothing to show', (error) => {
  expect(formError(error)).toBeNull();
});

test('the texts of the server find their fields', () => {
  expect(serverFieldMessages({ errors: [badInput] })).toEqual(badInput.extensions.properties.messages);
  expect(serverFieldMessages(new Error('offline'))).toEqual({});
});
