import { readFile } from 'node:fs/promises';
import { expect, test } from '../../support/test.ts';

test('staff find what was done, see it beside the list, follow it and export it', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('tribe-team-fa');
  await page.goto('/info-logs-report');
  await expect(page.getByRole('heading', { name: 'Info logs', level: 1 })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Last 7 Days' })).toBeChecked();

  // Logging in was written down a moment ago.
  await page.goto('/info-logs-report?kind=account');
  const newest = page
    .getByRole('table', { name: 'Entries' })
    .getByRole('link', { name: /Logged in/ })
    .first();
  await expect(newest).toBeVisible();
  await expectAccessible();
  await newest.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('heading', { name: 'Logged in' })).toBeVisible();
  await expect(drawer.getByText('Read only')).toBeVisible();
  await expect(page).toHaveURL(/entry=\d+/);
  await expectAccessible();

  // The address opens the same entry, and Escape closes it.
  await page.reload();
  await expect(drawer.getByRole('heading', { name: 'Logged in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page).not.toHaveURL(/entry=/);

  // A month, by its picker.
  await page.getByText('Monthly', { exact: true }).click();
  await expect(page).toHaveURL(/frequency=monthly/);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toContain('info-logs');
  expect(await readFile(await file.path(), 'utf8')).toContain('Logged in');
});

test('people read what others did to their account', async ({ page, signInAs, newPerson }) => {
  const person = await newPerson();
  await signInAs('tribe-team-fa');
  const query = `mutation ($id: Int!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }`;
  const { id, email, firstName, lastName } = person;
  const variables = { id, input: { email, firstName, lastName, nickname: 'Gaya' } };
  const answer = await page.request.post('/api/graphql', { data: { query, variables } });
  expect((await answer.json()).errors).toBeUndefined();
  await signInAs(person);
  await page.goto('/profile?q=account');
  await expect(page.getByRole('heading', { name: 'Done to your account' })).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: 'Our team' }).first();
  await expect(line).toContainText('Changed a person: nickname');
});
