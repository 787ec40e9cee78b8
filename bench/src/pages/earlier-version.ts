import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

type Checkout = { version: string; directory: string };

/** The version to compare with: a checkout on this machine, or a name that git knows. */
export function earlierVersion(root: string, given: string): Checkout {
  const directory = resolve(root, given);
  return existsSync(join(directory, 'package.json'))
    ? { version: commitIn(directory) ?? basename(directory), directory }
    : checkOut(root, given);
}

/** Its files below `.cache`, where the next run finds them installed and built; git's own state stays as it is. */
function checkOut(root: string, name: string): Checkout {
  const version = git(root, 'rev-parse', '--short=8', '--verify', `${name}^{commit}`);
  const directory = join(root, '.cache', 'earlier', version);
  if (existsSync(join(directory, 'package.json'))) return { version, directory };
  mkdirSync(directory, { recursive: true });
  const archive = execFileSync('git', ['archive', version], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', directory], { input: archive });
  return { version, directory };
}

function commitIn(directory: string): string | undefined {
  return existsSync(join(directory, '.git')) ? git(directory, 'rev-parse', '--short=8', 'HEAD') : undefined;
}

function git(directory: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: directory, encoding: 'utf8' }).trim();
}
