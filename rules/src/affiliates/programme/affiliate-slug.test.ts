import { expect, test } from 'vitest';
import { affiliateSlugRefusal, slugCandidates } from './affiliate-slug.ts';

test.each([
  ['Rowena', 'Cruz', ['rowena', 'rowena-c', 'rowena-cruz', 'rowena-cruz-2']],
  ['María José', 'Peña', ['maria-jose', 'maria-jose-p', 'maria-jose-pena', 'maria-jose-pena-2']],
  ['Jo', '', ['affiliate', 'jo-2']],
  ['', '', ['affiliate-2', 'affiliate-3']],
])('the address of %s %s begins with the nicest', (first, last, expected) => {
  const found = slugCandidates(first, last);
  for (const slug of expected.filter((one) => one !== 'affiliate')) expect(found).toContain(slug);
  expect(found.every((slug) => /^[a-z0-9-]{3,30}$/.test(slug))).toBe(true);
});

test('a long name is cut where numbers still fit', () => {
  expect(slugCandidates('Maria Concepcion Esperanza', 'Villanueva-Macaraeg').at(-1)).toMatch(/^.{1,30}$/);
});

test.each([
  ['ab', 'Use at least 3 letters'],
  ['a'.repeat(31), 'Use at most 30 letters'],
  ['rowena.tiktok', 'Use lowercase letters, numbers and dashes'],
  ['rowena', null],
])('%s: %s', (slug, refusal) => expect(affiliateSlugRefusal(slug)).toBe(refusal));
