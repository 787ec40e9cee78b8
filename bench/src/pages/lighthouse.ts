import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { request } from '@playwright/test';
import { type Figures, type Score, scores } from './figures.ts';
import type { Run } from './in-turn.ts';
import type { LighthouseItem, LighthouseModule, LighthouseResult, PuppeteerModule } from './lighthouse-package.ts';
import type { MeasuredPage } from './page-list.ts';
import type { Product } from './product.ts';
import { signIn, signedInBefore } from './sign-in.ts';

/** Lighthouse's own names. */
const categories: Record<Score, string> = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  search: 'seo',
};

type BrowserOptions = { executablePath: string; args: string[] };

/** A run that Lighthouse itself breaks off: now and then Chromium's trace has no beginning. It says nothing of the page. */
class BrokenRun extends Error {}

/** A run with a new browser, on Lighthouse's own phone. */
export async function runLighthouse(
  options: BrowserOptions,
  product: Product,
  page: MeasuredPage,
  only: readonly Score[] = scores,
): Promise<Run> {
  for (let left = 2; ; left--) {
    try {
      return await runOnce(options, product, page, only);
    } catch (error) {
      if (!(error instanceof BrokenRun) || left === 0) throw error;
    }
  }
}

async function runOnce(
  options: BrowserOptions,
  { address }: Product,
  { path, account }: MeasuredPage,
  only: readonly Score[],
): Promise<Run> {
  const { default: lighthouse } = await packageModule<LighthouseModule>('lighthouse');
  const { default: puppeteer } = await packageModule<PuppeteerModule>('puppeteer-core');
  const browser = await puppeteer.launch({ ...options, headless: true });
  try {
    const page = await browser.newPage();
    if (account) {
      await browser.setCookie(...(await cookiesOf(address, account)));
      await page.evaluateOnNewDocument(signedInBefore.content);
    }
    const flags = { onlyCategories: only.map((score) => categories[score]), logLevel: 'error' };
    const result = await lighthouse(address + path, flags, undefined, page);
    if (!result) throw new Error(`Lighthouse has no result for ${path}`);
    return readResult(result.lhr, only);
  } finally {
    await browser.close();
  }
}

function readResult({ runtimeError, ...result }: LighthouseResult, only: readonly Score[]): Run {
  if (runtimeError) throw new BrokenRun(`Lighthouse: ${runtimeError.message}`);
  const figures: Figures = {};
  for (const score of only) figures[score] = Math.round((result.categories[categories[score]]?.score ?? 0) * 100);
  return only.length === scores.length ? { figures, findings: findingsOf(result) } : { figures };
}

/** What keeps a page from 100, with the places in it; how fast it is, the score says. */
function findingsOf({ categories: found, audits }: LighthouseResult): string[] {
  return Object.entries(found)
    .filter(([name]) => name !== categories.performance)
    .flatMap(([name, { auditRefs }]) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => ({ name, id })))
    .flatMap(({ name, id }) => {
      const audit = audits[id];
      if (!audit || audit.score === null || audit.score === 1) return [];
      return [[`${name}: ${id}`, ...(audit.details?.items ?? []).map(placeOf)].join('; ')];
    });
}

/** Audits name what they found in different ways. */
function placeOf({ node, issueType, description, sourceLocation, subItems }: LighthouseItem): string {
  const within = subItems?.items.map(({ url }) => url).join(' ');
  return [node?.selector, issueType, description, sourceLocation?.url, within].filter(Boolean).join(' ');
}

async function cookiesOf(address: string, account: string) {
  const context = await request.newContext();
  try {
    await signIn(context, address, account);
    return (await context.storageState()).cookies;
  } finally {
    await context.dispose();
  }
}

/** From the package of its own beside `src`, which only this command installs. */
async function packageModule<Module>(name: string): Promise<Module> {
  const home = createRequire(join(import.meta.dirname, '..', '..', 'lighthouse', 'package.json'));
  return (await import(pathToFileURL(home.resolve(name)).href)) as Module;
}
