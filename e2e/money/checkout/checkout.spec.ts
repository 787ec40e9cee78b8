import { pathTo } from '@app/rules/navigation/route-table';
import { receipt } from '../../support/receipt.ts';
import { expect, test } from '../../support/test.ts';

const checkout = pathTo('checkout', { funnelId: 'tribe-membership' });
const newAddress = () => `buyer-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`;

test('a visitor on a phone buys with a coupon in three payments by GCash and sends a proof', async ({
  page,
  browser,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(checkout);
  await expect(page.getByRole('heading', { level: 1, name: 'Tribe Membership' })).toBeVisible();
  await expectAccessible();

  await page.getByLabel('Given Name').fill('Liza');
  await page.getByLabel('Last Name').fill('Reyes');
  await page.getByLabel('Email').fill(newAddress());
  await page.getByLabel('Mobile number').fill('0917 123 4567');
  await page.getByRole('radio', { name: /^3 gives/ }).check();
  await page.getByRole('button', { name: 'I have a coupon' }).click();
  await page.getByLabel('Coupon code').fill('PASKO2025');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('This coupon has expired.')).toBeVisible();
  await page.getByLabel('Coupon code').fill('welcome10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('WELCOME10 takes ₱900.00 off.')).toBeVisible();
  await page.getByRole('radio', { name: /^GCash/ }).check();
  await page.getByRole('button', { name: /Place order ₱2,700.00 today/ }).click();

  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
  await expect(page).toHaveURL(/\?order=/);
  await expectAccessible();
  await page.getByLabel('Picture of the receipt').setInputFiles(receipt);
  await page.getByLabel('Reference number').fill(`REF-${Date.now()}`);
  await page.getByRole('button', { name: 'Send the proof' }).click();
  await expect(page.getByRole('heading', { name: 'Salamat! We have your proof.' })).toBeVisible();

  // The order is found again in another browser, by its address alone.
  const elsewhere = await browser.newContext();
  const again = await elsewhere.newPage();
  await again.goto(page.url());
  await expect(again.getByText('Being checked').first()).toBeVisible();
  await elsewhere.close();
});

test('a coupon takes the whole first payment: someone new is in at once and sees when the next is due', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/signup');
  await page.getByLabel('Given Name').fill('Amihan');
  await page.getByLabel('Last Name').fill('Cruz');
  await page.getByLabel('Email').fill(newAddress());
  await page.getByRole('textbox', { name: 'Password' }).fill('Umaga-Na-2026!');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(pathTo('viewCourses'), { timeout: 15_000 });

  await page.goto(`${checkout}?coupon=startfree`);
  await page.getByRole('radio', { name: /^3 gives/ }).check();
  await expect(page.getByText('STARTFREE takes ₱3,000.00 off the first payment.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^GCash/ })).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('button', { name: /Place order ₱0.00 today/ }).click();
  // No page that waits for a payment: what was bought, from when on, and what comes next.
  await expect(page.getByRole('heading', { name: /^Salamat!/ })).toBeVisible();
  await expect(page.getByText('Starts')).toBeVisible();
  await expect(page.getByText('Next payment')).toBeVisible();
  await expect(page.getByText('₱3,000.00,')).toBeVisible();
  await expectAccessible();

  await page.goto(pathTo('account'));
  await expect(page.getByText('₱3,000.00').first()).toBeVisible();
});

test('a signed-in member is not asked for details', async ({ page, signInAs, newPerson }) => {
  await signInAs(await newPerson());
  await page.goto(pathTo('checkout', { funnelId: 'va-bundle' }));
  await expect(page.getByText('Buying as')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveCount(0);
  await page.getByRole('radio', { name: /^GCash/ }).check();
  await page.getByRole('button', { name: /Place order/ }).click();
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
});

test('a funnel whose sale is over leads to the page that says so', async ({ page, expectAccessible }) => {
  await page.goto(pathTo('checkout', { funnelId: 'early-bird' }));
  await expect(page).toHaveURL(pathTo('checkoutClosed', {}, { funnel: 'early-bird' }));
  await expect(
    page.getByRole('heading', { name: /^(Enrollment is closed|Enrollment opens|All seats are taken)/ }),
  ).toBeVisible();
  await expectAccessible();
});
