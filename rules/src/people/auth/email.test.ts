import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailField, emailMessages, isEmail, knownEmailRefusal, normaliseEmail } from './email.ts';

test.each([
  { typed: '  Juan@Example.COM ', stored: 'juan@example.com' },
  { typed: 'ｊｕａｎ＠example.com', stored: 'juan@example.com' },
  { typed: '\u00a0juan@example.com\u3000', stored: 'juan@example.com' },
  { typed: 'Peña@example.ph', stored: 'peña@example.ph' },
])('"$typed" is stored as $stored', ({ typed, stored }) => {
  expect(normaliseEmail(typed)).toBe(stored);
});

test('an address that was normalised once stays as it is', () => {
  fc.assert(fc.property(fc.emailAddress(), (email) => normaliseEmail(normaliseEmail(email)) === normaliseEmail(email)));
});

test.each(['juan@example.com', 'j@e.c', 'juan.cruz+tag@mail.example.com.ph', "o'brien@example.com", 'peña@example.ph'])(
  '%s looks like an address',
  (email) => {
    expect(isEmail(email)).toBe(true);
  },
);

test.each([
  '',
  'juan',
  'juan@',
  '@example.com',
  'juan@example',
  'juan@.com',
  'juan@example.',
  'juan@example..com',
  'juan@ana@example.com',
  'juan cruz@example.com',
  'juan@exam ple.com',
  'juan@example.com\r\nBcc: all@example.com',
  'juan\u0000@example.com',
  'juan\u200b@example.com',
  'juan,ana@example.com',
  'Juan <juan@example.com>',
  `${'a'.repeat(250)}@example.com`,
])('%j does not look like an address', (email) => {
  expect(isEmail(email)).toBe(false);
});

test('a hostile text of 50,000 characters is refused at once', () => {
  const started = Date.now();
  expect(isEmail(`a@${'.'.repeat(50_000)} `)).toBe(false);
  expect(isEmail(`${'a.'.repeat(25_000)}@`)).toBe(false);
  expect(Date.now() - started).toBeLessThan(2_000);
});

test.each([
  { typed: '', message: 'Enter you email' },
  { typed: '   ', message: 'Enter you email' },
  { typed: undefined, message: 'Enter you email' },
  { typed: 'juan', message: 'Enter a valid email address (e.g., juan@example.com)' },
])('an address field with "$typed" says only "$message"', ({ typed, message }) => {
  const { error } = emailField(emailMessages.signUpRequired).safeParse(typed);
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('an address field gives the normalised address', () => {
  expect(emailField(emailMessages.required).parse(' Juan@Example.com')).toBe('juan@example.com');
});

test.each([
  'İvan@example.com', // a capital I with a dot, whose small letter is two characters
  'ıvan@example.com', // a small i without one
  'іvan@example.com', // a Cyrillic letter that looks the same
  'peña@example.ph',
  'ana@exämple.com', // has a second spelling, xn--exmple-cua.com
])('A7: %s is refused in words as an address that is new', (email) => {
  const { error } = emailField(emailMessages.required).safeParse(email);
  expect(error?.issues.map(({ message }) => message)).toEqual([emailMessages.notPlain]);
  // People with such an address from before can still log in.
  expect(knownEmailRefusal(email, emailMessages.required)).toBeNull();
});

test('A7: letters that only look wide or raised are the plain ones', () => {
  expect(emailField(emailMessages.required).parse('ＩＶＡＮ@example.com')).toBe('ivan@example.com');
  expect(emailField(emailMessages.required).parse('\u212Aim@example.com')).toBe('kim@example.com');
});
