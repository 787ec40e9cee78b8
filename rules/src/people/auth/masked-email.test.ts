import { expect, test } from 'vitest';
import { maskedEmail } from './masked-email.ts';

test.each([
  ['liza.santos@example.com', 'li•••@example.com'],
  ['ana@example.com', 'a•••@example.com'],
  ['', '•••'],
])('%s is shown as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});
