import { expect, test } from 'vitest';
import { withQueryOf } from './fast-track.ts';

test.each([
  ['/fast-track-coaching', '', '/fast-track-coaching'],
  ['/fast-track-coaching', '?aff=miguel-01&utm_source=fb', '/fast-track-coaching?aff=miguel-01&utm_source=fb'],
  ['/x?aff=house', '?aff=miguel-01&b=1', '/x?aff=house&b=1'],
  ['https://example.com/a#b', '?c=1', 'https://example.com/a?c=1#b'],
  ['/x', '?a=1&a=2', '/x?a=1&a=2'],
  ['/x', '?a=%22%3E%3Cscript%3E', '/x?a=%22%3E%3Cscript%3E'],
])('%s opened with %s leads to %s', (target, search, address) => {
  expect(withQueryOf(target, search)).toBe(address);
});
