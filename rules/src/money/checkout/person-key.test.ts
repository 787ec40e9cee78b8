import { expect, test } from 'vitest';
import { personKey } from './person-key.ts';

test.each([
  ['ana@example.com', 'ana@example.com'],
  [' Ana+promo@Example.com ', 'ana@example.com'],
  ['ana+one+two@example.com', 'ana@example.com'],
  ['+ana@example.com', '+ana@example.com'],
  ['a.n.a@example.com', 'a.n.a@example.com'],
  ['A.na+promo@Gmail.com', 'ana@gmail.com'],
  ['ana@googlemail.com', 'ana@gmail.com'],
  ['a.n.a+x@googlemail.com', 'ana@gmail.com'],
  ['...@gmail.com', '...@gmail.com'],
])('A7: %j counts as %s', (email, key) => {
  expect(personKey(email)).toBe(key);
});
