import { pathTo } from '@app/rules/navigation/route-table';
import { expect, test } from '../../support/test.ts';

/** A name that no other run has used, as the data stays. */
const lastName = `Pagsubok${Date.now().toString(36)}`;

test('staff make a person, edit, archive and restore them', async ({ page, signInAs, expectAccessible }) => {
  // Nine pages and two looks for accessibility take their time on a busy machine.
  test.slow();
  const letters = lastName.replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('nonMembers'));
  await page.getByRole('link', { name: 'New User' }).click();
  await page.getByLabel('Given Name').fill('Maya');
  await page.getByLabel('Last Name').fill(letters);
  await page.getByLabel('Email').fill(`${letters}@mail.test`);
  await page.getByLabel('Mobile Number').fill('0917 555 0101');
  await expectAccessible();
  await page.getByRole('button', { name: 'Create person' }).click();
  await expect(page.getByLabel('Generated password')).toHaveText(/^[A-Z2-9]{8}$/);

  await page.getByRole('link', { name: 'Open their page' }).click();
  await expect(page.getByRole('heading', { name: `Maya ${letters}` })).toBeVisible();
  await expect(page.getByText('+63 917 555 0101')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Send a sign-in link' }).click();
  await expect(page.getByText('Email Sent!')).toBeVisible();

  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit details' }).click();
  await page.getByLabel('Given Name').fill('Maya Rosa');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: `Maya Rosa ${letters}` })).toBeVisible();
  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  await expect(page.getByText('First name: Maya → Maya Rosa')).toBeVisible();

  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page).toHaveURL(pathTo('nonMembers'));
  await page.goto(`${pathTo('nonMembers')}?q=${letters}`);
  await expect(page.getByText('Nobody matches these filters')).toBeVisible();

  await page.goto(`${pathTo('archivedUsers')}?q=${letters}`);
  await page.getByRole('link', { name: `Maya Rosa ${letters}` }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(`Maya Rosa ${letters} was restored`)).toBeVisible();
  await page.goto(`${pathTo('nonMembers')}?q=${letters}`);
  await expect(page.getByRole('link', { name: `Maya Rosa ${letters}` })).toBeVisible();
});

test('the list is searched, filtered and exported', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('users'));
  await expect(page.getByRole('table', { name: 'Members' }).getByRole('row')).toHaveCount(11);
  await expectAccessible();
  await page.getByRole('tab', { name: /^Staff/ }).click();
  await expect(page).toHaveURL(/tab=staff/);
  await page.getByPlaceholder('Name, email, mobile, ID').fill('coach@tribe.test');
  await expect(page.getByRole('link', { name: /Ramon Dela Cruz/ })).toBeVisible();
  await expect(page).toHaveURL(/q=coach/);

  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^people-\d{4}-\d{2}-\d{2}\.csv$/);
});

test('an administrator looks at the product as a member and comes back', async ({ page, signInAs }) => {
  await signInAs('tribe-team-fa');
  await page.goto(`${pathTo('users')}?q=returnee@tribe.test`);
  await page.getByRole('link', { name: /Rowena Pascual/ }).click();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'View as this person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Impersonate Rowena Pascual' });
  await dialog.getByLabel('Reason').fill('She cannot find her lessons');
  await dialog.getByRole('button', { name: 'Impersonate' }).click();
  await expect(page.getByText('Impersonating User (returnee@tribe.test)')).toBeVisible();

  await page.getByRole('button', { name: 'End Session' }).click();
  // C5: back at the person it began at.
  await expect(page).toHaveURL(/\/community\/members\/\d+$/);
  await expect(page.getByText('Impersonating User (returnee@tribe.test)')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Rowena Pascual' })).toBeVisible();
});
