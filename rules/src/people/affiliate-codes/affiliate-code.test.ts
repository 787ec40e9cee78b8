import { expect, test } from 'vitest';
import { affiliateCodeFrom, affiliateCodeIn, isFreshClick, withAffiliateCode } from './affiliate-code.ts';

test.each([
  ['?aff=miguel-01', 'miguel-01'],
  ['?fbclid=x&aff=M.R_1', 'M.R_1'],
  ['?affCode=rowena', 'rowena'],
  ['?aff=rowena&affCode=miguel', 'rowena'],
  ['?aff=&affCode=miguel', 'miguel'],
  ['?aff=%20rowena%20', 'rowena'],
  ['?aff=has%20space', null],
  ['?aff=%3Cscript%3E', null],
  [`?aff=${'x'.repeat(65)}`, null],
  ['?aff=%0d%0aset-cookie:a=b', null],
  ['?code=miguel', null],
  ['?aff=%E0%A4%A', null],
  ['?aff=first&aff=second', 'first'],
  ['aff=rowena', 'rowena'],
  ['', null],
])('B7: the address %j carries the code %j', (search, code) => {
  expect(affiliateCodeIn(search)).toBe(code);
});

test.each([[null], [undefined], [7], [['a', 'b']], ['']])('%j is no code', (value) => {
  expect(affiliateCodeFrom(value)).toBeNull();
});

const day = 24 * 3_600_000;
test.each([
  [null, true],
  [0, true],
  [30 * day - 1, true],
  [30 * day, false],
])('B7: a click %j milliseconds ago still counts: %s', (age, counts) => {
  const now = Date.parse('2026-11-15T00:00:00Z');
  expect(isFreshClick(age === null ? null : now - age, now)).toBe(counts);
});

test.each([
  ['/checkout/launch', '/checkout/launch?aff=rowena'],
  ['/checkout/launch?term=3-gives', '/checkout/launch?term=3-gives&aff=rowena'],
  ['/checkout/launch#coupon', '/checkout/launch?aff=rowena#coupon'],
  ['/checkout/launch?aff=miguel', '/checkout/launch?aff=miguel'],
  ['/?affCode=miguel#top', '/?affCode=miguel#top'],
])('B7: the code travels in the link %s', (address, carried) => {
  expect(withAffiliateCode(address, 'rowena')).toBe(carried);
});
