import fc from 'fast-check';
import { expect, test } from 'vitest';
import { times } from '../testing/scale.ts';
import { safeRedirect } from './safe-redirect.ts';

test.each([
  '/',
  '/courses',
  '/courses/my-courses/136/4',
  '/account?q=billings',
  '/subscriptions/4?t=payment-records#top',
  '/?global=va&type=course',
  '/profile/Ni%C3%B1o',
  '/search?next=https://example.com//x',
  '/a#//b',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/@evil.example',
  '/evil.example',
  '/:80',
  '/..',
  '/courses?redirectTo=//evil.example',
])('%s is a path on this site', (target) => {
  expect(safeRedirect(target)).toBe(target);
});

test.each([
  null,
  undefined,
  '',
  ' ',
  ' /courses',
  '\t/courses',
  '\n/courses',
  'courses',
  'login',
  '?x=1',
  '#x',
  './courses',
  '../courses',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/%2e%2e',
  '//user@evil.example',
  '//evil.example:80',
  '//\\evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '\\evil.example',
  '/courses\\evil.example',
  '/courses?x=\\',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\n/evil.example',
  '/\t\\evil.example',
  '\t//evil.example',
  '/\u0000/evil.example',
  '/\u007F/evil.example',
  '/\u0085/evil.example',
  '/courses\r\nSet-Cookie: a=b',
  '/.//evil.example',
  '/..//evil.example',
  '/courses/..//evil.example',
  '/%2e//evil.example',
  '/;//evil.example',
  '/courses//evil.example',
  'http:evil.example',
  'http:/evil.example',
  'http://evil.example',
  'HTTPS://evil.example',
  'https:\\\\evil.example',
  'https:///evil.example',
  'http://localhost:8910/courses',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:http://x',
  'file:///etc/passwd',
  'mailto:a@b.c',
  'evil.example',
  '@evil.example',
  ':evil.example',
  '%2F%2Fevil.example',
  '%5C%5Cevil.example',
  '／／evil.example',
  '\uFEFF//evil.example',
  '\u00A0//evil.example',
  `/${'a'.repeat(2000)}`,
])('RD-01: %j leads home', (target) => {
  expect(safeRedirect(target)).toBe('/');
});

test('RD-01: for any target, the answer stays on this site', () => {
  const pieces = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '\t',
    '\n',
    '@',
    ':',
    '?',
    '#',
    'http:',
    'evil.example',
    '%2F',
  );
  const targets = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces, { maxLength: 6 }).map((list) => list.join('')),
  );
  fc.assert(
    fc.property(targets, (target) => {
      expect(safeRedirect(target)).toMatch(/^\/(?![/\\])/);
      expect(safeRedirect(target)).not.toMatch(/[\t\n\r\\]/);
    }),
    { numRuns: times({ usual: 500, full: 5_000 }) },
  );
});
