import { expect, test } from 'vitest';
import { expiryText } from './expiry-text.ts';

test.each([
  { expiry: '2026-11-15', text: 'Sun, Nov 15 2026' },
  { expiry: '2026-11-14', text: 'Sat, Nov 14 2026 (Expired)' },
  { expiry: '9999-12-31', text: 'Lifetime Access' },
  { expiry: '9999-01-02', text: 'Lifetime Access' },
  { expiry: '9999-01-01', text: 'Fri, Jan 1 9999' },
  { expiry: null, text: 'Not started' },
])('$expiry is shown as $text', ({ expiry, text }) => {
  expect(expiryText(expiry, '2026-11-15')).toBe(text);
});
