import { pathTo } from '@app/rules/navigation/route-table';
import { expect, test } from '../../support/test.ts';

/** Names of their own, so that the journeys can be run again on the same data. */
const mark = Date.now().toString(36);

test('staff make a product with content, change its price, archive and restore it', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const name = `Podcast Bundle ${mark}`;
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('products', {}));
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Create a Product' }).first().click();

  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Price', { exact: true }).fill('3,500.50');
  await page.getByRole('combobox', { name: 'Courses', exact: true }).fill('virtual');
  await page.getByRole('option', { name: 'Virtual Assistant Basics' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Access level granted' }).click();
  await page.getByRole('option', { name: 'Member', exact: true }).click();
  await expectAccessible();
  await page.getByRole('button', { name: 'Create product' }).click();

  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('₱3,500.50')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Virtual Assistant Basics' })).toBeVisible();
  await expectAccessible();

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Price', { exact: true }).fill('4000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('₱4,000.00')).toBeVisible();

  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('Archived', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();

  // Nobody bought it, so it can be deleted. By the keyboard, because the last message covers the buttons.
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(pathTo('products', {}));
  await page.getByPlaceholder('Search by name').fill(name);
  await expect(page.getByText('No product matches')).toBeVisible();
});

test('a payment term shows its payments while it is written', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('paymentTerms', {}));
  await page.getByRole('link', { name: 'New Payment Term' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill(`4 gives ${mark}`);
  await page.getByLabel('Number of payments').fill('4');
  await page.getByLabel('Amount').fill('1,000.01');
  const payments = page.getByRole('list', { name: 'Payments, if bought today' }).getByRole('listitem');
  await expect(payments).toHaveCount(4);
  await expect(payments.first()).toContainText('₱250.01');
  await expect(payments.last()).toContainText('₱250.00');
  await expectAccessible();
  await page.getByRole('button', { name: 'Create payment term' }).click();
  await expect(page.getByRole('heading', { name: `4 gives ${mark}`, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('Archived', { exact: true })).toBeVisible();
});

test('staff make one coupon, then many, and read who used it', async ({ page, signInAs, expectAccessible }) => {
  const code = `E2E-${mark.toUpperCase()}`;
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('newCoupon', { funnelId: 'tribe-membership' }));
  await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await page.getByLabel('Discount', { exact: true }).fill('12.5');
  await page.getByRole('checkbox', { name: '3 gives' }).check();
  await expectAccessible();
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByRole('heading', { name: code, level: 1 })).toBeVisible();
  await expect(page.getByText('Not used yet')).toBeVisible();
  await expectAccessible();

  // The same code again, in other letters.
  await page.goto(pathTo('newCoupon', { funnelId: 'tribe-membership' }));
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByLabel('Discount', { exact: true }).fill('5');
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByText('This funnel already has a coupon with this code').first()).toBeVisible();

  await page.goto(`${pathTo('newCoupon', { funnelId: 'va-bundle' })}?kind=many`);
  await page.getByLabel('Label', { exact: true }).fill(`Webinar ${mark}`);
  await page.getByLabel('Prefix').fill('e2e-');
  await page.getByLabel('Number of codes', { exact: true }).fill('25');
  await page.getByLabel('Discount', { exact: true }).fill('20');
  await page.getByRole('button', { name: 'Create codes' }).click();
  const codes = page.getByRole('list', { name: 'Codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(25);
  await expect(codes.first()).toHaveText(/^E2E-[A-HJKMNP-RT-Z2-46-9]{6}$/);
  await expectAccessible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^coupons-.*\.csv$/);
});

test('a member reads no coupon', async ({ page, signInAs }) => {
  await signInAs('member');
  await page.goto(pathTo('newCoupon', { funnelId: 'tribe-membership' }));
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
  const query = '{ coupons(funnelId: "tribe-membership") { items { code } } }';
  const answer = await page.request.post('/api/graphql', { data: { query } });
  expect(await answer.text()).not.toContain('WELCOME10');
});

test('staff look at every mail the product writes', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('tribe-team-fa');
  await page.goto(`${pathTo('mails', {})}?tab=templates&template=reset-code`);
  const mail = page.frameLocator('iframe[title="The email with sample content"]');
  await expect(mail.getByText('123456')).toBeVisible();
  await expectAccessible();
});
