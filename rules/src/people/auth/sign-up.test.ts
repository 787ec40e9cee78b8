import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkSignUp, type SignUpForm } from './sign-up.ts';
import { signUpPayload } from './payloads/sign-up-payload.ts';

const filled = {
  firstName: ' Juan ',
  lastName: 'dela Cruz',
  email: ' Juan@Example.com',
  password: 'kape sa umaga',
  facebookProfile: '',
};

/** The name of a field on the form. */
const nameOf = (field: string) => (field === 'username' ? 'email' : field);

function messagesFor(change: Record<string, unknown>): Record<string, string[] | undefined> {
  const { email: username, ...rest } = { ...filled, ...change };
  const { error } = signUpPayload.safeParse({ ...rest, username });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [nameOf(path.join('.')), [message]]) ?? []);
}

test('a filled form becomes the payload with the address in lower case as username', () => {
  const { payload } = checkSignUp(filled);
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

const right: SignUpForm = {
  firstName: 'Liza',
  lastName: 'Santos',
  email: 'liza@tribe.test',
  password: 'Kape-Barako-77',
  facebookProfile: '',
};

function expectSame(form: SignUpForm) {
  const { email: username, ...rest } = form;
  const { success, data, error } = signUpPayload.safeParse({ ...rest, username });
  const said: Record<string, string> = {};
  // A field shows its first text.
  for (const { path, message } of error?.issues ?? []) said[nameOf(path.join('.'))] ??= message;
  const { payload, messages } = checkSignUp(form);
  expect(messages).toEqual(said);
  if (success) expect(payload).toEqual(data);
}

test.each<Partial<SignUpForm>>([
  {},
  { firstName: '', lastName: '  ', email: '', password: '', facebookProfile: '' },
  { firstName: ' Liza ', lastName: `dela\tCruz` },
  { firstName: 'x'.repeat(100), lastName: 'x'.repeat(101) },
  { firstName: `${'x'.repeat(101)}\u0007` },
  { email: ' Liza@Tribe.TEST ' },
  { email: 'liza@tribe' },
  { email: `${'x'.repeat(250)}@a.bc` },
  { email: 'ｌiza@tribe.test' },
  { password: 'short' },
  { password: '        ' },
  { password: 'x'.repeat(129) },
  { password: '🌱'.repeat(128) },
  { facebookProfile: ' m.facebook.com/juan.delacruz?mibextid=1 ' },
  { facebookProfile: 'twitter.com/juan' },
  { facebookProfile: 'facebook.com/profile.php?id=12345' },
])('the schema and the light check agree on %j', (changes) => expectSame({ ...right, ...changes }));

test('they agree on any input', () => {
  const typed = fc.oneof(
    fc.string({ unit: fc.constantFrom(...Array.from('aZ9@.,/: \t\n\u0000\u00a0ñ🌱ｌ')), maxLength: 140 }),
    fc.constantFrom('', ' ', 'liza@tribe.test', 'fb.com/liza', '\u0000', 'a@b.c\n', 'x'.repeat(101)),
  );
  const record = fc.record({
    firstName: typed,
    lastName: typed,
    email: typed,
    password: typed,
    facebookProfile: typed,
  });
  fc.assert(fc.property(record, expectSame));
});
