import { expect, test } from 'vitest';
import { readRecent, type RecentThing, withRecent } from './recent.ts';

const thing = (number: number): RecentThing => ({
  kind: 'person',
  title: `Person ${number}`,
  detail: null,
  path: `/community/members/${number}`,
});

test('the newest comes first, each once, six in all', () => {
  const things = [1, 2, 3, 4, 5, 6, 7].reduce<RecentThing[]>((before, each) => withRecent(before, thing(each)), []);
  expect(things.map(({ title }) => title)).toEqual([7, 6, 5, 4, 3, 2].map((each) => `Person ${each}`));
  expect(withRecent(things, thing(4)).map(({ path }) => path.at(-1))).toEqual(['4', '7', '6', '5', '3', '2']);
});

test('what was kept is read again', () => {
  expect(readRecent(JSON.stringify([thing(1)]))).toEqual([thing(1)]);
});

test.each([
  null,
  '',
  'nonsense',
  '{}',
  '[{"kind":"person"}]',
  JSON.stringify([{ ...thing(1), path: 'https://evil.test' }]),
  JSON.stringify([{ ...thing(1), path: '//evil.test' }]),
  JSON.stringify([{ ...thing(1), kind: 'toString' }]),
])('%j is not what we kept', (text) => {
  expect(readRecent(text)).toEqual([]);
});
