import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { demoPassword } from '../../support/test.ts';
import { type GuidePicture, guidePictures } from './guide-pictures.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const folder = join(root, 'docs', 'pictures', 'guides');
const dataDir = join(root, '.cache', 'guides-data');
const port = Number(process.env['GUIDES_PORT'] ?? 8940);
/** `GUIDES_URL` is a demo that runs already; nobody should have worked in it. */
const running = process.env['GUIDES_URL'];
const baseURL = running ?? `http://localhost:${port}`;

/** Members read with prepaid data. */
const largest = 60_000;
const qualities = [80, 70, 60, 50, 40, 30];

/** Phones have two dots for each point; the server tells the browser half of their size. */
const screens = {
  phone: { viewport: { width: 390, height: 720 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 760 }, deviceScaleFactor: 1 },
} as const;

const chosen = process.argv.slice(2);
const pictures = Object.entries(guidePictures).filter(([name]) => chosen.length === 0 || chosen.includes(name));
const server = running ? null : startDemo();
try {
  await waitForDemo(server);
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  mkdirSync(folder, { recursive: true });
  for (const [name, picture] of pictures) {
    try {
      await take(browser, name, picture);
    } catch (error) {
      process.exitCode = 1;
      process.stderr.write(`${name}: ${String(error)}\n`);
    }
  }
  await browser.close();
} finally {
  server?.kill('SIGTERM');
}

/** A community of its own, told from its start, so that every run shows the same people. */
function startDemo(): ChildProcess {
  rmSync(dataDir, { recursive: true, force: true });
  return spawn(process.execPath, ['api/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      BASE_URL: baseURL,
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '100',
    },
  });
}

async function waitForDemo(child: ChildProcess | null): Promise<void> {
  const until = Date.now() + 300_000;
  while (Date.now() < until) {
    if (child && child.exitCode !== null) throw new Error(`The demo ended with ${child.exitCode} before it was ready.`);
    const answer = await fetch(`${baseURL}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await pause(500);
  }
  throw new Error('The demo was not ready within five minutes.');
}

async function take(browser: Browser, name: string, picture: GuidePicture): Promise<void> {
  const context = await browser.newContext({
    ...screens[picture.screen],
    baseURL,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await signIn(context, picture.as);
  const page = await context.newPage();
  await page.goto(picture.path);
  await picture.prepare?.(page);
  await settled(page);
  const { bytes, quality } = await shrunk(page, screens[picture.screen]);
  writeFileSync(join(folder, `${name}.webp`), bytes);
  process.stdout.write(`${name}.webp ${Math.round(bytes.length / 1000)} kB, quality ${quality}\n`);
  await context.close();
}

async function signIn({ request }: BrowserContext, account: string): Promise<void> {
  const data = { method: 'login', username: `${account}@tribe.test`, password: demoPassword };
  const answer = await request.post('/api/auth', { data });
  if (answer.status() !== 200) throw new Error(`${account} could not log in: ${await answer.text()}`);
}

/** The loading screen has gone, and for a while nothing has changed: some pages listen, so the network is never silent. */
async function settled(page: Page): Promise<void> {
  const content = page.locator('h1:visible, [role=dialog]:visible').or(page.getByRole('button', { name: 'Publish' }));
  await content.first().waitFor({ timeout: 60_000 });
  let before = '';
  for (let same = 0, tries = 0; same < 4 && tries < 60; tries++) {
    await pause(500);
    const now = await page.evaluate(
      () => `${document.body.innerHTML.length} ${[...document.images].filter(({ complete }) => !complete).length}`,
    );
    same = now === before ? same + 1 : 0;
    before = now;
  }
}

type Screen = (typeof screens)[keyof typeof screens];

/** The best quality that is small enough. Playwright itself knows no WebP. */
async function shrunk(page: Page, { viewport, deviceScaleFactor: scale }: Screen) {
  const session = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, ...viewport, scale };
  for (const quality of qualities) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip });
    const bytes = Buffer.from(data, 'base64');
    if (bytes.length <= largest || quality === qualities.at(-1)) return { bytes, quality };
  }
  throw new Error('no picture was taken');
}
