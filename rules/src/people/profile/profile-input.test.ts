import { expect, test } from 'vitest';
import { deletionInput, emailChangeInput, profileInput } from './profile-input.ts';

const least = { firstName: 'Liza', lastName: 'Santos', socials: {} };

test('fields nobody may set about themselves are dropped', () => {
  const extra = { email: 'x@y.zz', roles: ['admin'], accessLevels: ['tribe-team-fa'], basePoints: 9, batchId: 1 };
  expect(Object.keys(profileInput.parse({ ...least, ...extra })).toSorted()).toEqual(
    'about birthdate city country facebookProfile firstName lastName middleName mobileNumber nickname sex socials state suffix'.split(
      ' ',
    ),
  );
});

test.each([
  [{ mobileNumber: '12345' }, 'mobileNumber', 'Invalid mobile number!'],
  [{ mobileNumber: '0917 123 456' }, 'mobileNumber', 'Invalid mobile number!'],
  [{ facebookProfile: 'liza' }, 'facebookProfile', 'Enter a valid fb profile (e.g., facebook.com/[username])'],
  [{ about: 'a'.repeat(1_001) }, 'about', 'About is too long'],
  [{ socials: { x: 'nope' } }, 'socials.x', 'Enter a valid link (e.g., x.com/username)'],
])('%j is refused on its field', (wrong, field, message) => {
  const { error } = profileInput.safeParse({ ...least, ...wrong });
  expect(error?.issues.map(({ path, message: text }) => [path.join('.'), text])).toEqual([[field, message]]);
});

test('texts are trimmed, and empty ones are nothing', () => {
  expect(profileInput.parse({ ...least, about: '  Kape\0 at code  ' }).about).toBe('Kape at code');
  expect(deletionInput.parse({ reason: '  ', password: 'x' })).toEqual({ reason: null, password: 'x' });
  expect(emailChangeInput.parse({ email: ' Bago@Example.com ', password: 'x' }).email).toBe('bago@example.com');
});
