import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';
import { type SearchTarget, searchInput, searchLink, searchWords } from './search.ts';

test.each([
  [{ type: 'course', id: 5, subId: null }, 'member', '/courses/my-courses/5'],
  [{ type: 'event', id: 5, subId: null }, 'non-member', '/events/my-events/5'],
  [{ type: 'resource', id: 5, subId: null }, 'member', '/resources/my-resources/5'],
  [{ type: 'lesson', id: 5, subId: 2 }, 'member', '/courses/my-courses/2/5'],
  [{ type: 'course', id: 5, subId: null }, 'tribe-team-fa', '/courses/5'],
  [{ type: 'event', id: 5, subId: null }, 'tribe-team-ro', '/events/5'],
  [{ type: 'resource', id: 5, subId: null }, 'tribe-team-fa', '/resource-files/5'],
  [{ type: 'lesson', id: 5, subId: 2 }, 'team-lead', '/lesson/5'],
] as [SearchTarget, string, string][])('SRCH-08, SRCH-09: %o as %s leads to %s', (target, role, path) => {
  expect(searchLink(target, role)).toBe(path);
});

test.each([
  ['  Virtual  Assistant! ', ['virtual', 'assistant']],
  ["'; drop table lessons; --", ['drop', 'table', 'lessons']],
  ['Paano magpresyo sa Año', ['paano', 'magpresyo', 'sa', 'año']],
  [':* & | ! <->', []],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('the words of %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test.each([
  [{ query: 'a' }, false],
  [{ query: '!!' }, false],
  [{ query: 'x'.repeat(101) }, false],
  [{ query: 'va', type: 'people' }, false],
  [{ query: ' va ', type: 'lesson' }, true],
  [{ query: 'va', type: null }, true],
])('%o is a search: %s', (input, isValid) => {
  expect(searchInput.safeParse(input).success).toBe(isValid);
});

const marked = (text: string, query: string) =>
  highlight(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Virtual Assistant Basics', 'virt', '[Virtual] Assistant Basics'],
  ['Virtual Assistant Basics', 'virtaul asistant', '[Virtual] [Assistant] Basics'],
  ['How to price', 'PRICE', 'How to [price]'],
  ['Pricing (2026)', '2026', 'Pricing ([2026])'],
  ['Nothing here', 'zebra', 'Nothing here'],
])('%j searched for %j shows %s', (text, query, shown) => {
  expect(marked(text, query)).toBe(shown);
});
