import { pathTo } from '@app/rules/navigation/route-table';
import { receipt } from '../../support/receipt.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, permissions: ['clipboard-read', 'clipboard-write'] });

test('B3: a visitor pays by GCash with the account and its QR code in view', async ({ page, expectAccessible }) => {
  await page.goto(pathTo('checkout', { funnelId: 'tribe-membership' }));
  await page.getByLabel('Given Name').fill('Liza');
  await page.getByLabel('Last Name').fill('Reyes');
  await page.getByLabel('Email').fill(`gcash-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`);
  await page.getByLabel('Mobile number').fill('0917 123 4567');
  await page.getByRole('radio', { name: /^6 gives/ }).check();
  await page.getByRole('radio', { name: /^GCash/ }).check();
  await page.getByRole('button', { name: /Place order/ }).click();

  await expect(page.getByRole('heading', { name: 'Send it to this account' })).toBeVisible();
  await expect(page.getByText('0917 555 0142')).toBeVisible();
  await expect(page.getByText('Tribe Learning Co. (Demo)')).toBeVisible();
  const qr = page.getByRole('img', { name: 'QR code of GCash' });
  await expect(qr).toBeVisible();
  expect(await qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save QR' }).click();
  expect((await download).suggestedFilename()).toMatch(/^gcash-qr.*\.png$/);
  await page.getByRole('button', { name: 'Copy gcash number' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0917 555 0142');
  await page.getByRole('button', { name: 'Copy payment code' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[A-Z2-9]{5}-1$/);
  await expectAccessible();

  // The other ways are one tap away.
  await page.getByRole('button', { name: /^Bank transfer/ }).click();
  await expect(page.getByText('BPI (Demo)')).toBeVisible();
  await page.getByRole('button', { name: /^GCash/ }).click();

  await page.getByRole('link', { name: 'I have paid' }).click();
  await page.getByLabel('Picture of the receipt').setInputFiles(receipt);
  await page.getByLabel('Reference number').fill(`GC-${Date.now()}`);
  await page.getByRole('button', { name: 'Send the proof' }).click();
  await expect(page.getByRole('heading', { name: 'Salamat! We have your proof.' })).toBeVisible();
});

test('C6: a closed checkout and a closed landing page name what is open', async ({ page, expectAccessible }) => {
  await page.goto(pathTo('checkout', { funnelId: 'early-bird' }));
  await expect(page).toHaveURL(/\/checkout\/closed\?funnel=early-bird$/);
  await expect(page.getByRole('link', { name: 'See Tribe Membership' })).toHaveAttribute('href', '/tribe-membership');
  await expectAccessible();
  await page.goto('/early-bird');
  await expect(page.getByText('Enrollment is closed.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open now: Tribe Membership' })).toHaveAttribute(
    'href',
    '/tribe-membership',
  );
  await expect(page.getByRole('button', { name: /Enroll/ })).toHaveCount(0);
  await expect(page.getByText('₱7,500.00')).toHaveCount(0);
});
