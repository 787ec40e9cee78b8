import { expect, test } from 'vitest';
import { readSavedRole, selectRole, writeSavedRole } from './role-selection.ts';

const now = new Date('2026-11-15T08:00:00Z');
const daysAgo = (days: number) => now.getTime() - days * 86_400_000;

const affiliate = { id: 'affiliate', name: 'Affiliate' };
const member = { id: 'member', name: 'Member' };
const coach = { id: 'coach', name: 'Coach' };

test.each([
  { saved: { id: 'affiliate', savedAt: daysAgo(0) }, chosen: affiliate },
  { saved: { id: 'affiliate', savedAt: daysAgo(29.99) }, chosen: affiliate },
  { saved: { id: 'affiliate', savedAt: daysAgo(30) }, chosen: member },
  { saved: { id: 'affiliate', savedAt: daysAgo(-1) }, chosen: member },
  { saved: { id: 'affiliate', savedAt: Number.NaN }, chosen: member },
  { saved: { id: 'coach', savedAt: daysAgo(1) }, chosen: member },
  { saved: null, chosen: member },
])('with levels affiliate and member, saved $saved gives $chosen.id', ({ saved, chosen }) => {
  expect(selectRole([affiliate, member], saved, now)).toBe(chosen);
});

test('without the member level the first level is chosen', () => {
  expect(selectRole([coach, affiliate], null, now)).toBe(coach);
});

test('a person without levels has no role', () => {
  expect(selectRole([], { id: 'member', savedAt: daysAgo(1) }, now)).toBeNull();
});

test('a written value is read again', () => {
  expect(readSavedRole(writeSavedRole('coach', now))).toEqual({ id: 'coach', savedAt: now.getTime() });
});

test('a date text counts as the instant it names', () => {
  expect(readSavedRole('{"id":"coach","savedAt":"2026-11-15T16:00:00+08:00"}')).toEqual({
    id: 'coach',
    savedAt: now.getTime(),
  });
});

test.each([
  null,
  '',
  'null',
  'undefined',
  '[]',
  '"member"',
  '{',
  '{"id":"member"}',
  '{"savedAt":1}',
  '{"id":7,"savedAt":1}',
  '{"id":"member","savedAt":null}',
  '{"id":"member","savedAt":"yesterday"}',
  '{"id":"member","savedAt":{}}',
])('%s is no saved role', (text) => {
  expect(readSavedRole(text)).toBeNull();
});
