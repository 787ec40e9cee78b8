import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test.each([
  ['₱1,500.00', 'PHP 1,500.00'],
  ['María Niña Peñaflor', 'María Niña Peñaflor'],
  // The same letters in two parts, as some phones type them.
  ['Nin\u0303a', 'Niña'],
  ['VA Mastery – “pro”', 'VA Mastery – “pro”'],
  ['Nguyễn Kōji', 'Nguyen Koji'],
  ['ﬁrst', 'first'],
  ['李 🎉', '? ?'],
  ['one\ttwo', 'one?two'],
])('%s is printed as %s', (given, drawn) => {
  expect(printable(given)).toBe(drawn);
});
