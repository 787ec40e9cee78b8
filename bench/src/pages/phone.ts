import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { PhoneFigures } from './figures.ts';
import type { MeasuredPage } from './page-list.ts';
import type { Product } from './product.ts';
import { signIn, signedInBefore } from './sign-in.ts';

/** 1.6 Mbit/s down, 750 kbit/s up and 150 ms: prepaid data on a good day, in bytes for each second. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowerProcessor = 4;
/** What comes after the page is drawn still counts in bytes, requests and shifts. */
const quietTime = 3000;
const longestWait = 30_000;

const screens = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 } },
};

const countShifts = `
  globalThis.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** The first visit and the second of somebody with an empty cache. */
export async function measureOnPhone(browser: Browser, product: Product, page: MeasuredPage): Promise<PhoneFigures> {
  const context = await openContext(browser, product, page);
  try {
    const address = product.address + page.path;
    const cold = await visit(context, address);
    const warm = await visit(context, address);
    return {
      kilobytes: Math.round(cold.bytes / 1000),
      requests: cold.requests,
      cold: cold.usable,
      warm: warm.usable,
      drawnCold: cold.drawn,
      drawnWarm: warm.drawn,
      layoutShift: Math.round(Math.max(cold.layoutShift, warm.layoutShift) * 1000) / 1000,
    };
  } finally {
    await context.close();
  }
}

/** Without limits, before anything counts: the server has compiled its code, and the page is the one that was meant. */
export async function tryOut(browser: Browser, product: Product, page: MeasuredPage): Promise<void> {
  const context = await openContext(browser, product, page);
  try {
    const tab = await context.newPage();
    await tab.goto(product.address + page.path);
    await tab.locator('h1').first().waitFor({ timeout: longestWait });
    const { pathname } = new URL(tab.url());
    if (pathname !== page.path) throw new Error(`${page.path} of ${product.version} leads to ${pathname}`);
  } finally {
    await context.close();
  }
}

async function openContext(browser: Browser, product: Product, { kind, account }: MeasuredPage) {
  const context = await browser.newContext(kind === 'staff' ? screens.desk : screens.phone);
  if (account) {
    await signIn(context.request, product.address, account);
    await context.addInitScript(signedInBefore);
  }
  return context;
}

type Visit = { bytes: number; requests: number; usable: number; drawn: number; layoutShift: number };

async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript(countShifts);
  const traffic = await throttle(context, page);
  const startedAt = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  // A page that shows nothing in time counts with the whole wait.
  const heading = page.locator('h1').first();
  await heading.waitFor({ timeout: longestWait }).catch(() => undefined);
  const usable = Math.round(performance.now() - startedAt);
  // The page of the script takes the place of its picture; other pages have none.
  const picture = page.locator('[data-first-picture]');
  await picture.waitFor({ state: 'detached', timeout: longestWait }).catch(() => undefined);
  await heading.waitFor({ timeout: longestWait }).catch(() => undefined);
  const drawn = Math.round(performance.now() - startedAt);
  await page.waitForTimeout(quietTime);
  const layoutShift = await page.evaluate<number>('globalThis.layoutShift');
  await page.close();
  return { ...traffic, usable, drawn, layoutShift };
}

/** Slows a page down and counts what comes over the network, also after this has returned. */
async function throttle(context: BrowserContext, page: Page) {
  const traffic = { bytes: 0, requests: 0 };
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
  });
  session.on('Network.responseReceived', ({ response }) => {
    if (!response.fromDiskCache && !response.fromServiceWorker) traffic.requests += 1;
  });
  return traffic;
}
