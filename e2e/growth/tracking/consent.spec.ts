import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startOwnServer } from '../../support/own-server.ts';
import { demoPassword, expect, test } from '../../support/test.ts';

// A pixel is set for everybody: on a server of its own it disturbs no other journey.
const port = Number(process.env['E2E_PORT'] ?? 8915) + 3;
const site = `http://localhost:${port}`;
const funnel = `${site}/tribe-membership`;

type Server = Awaited<ReturnType<typeof startOwnServer>>;
let server: Server | undefined;
let data: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  data = await mkdtemp(join(tmpdir(), 'tribe-consent-'));
  server = await startOwnServer(site, { data, web: join(import.meta.dirname, '..', '..', '..', 'web', 'dist') });
});

test.afterAll(async () => {
  await server?.stop();
  await rm(data, { recursive: true, force: true });
});

/** The provider, answered here; every address that the page asks of it is noted. */
async function standIn(page: Page): Promise<string[]> {
  const requests: string[] = [];
  await page.route(/connect\.facebook\.net|www\.facebook\.com/, async (route) => {
    requests.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: 'window.pixelRan = true;' });
  });
  return requests;
}

async function setPixel(page: Page, value: string): Promise<void> {
  const login = { method: 'login', username: 'tribe-team-fa@tribe.test', password: demoPassword };
  expect((await page.request.post(`${site}/api/auth`, { data: login })).status()).toBe(200);
  const query = 'mutation ($value: String!) { updateSetting(name: "meta-pixel-id", value: $value) { value } }';
  const answer = await page.request.post(`${site}/api/graphql`, { data: { query, variables: { value } } });
  expect(await answer.json()).toEqual({ data: { updateSetting: { value } } });
  await page.context().clearCookies();
}

test('nothing is asked and nothing is loaded while no tracker is set', async ({ page }) => {
  const answer = await page.goto(funnel);
  expect(answer?.headers()['content-security-policy']).not.toContain('facebook');
  await expect(page.getByRole('region', { name: 'Cookie choices' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cookie choices' })).toHaveCount(0);
});

test('a tracker waits for consent, which is kept and can be taken back', async ({ page, expectAccessible }) => {
  await setPixel(page, '1234567890');
  const requests = await standIn(page);
  const recorded: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/consent')) recorded.push(request.postDataJSON());
  });

  await page.goto(funnel);
  const question = page.getByRole('region', { name: 'Cookie choices' });
  await expect(question).toContainText('Meta');
  const [refuse, accept] = await Promise.all(
    ['Refuse', 'Accept'].map((name) => question.getByRole('button', { name }).boundingBox()),
  );
  expect(refuse?.height).toBeGreaterThanOrEqual(44);
  expect(refuse?.width).toBe(accept?.width);
  await expectAccessible();
  await page.waitForTimeout(1_000);
  expect(requests).toEqual([]);

  // Refused: it stays refused, and the page is closed to the provider.
  await question.getByRole('button', { name: 'Refuse' }).click();
  await expect(question).toBeHidden();
  const again = await page.reload();
  expect(again?.headers()['content-security-policy']).not.toContain('facebook');
  await page.waitForTimeout(1_000);
  await expect(question).toBeHidden();
  expect(requests).toEqual([]);

  // Changed: now it loads, here and on the next page.
  await page.getByRole('button', { name: 'Cookie choices' }).click();
  await expect(question).toContainText('You refused.');
  await question.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => requests).toEqual(['https://connect.facebook.net/en_US/fbevents.js']);
  await expect.poll(() => page.evaluate(() => (globalThis as { pixelRan?: boolean }).pixelRan)).toBe(true);
  await expect(question).toBeHidden();
  await page.reload();
  await expect.poll(() => requests.length).toBe(2);

  // Taken back: nothing more is loaded.
  await page.getByRole('button', { name: 'Cookie choices' }).click();
  const reloaded = page.waitForEvent('load');
  await question.getByRole('button', { name: 'Refuse' }).click();
  await reloaded;
  await expect.poll(() => page.evaluate(() => (globalThis as { pixelRan?: boolean }).pixelRan)).toBeUndefined();
  await page.waitForTimeout(1_000);
  expect(requests).toHaveLength(2);
  expect(recorded).toMatchObject([{ choice: 'refuse' }, { choice: 'accept' }, { choice: 'refuse' }]);
});

test('accepting at once loads the tracker without another page load', async ({ page }) => {
  const requests = await standIn(page);
  await page.goto(funnel);
  await page.getByRole('region', { name: 'Cookie choices' }).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => requests).toEqual(['https://connect.facebook.net/en_US/fbevents.js']);
});

test('a browser that asks for privacy is not asked and not tracked', async ({ browser }) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'sec-gpc': '1' } });
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const page = await context.newPage();
  const requests = await standIn(page);
  const answer = await page.goto(funnel);
  expect(answer?.headers()['content-security-policy']).not.toContain('facebook');
  await page.waitForTimeout(1_000);
  await expect(page.getByRole('region', { name: 'Cookie choices' })).toBeHidden();
  await page.getByRole('button', { name: 'Cookie choices' }).click();
  await expect(page.getByText('Your browser asks sites not to track you')).toBeVisible();
  expect(requests).toEqual([]);
  await context.close();
});

test('XS-10: pages to sign in, to pay and of staff have nothing of it', async ({ page }) => {
  const requests = await standIn(page);
  for (const path of ['/login', '/signup', '/forgot-password', '/checkout/tribe-membership']) {
    const answer = await page.goto(`${site}${path}`);
    expect(answer?.headers()['content-security-policy']).not.toContain('facebook');
    await expect(page.getByRole('region', { name: 'Cookie choices' })).toBeHidden();
  }
  expect(requests).toEqual([]);
});
