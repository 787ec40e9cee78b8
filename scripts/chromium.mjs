// Finds a Chromium for the browser tests, or gets one where that is possible.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, run } from './runtime.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const installed = onPath();
  if (installed) return installed;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing Chromium for the browser tests …\n');
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
    const fresh = onPath();
    if (fresh) return fresh;
  }
  const code = await run('playwright', ['install', 'chromium']);
  if (code === 0) return undefined;
  fail('The browser tests need Chromium: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH.');
}

function onPath() {
  const folders = ['/usr/bin', '/usr/local/bin', ...(process.env.PATH ?? '').split(delimiter)];
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
    if (found) return found;
  }
  return undefined;
}
