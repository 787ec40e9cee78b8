import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkLogin } from './login.ts';
import { loginPayload } from './payloads/login-payload.ts';

test('the address is normalised, the password kept as typed', () => {
  expect(checkLogin({ email: ' Juan@Example.com', password: ' x ' })).toEqual({
    payload: { username: 'juan@example.com', password: ' x ' },
    messages: {},
  });
  expect(loginPayload.parse({ username: 'JUAN@example.com ', password: 'x', method: 'login' })).toEqual({
    username: 'juan@example.com',
    password: 'x',
  });
});

test('the form asks for both fields, and for an address of the right shape', () => {
  expect(checkLogin({ email: ' ', password: '' }).messages).toEqual({
    email: 'Email is required',
    password: 'Password is required',
  });
  expect(checkLogin({ email: 'juan', password: 'x' }).messages).toEqual({
    email: 'Enter a valid email address (e.g., juan@example.com)',
  });
});

test('the endpoint takes whatever the form lets through, unchanged', () => {
  const typed = fc.oneof(fc.string(), fc.constantFrom(' Juan@Example.com', 'a@b.c\n', 'ｌiza@tribe.test'));
  fc.assert(
    fc.property(fc.record({ email: typed, password: typed }), (form) => {
      const { payload, messages } = checkLogin(form);
      if (Object.keys(messages).length === 0) expect(loginPayload.parse(payload)).toEqual(payload);
    }),
  );
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
