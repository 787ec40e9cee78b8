import { expect, test } from 'vitest';
import { webProcessesFor } from './web-processes.ts';

const gibibytes = (count: number) => count * 1024 ** 3;

test.each([
  { cores: 1, memory: 2, processes: 1 },
  { cores: 2, memory: 24, processes: 2 },
  { cores: 16, memory: 64, processes: 16 },
  { cores: 2, memory: 2, processes: 1 },
  { cores: 8, memory: 4, processes: 4 },
  { cores: 4, memory: 0.5, processes: 1 },
])('$cores cores and $memory GiB serve with $processes processes', ({ cores, memory, processes }) => {
  expect(webProcessesFor('cores', { cores, memoryBytes: gibibytes(memory) })).toBe(processes);
});

test('a number that is set is taken as it is', () => {
  expect(webProcessesFor(3, { cores: 1, memoryBytes: 0 })).toBe(3);
});
