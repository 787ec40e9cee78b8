import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#config.ts';

/** One server per data folder: a second one would share a database that the first stops when it leaves. */
export function takeDataFolder(dataDir: string): () => void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (cause) {
    throw new ConfigError(`The folder DATA_DIR (${dataDir}) cannot be written by this user.`, { cause });
  }
  const path = pidFile(dataDir);
  const holder = holderOf(dataDir);
  if (holder) {
    throw new ConfigError(
      `Another server (process ${holder}) is using ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  writeFileSync(path, String(process.pid));
  return () => rmSync(path, { force: true });
}

/** Whether a database of ours was ever started in it. */
export function isDataFolder(dataDir: string): boolean {
  return existsSync(join(dataDir, 'secrets.json'));
}

/** The process that uses a data folder, or null. */
export function holderOf(dataDir: string): number | null {
  const path = pidFile(dataDir);
  const holder = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0;
  return holder > 0 && holder !== process.pid && isOurServer(holder) ? holder : null;
}

const pidFile = (dataDir: string) => join(dataDir, 'server.pid');

/** After a crash the number may belong to some other program. */
function isOurServer(pid: number): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') return true;
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.ts');
  } catch {
    return false;
  }
}
