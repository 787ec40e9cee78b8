import { expect, test } from 'vitest';
import {
  closingDay,
  lowestFirstPayment,
  type PageFacts,
  proposedTerm,
  seatsLeft,
  withLiveWords,
} from './page-facts.ts';

const entry = (price: number) => ({ number: 1, price, scheduleDate: '2026-11-15' });
const term = (id: string, ...prices: number[]) => ({
  id,
  name: id,
  intervalCount: 1,
  intervalUnit: 'months' as const,
  entries: prices.map(entry),
});
const facts: PageFacts = {
  funnelId: 'launchpad',
  name: 'Launchpad',
  slug: 'launchpad',
  productName: 'Freelancing Launchpad',
  productDescription: '',
  price: 9_000_00,
  formerPrice: null,
  validityByDays: 365,
  state: 'open',
  opensAt: null,
  closesAt: '2026-11-29T16:00:00.000Z',
  capacity: 200,
  seatsTaken: 136,
  isHidden: false,
  isRenewal: false,
  ways: ['GCash', 'Maya', 'Bank transfer'],
  helpUrl: null,
  instead: null,
  terms: [term('one-time', 9_000_00), term('3-gives', 3_000_00, 3_000_00, 3_000_00)],
  pictures: {},
};

test.each([
  ['Enroll from {lowest}', 'Enroll from ₱3,000.00'],
  ['{product} for {price}', 'Freelancing Launchpad for ₱9,000.00'],
  ['{seats} left until {closes}', '64 left until Sun, Nov 29 2026'],
  ['{unknown} stays, so do { braces }', '{unknown} stays, so do { braces }'],
  ['plain', 'plain'],
  ['Pay by {ways}.', 'Pay by GCash, Maya or bank transfer.'],
])('%j says now %j', (text, expected) => {
  expect(withLiveWords(text, facts)).toBe(expected);
});

test('a product whose name looks like a live word is not read again', () => {
  expect(withLiveWords('{product}', { ...facts, productName: '$& {lowest' })).toBe('$& {lowest');
});

test('a closing at midnight in Manila names the day before, the last one that is open', () => {
  expect(closingDay(facts)).toBe('Sun, Nov 29 2026');
  expect(closingDay({ closesAt: '2026-11-30T03:00:00Z' })).toBe('Mon, Nov 30 2026');
  expect(closingDay({ closesAt: null })).toBeNull();
});

test('the least to pay at once, and the term that asks for it', () => {
  expect(lowestFirstPayment(facts)).toBe(3_000_00);
  expect(proposedTerm(facts)?.id).toBe('3-gives');
  expect(lowestFirstPayment({ ...facts, terms: [] })).toBe(9_000_00);
  expect(proposedTerm({ terms: [] })).toBeNull();
});

test('no seats below nothing', () => {
  expect(seatsLeft({ capacity: 5, seatsTaken: 9 })).toBe(0);
  expect(seatsLeft({ capacity: null, seatsTaken: 9 })).toBeNull();
});

test.each([
  [[], 'online transfer'],
  [['Bank transfer'], 'bank transfer'],
  [['GCash', 'Maya'], 'GCash or Maya'],
])('A page names the platforms %j as %j, and none that is not offered', (ways, text) => {
  expect(withLiveWords('Send the amount by GCash, Maya or bank transfer.', { ...facts, ways })).toBe(
    `Send the amount by ${text}.`,
  );
});
