// The engines that stand beside the product: Debian's packages.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail } from '../runtime.mjs';

const needed = ['pgbouncer', 'haproxy'];

/** Installs what is missing, as root with apt-get; otherwise says so and ends. */
export function ensureEngines() {
  const missing = needed.filter((name) => !find(name));
  if (missing.length === 0) return;
  const canInstall = process.getuid?.() === 0 && find('apt-get');
  if (canInstall) {
    process.stdout.write(`Installing ${missing.join(' and ')} …\n`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '--quiet=2'], { stdio: 'inherit', env });
    spawnSync('apt-get', ['install', '--yes', '--quiet=2', '--no-install-recommends', ...missing], {
      stdio: 'inherit',
      env,
    });
  }
  const still = needed.filter((name) => !find(name));
  if (still.length > 0) fail(`npm run test:scale needs ${still.join(' and ')}: apt-get install ${still.join(' ')}`);
}

/** Programs of the system are not in everyone's path. */
export function find(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}
