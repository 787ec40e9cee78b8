import { expect, test } from 'vitest';
import { candidateStates } from '../../care/accountability/group-words.ts';
import { paymentStates } from '../../money/payments/payment-states.ts';
import { settingOf } from '../../platform/settings/settings.ts';
import { hiddenValue, logChanges, logJson, logReason, maskedAddress } from './log-changes.ts';
import { logDetail } from './log-detail.ts';
import { hasLogWords, logKindOf, logTitle, nounsOfKind } from './log-kinds.ts';

test.each([
  ['payment.revoke', 'Revoked a payment', 'payment'],
  ['session.start', 'Logged in', 'account'],
  ['second-step.reset', 'Reset the two-step login of a person', 'account'],
  ['deletion.takeBack', 'Kept the account after all', 'people'],
  ['user.update', 'Changed a person', 'people'],
  ['impersonation.start', 'Started viewing as a person', 'account'],
  ['affiliate.suspend', 'Suspended an affiliate', 'affiliate'],
  ['affiliate.reinstate', 'Reinstated an affiliate', 'affiliate'],
  ['unheard-of.thing', 'Unheard of thing', 'system'],
])('%s reads "%s"', (action, title, kind) => {
  expect(logTitle(action)).toBe(title);
  expect(logKindOf(action)).toBe(kind);
});

test.each([
  ...Object.values(paymentStates).map(({ step }) => `payment.${step}`),
  ...candidateStates.map((state) => `accountability-candidate.${state}`),
])('%s, which is put together when it is written, has words', (action) => {
  expect(hasLogWords(action)).toBe(true);
});

test('only actions with words are said to have them', () => {
  expect(hasLogWords('payment.approve')).toBe(true);
  expect(hasLogWords('payment.vanish')).toBe(false);
  expect(nounsOfKind('import')).toEqual(['import']);
});

test('changes are told field by field, in words', () => {
  const before = { status: 'approved', amount: 150_000, paidAt: '2026-11-14T11:58:00.000Z', name: 'Noel' };
  const after = { status: 'revoked', amount: 150_000, paidAt: null, name: 'Noel', reason: 'Wrong reference' };
  expect(logChanges(before, after)).toEqual([
    { field: 'Status', before: 'approved', after: 'revoked', isChanged: true },
    { field: 'Amount', before: '₱1,500.00', after: '₱1,500.00', isChanged: false },
    { field: 'Paid at', before: 'Sat, Nov 14 2026, 7:58 PM', after: 'empty', isChanged: true },
    { field: 'Name', before: 'Noel', after: 'Noel', isChanged: false },
  ]);
  expect(logReason(before, after)).toBe('Wrong reference');
});

test.each([
  ['payment', '12', { amount: 150_000 }, { status: 'revoked', amount: 150_000 }, '₱1,500.00'],
  ['coupon', '3', { name: 'Pasko' }, { name: 'Pasko 2026' }, 'Pasko 2026'],
  ['hook', '4', { name: 'Zapier' }, null, 'Zapier'],
  ['commission', '5', null, { title: 'Bonus', amount: 30_000 }, 'Bonus · ₱300.00'],
  ['setting', 'workshop-is-live', { value: 'false' }, { value: 'true' }, settingOf('workshop-is-live').label],
  ['setting', 'of-an-old-release', { value: 'false' }, { value: 'true' }, 'of-an-old-release'],
  ['target', '2026-11-01', null, { collection: 5 }, 'November 2026'],
  ['sub-group', '7', null, { leaderId: 3 }, 'sub group 7'],
  ['log', null, null, { name: ' ', filter: {} }, 'log'],
  ['user', '9', null, { nickname: 'Ana' }, null],
])('an entry about %s %s with %j and %j says %s', (objectType, objectId, before, after, words) => {
  expect(logDetail({ objectType, objectId, before, after })).toBe(words);
});

test.each(['password', 'passwordHash', 'resetToken', 'otp', 'apiKey', 'cookie'])('%s is never shown', (name) => {
  expect(logChanges(null, { [name]: 'open sesame' })[0]).toMatchObject({ after: hiddenValue });
  expect(logJson({ inside: { [name]: 'open sesame' } })).not.toContain('sesame');
});

test('lists, days and nested values are written out', () => {
  const after = {
    levels: ['member', 'coach'],
    scheduleDate: '2026-11-13',
    isFree: true,
    userId: 7,
    term: { id: '2-gives' },
  };
  expect(logChanges(null, after).map(({ field, after: text }) => `${field}: ${text}`)).toEqual([
    'Levels: member, coach',
    'Schedule date: Fri, Nov 13 2026',
    'Is free: Yes',
    'User: 7',
    'Term: { "id": "2-gives" }',
  ]);
});

test.each([
  ['112.198.20.41', '112.198.••.41'],
  ['2001:db8:85a3:0:0:8a2e:370:7334', '2001:db8:••:7334'],
  ['::1', '::1'],
])('the address %s is shown as %s', (address, shown) => {
  expect(maskedAddress(address)).toBe(shown);
});
