// The version before this one, as it was: from git, with the packages that are installed here.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { environment, root } from '../runtime.mjs';

/** Null where there is no history to take it from. EARLIER names another commit. */
export function earlierVersion() {
  const commit = process.env.EARLIER ?? beforeLastMigration();
  if (!commit) return null;
  const name = git('rev-parse', '--short=8', '--verify', `${commit}^{commit}`);
  const folder = join(root, '.cache', 'earlier-server', name);
  if (!existsSync(join(folder, 'views', 'dist', 'pages.js'))) build(name, folder);
  return { name, folder };
}

/** So that the database has to change while both versions work with it. */
function beforeLastMigration() {
  try {
    const last = git('log', '--first-parent', '-1', '--format=%H', '--', 'api/migrations');
    return last && git('rev-parse', `${last}^1`);
  } catch {
    return null;
  }
}

function build(name, folder) {
  process.stdout.write(`Building the version before (${name}) …\n`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync('sh', ['-c', 'git archive "$0" | tar -x -C "$1"', name, folder], { cwd: root, stdio: 'inherit' });
  // Links in place of copies: the packages are a gigabyte.
  for (const packages of ['node_modules', 'web/node_modules']) {
    if (!existsSync(join(root, packages))) continue;
    mkdirSync(dirname(join(folder, packages)), { recursive: true });
    if (spawnSync('cp', ['-al', join(root, packages), join(folder, packages)]).status !== 0)
      spawnSync('cp', ['-a', join(root, packages), join(folder, packages)]);
  }
  execFileSync('vite', ['build', 'views', '--logLevel', 'warn'], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...environment(), NODE_ENV: 'production' },
  });
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}
