import { expect, test } from 'vitest';
import { activityParts, isActivityAction } from './activity-words.ts';

test('names and amounts stand out', () => {
  const values = { person: 'Rica Gonzales', amount: '₱1,500.00', thing: null };
  expect(activityParts('payment.approve', values)).toEqual([
    { text: 'approved ', isStrong: false },
    { text: '₱1,500.00', isStrong: true },
    { text: ' from ', isStrong: false },
    { text: 'Rica Gonzales', isStrong: true },
  ]);
});

test('what is not known is named in general', () => {
  const parts = activityParts('payment.approve', { person: null, amount: null, thing: null });
  expect(parts.map(({ text }) => text).join('')).toBe('approved a payment from a person');
});

test('actions without words are left out', () => {
  expect(isActivityAction('session.start')).toBe(false);
  expect(isActivityAction('toString')).toBe(false);
  expect(isActivityAction('user.enrol')).toBe(true);
});
