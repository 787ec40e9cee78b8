// Installs when the lockfile has changed since the last installation.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demandHostNode, fail, isRelease, root, run } from './runtime.mjs';

/** The packages of the project, or of a folder that has a lockfile of its own. */
export async function ensureInstalled(folder = root) {
  demandHostNode();
  if (isRelease) return;
  const stamp = join(folder, 'node_modules', '.tribe-installed');
  const current = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  process.stdout.write('Installing packages …\n');
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--prefix', folder]);
  if (code !== 0) fail('The packages could not be installed: npm says why above. Is the npm registry reachable?');
  writeFileSync(stamp, current);
}
