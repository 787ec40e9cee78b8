import { expect, test } from 'vitest';
import { leadSourceText } from './lead-source.ts';
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
