import { expect, test } from 'vitest';
import { hostsOf, isTargetOpen, readTarget, targetMessages, withVisitorQuery } from './redirect-target.ts';

const hosts = { allowed: ['facebook.com', 'zoom.us'], own: 'tribe.example' };

test.each([
  { typed: '/free-training', address: '/free-training' },
  { typed: ' /free-training/ ', address: '/free-training' },
  { typed: '/', address: '/' },
  {
    typed: '/free-training?source=fb#day-2',
    address: '/free-training?source=fb#day-2',
  },
  { typed: '/café', address: '/caf%C3%A9' },
  { typed: '/a/../free-training', address: '/free-training' },
  {
    typed: 'https://facebook.com/groups/tribe',
    address: 'https://facebook.com/groups/tribe',
  },
  {
    typed: 'https://www.facebook.com/groups/tribe',
    address: 'https://www.facebook.com/groups/tribe',
  },
  { typed: 'HTTPS://Zoom.us/j/1', address: 'https://zoom.us/j/1' },
  {
    typed: 'https://tribe.example/free-training?a=1',
    address: '/free-training?a=1',
  },
  { typed: 'https://tribe.example', address: '/' },
])('$typed is saved as $address', ({ typed, address }) => {
  expect(readTarget(typed, hosts)).toEqual({ ok: true, address });
});

test.each([
  '',
  'free-training',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://facebook.com/',
  '//evil.example',
  '//evil.example/%2f..',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/a\r\nSet-Cookie: x=1',
  'https:evil.example',
  'https:///evil.example',
  'https://evil.example',
  'https://facebook.com.evil.example/',
  'https://evil.example/facebook.com',
  'https://facebook.com@evil.example/',
  'https://evil.example#@facebook.com',
  'https://evil.example\\@facebook.com',
  'https://facebook.com:8443/',
  'https://user:pass@facebook.com/',
  'https://fаcebook.com/',
  'https://sub.facebook.com/',
  'https://tribe.example//evil.example',
  '/promo/*',
  `/${'a'.repeat(1001)}`,
])('%j is no target', (typed) => {
  expect(readTarget(typed, hosts).ok).toBe(false);
});

test('a host that is not listed is named', () => {
  expect(readTarget('https://bit.ly/x', hosts)).toEqual({
    ok: false,
    message: 'bit.ly is not listed in the setting “Hosts for redirect rules”. Rules may lead to facebook.com, zoom.us.',
  });
  expect(readTarget('ftp://x', hosts)).toEqual({
    ok: false,
    message: targetMessages.shape,
  });
});

test('a target is closed when its host leaves the list', () => {
  expect(isTargetOpen('https://zoom.us/j/1', hosts)).toBe(true);
  expect(isTargetOpen('https://zoom.us/j/1', { ...hosts, allowed: [] })).toBe(false);
  expect(isTargetOpen('/free-training', { ...hosts, allowed: [] })).toBe(true);
});

test.each([
  { to: '/free-training', query: '', is: '/free-training' },
  {
    to: '/free-training',
    query: 'aff=rowena&utm_source=fb',
    is: '/free-training?aff=rowena&utm_source=fb',
  },
  {
    to: '/fast?source=fb',
    query: 'utm_source=ig',
    is: '/fast?source=fb&utm_source=ig',
  },
  {
    to: '/fast?utm_source=rule&b=2',
    query: 'utm_source=link',
    is: '/fast?b=2&utm_source=link',
  },
  {
    to: '/fast?aff=maria',
    query: 'affCode=rowena',
    is: '/fast?affCode=rowena',
  },
  { to: '/fast#day-2', query: 'a=1', is: '/fast?a=1#day-2' },
  { to: '/fast?a=1#x?y', query: 'b=2', is: '/fast?a=1&b=2#x?y' },
  {
    to: 'https://zoom.us/j/1?pwd=x',
    query: 'aff=rowena',
    is: 'https://zoom.us/j/1?pwd=x&aff=rowena',
  },
  {
    to: '/fast',
    query: 'next=//evil.example',
    is: '/fast?next=//evil.example',
  },
  {
    to: '/fast',
    query: 'a=1\r\nSet-Cookie: x=1',
    is: '/fast?a=1%0D%0ASet-Cookie:%20x=1',
  },
  { to: '/fast', query: 'é=ñ&\ud800', is: '/fast?%C3%A9=%C3%B1&%EF%BF%BD' },
  { to: '/fast', query: 'a=1#@evil.example', is: '/fast?a=1' },
  { to: '/fast', query: 'a="<\\>', is: '/fast?a=%22%3C%5C%3E' },
])('$to with ?$query is $is', ({ to, query, is }) => {
  expect(withVisitorQuery(to, query)).toBe(is);
});

test('the setting of hosts is a list', () => {
  expect(hostsOf('zoom.us, Facebook.com')).toEqual(['zoom.us', 'facebook.com']);
  expect(hostsOf('')).toEqual([]);
});
