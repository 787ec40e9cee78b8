import { pathTo } from '@app/rules/navigation/route-table';
import { expect, test } from '../../support/test.ts';

/** Names of their own, so that the journey can be run again on the same data. */
const mark = Date.now().toString(36);

test('staff make a batch and make it current', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('batches', {}));
  await page.getByRole('main').getByRole('link', { name: 'New Batch' }).click();
  await page.getByLabel('Name', { exact: true }).fill(`Batch ${mark}`);
  await page.getByRole('button', { name: 'Create batch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Batch ${mark}` })).toBeVisible();

  await page.getByRole('button', { name: 'Make current' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make current' }).click();
  await expect(page.getByText(`Batch ${mark} is the current batch`)).toBeVisible();

  await page.goto(pathTo('batches', {}));
  await expect(page.getByRole('row', { name: `Batch ${mark}` })).toContainText('Current');
  await expect(page.getByRole('table').getByText('Current', { exact: true })).toHaveCount(1);
  await expectAccessible();

  // Makes the earlier batch current again, for the next test.
  await page.getByRole('row', { name: 'Batch 19' }).getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Make current' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make current' }).click();
  await expect(page.getByRole('row', { name: 'Batch 19' })).toContainText('Current');
});

test('staff make a group with a sub-group and move a member into it', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('groups', {}));
  await page.getByRole('main').getByRole('link', { name: 'Create a Group' }).click();
  await page.getByLabel('Name', { exact: true }).fill(`Grupo ${mark}`);
  await page.getByRole('combobox', { name: 'Leader' }).fill('Tricia');
  await page.getByRole('option', { name: 'Tricia Navarro' }).click();
  await page.getByLabel('Capacity').fill('1');
  await page.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Grupo ${mark}` })).toBeVisible();

  await page.getByRole('link', { name: 'New sub-group' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Narra');
  await page.getByRole('button', { name: 'Create sub-group' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Grupo ${mark}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Narra' })).toBeVisible();

  await page.goto(`${pathTo('viewGroupMembers', {})}?q=lifetime%40tribe.test`);
  await page.getByRole('checkbox', { name: 'Select row 1', exact: true }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Move' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'To group' }).fill(`Grupo ${mark}`);
  await page.getByRole('option', { name: `Grupo ${mark}` }).click();
  await dialog.getByRole('combobox', { name: 'To sub-group' }).click();
  await page.getByRole('option', { name: 'Narra' }).click();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText(`1 person moved to Grupo ${mark}`)).toBeVisible();
  await expect(page.getByRole('row', { name: 'Roberto Lim' })).toContainText(`Grupo ${mark}`);

  await page.goto(pathTo('groups', {}));
  await expect(page.getByRole('row', { name: `Grupo ${mark}` })).toContainText('Full');
  await expectAccessible();
});

test('a coach sees only their own group', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('coach');
  await page.goto(pathTo('groups', {}));
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['Bayanihan']);
  await page.goto(pathTo('viewGroup', {}));
  await expect(page.getByRole('heading', { level: 1, name: 'Bayanihan' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Members' }).getByRole('link').first()).toBeVisible();
  await expectAccessible();

  const answer = await page.request.post('/api/graphql', { data: { query: '{ group(id: 2) { name } }' } });
  expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
  await page.goto(pathTo('group', { id: 2 }));
  await expect(page.getByRole('heading', { level: 1, name: 'We could not find this page.' })).toBeVisible();
});
