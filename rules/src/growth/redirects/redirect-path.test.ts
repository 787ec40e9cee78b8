import { expect, test } from 'vitest';
import { comparablePath, isOwnAddress, readSource, sourceMessages, sourceText } from './redirect-path.ts';

test.each([
  { path: '/promo', is: '/promo' },
  { path: '/Promo/', is: '/promo' },
  { path: '/promo///', is: '/promo' },
  { path: '/promo/11-11', is: '/promo/11-11' },
  { path: '/caf%C3%A9', is: '/café' },
  { path: '/CAF%C3%89', is: '/café' },
  { path: '/', is: '/' },
  { path: 'promo', is: null },
  { path: '//evil.example', is: null },
  { path: '/a//b', is: null },
  { path: '/a%2fb', is: null },
  { path: '/a%5cb', is: null },
  { path: '/a\\b', is: null },
  { path: '/../api', is: null },
  { path: '/%2e%2e/api', is: null },
  { path: '/a/./b', is: null },
  { path: '/%00', is: null },
  { path: '/a%0d%0aset-cookie:x', is: null },
  { path: '/%252e', is: null },
  { path: '/%E0%A4', is: null },
  { path: '/a%3Fb', is: null },
  { path: `/${'a'.repeat(600)}`, is: null },
])('the path $path is compared as $is', ({ path, is }) => {
  expect(comparablePath(path)).toBe(is);
});

test.each([
  { typed: ' /Promo/* ', text: '/promo/*' },
  { typed: '/batch18', text: '/batch18' },
  { typed: '/old/page.html', text: '/old/page.html' },
  { typed: '/blog/2019/*', text: '/blog/2019/*' },
])('$typed is read as $text', ({ typed, text }) => {
  const read = readSource(typed);
  expect(read.ok && sourceText(read.source)).toBe(text);
});

test.each([
  { typed: '', message: sourceMessages.missing },
  { typed: 'promo', message: sourceMessages.slash },
  { typed: 'https://evil.example/promo', message: sourceMessages.slash },
  { typed: '/promo?x=1', message: sourceMessages.query },
  { typed: '/pro*mo', message: sourceMessages.star },
  { typed: '/promo*', message: sourceMessages.star },
  { typed: '/*/promo/*', message: sourceMessages.star },
  { typed: '/*', message: sourceMessages.everything },
  { typed: '//*', message: sourceMessages.everything },
  { typed: '//promo', message: sourceMessages.unreadable },
  { typed: '/pro mo', message: sourceMessages.unreadable },
  { typed: '/', message: sourceMessages.own },
  { typed: '/api', message: sourceMessages.own },
  { typed: '/API/graphql', message: sourceMessages.own },
  { typed: '/%61pi/graphql', message: sourceMessages.own },
  { typed: '/api/*', message: sourceMessages.own },
  { typed: '/login', message: sourceMessages.own },
  { typed: '/Reset-Password', message: sourceMessages.own },
  { typed: '/checkout/anything', message: sourceMessages.own },
  { typed: '/assets/*', message: sourceMessages.own },
  { typed: '/.well-known/acme', message: sourceMessages.own },
  { typed: '/sw.js', message: sourceMessages.own },
])('$typed is refused as a source', ({ typed, message }) => {
  expect(readSource(typed)).toEqual({ ok: false, message });
});

test('the pages of the product are its own, other words are free', () => {
  for (const path of ['/', '/community/members', '/free-training/x', '/uploadcontents'])
    expect(isOwnAddress(path)).toBe(true);
  for (const path of ['/promo', '/communityx', '/free']) expect(isOwnAddress(path)).toBe(false);
});
