import { pathTo } from '@app/rules/navigation/route-table';
import { expect, test } from '../../support/test.ts';

test('staff choose the course behind Bonuses by its name', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('defaultSettings'));
  const course = page.getByRole('combobox', { name: 'Bonuses course' });
  const choose = async (typed: string, name: string) => {
    await course.fill(typed);
    await page.getByRole('option', { name, exact: true }).click();
    await expect(page.getByText('Saved')).toBeVisible();
    await page.reload();
    await expect(course).toHaveValue(name);
  };
  // A try that broke off may have left the other one.
  await expect(course).not.toHaveValue('');
  if ((await course.inputValue()) !== 'Bonuses') await choose('bonus', 'Bonuses');
  await expectAccessible();
  await choose('client calls', 'English for Client Calls');
  // Back to what the other journeys know.
  await choose('bonus', 'Bonuses');
});

test('a setting that staff change is what visitors read', async ({ page, signInAs }) => {
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('defaultSettings'));
  const field = page.getByLabel('Business address');
  const before = await field.inputValue();
  const address = `Rizal Street ${Date.now()}`;
  const save = async (value: string) => {
    await field.fill(value);
    await field.press('Tab');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  };
  await save(address);
  await page.goto('/refund-policy');
  await expect(page.getByText(address)).toBeVisible();
  await page.goto(pathTo('defaultSettings'));
  await save(before);
});

test('an id of nothing is refused in words', async ({ page, signInAs }) => {
  await signInAs('tribe-team-fa');
  const query = 'mutation { updateSetting(name: "bonuses-course-id", value: "2147483647") { value } }';
  const answer = await page.request.post('/api/graphql', { data: { query } });
  expect(JSON.stringify(await answer.json())).toContain('Course 2147483647 does not exist. Choose another one.');
});
