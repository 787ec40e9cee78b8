import { expect, test } from '../../support/test.ts';

test('staff set a target on the home, and the month is measured by it', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('tribe-team-fa');
  await page.goto('/');
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: /^Targets of / }) });
  await expect(card.getByText(/^Likely ₱/)).toBeVisible();
  await card.getByText('How this is computed').click();
  await expect(card.getByRole('rowheader', { name: 'Not yet due' })).toBeVisible();
  await expectAccessible();
  await card.getByRole('button', { name: 'Set targets' }).click();
  const drawer = page.getByRole('dialog', { name: 'Targets' });
  await drawer.getByLabel('Enrollments').fill('none');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText('Must be a whole number')).toBeVisible();
  await drawer.getByLabel('Enrollments').fill('777');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Targets of .* saved$/)).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(card.getByText(/of 777/)).toBeVisible();

  await page.goto('/info-logs-report');
  await expect(page.getByText('Changed the targets of a month').first()).toBeVisible();
});
