import { accessSync, chmodSync, constants, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A data folder that leaves nothing behind, also where PostgreSQL may not run in it and was moved elsewhere. */
export function temporaryDataFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(fastestFolder(), 'tribe-test-'));
  // Under root PostgreSQL runs as another account, which has to walk through.
  chmodSync(path, 0o711);
  return {
    path,
    remove() {
      const elsewhere = join(path, 'cluster-is-in');
      if (existsSync(elsewhere)) rmSync(readFileSync(elsewhere, 'utf8').trim(), { recursive: true, force: true });
      rmSync(path, { recursive: true, force: true });
    },
  };
}

const inMemory = '/dev/shm';
/** Bytes; a run of everything needs less than half of it. */
const roomNeeded = 4 * 2 ** 30;

/** Each test file copies and drops a database of a thousand files: on a disk that is a third of the time of a run. */
function fastestFolder(): string {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > roomNeeded ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}
