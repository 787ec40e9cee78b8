import { availableParallelism, totalmem } from 'node:os';

type Machine = { cores: number; memoryBytes: number };

const mebibyte = 1024 ** 2;
/** PostgreSQL, the process of the jobs, and everything else on the machine. */
const setAside = 1024 * mebibyte;
/** A process that has served for a while, with room for an import. */
const each = 768 * mebibyte;

/** How many processes serve pages: what is set, or one for each core, as far as the memory allows. */
export function webProcessesFor(given: number | 'cores', machine: Machine = thisMachine()): number {
  if (given !== 'cores') return given;
  return Math.max(1, Math.min(machine.cores, Math.floor((machine.memoryBytes - setAside) / each)));
}

/** Both look at the limits of a container as well; without one, the memory is said to be 0 or more than there is. */
function thisMachine(): Machine {
  const constrained = process.constrainedMemory();
  const memoryBytes = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
  return { cores: availableParallelism(), memoryBytes };
}
