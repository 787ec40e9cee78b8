import { mkdir, open, opendir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BackupPlace, StoredObject } from './backup-place.ts';

/** Backups in a folder of this machine, such as a mounted disk. Only its owner may read it. */
export function createFolderPlace(folder: string): BackupPlace {
  return {
    words: folder,
    async put(name, content) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Written aside and renamed: a name means that all bytes are there.
      const handle = await open(`${path}.new`, 'w', 0o600);
      try {
        await handle.writeFile(content);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(`${path}.new`, path);
      await syncFolder(dirname(path));
    },
    async get(name) {
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    list: (prefix) => below(folder, '', prefix),
    async remove(names) {
      for (const name of names) await rm(join(folder, name), { force: true });
      // A folder that is not empty, or gone already, stays as it is.
      for (const parent of new Set(names.map((name) => dirname(name)))) {
        await rmdir(join(folder, parent)).catch(() => undefined);
      }
    },
  };
}

async function* below(folder: string, way: string, prefix: string): AsyncIterable<StoredObject> {
  // Folders that cannot lead to the prefix are not opened.
  if (!way.startsWith(prefix) && !prefix.startsWith(way)) return;
  try {
    for await (const entry of await opendir(join(folder, way))) {
      const name = `${way}${entry.name}`;
      if (entry.isDirectory()) yield* below(folder, `${name}/`, prefix);
      else if (name.startsWith(prefix)) {
        const { size, mtime } = await stat(join(folder, name));
        yield { name, bytes: size, at: mtime };
      }
    }
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Without it a power cut may leave a name without its bytes. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
