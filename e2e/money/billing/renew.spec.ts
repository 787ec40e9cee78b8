import { pathTo } from '@app/rules/navigation/route-table';
import { receipt } from '../../support/receipt.ts';
import { closeGreetings, someoneExpired } from '../../support/someone-expired.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('B4: an expired member renews from the banner, pays, and sees that we have the proof', async ({
  page,
  playwright,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(await someoneExpired(playwright.request));
  await closeGreetings(page);
  await page.goto(pathTo('home'));
  const banner = page.getByRole('region', { name: /^Your membership expired on/ });
  await expect(banner).toBeVisible();
  // One line.
  expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(48);
  await banner.getByRole('link', { name: 'Renew' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Renew' })).toBeVisible();
  // By how long ago it was.
  await expect(page.getByRole('heading', { name: /ended on|is closed for now/ })).toBeVisible();
  await expectAccessible();
  await page.getByRole('radio', { name: /3 gives/ }).check();
  await page.getByRole('button', { name: /^Renew, ₱2,700\.00 today/ }).click();

  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
  const order = page.url();
  await expect(page.getByText('0917 555 0142')).toBeVisible();

  // Pressed again, it is the same order.
  await page.goBack();
  await page.getByRole('radio', { name: /3 gives/ }).check();
  await page.getByRole('button', { name: /^Renew, ₱2,700\.00 today/ }).click();
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
  expect(page.url()).toBe(order);

  await page.getByLabel('Picture of the receipt').setInputFiles(receipt);
  await page.getByLabel('Reference number').fill(`RENEW-${Date.now()}`);
  await page.getByRole('button', { name: 'Send the proof' }).click();
  await expect(page.getByRole('heading', { name: 'Salamat! We have your proof.' })).toBeVisible();
  // How long it takes, what comes next, what was sent, and whom to ask.
  await expect(page.getByText(/payments are checked in about|We check it within one working day\./)).toBeVisible();
  await expect(page.getByText('Being checked').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to home' })).toBeVisible();

  await page.goto(pathTo('home'));
  await expect(page.getByRole('region', { name: /^We have your proof/ })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.goto(pathTo('account'));
  await expect(page.getByRole('region', { name: 'We have your proof for Tribe Membership' })).toBeVisible();
});
