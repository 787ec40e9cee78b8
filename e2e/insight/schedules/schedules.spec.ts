import { expect, test } from '../../support/test.ts';

test('staff schedule a view of a report, change it and delete it', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('tribe-team-fa');
  await page.goto('/payment-report?period=last-7');
  await page.getByRole('button', { name: 'Schedule' }).click();
  const drawer = page.getByRole('dialog', { name: 'Send by email' });
  await expect(drawer.getByText('Monday money')).toBeVisible();
  await expectAccessible();
  const name = `Every morning ${Date.now()}`;
  await drawer.getByLabel('Name').fill(name);
  await drawer.getByText('Every month', { exact: true }).click();
  await drawer.getByLabel('Day of the month').fill('40');
  await drawer.getByRole('button', { name: 'Schedule' }).click();
  await expect(drawer.getByText('Choose a day from 1 to 31')).toBeVisible();
  await drawer.getByText('Every day', { exact: true }).click();
  await drawer.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText(/^The next email comes on /)).toBeVisible();
  const row = drawer.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText('Every day at 6 AM, the last 7 days')).toBeVisible();
  await row.getByRole('button', { name: 'Edit' }).click();
  await drawer.getByText('Every week', { exact: true }).click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText('Every Monday at 6 AM, the last 7 days')).toBeVisible();
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await page
    .getByRole('dialog', { name: `Delete ${name}?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(row).toBeHidden();
});
