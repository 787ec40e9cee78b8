import { pathTo } from '@app/rules/navigation/route-table';
import { answerTo } from '../../support/answer-to.ts';
import { expect, test } from '../../support/test.ts';

const name = `Typhoon ${Date.now().toString(36)}`;

test('a calamity pause is applied, told, declined by one, and taken back', async ({
  page,
  signInAs,
  newMember,
  expectAccessible,
}) => {
  test.setTimeout(240_000);
  // Where somebody lives who has payments ahead: the banners of the demo's people stay as they are.
  const [state, city] = ['Batanes', 'Basco'];
  const member = await newMember();
  await signInAs('tribe-team-fa');
  const { firstName, lastName, email } = member;
  await answerTo(
    page.request,
    'mutation ($id: Int!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }',
    {
      id: member.id,
      input: { firstName, lastName, email, country: 'Philippines', state, city },
    },
  );
  await signInAs(member);
  await page.goto(`${pathTo('account')}?q=billings`);
  const bill = page
    .getByRole('listitem', { name: /^Payment \d+ of \d+$/ })
    .filter({ hasText: 'Payment code' })
    .first();
  await expect(bill).toBeVisible();
  const dateBefore = (await bill.locator('time').first().textContent()) ?? '';

  await signInAs('tribe-team-fa');
  await page.goto(pathTo('calamityPauses'));
  await page.getByLabel('What happened').fill(name);
  await page.getByRole('combobox', { name: 'Province' }).click();
  await page.getByRole('option', { name: state, exact: true }).click();
  await page.getByRole('combobox', { name: 'City or town' }).click();
  await page.getByRole('combobox', { name: 'City or town' }).fill(city);
  await page.getByRole('option', { name: city, exact: true }).first().click();
  await page.getByRole('button', { name: `Add ${city}` }).click();
  await page.getByLabel('Why, for colleagues').fill('Signal no. 4');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(/\d+ (person|people), \d+ open payments?/);
  await expectAccessible();
  await page.getByRole('button', { name: /^Pause \d+/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply and tell them' }).click();
  const pause = page.getByRole('listitem', { name });
  await expect(pause.getByText('Applied', { exact: true })).toBeVisible({ timeout: 60_000 });
  const declinedBefore = await pause.getByText('Declined').locator('xpath=following-sibling::dd').textContent();
  expect(declinedBefore).toBe('0');

  // The member is told, sees it beside the date, and keeps the old dates.
  await signInAs(member);
  await page.goto(`${pathTo('account')}?q=billings`);
  await expect(page.getByRole('region', { name: new RegExp(`^${name}: your`) })).toBeVisible();
  await expect(page.getByText(`Moved by 14 days: ${name}`).first()).toBeVisible();
  await page.goto(pathTo('notifications'));
  await expect(page.getByText(new RegExp(`^${name}`)).first()).toBeVisible();
  await page.goto(`${pathTo('account')}?q=billings`);
  await page
    .getByRole('region', { name: new RegExp(`^${name}: your`) })
    .getByRole('button', { name: 'Keep my old dates' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep my old dates' }).click();
  await expect(page.getByText('Your due dates are as they were before.')).toBeVisible();
  await expect(page.getByText(`Moved by 14 days: ${name}`)).toHaveCount(0);
  await expect(bill.locator('time').first()).toHaveText(dateBefore);

  // Staff see it, and take the rest back.
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('calamityPauses'));
  await expect(pause.getByText('Declined').locator('xpath=following-sibling::dd')).toHaveText('1');
  await pause.getByRole('button', { name: 'Take back' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await expect(dialog.getByText('Say why, so that colleagues understand it later.')).toBeVisible();
  await dialog.getByLabel('Why').fill('Power is back');
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await expect(pause.getByText('Taken back', { exact: true })).toBeVisible({ timeout: 60_000 });

  await signInAs(member);
  await page.goto(`${pathTo('account')}?q=billings`);
  await expect(bill.locator('time').first()).toHaveText(dateBefore);
});
