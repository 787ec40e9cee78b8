import { expect, test } from 'vitest';
import { leadSourceText, leadText } from './lead-source.ts';
import { seesMoneyOfPeople } from './sees-money.ts';

test.each([
  { source: 'free-lessons', origin: 'sign-up' as const, text: 'Free lessons' },
  { source: 'Facebook ad', origin: 'sign-up' as const, text: 'Facebook ad' },
  { source: null, origin: 'sign-up' as const, text: 'Sign-up form' },
  { source: null, origin: 'checkout' as const, text: 'Checkout' },
])('$source of $origin is $text', ({ source, origin, text }) => {
  expect(leadSourceText({ source, origin })).toBe(text);
});

test.each([
  { pages: ['user', 'users'], sees: false },
  { pages: ['user', 'subscription'], sees: true },
  { pages: ['studentPaymentDetails'], sees: true },
])('with the pages $pages somebody sees money: $sees', ({ pages, sees }) => {
  expect(seesMoneyOfPeople(new Set(pages))).toBe(sees);
});

test('a lead is told with its day, and with the affiliate who sent it', () => {
  const lead = { source: 'free-training', origin: 'sign-up', joinedOn: '2026-11-14' } as const;
  expect(leadText({ ...lead, affiliateCode: null })).toBe('Lead: Free training, Sat, Nov 14 2026.');
  expect(leadText({ ...lead, affiliateCode: 'GRACE' })).toBe(
    'Lead: Free training, Sat, Nov 14 2026. Sent by the affiliate with the code GRACE.',
  );
});
