import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathTo } from '@app/rules/navigation/route-table';
import type { Page } from '@playwright/test';
import { startOwnServer } from '../../support/own-server.ts';
import { receipt } from '../../support/receipt.ts';
import { demoPassword, expect, test } from '../../support/test.ts';
import { makeRelease } from './release.ts';

test.use({ serviceWorkers: 'allow' });

const aboutMe = (page: Page) => page.getByLabel('About me');
const chooseAPhoto = (page: Page) => page.locator('input[type=file]').setInputFiles(receipt);

/** The document is of this release: its mark is in the names of its files. */
const expectRelease = (page: Page, mark: string) =>
  expect(page.locator(`script[src*="${mark}"]`).first()).toBeAttached();

async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Resolves when the worker of the new release has taken over the page that is open. */
async function takeOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const taken = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
    await (await navigator.serviceWorker.ready).update();
    await taken;
  });
}

test('a release while a form is half filled loses nothing that is typed', async ({ browser, baseURL }) => {
  test.setTimeout(400_000);
  const base = new URL(baseURL ?? '');
  // Those between are of the payment stand-in, of the receiver of hooks and of the journey about consent.
  base.port = String(Number(base.port) + 4);
  const folder = mkdtempSync(join(tmpdir(), 'tribe-release-'));
  const data = join(folder, 'data');
  const [first, second, third] = ['release1', 'release2', 'release3'].map((mark) =>
    makeRelease(mark, join(folder, mark)),
  ) as [string, string, string];
  let server = await startOwnServer(base.origin, { data, web: first });
  const phone = await browser.newContext({ baseURL: base.origin, viewport: { width: 390, height: 844 } });
  try {
    await phone.request.post('/api/auth', {
      data: { method: 'login', username: 'upcoming@tribe.test', password: demoPassword },
    });
    const page = await phone.newPage();
    await page.goto(pathTo('editProfile'));
    await waitForWorker(page);
    await page.reload();
    await aboutMe(page).fill('Nag-aalaga ako ng mga online');

    await server.stop();
    server = await startOwnServer(base.origin, { data, web: second });
    await takeOver(page);
    await expect(aboutMe(page)).toHaveValue('Nag-aalaga ako ng mga online');

    // A part of the old page that was not loaded before the release; it still comes.
    await chooseAPhoto(page);
    await expect(page.getByRole('dialog').getByRole('slider')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expectRelease(page, 'release1');
    await aboutMe(page).pressSequentially(' shop.');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page).toHaveURL('/profile?q=basic_info');
    await expect(page.getByText('Nag-aalaga ako ng mga online shop.')).toBeVisible();

    // A release whose server has nothing of the ones before, as on another machine.
    await page.goto(pathTo('editProfile'));
    await expectRelease(page, 'release2');
    await aboutMe(page).fill('At nagsusulat din.');
    await server.stop();
    rmSync(join(data, 'releases'), { recursive: true });
    server = await startOwnServer(base.origin, { data, web: third });
    await chooseAPhoto(page);
    await expect(
      page.getByText('This part of Tribe has to be loaded again. Finish what you are doing first.'),
    ).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(aboutMe(page)).toHaveValue('At nagsusulat din.');
    await page.getByRole('button', { name: 'Save profile' }).click();
    // The code of the next page is gone as well: it is loaded anew, at the address that the person wanted.
    await expect(page).toHaveURL('/profile?q=basic_info');
    await expectRelease(page, 'release3');
    await expect(page.getByText('At nagsusulat din.')).toBeVisible();
  } finally {
    await phone.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
