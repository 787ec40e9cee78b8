import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { once } from 'node:events';
import type { FileStore } from './file-store.ts';

/** Stores files in a folder of this machine, which is created with the first one. */
export function createFolderStore(folder: string): FileStore {
  const arriving = join(folder, 'incoming');
  const kept = join(folder, 'kept');
  // A folder with a million files is slow to list; two characters of a random name spread them.
  const pathOf = (name: string) => join(kept, name.slice(0, 2), checked(name));

  return {
    async incoming() {
      await mkdir(arriving, { recursive: true, mode: 0o700 });
      return join(arriving, randomBytes(16).toString('hex'));
    },
    async arriving(name) {
      await mkdir(arriving, { recursive: true, mode: 0o700 });
      return join(arriving, checked(name));
    },
    async keep(name, path) {
      const target = pathOf(name);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await flush(path);
      await rename(path, target);
      await flush(dirname(target));
    },
    async read(name, range) {
      const stream = createReadStream(pathOf(name), range);
      await once(stream, 'open');
      return stream;
    },
    async remove(names) {
      await Promise.all(names.map((name) => rm(pathOf(name), { force: true })));
    },
    async *keptBefore(moment) {
      for await (const part of entries(kept)) {
        for await (const name of entries(join(kept, part))) {
          if (await isOlder(join(kept, part, name), moment)) yield name;
        }
      }
    },
    async forgetIncoming(moment) {
      for await (const name of entries(arriving)) {
        const path = join(arriving, name);
        if (await isOlder(path, moment)) await rm(path, { force: true });
      }
    },
  };
}

/** We make the names; one that could leave the folder is a bug. */
function checked(name: string): string {
  if (!/^[\w-]{8,}(\.[\w]+)*$/.test(name)) throw new Error('this is no name of a stored file');
  return name;
}

/** Without it a power cut may leave a name without its bytes. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* entries(folder: string): AsyncIterable<string> {
  try {
    for await (const { name } of await opendir(folder)) yield name;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

async function isOlder(path: string, moment: Date): Promise<boolean> {
  try {
    return (await stat(path)).mtime < moment;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
