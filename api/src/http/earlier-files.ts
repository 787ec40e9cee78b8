import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** A page that is open when a release comes asks for files of its own version for so long. */
const keptDays = 8;

/**
 * Keeps the files of the releases before this one, and returns their folder. Without them a page that was opened before
 * a release could not load the rest of itself, and whatever is typed in it would be lost.
 */
export async function keepEarlierFiles(webFolder: string, dataDir: string, now: Date): Promise<string> {
  const built = join(webFolder, 'assets');
  const [current, earlier] = ['current', 'earlier'].map((name) => resolve(dataDir, 'releases', name)) as [
    string,
    string,
  ];
  await Promise.all([current, earlier].map((folder) => mkdir(folder, { recursive: true })));

  const names = new Set(await namesIn(built));
  const known = new Set(await namesIn(current));
  // The release that ran until now: what this one has no more is earlier from today on.
  for (const name of [...known].filter((old) => !names.has(old))) {
    await quietly(rename(join(current, name), join(earlier, name)));
    await quietly(utimes(join(earlier, name), now, now));
  }
  for (const name of [...names].filter((next) => !known.has(next))) {
    await copyFile(join(built, name), join(current, name), constants.COPYFILE_FICLONE);
  }
  await forgetOld(earlier, names, now);
  return earlier;
}

/** Also what is built again: the release itself has it. */
async function forgetOld(folder: string, names: ReadonlySet<string>, now: Date): Promise<void> {
  const oldest = now.getTime() - keptDays * 86_400_000;
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    const isOld = names.has(name) || (await stat(path)).mtimeMs < oldest;
    if (isOld) await rm(path, { force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  return (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Another process of the same machine may have been faster. */
async function quietly(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
