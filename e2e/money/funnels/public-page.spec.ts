import { expect, test } from '../../support/test.ts';

test('a visitor reads a page on a phone and goes to the checkout with the term they chose', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tribe-membership');
  await expect(page).toHaveTitle(/^Tribe Membership: .* \| Tribe$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  // The bar leads to the prices and leaves while they are on the screen.
  const bar = page.getByRole('complementary', { name: 'Enroll' });
  await bar.getByRole('link', { name: 'Enroll now' }).click();
  await expect(page.getByText('One price, pay it your way')).toBeInViewport();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page.getByRole('radio', { name: /3 gives/ }).check();
  await expect(page.getByText('Total, no interest').filter({ visible: true })).toHaveCount(1);
  await expect(bar).toBeHidden();

  await page.getByRole('button', { name: /Enroll with 3 gives/ }).click();
  await expect(page).toHaveURL(/\/checkout\/tribe-membership\?term=3-gives$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a page can be read, and its terms chosen', async ({ page }) => {
    await page.goto('/tribe-membership');
    await expect(page.getByRole('heading', { name: 'What you get' })).toBeVisible();
    await page.getByText('How do I pay with GCash or Maya?').click();
    await expect(page.getByText('upload the screenshot', { exact: false }).first()).toBeVisible();
    await page.getByText('One-time payment', { exact: true }).click();
    await expect(page.getByRole('button', { name: /Enroll with One-time payment/ })).toBeVisible();
  });
});

test('a video is loaded when it is tapped, and not before', async ({ page }) => {
  const requests: string[] = [];
  await page.route('https://player.vimeo.com/**', (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>player</p>' });
  });
  await page.goto('/tribe-membership');
  expect(requests).toEqual([]);
  await page.getByRole('link', { name: /^Play the video/ }).click();
  await expect(page.locator('iframe')).toHaveAttribute('src', /^https:\/\/player\.vimeo\.com\/video\/.*autoplay=1/);
  await expect.poll(() => requests).toHaveLength(1);
});

test('a closed funnel still shows its page, and leads to no checkout', async ({ page }) => {
  await page.goto('/early-bird');
  await expect(page.getByText('Enrollment is closed').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Enroll/ })).toHaveCount(0);
});

test('an address that nobody has says so', async ({ page }) => {
  const answer = await page.goto('/nobody-has-this');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'We could not find this page.' })).toBeVisible();
});
