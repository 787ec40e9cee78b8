// Installs when the lockfile has changed since the last installation.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demandHostNode, fail, root, run } from './runtime.mjs';

const stamp = join(root, 'node_modules', '.tribe-installed');

export async function ensureInstalled() {
  demandHostNode();
  const current = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  process.stdout.write('Installing packages …\n');
  const code = await run('npm', ['ci', '--no-audit', '--no-fund']);
  if (code !== 0) fail('The packages could not be installed: npm says why above. Is the npm registry reachable?');
  writeFileSync(stamp, current);
}
