import { expect, test } from 'vitest';
import { connectionsFor, mostConnections } from './connections.ts';

test.each([
  { processes: 1, requests: 16, patient: 6, lists: 10 },
  { processes: 2, requests: 16, patient: 6, lists: 10 },
  { processes: 4, requests: 8, patient: 3, lists: 5 },
  { processes: 8, requests: 4, patient: 2, lists: 4 },
  { processes: 32, requests: 4, patient: 2, lists: 4 },
])('of $processes processes each has $requests connections for requests', ({ processes, ...connections }) => {
  expect(connectionsFor(processes)).toEqual(connections);
});

test('the embedded database has room for all of them, and for people who look into it', () => {
  expect([1, 2, 4, 32].map(mostConnections)).toEqual([56, 106, 101, 328]);
});
