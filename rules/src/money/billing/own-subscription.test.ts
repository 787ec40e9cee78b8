import { expect, test } from 'vitest';
import { NO_EXPIRY } from '../../time/manila.ts';
import { type OwnSubscription, ownStanding } from './own-subscription.ts';

const today = '2026-11-16';
const owned: OwnSubscription = {
  status: 'active',
  startsOn: '2025-11-10',
  expiresOn: '2026-11-10',
  unpaid: null,
  renewedUntil: null,
  hasProof: false,
};
const pending = { ...owned, status: 'pending' as const, startsOn: null, expiresOn: null };
const late = { ...owned, expiresOn: '2027-01-01', unpaid: { scheduleDate: '2026-11-10', number: 2 } };

test.each([
  ['in grace', owned, 'In grace', 'open until Tue, Nov 24 2026: grace period after expiry'],
  ['renewed', { ...owned, renewedUntil: '2027-11-10' }, 'Renewed', 'renewed until Wed, Nov 10 2027'],
  ['renewed for life', { ...owned, renewedUntil: NO_EXPIRY }, 'Renewed', 'renewed for life'],
  ['ordered', pending, 'Pending', 'opens with the first payment'],
  [
    'ordered, with a proof',
    { ...pending, hasProof: true },
    'Being checked',
    'we are checking your proof, then it opens',
  ],
  ['late, with a proof', { ...late, hasProof: true }, 'Being checked', 'open while we check your proof'],
  [
    'blocked, with a proof',
    { ...late, unpaid: { scheduleDate: '2026-10-10', number: 2 }, hasProof: true },
    'Being checked',
    'we are checking your proof, then it opens',
  ],
  [
    'paid, with a proof for later',
    { ...owned, expiresOn: '2027-01-01', hasProof: true },
    'Active',
    'open until Fri, Jan 1 2027',
  ],
] as const)('what is %s', (_what, subscription, label, text) => {
  expect(ownStanding(subscription, today)).toMatchObject({ label, text });
});
