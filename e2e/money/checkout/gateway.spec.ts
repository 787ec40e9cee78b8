import { pathTo } from '@app/rules/navigation/route-table';
import { expect, test } from '../../support/test.ts';

test('a purchase through the gateway goes live by its webhook', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${pathTo('checkout', { funnelId: 'tribe-membership' })}?term=one-time`);
  await page.getByLabel('Given Name').fill('Paolo');
  await page.getByLabel('Last Name').fill('Reyes');
  await page.getByLabel('Email').fill(`gateway-${Date.now()}@example.com`);
  await page.getByLabel('Mobile number').fill('0917 765 4321');
  await page.getByRole('radio', { name: /^PayMongo/ }).check();
  await page.getByRole('button', { name: /Place order/ }).click();
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();

  await page
    .getByRole('button', { name: /PayMongo/ })
    .last()
    .click();
  await page.getByRole('button', { name: /Pay now/ }).click();
  // Back at the shop; the page waits for the word of the gateway.
  await expect(page).toHaveURL(/order=/);
  await expect(page.getByText('Paid').first()).toBeVisible({ timeout: 15_000 });
});
