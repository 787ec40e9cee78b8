import { pathTo } from '@app/rules/navigation/route-table';
import { expect, test } from '../../support/test.ts';

test('somebody takes their data along, asks for deletion, and keeps the account after all', async ({
  page,
  signInAs,
  newPerson,
  expectAccessible,
}) => {
  // Nothing bought: what is still to be paid has to be settled first.
  const person = await newPerson();
  await signInAs(person);
  await page.goto(pathTo('myProfile', {}, { q: 'account' }));
  await page.getByRole('button', { name: 'Prepare my data' }).click();
  const link = page.getByRole('link', { name: 'Download my data' });
  await expect(link).toBeVisible({ timeout: 15_000 });
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText(/Former member/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(person.password);
  await dialog.getByRole('button', { name: 'Delete in 14 days' }).click();
  await expect(page.getByText(/It is erased on/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
});
