import { expect, test } from 'vitest';
import { leaderMessages, reachWords } from './leader-message.ts';

test.each([
  { count: 1, names: ['Cherry Flores'], text: 'Goes to 1 person: Cherry Flores.' },
  { count: 2, names: ['Cherry Flores', 'Rhea Cruz'], text: 'Goes to 2 people: Cherry Flores and Rhea Cruz.' },
  {
    count: 6,
    names: ['Cherry Flores', 'Rhea Cruz', 'Pat Bautista'],
    text: 'Goes to 6 people: Cherry Flores, Rhea Cruz, Pat Bautista and 3 more.',
  },
  { count: 0, names: [], text: leaderMessages.nobody },
  { count: 501, names: ['Cherry Flores'], text: leaderMessages.tooMany },
])('a message to $count says so before it is sent', ({ count, names, text }) => {
  expect(reachWords({ count, names })).toBe(text);
});
