import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const built = join(import.meta.dirname, '..', '..', '..', 'web', 'dist');

/**
 * A copy of the build as another release would be: every file whose name has a hash has another one, and everything
 * that names it follows. The lists of operations are not there, so the server knows no operation by its hash.
 */
export function makeRelease(mark: string, folder: string): string {
  cpSync(built, folder, { recursive: true });
  rmSync(join(folder, 'operations.json'), { force: true });
  const assets = join(folder, 'assets');
  const renamed = new Map<string, string>();
  for (const name of readdirSync(assets)) {
    // As they were compressed they name the files of the first release.
    if (/\.(?:br|gz)$/.test(name)) rmSync(join(assets, name));
    else renamed.set(name, name.replace(/\.(\w+)$/, `${mark}.$1`));
  }
  for (const [name, next] of renamed) renameSync(join(assets, name), join(assets, next));
  for (const path of [...filesIn(folder), ...filesIn(assets)].filter((file) => /\.(?:js|css|html|json)$/.test(file))) {
    const text = readFileSync(path, 'utf8')
      .replaceAll(/[\w.~-]+\.(?:js|css|woff2|svg|png|webp|mp3)\b/g, (name) => renamed.get(name) ?? name)
      .replaceAll(/shell [0-9a-f]{12}/g, `shell ${mark}`);
    writeFileSync(path, text);
  }
  return folder;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(folder, name));
}
