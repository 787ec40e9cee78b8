import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A data folder that leaves nothing behind, also where PostgreSQL may not run in it and was moved elsewhere. */
export function temporaryDataFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'tribe-test-'));
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
