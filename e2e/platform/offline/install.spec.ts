import { pathTo } from '@app/rules/navigation/route-table';
import type { APIRequestContext, Page } from '@playwright/test';
import { logIn } from '../../support/newcomers.ts';
import { receipt } from '../../support/receipt.ts';
import { demoPassword, expect, test } from '../../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/* Contexts of its own: what a browser logs when its connection is gone is no error of ours. */

async function signIn(request: APIRequestContext, account: string): Promise<void> {
  const data = { method: 'login', username: `${account}@tribe.test`, password: demoPassword };
  expect((await request.post('/api/auth', { data })).status()).toBe(200);
}

/** Opens a page with the worker in charge of it, so that the next start needs no connection. */
async function openWithWorker(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('Chromium can put it on the home screen', async ({ playwright, baseURL }, { project }) => {
  // Not in a private window, which installs nothing.
  const context = await playwright.chromium.launchPersistentContext('', {
    ...project.use.launchOptions,
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
  });
  await signIn(context.request, 'returnee');
  const page = await context.newPage();
  await openWithWorker(page, pathTo('home'));
  const browser = await context.newCDPSession(page);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const { errors, data = '' } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data)).toMatchObject({ display: 'standalone', share_target: { action: '/share-proof' } });
  await context.close();
});

test('a receipt shared with us is sent without a connection, once it is back, and approved by staff', async ({
  browser,
  newMember,
}) => {
  test.slow();
  const member = await newMember();
  const reference = `SHARED-${Date.now()}`;
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await logIn(phone.request, member);
  const page = await phone.newPage();
  await openWithWorker(page, `${pathTo('account')}?q=billings`);

  // What the browser does when a gallery or GCash shares a picture.
  const landed = await page.evaluate(
    async ({ bytes, name, type }) => {
      const form = new FormData();
      form.append('proof', new File([new Uint8Array(bytes)], name, { type }));
      const answer = await fetch('/share-proof', { method: 'POST', body: form });
      return new URL(answer.url).pathname + new URL(answer.url).search;
    },
    { bytes: [...receipt.buffer], name: receipt.name, type: receipt.mimeType },
  );
  expect(landed).toBe('/account?shared=1');
  await page.goto(landed);
  const sheet = page.getByRole('dialog', { name: 'I have paid' });
  await expect(sheet.getByRole('img', { name: 'Your picture' })).toBeVisible();
  expect(await page.evaluate(async () => (await caches.open('shared files')).keys().then((kept) => kept.length))).toBe(
    0,
  );

  await phone.setOffline(true);
  await sheet.getByLabel('Reference number').fill(reference);
  await sheet.getByRole('button', { name: 'Send the proof' }).click();
  // A number that does not look like one of GCash is asked about first.
  const anyway = sheet.getByRole('button', { name: 'Send anyway' });
  await expect(anyway.or(page.getByText('We have your proof on this phone.').first())).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  const next = page.getByRole('region', { name: 'Next payment', exact: true });
  await expect(next).toContainText('We have your proof on this phone. We send it when you are back online.');
  await expect(next.getByRole('img', { name: 'Your picture' })).toBeVisible();

  // Closed and opened again, still without a connection.
  await page.reload();
  await expect(next).toContainText('We have your proof on this phone.');
  await phone.setOffline(false);
  await expect(next).toContainText('Your access stays open');

  const desk = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await signIn(desk.request, 'tribe-team-fa');
  const board = await desk.newPage();
  await board.goto(pathTo('payment'));
  const mine = board
    .getByRole('list', { name: 'Proofs waiting' })
    .getByRole('button', { name: new RegExp(member.name) });
  await expect(mine).toHaveCount(1);
  await mine.click();
  await expect(board.getByText(reference).first()).toBeVisible();
  await board.keyboard.press('a');
  await expect(board.getByText(`${member.name}: payment approved`)).toBeVisible();

  await page.goto(`${pathTo('account')}?q=payments`);
  await expect(page.getByText(reference)).toBeVisible();
  for (const context of [phone, desk]) await context.close();
});
