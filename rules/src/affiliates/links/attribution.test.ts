import { expect, test } from 'vitest';
import { attributionReason, creditedTrace, type Trace, type TracedLink } from './attribution.ts';

const now = new Date('2026-11-16T04:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);

const trace = (days: number, link: Partial<TracedLink> = {}, source: Trace['source'] = 'click'): Trace => ({
  source,
  clickedAt: daysAgo(days),
  link: { id: 1, affiliateId: 7, archivedAt: null, suspendedAt: null, isSelf: false, ...link },
});

const cases: [string, Trace[], number | null][] = [
  ['nothing is known', [], null],
  ['one click', [trace(3)], 1],
  ['the last click wins, on whatever device', [trace(9), trace(2, { id: 2 }, 'account')], 2],
  ['at the same instant the first of the list', [trace(2), trace(2, { id: 2 })], 1],
  ['an opt-in, which anybody can type, never beats a click', [trace(9), trace(0, { id: 2 }, 'lead')], 1],
  ['an opt-in counts when the click earns nobody anything', [trace(31), trace(5, { id: 2 }, 'lead')], 2],
  ['29.9 days count', [trace(29.9)], 1],
  ['30 days are over', [trace(30)], null],
  ['AF-01: oneself earns nothing', [trace(1, { isSelf: true })], null],
  ['AF-01: one’s own link does not rob the other', [trace(1, { isSelf: true }), trace(5, { id: 2 })], 2],
  ['a suspended affiliate gets nothing new', [trace(1, { suspendedAt: daysAgo(4) })], null],
  ['a link taken down before the click', [trace(1, { archivedAt: daysAgo(2) })], null],
  ['a link taken down after the click', [trace(3, { archivedAt: daysAgo(2) })], 1],
];

test.each(cases)('%s', (_name, traces, linkId) => {
  expect(creditedTrace(traces, now)?.link.id ?? null).toBe(linkId);
});

test.each([
  [{ source: 'click', clickedAt: new Date('2026-11-11T17:00:00Z'), link: 'tiktok' }, 'last click Nov 12, link tiktok'],
  [{ source: 'click', clickedAt: new Date('2026-11-12T04:00:00Z'), link: null }, 'last click Nov 12'],
  [{ source: 'account', clickedAt: daysAgo(0), link: 'fb' }, 'last click of the account Nov 16, link fb'],
  [{ source: 'lead', clickedAt: daysAgo(0), link: null }, 'opt-in Nov 16'],
  [{ source: 'staff', clickedAt: null, link: null }, 'set by staff'],
] as const)('%o reads as %s', (attribution, words) => expect(attributionReason(attribution)).toBe(words));
