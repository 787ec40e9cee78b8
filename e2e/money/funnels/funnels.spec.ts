import { pathTo } from '@app/rules/navigation/route-table';
import { expect, test } from '../../support/test.ts';

/** Names of their own, so that the journey can be run again on the same data. */
const mark = Date.now().toString(36);

test('staff make a funnel, an address that is taken is refused, and it is archived and restored', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('funnels', {}));
  await expect(page.getByRole('row', { name: 'Fast Track' })).toContainText('₱15,000.00');
  await expectAccessible();

  await page.getByRole('main').getByRole('button', { name: 'New funnel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Product' }).fill('Tribe');
  await page.getByRole('option', { name: 'Tribe Membership' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();

  await page.getByLabel('Name', { exact: true }).fill(`Payday ${mark}`);
  await expect(page.getByLabel('Slug')).toHaveValue(`payday-${mark}`);
  await page.getByLabel('Slug').fill('tribe-membership');
  await page.getByLabel('Price').fill('1,000');
  await page.getByRole('combobox', { name: 'Add a payment term' }).click();
  await page.getByRole('option', { name: '3 gives' }).click();
  await expect(page.getByRole('list', { name: 'Payments of 3 gives' })).toContainText('₱333.34');
  await page.getByLabel('Validity in days').fill('');
  await expect(page.getByText('Lifetime Access', { exact: true })).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'Create funnel' }).click();
  await expect(page.getByText('Another page already has this address').first()).toBeVisible();
  await page.getByLabel('Slug').fill(`payday-${mark}`);
  await page.getByRole('button', { name: 'Create funnel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Payday ${mark}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open page' })).toHaveAttribute('href', `/payday-${mark}`);

  await page.getByRole('tab', { name: 'Statistics' }).click();
  // Chosen, since another journey changes the setting it begins with.
  await page.getByText('30 days', { exact: true }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(31);
  await page.getByText('7 days').click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(8);
  await expectAccessible();

  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText(`Payday ${mark} was archived`)).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(`Payday ${mark} was restored`)).toBeVisible();
});

test('a member who knows the address of the form is shown the door', async ({ page, signInAs }) => {
  await signInAs('member');
  for (const address of [pathTo('newFunnel', { productId: 1 }), pathTo('editFunnel', { id: 'fast-track' })]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Access Restricted' })).toBeVisible();
  }
});

test('a setting saves itself and is there after a reload', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('defaultSettings', {}));
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('report period');
  const period = page.getByLabel('Report period in days');
  await period.fill('400');
  await period.press('Enter');
  await expect(page.getByText('Report period in days must be between 1 and 366')).toBeVisible();
  await period.fill('31');
  await period.press('Tab');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Report period in days')).toHaveValue('31');
  await expectAccessible();

  // Restored, for the next test.
  await page.getByLabel('Report period in days').fill('30');
  await page.getByLabel('Report period in days').press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});
