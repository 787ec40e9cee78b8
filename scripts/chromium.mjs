// Finds a Chromium for the browser tests, or gets one where that is possible.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, run } from './runtime.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium without what only a window needs: pages are drawn with less work. */
const shellNames = ['chromium-headless-shell'];

export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const installed = onPath(names);
  if (installed) return installed;
  if (mayInstall()) {
    process.stdout.write('Installing Chromium for the browser tests …\n');
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
    const fresh = onPath(names);
    if (fresh) return fresh;
  }
  const code = await run('playwright', ['install', 'chromium']);
  if (code === 0) return undefined;
  fail('The browser tests need Chromium: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH.');
}

/** Where there is none, Chromium itself does. */
export async function findChromiumShell() {
  if (process.env.CHROMIUM_SHELL_PATH) return process.env.CHROMIUM_SHELL_PATH;
  const installed = onPath(shellNames);
  if (installed || !mayInstall()) return installed;
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...shellNames]);
  return onPath(shellNames);
}

/** Both, one after the other: only one program may install packages at a time. */
export async function ensureBrowsers() {
  await ensureChromium();
  await findChromiumShell();
}

/** Of Debian, and as root. */
const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function onPath(names) {
  const folders = ['/usr/bin', '/usr/local/bin', ...(process.env.PATH ?? '').split(delimiter)];
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
    if (found) return found;
  }
  return undefined;
}
