import { expect, test } from 'vitest';
import { signUpForm, signUpPayload, signUpPayloadOf } from './sign-up.ts';

const filled = {
  firstName: ' Juan ',
  lastName: 'dela Cruz',
  email: ' Juan@Example.com',
  password: 'kape sa umaga',
  facebookProfile: '',
};

function messagesFor(change: Record<string, unknown>): Record<string, string[] | undefined> {
  const { error } = signUpForm.safeParse({ ...filled, ...change });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), [message]]) ?? []);
}

test('a filled form becomes the payload with the address in lower case as username', () => {
  const payload = signUpPayloadOf(signUpForm.parse(filled));
  expect(payload).toEqual({
    username: 'juan@example.com',
    password: 'kape sa umaga',
    firstName: 'Juan',
    lastName: 'dela Cruz',
    facebookProfile: null,
  });
  expect(signUpPayload.parse(payload)).toEqual(payload);
});

test.each([
  { field: 'firstName', value: '', message: 'Given Name is required!' },
  { field: 'firstName', value: '   ', message: 'Given Name is required!' },
  { field: 'firstName', value: undefined, message: 'Given Name is required!' },
  { field: 'firstName', value: 'a'.repeat(101), message: 'Given Name is too long' },
  { field: 'firstName', value: 'Ju\u0000an', message: 'Given Name is not valid' },
  { field: 'lastName', value: '', message: 'Last Name is required!' },
  { field: 'lastName', value: ['Cruz'], message: 'Last Name is required!' },
  { field: 'email', value: '', message: 'Enter you email' },
  { field: 'email', value: 'juan', message: 'Enter a valid email address (e.g., juan@example.com)' },
  { field: 'password', value: '', message: 'Oops! It looks like you forgot to enter your password' },
  { field: 'password', value: undefined, message: 'Oops! It looks like you forgot to enter your password' },
  { field: 'password', value: 'short', message: 'Password must have at least 8 characters' },
  { field: 'facebookProfile', value: 'juan', message: 'Enter a valid fb profile (e.g., facebook.com/[username])' },
])('$field "$value" says "$message"', ({ field, value, message }) => {
  expect(messagesFor({ [field]: value })).toEqual({ [field]: [message] });
});

test('the fields of the auth endpoint that are not ours are dropped', () => {
  const payload = signUpPayload.parse({ ...filled, username: filled.email, method: 'signup', roles: ['admin'] });
  expect(Object.keys(payload).toSorted()).toEqual(['facebookProfile', 'firstName', 'lastName', 'password', 'username']);
});
