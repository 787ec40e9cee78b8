// The packages of the lockfile that run in production: on the server, in the browser, or while it is installed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './runtime.mjs';

/** `[{ name, version, path, licence, integrity }]`, each version once, by name. Those only for tests and builds are left out. */
export function productionPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const found = new Map();
  for (const [path, { dev, link, version, license, integrity }] of Object.entries(packages)) {
    const at = path.lastIndexOf('node_modules/');
    if (at < 0 || dev || link) continue;
    const name = path.slice(at + 'node_modules/'.length);
    found.set(`${name}@${version}`, { name, version, path, licence: license ?? licenceInstalled(path), integrity });
  }
  return [...found.values()].toSorted((left, right) => (left.name < right.name ? -1 : 1));
}

/** Older packages say it in their own file only, some in the form of long ago. Null when they say nothing. */
function licenceInstalled(path) {
  const file = join(root, path, 'package.json');
  if (!existsSync(file)) return null;
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'));
  const names = [license ?? licenses ?? []].flat().map((one) => (typeof one === 'string' ? one : one.type));
  return names.filter(Boolean).join(' OR ') || null;
}
