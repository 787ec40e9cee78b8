import { expect, test } from 'vitest';
import { addressOf, hrefOf, resolveAddress, type To } from './address.ts';

const here = { pathname: '/courses/12', search: '?tab=notes', hash: '#top' };

const inside: { to: To; address: string }[] = [
  { to: '/users?page=2#end', address: '/users?page=2#end' },
  { to: '?tab=rest', address: '/courses/12?tab=rest' },
  { to: '?', address: '/courses/12' },
  { to: '#end', address: '/courses/12?tab=notes#end' },
  { to: '13', address: '/courses/13' },
  { to: '/a/../b', address: '/b' },
  { to: '/names/Niño', address: '/names/Ni%C3%B1o' },
  { to: `${location.origin}/users`, address: '/users' },
  { to: { search: 'q=liza' }, address: '/courses/12?q=liza' },
  { to: { search: '' }, address: '/courses/12' },
  { to: { pathname: '/users', hash: '#end' }, address: '/users#end' },
  { to: { pathname: '//evil.example/x' }, address: '//evil.example/x' },
];
test.each(inside)('$to leads to $address', ({ to, address }) => {
  const place = resolveAddress(to, here);
  expect(place && addressOf(place)).toBe(address);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/users',
  'javascript:alert(1)',
  'http://[',
  'mailto:a@b.ph',
])('%s is not inside this site', (to) => expect(resolveAddress(to, here)).toBeNull());

test('a path with two slashes does not become the name of another site', () => {
  const place = { pathname: '//evil.example/x', search: '', hash: '' };
  expect(hrefOf(place)).toBe(`${location.origin}//evil.example/x`);
  expect(hrefOf(here)).toBe('/courses/12?tab=notes#top');
});
