import { pathTo } from '@app/rules/navigation/route-table';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

/** A name that no other run has used, as the data stays. */
const lastName = `Kambal${Date.now().toString(36)}`.replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));

async function makePerson(page: Page, firstName: string): Promise<void> {
  await page.goto(pathTo('newUser'));
  await page.getByLabel('Given Name').fill(firstName);
  await page.getByLabel('Last Name').fill(lastName);
  await page.getByLabel('Email').fill(`${firstName}.${lastName}@mail.test`);
  await page.getByRole('button', { name: 'Create person' }).click();
  await expect(page.getByLabel('Generated password')).toBeVisible();
}

async function choose(page: Page, label: string, firstName: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(`${firstName} ${lastName}`);
  await page.getByRole('option', { name: new RegExp(`${firstName} ${lastName}`) }).click();
}

test('staff merge two accounts of one person and undo it', async ({ page, signInAs, expectAccessible }) => {
  // Two people are made first, and four states of the page are looked at.
  test.slow();
  await signInAs('tribe-team-fa');
  await makePerson(page, 'Maria');
  await makePerson(page, 'Mariah');

  await page.goto(pathTo('mergeUsers'));
  await expect(page.getByRole('heading', { name: 'Merge people' })).toBeVisible();
  await expectAccessible();
  await choose(page, 'Account to keep', 'Maria');
  await choose(page, 'Account to merge', 'Mariah');
  await page.getByRole('button', { name: 'Compare' }).click();

  await expect(page.getByRole('heading', { name: 'Compare two accounts' })).toBeVisible();
  await page
    .getByRole('group', { name: 'Given Name' })
    .getByRole('radio', { name: /Mariah/ })
    .check();
  await expectAccessible();
  await page.getByLabel('Email of the account that will be merged').fill(`Mariah.${lastName}@mail.test`);
  await page.getByRole('button', { name: 'Merge accounts' }).click();

  await expect(page.getByText(`Mariah ${lastName} was merged into Mariah ${lastName}`)).toBeVisible();
  await expectAccessible();
  await page.goto(`${pathTo('archivedUsers')}?q=${lastName}`);
  await page.getByRole('link', { name: `Mariah ${lastName}` }).click();
  await expect(page.getByText(`Merged into Mariah ${lastName}`)).toBeVisible();

  await page.goto(`${pathTo('mergeUsers')}?tab=recent`);
  const row = page.getByRole('row', { name: new RegExp(`Mariah ${lastName}`) });
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo merge' }).click();
  await expect(page.getByText(`Mariah ${lastName} has their own account again`)).toBeVisible();
  await expect(row.getByText('Undone')).toBeVisible();
  await page.goto(`${pathTo('nonMembers')}?q=${lastName}`);
  await expect(page.getByRole('link', { name: `Maria ${lastName}` })).toBeVisible();
  await expect(page.getByRole('link', { name: `Mariah ${lastName}` })).toBeVisible();
});

test('a likely pair of the demo is compared', async ({ page, signInAs }) => {
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('mergeUsers'));
  await page
    .getByRole('link', { name: /Angelica Cruz/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'What moves over' })).toBeVisible();
  await page.getByRole('button', { name: 'Swap which one is kept' }).click();
  await expect(page.getByText('Type angelica.cruz.1@mail.test')).toBeVisible();
});
