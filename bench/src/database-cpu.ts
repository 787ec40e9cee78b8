import { readdirSync, readFileSync } from 'node:fs';

/** The unit of `/proc`: a hundredth of a second on every Linux we know. */
const tickMicroseconds = 10_000;

/** Processor time used so far by the living PostgreSQL processes; nothing where there is no `/proc`. */
export function databaseCpu(postmaster: number): Map<string, number> {
  const used = new Map<string, number>();
  for (const pid of processes()) {
    const fields = fieldsOf(pid);
    if (Number(fields[1]) === postmaster) used.set(pid, (Number(fields[11]) + Number(fields[12])) * tickMicroseconds);
  }
  return used;
}

/** Between two looks; a process that was not there before began at nothing. */
export function cpuBetween(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): number {
  return [...after].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0);
}

function processes(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** Behind the name, which may hold blanks: state, parent, …, user and system time at 11 and 12. */
function fieldsOf(pid: string): string[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
