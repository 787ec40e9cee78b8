// npm run bench [-- --people 20000 --seconds 10] [--processes 2]: the server's work
// npm run bench -- pages [--before 0ef918f6] [--only lesson] [--rounds 1] [--no-lighthouse] [--no-phone]: pages on a cheap phone
// npm run bench -- live [--people 2000] [--rounds 5] [--servers 1]: from "Go live" to the last page that shows it, on two servers
// npm run bench -- health [--people 100000] [--data /tmp/tribe-health]: the nightly round of everybody's health, and the pages of success managers
// npm run bench -- reports [--people 100000] [--data /tmp/tribe-reports] [--only logins]: every report, with eighteen months of facts; filled once where data are kept
// npm run bench -- load [--people 1000,20000,200000] [--seconds 30] [--only L1,L6]: loads L1 to L9 beside a bare route
// npm run bench -- soak [--seconds 900] [--rate 100]: memory of the web process under a mixed load
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureChromium, findChromiumShell } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { root, run, runtime, serverFlags } from './runtime.mjs';

// What is measured runs as `npm start` runs it. SERVER_FLAGS=… measures others.
const env = { SERVER_FLAGS: process.env.SERVER_FLAGS ?? serverFlags.join(' ') };
const [first, ...others] = process.argv.slice(2);
await ensureInstalled();
const measures = {
  pages: () => measurePages(others),
  live: () => measureLive(others),
  health: () => measure(['bench/src/health/main.ts', ...others]),
  reports: () => measure(['bench/src/reports/main.ts', ...others]),
  load: () => measureProduct('load', others),
  soak: () => measureProduct('soak', others),
};
process.exit(await (measures[first] ?? (() => measureWorks(process.argv.slice(2))))());

async function measurePages(args) {
  await ensureBuilt();
  // Large, and for nothing else: it is no workspace.
  if (!args.includes('--no-lighthouse')) await ensureInstalled(join(root, 'bench', 'lighthouse'));
  // Without the browser's own window, which is drawn by a page of its own and takes half a core from ours.
  const chromium = (await findChromiumShell()) ?? (await ensureChromium());
  return measure(['bench/src/pages/main.ts', ...args], chromium ? { CHROMIUM_PATH: chromium } : {});
}

function measureWorks(args) {
  return measure(['bench/src/main.ts', ...args]);
}

function measureLive(args) {
  return measure(['bench/src/live/main.ts', ...args]);
}

/** The product with its pages, as people start it. */
async function measureProduct(what, args) {
  await ensureBuilt();
  return measure([`bench/src/${what}/main.ts`, ...args]);
}

function measure(args, more = {}) {
  return run(runtime(), args, { env: { ...env, ...more } });
}
