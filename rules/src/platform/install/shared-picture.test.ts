import { expect, test } from 'vitest';
import { isSharedLately, sharedName } from './shared-picture.ts';

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
])('%s of the type %s is called %s', (name, type, called) => expect(sharedName(name, type)).toBe(called));
