import { pathTo } from '@app/rules/navigation/route-table';
import type { Page } from '@playwright/test';
import { demoPassword, expect, test } from '../../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/*
 * A context of its own: what a browser logs when its connection is gone is no error of ours.
 */
test('B9: an overdue member promises a part without a connection, and nothing is red once it is sent', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const data = { method: 'login', username: 'overdue@tribe.test', password: demoPassword };
  expect((await context.request.post('/api/auth', { data })).status()).toBe(200);
  const page = await context.newPage();
  await page.goto(pathTo('account'));
  // On the page that says it anyway there is no banner.
  await expect(page.getByRole('region', { name: /^Your payment was due/ })).toHaveCount(0);
  const card = page.getByRole('region', { name: 'Next payment' });
  await expect(card.getByText('Was due on')).toBeVisible();

  const sheet = await openPromise(page);
  // More than is open cannot be promised.
  await chooseDay(page, 4);
  await sheet.getByLabel('How much').fill('999,999');
  await sheet.getByRole('button', { name: /^I will pay by/ }).click();
  await expect(sheet.getByText('This is more than is overdue')).toBeVisible();

  await sheet.getByLabel('How much').fill('500');
  await sheet.getByText('Waiting for a client').click();
  await context.setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: /^I will pay by/ }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: '1 thing waiting to be sent' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('Back online. 1 thing sent.')).toBeVisible();
  await expect(card.getByText(/You promised to pay ₱500\.00 on .* Salamat sa pagsabi\./)).toBeVisible();
  await expect(card).not.toHaveAttribute('data-overdue', 'true');

  // The day can be corrected.
  await openPromise(page);
  await chooseDay(page, 1);
  await sheet.getByRole('button', { name: /^I will pay by/ }).click();
  await expect(page.getByText('Salamat sa pagsabi. We noted the day.')).toBeVisible();
  await expect(card.getByText(/You promised to pay on/)).toBeVisible();

  // Home says the promise, and warns of nothing else.
  await page.goto(pathTo('home'));
  await expect(page.getByRole('region', { name: /You promised to pay on/ })).toBeVisible();
  await context.close();
});

async function openPromise(page: Page) {
  await page
    .getByRole('region', { name: 'Next payment' })
    .getByRole('button', { name: /Promise to pay|Change my promise/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'When can you pay?' });
  await expect(sheet.getByText('I will pay on')).toBeVisible();
  return sheet;
}

/** The radios are drawn as days: the words beside them are pressed. */
async function chooseDay(page: Page, place: number): Promise<void> {
  await page
    .locator('label', { has: page.locator('input[name="promisedFor"]') })
    .nth(place)
    .click();
}
