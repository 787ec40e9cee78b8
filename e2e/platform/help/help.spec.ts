import { pathTo } from '@app/rules/navigation/route-table';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 390, height: 800 } });

test('a member finds in Help how to pay, and reads it with its picture', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('member');
  await page.goto(pathTo('help'));
  await expect(page.getByRole('heading', { name: 'Member guide' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Collections guide' })).toHaveCount(0);

  await page.getByLabel('What do you want to do?').fill('bitcoin');
  await expect(page.getByText('Nothing about “bitcoin” yet')).toBeVisible();
  await page.getByLabel('What do you want to do?').fill('pay with gcash');
  await expectAccessible();
  await page.getByRole('link', { name: 'Pay with GCash, Maya or a bank' }).click();

  const topic = page.getByRole('region', { name: 'Pay with GCash, Maya or a bank' });
  await expect(topic.getByRole('heading')).toBeInViewport();
  const picture = topic.getByRole('img', { name: 'How to pay on a phone' });
  await expect(picture).toHaveAttribute('width', '390');
  await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(780);
  await expectAccessible();
  const [opened] = await Promise.all([page.waitForEvent('popup'), picture.click()]);
  await expect(opened).toHaveURL(/\/api\/help\/member\/member-pay\.webp$/);
  await expect.poll(() => opened.locator('img').evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(780);
  await opened.close();

  await page.goto(pathTo('helpGuide', { guide: 'operator' }));
  await expect(page.getByText('It may be for another role.')).toBeVisible();
});

test('somebody who cannot log in finds help at the bottom of the login page', async ({ page, expectAccessible }) => {
  await page.goto(pathTo('login'));
  await page.getByRole('link', { name: 'Help with logging in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help with logging in' })).toBeVisible();
  const lost = page.getByRole('region', { name: 'Log in on a new phone, or lock out a lost one' });
  await expect(lost.getByText('Use a recovery code')).toBeVisible();
  await expectAccessible();
});
