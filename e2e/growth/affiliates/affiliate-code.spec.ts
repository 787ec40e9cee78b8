import { pathTo } from '@app/rules/navigation/route-table';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

const newAddress = () => `brought-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`;

/** The page's own request, and the header the browser would add by itself. */
async function sentWith(page: Page, operation: string): Promise<{ code: unknown; cookie: string | undefined }> {
  const request = await page.waitForRequest(
    (each) => each.url().endsWith('/api/graphql') && (each.postData() ?? '').includes(operation),
  );
  const { input } = (request.postDataJSON() as { variables: { input: Record<string, unknown> } }).variables;
  const cookies = await page.context().cookies();
  return {
    code: input['affiliateCode'] ?? input['affCode'],
    cookie: cookies.find(({ name }) => name === 'affiliate-code')?.value,
  };
}

async function fillPerson(page: Page): Promise<void> {
  await page.getByLabel('Given Name').fill('Liza');
  await page.getByLabel('Last Name').fill('Reyes');
  await page.getByLabel('Email').fill(newAddress());
}

test('B7: the code of a landing page goes with the buyer to the order', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tribe-membership?aff=rowena');
  // The last click wins.
  await page.goto('/tribe-membership?aff=miguel');
  await page.getByRole('button', { name: /^Enroll/ }).click();
  await expect(page).toHaveURL(/\/checkout\/tribe-membership\?.*aff=miguel/);
  await fillPerson(page);
  await page.getByLabel('Mobile number').fill('0917 123 4567');
  await page.getByRole('radio', { name: /^GCash/ }).check();
  const sent = sentWith(page, 'placeCheckoutOrder');
  await page.getByRole('button', { name: /Place order/ }).click();
  expect(await sent).toEqual({ code: 'miguel', cookie: 'miguel' });
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
});

test('B7: a visitor who came through an affiliate and signs up later counts as brought by them', async ({ page }) => {
  await page.goto('/tribe-membership?aff=rowena');
  await page.goto(pathTo('signup'));
  await fillPerson(page);
  await page.getByRole('textbox', { name: 'Password' }).fill('Umaga-Na-2026!');
  const sent = sentWith(page, 'updateAffiliateCode');
  await page.getByRole('button', { name: 'Create account' }).click();
  expect(await sent).toEqual({ code: 'rowena', cookie: 'rowena' });
  await expect(page).toHaveURL(pathTo('viewCourses'), { timeout: 15_000 });
});
