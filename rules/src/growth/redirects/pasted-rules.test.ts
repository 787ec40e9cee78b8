import { expect, test } from 'vitest';
import { readPastedRules } from './pasted-rules.ts';

test.each([
  ['/old → /new', '/old', '/new'],
  ['/old -> /new', '/old', '/new'],
  ['/old=>/new', '/old', '/new'],
  ['/old\t/new', '/old', '/new'],
  ['/old, /new', '/old', '/new'],
  ['  /old   /new  ', '/old', '/new'],
  ['https://www.old.example/blog/one?x=1 → /fast', '/blog/one', '/fast'],
  ['https://old.example → /fast', '/', '/fast'],
  ['/fb → https://facebook.com/a', '/fb', 'https://facebook.com/a'],
  ['/alone', '/alone', ''],
])('the line %j', (text, from, to) => {
  expect(readPastedRules(text)).toEqual([{ line: 1, from, to }]);
});

test('lines keep their numbers, whatever ends them; empty ones and remarks are left out', () => {
  expect(readPastedRules('# old site\r\n\r\n/a → /b\n/c → /d').map(({ line }) => line)).toEqual([3, 4]);
});
