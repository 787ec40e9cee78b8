import { pathTo } from '@app/rules/navigation/route-table';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('B5: a non-member buys from a locked course', async ({ page, signInAs, newPerson, expectAccessible }) => {
  await signInAs(await newPerson());
  await page.goto(pathTo('home'));
  await expect(page.getByRole('region', { name: /^Offer: / })).toBeVisible();
  await page.goto(pathTo('viewCourses'));
  await page.getByRole('article').filter({ hasText: 'This is for members.' }).first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'See how to get access' }).click();
  const sheet = page.getByRole('dialog', { name: 'This is for members.' });
  await expect(sheet.getByRole('region', { name: /^Offer: / })).toContainText('₱');
  await expectAccessible();
  await sheet.getByRole('link', { name: 'Enroll now' }).click();
  await expect(page).toHaveURL(/\/checkout\//);
  await expect(page.getByText('Buying as')).toBeVisible();
  await page.getByRole('radio', { name: /^GCash/ }).check();
  await page.getByRole('button', { name: /Place order/ }).click();
  await expect(page.getByText('0917 555 0142')).toBeVisible();
});
