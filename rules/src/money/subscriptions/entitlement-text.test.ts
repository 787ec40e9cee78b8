import { expect, test } from 'vitest';
import type { Entitlement } from './entitlement.ts';
import { entitlementText } from './entitlement-text.ts';

test.each<{ answer: Entitlement; text: string }>([
  {
    answer: { isOpen: true, because: 'overdue-grace', until: '2026-11-28', entry: 2 },
    text: 'open until Sat, Nov 28 2026: grace period for payment 2',
  },
  {
    answer: { isOpen: true, because: 'expiry-grace', until: '2026-11-28', entry: null },
    text: 'open until Sat, Nov 28 2026: grace period after expiry',
  },
  { answer: { isOpen: true, because: 'paid', until: '2027-01-31', entry: null }, text: 'open until Sun, Jan 31 2027' },
  { answer: { isOpen: true, because: 'paid', until: '9999-12-31', entry: null }, text: 'open for life' },
  {
    answer: { isOpen: false, because: 'overdue', since: '2026-10-01', entry: 3 },
    text: 'closed: payment 3 of Thu, Oct 1 2026 is not paid',
  },
  { answer: { isOpen: false, because: 'paused', since: null, entry: null }, text: 'closed: paused' },
])('$text', ({ answer, text }) => {
  expect(entitlementText(answer)).toBe(text);
});
