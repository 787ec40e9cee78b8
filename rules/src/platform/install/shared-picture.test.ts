import { expect, test } from 'vitest';
import { pathTo } from '../../navigation/route-table.ts';
import { isForeignShare, isSharedLately, sharedAddress, sharedName, sharedRefusal } from './shared-picture.ts';

const now = Date.parse('2026-11-16T08:00:00Z');
const hour = 3_600_000;

test.each([
  { sharedAt: now, isUsed: true },
  { sharedAt: now - 23 * hour, isUsed: true },
  { sharedAt: now - 24 * hour, isUsed: false },
  { sharedAt: now + hour, isUsed: false },
  { sharedAt: Number.NaN, isUsed: false },
  { sharedAt: 0, isUsed: false },
])('a picture shared at $sharedAt: $isUsed', ({ sharedAt, isUsed }) =>
  expect(isSharedLately(sharedAt, now)).toBe(isUsed),
);

test.each([
  ['Screenshot.jpg', 'image/jpeg', 'Screenshot.jpg'],
  ['1000004217', 'image/jpeg', '1000004217.jpg'],
  ['', 'image/png', 'receipt.png'],
  ['receipt', 'image/tiff', 'receipt'],
  ['receipt', 'application/pdf', 'receipt.pdf'],
])('%s of the type %s is called %s', (name, type, called) => expect(sharedName(name, type)).toBe(called));

const MB = 1024 * 1024;

test.each([
  ['image/jpeg', 3 * MB, null],
  ['image/heic', 3 * MB, null],
  ['application/pdf', MB, null],
  ['image/png', 30 * MB, null],
  ['image/png', 30 * MB + 1, 'large'],
  ['video/mp4', MB, 'kind'],
  ['text/html', 10, 'kind'],
  ['', 10, 'kind'],
] as const)('a file of the type %s with %i bytes: %s', (type, size, refusal) =>
  expect(sharedRefusal({ type, size })).toBe(refusal),
);

const own = 'https://tribe.ph';
const fromPhone = { site: null, origin: null, referrer: '' };

test.each([
  ['a phone', {}, false],
  ['a phone, as browsers write it', { site: 'none', origin: 'null' }, false],
  ['an application that says its name', { referrer: 'android-app://com.globe.gcash.android/' }, false],
  ['a page of ours', { site: 'same-origin', origin: own, referrer: `${own}/account` }, false],
  ['a form of another site', { referrer: 'https://evil.example/' }, true],
  ['the same, without its address', { origin: 'https://evil.example' }, true],
  ['the same, where the browser says so', { site: 'cross-site' }, true],
  ['another host of the same site', { site: 'same-site' }, true],
  ['plain http in place of https', { referrer: 'http://tribe.ph/' }, true],
] as const)('shared by %s: foreign %s', (_who, given, isForeign) =>
  expect(isForeignShare({ ...fromPhone, ...given }, own)).toBe(isForeign),
);

test('all of it leads to the account, with words for it when there is something to say', () => {
  expect(sharedAddress('foreign')).toBe(pathTo('account'));
  expect((['kept', 'again', 'kind', 'large'] as const).map(sharedAddress)).toEqual(
    ['1', 'again', 'kind', 'large'].map((shared) => `${pathTo('account')}?shared=${shared}`),
  );
});
