export type Scale = 'usual' | 'short' | 'full';

/** `SCALE=full` or `short` for the suites outside of CI; without it tests repeat as often as CI has time for. */
export const scale: Scale = readScale();

/** How often a test repeats. */
export function times(counts: { usual: number; short?: number; full: number }): number {
  return counts[scale] ?? counts.usual;
}

/** How long a test may take: that long in CI, and as long as it needs in a suite. */
export function patience(usual: number): number {
  return scale === 'usual' ? usual : Math.max(usual, 4 * 3_600_000);
}

function readScale(): Scale {
  // Rules know no process; their tests run in one.
  const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };
  const given = process?.env['SCALE'];
  if (given === undefined || given === '') return 'usual';
  if (given === 'short' || given === 'full') return given;
  throw new Error(`SCALE is ${given}; it can be short or full`);
}
