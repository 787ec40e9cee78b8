import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  facebookProfileKey,
  facebookProfileMessage,
  facebookProfileUrl,
  isFacebookProfile,
  messengerUrl,
} from './facebook-profile.ts';
import { facebookProfileField } from './facebook-profile-field.ts';

test.each([
  { typed: 'facebook.com/juan.cruz', url: 'https://facebook.com/juan.cruz' },
  { typed: 'fb.com/juan', url: 'https://facebook.com/juan' },
  { typed: 'https://www.facebook.com/juan.cruz.9', url: 'https://facebook.com/juan.cruz.9' },
  { typed: 'http://facebook.com/juan', url: 'https://facebook.com/juan' },
  { typed: 'https://m.facebook.com/juan/', url: 'https://facebook.com/juan' },
  { typed: 'https://web.facebook.com/juan?mibextid=ZbWKwL', url: 'https://facebook.com/juan' },
  { typed: 'facebook.com/juan?__cft__[0]=AZ&__tn__=-UC%2CP-R#top', url: 'https://facebook.com/juan' },
  { typed: ' HTTPS://WWW.FACEBOOK.COM/Juan ', url: 'https://facebook.com/Juan' },
  { typed: 'facebook.com/abc', url: 'https://facebook.com/abc' },
  {
    typed: 'https://www.facebook.com/profile.php?id=100012345678901&sk=about',
    url: 'https://facebook.com/profile.php?id=100012345678901',
  },
])('$typed is the profile $url', ({ typed, url }) => {
  expect(isFacebookProfile(typed)).toBe(true);
  expect(facebookProfileUrl(typed)).toBe(url);
});

test.each([
  '',
  'juan',
  'facebook.com',
  'facebook.com/',
  'facebook.com/ab',
  'facebook.com/juan_cruz',
  'facebook.com/juan cruz',
  'facebook.com/groups/freelancers',
  'facebook.com/profile.php',
  'facebook.com/profile.php?id=me',
  'notfacebook.com/juan',
  'facebook.com.evil.example/juan',
  'https://evil.example/facebook.com/juan',
  'evil.example#facebook.com/juan',
  'ftp://facebook.com/juan',
  'javascript:alert(1)//facebook.com/juan',
  'https://juan@facebook.com/juan',
  'api.facebook.com/juan',
  'facebook.com/juan\nfacebook.com/ana',
  'facebook.com/juan?a="><script>',
  `facebook.com/${'a'.repeat(400)}`,
])('%j is not a profile', (typed) => {
  expect(isFacebookProfile(typed)).toBe(false);
});

test('texts of 50,000 characters are decided at once', () => {
  const longTexts = fc
    .constantFrom('a', '.', 'www.', 'https://', 'facebook.com/', 'a.', '?', '&id=1', ' ')
    .map((part) => part.repeat(50_000 / part.length));
  const started = Date.now();
  fc.assert(
    fc.property(longTexts, longTexts, (first, second) => {
      isFacebookProfile(`facebook.com/${first}${second}`);
      isFacebookProfile(first + second);
    }),
  );
  expect(Date.now() - started).toBeLessThan(2_000);
});

test('spellings of one profile share a key', () => {
  expect(facebookProfileKey('fb.com/Juan.Cruz')).toBe('juancruz');
  expect(facebookProfileKey('https://m.facebook.com/juancruz/')).toBe('juancruz');
  expect(facebookProfileKey('facebook.com/profile.php?id=12345')).toBe('12345');
  expect(facebookProfileKey('juan')).toBeNull();
});

test.each(['', '  ', null, undefined])('an empty field (%j) passes as null', (typed) => {
  expect(facebookProfileField.parse(typed)).toBeNull();
});

test('a field keeps the address, or says how one looks', () => {
  expect(facebookProfileField.parse('fb.com/juan')).toBe('https://facebook.com/juan');
  const { error } = facebookProfileField.safeParse('juan');
  expect(error?.issues.map((issue) => issue.message)).toEqual([facebookProfileMessage]);
  expect(facebookProfileMessage).toBe('Enter a valid fb profile (e.g., facebook.com/[username])');
});

test.each([
  ['facebook.com/mark.villareal', 'https://m.me/mark.villareal'],
  ['https://m.facebook.com/profile.php?id=100012345', 'https://m.me/100012345'],
  ['javascript:alert(1)', null],
])('Messenger opens %s at %s', (profile, address) => {
  expect(messengerUrl(profile)).toBe(address);
});
