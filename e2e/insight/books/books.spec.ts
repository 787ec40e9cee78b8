import { expect, test } from '../../support/test.ts';

test('staff check the books from the settings and read that every rule holds', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('tribe-team-fa');
  await page.goto('/default-settings');
  await page.getByRole('tab', { name: 'Check the books' }).click();
  await expect(page).toHaveURL(/tab=books/);
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText(/All \d+ rules hold/).first()).toBeVisible({ timeout: 60_000 });
  await expectAccessible();
});
