import { expect, test } from 'vitest';
import { readCallError } from './call-error.ts';

const refused = { message: 'Not allowed', extensions: { code: 'FORBIDDEN' } };

test.each([
  { packed: 'graphQLErrors', error: { graphQLErrors: [refused], networkError: null } },
  { packed: 'errors', error: { errors: [refused] } },
  { packed: 'an Error with errors', error: Object.assign(new Error('Not allowed'), { errors: [refused] }) },
])('GraphQL errors are read from $packed', ({ error }) => {
  expect(readCallError(error)?.graphQLErrors).toEqual([refused]);
});

test.each([
  { packed: 'networkError', error: { graphQLErrors: [], networkError: { bodyText: 'Bad gateway' } } },
  { packed: 'the error itself', error: Object.assign(new Error('No'), { bodyText: 'Bad gateway' }) },
])('a network error is read from $packed', ({ error }) => {
  expect(readCallError(error)?.networkError).toEqual({ bodyText: 'Bad gateway', texts: [] });
});

test.each([
  { packed: 'the body', error: { bodyText: JSON.stringify({ errors: [refused] }) } },
  { packed: 'the result', error: { networkError: { result: { errors: [refused] } } } },
])('a refusal with a status of its own is read from $packed', ({ error }) => {
  expect(readCallError(error)?.graphQLErrors).toEqual([refused]);
});

test('broken parts are left out, the rest is kept', () => {
  const error = { errors: [{ message: 7, extensions: { code: 'CONFLICT', properties: { messages: 'none' } } }] };
  expect(readCallError(error)?.graphQLErrors).toEqual([{ message: '', extensions: { code: 'CONFLICT' } }]);
});

test.each([null, undefined, 'boom', 42])('%s is no call error', (error) => {
  expect(readCallError(error)).toBeNull();
});
