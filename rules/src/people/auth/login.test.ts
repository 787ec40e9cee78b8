import { expect, test } from 'vitest';
import { loginForm, loginPayload } from './login.ts';

test('the address is normalised, the password kept as typed', () => {
  expect(loginForm.parse({ email: ' Juan@Example.com', password: ' x ' })).toEqual({
    email: 'juan@example.com',
    password: ' x ',
  });
  expect(loginPayload.parse({ username: 'JUAN@example.com ', password: 'x', method: 'login' })).toEqual({
    username: 'juan@example.com',
    password: 'x',
  });
});

test('the form asks for both fields', () => {
  const { error } = loginForm.safeParse({ email: '', password: '' });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Email is required', 'Password is required']);
});

test.each([
  {},
  { username: 'juan@example.com' },
  { username: 'juan@example.com', password: '' },
  { username: '  ', password: 'x' },
  { username: { $ne: '' }, password: 'x' },
  { username: 'juan@example.com', password: 123 },
])('the endpoint refuses %j with one text', (payload) => {
  const { error } = loginPayload.safeParse(payload);
  expect(new Set(error?.issues.map(({ message }) => message))).toEqual(
    new Set(['Both username and password are required']),
  );
});

test('the endpoint lets an unlikely address through, to be answered like an unknown one', () => {
  expect(loginPayload.safeParse({ username: 'juan', password: 'x' }).success).toBe(true);
});
