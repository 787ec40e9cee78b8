import { expect, test } from 'vitest';
import { cheerOf, goalText } from './challenge-words.ts';
import { checkInInput } from './check-in-input.ts';
import { ranked, standingOf, standingText } from './standing.ts';

const group = (id: number, done: number, possible = 80) => ({ id, name: `G${id}`, done, possible });

test('equal groups share a place, and a small group is not behind for being small', () => {
  const board = ranked([group(1, 40), group(2, 60), group(3, 30, 40), group(4, 20)]);
  expect(board.map(({ id, place }) => [id, place])).toEqual([
    [2, 1],
    [3, 1],
    [1, 3],
    [4, 4],
  ]);
});

test('whoever is behind hears what is next and not how far behind they are', () => {
  const groups = [70, 60, 50, 40, 30, 20, 10, 5].map((done, place) => group(place + 1, done));
  expect(standingText(standingOf(groups, 3) ?? { place: null, count: 0, next: null })).toBe(
    '3rd of 8 groups. 11 tasks more and you pass Group G2.',
  );
  expect(standingOf(groups, 8)).toEqual({ place: null, count: 8, next: { name: 'G7', tasks: 6 } });
  expect(standingText({ place: 1, count: 8, next: null })).toBe('1st of 8 groups. Galing! Keep each other going.');
  expect(standingText({ place: null, count: 8, next: null })).toBe('Every task counts. Kaya natin ’to!');
  expect(standingOf(groups, 99)).toBeNull();
});

test.each([
  [{ opened: 0, done: 0 }, 'Handa ka na ba, Liza? It starts soon.'],
  [{ opened: 8, done: 6 }, 'Kaya pa! Four days to go, Liza.'],
  [{ opened: 11, done: 6 }, 'Kaya pa! One day to go, Liza.'],
  [{ opened: 12, done: 6 }, 'Last day, Liza. Kaya mo ’yan!'],
  [{ opened: 11, done: 10 }, 'You finished, Liza! Every other day is a bonus.'],
  [{ opened: 12, done: 12 }, 'All twelve! Ang galing mo, Liza.'],
])('%j', (situation, words) => {
  expect(cheerOf({ needed: 10, firstName: 'Liza', ...situation })).toBe(words);
});

test('the goal is said in tasks', () => {
  expect(goalText({ done: 6, needed: 10 })).toBe('4 more tasks to finish the challenge');
  expect(goalText({ done: 9, needed: 10 })).toBe('1 more task to finish the challenge');
  expect(goalText({ done: 10, needed: 10 })).toBe('You finished the challenge!');
});

test.each([
  ['none', { words: '' }, false],
  ['none', { words: 'Done', link: 'javascript:alert(1)', fileId: 7 }, true],
  ['link', { words: 'Done', link: 'javascript:alert(1)' }, false],
  ['link', { words: 'Done', link: 'https://example.com/me' }, true],
  ['picture', { words: 'Done' }, false],
  ['picture', { words: 'Done', fileId: 7 }, true],
] as const)('for a proof of %s, %j is enough: %s', (proof, input, isEnough) => {
  const parsed = checkInInput(proof).safeParse(input);
  expect(parsed.success).toBe(isEnough);
  if (parsed.success && proof === 'none') expect(parsed.data).toEqual({ words: 'Done', link: null, fileId: null });
});
