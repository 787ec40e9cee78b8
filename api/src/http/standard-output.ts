import { writeSync } from 'node:fs';

/** Ten milliseconds each, when a reader is slow. */
const mostPauses = 100;
const pause = new Int32Array(new SharedArrayBuffer(4));
let isBroken = false;
let isCut = false;

/**
 * Where lines of the log go. A line that cannot be written, because the disk is full or the reader is gone, is left out:
 * pino's own output throws into the request that logs, keeps all lines in memory, and tries for ever when the process ends.
 */
export const standardOutput = {
  write(line: string): void {
    let rest = Buffer.from(isCut ? `\n${line}` : line);
    // Whoever did not read before is not waited for again.
    for (let pauses = isBroken ? mostPauses : 0; rest.length > 0; pauses++) {
      try {
        const written = writeSync(1, rest);
        rest = rest.subarray(written);
        isCut = rest.length > 0;
        isBroken = false;
      } catch (error) {
        isBroken = true;
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || pauses >= mostPauses) return;
        Atomics.wait(pause, 0, 0, 10);
      }
    }
  },
};

/** Sentences on standard output and standard error are for whoever looks; nobody looking is no reason to end. */
export function speakToNobody(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
