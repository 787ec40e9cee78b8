import { pathTo } from '@app/rules/navigation/route-table';
import { expect, test } from '../support/test.ts';

const upright = { width: 390, height: 844 };
const sideways = { width: 844, height: 390 };
const desk = { width: 1280, height: 800 };

test('C1: a form survives a turn of the phone', async ({ page, signInAs }) => {
  await page.setViewportSize(upright);
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('newBatch', {}));
  const name = page.getByLabel('Name');
  await name.fill('Batch of the journey');
  for (const size of [sideways, desk, { width: 899, height: 800 }, { width: 901, height: 800 }, upright]) {
    await page.setViewportSize(size);
    await expect(name).toHaveValue('Batch of the journey');
  }

  // Leaving typed text asks first, by a link or by Back.
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  await expect(name).toHaveValue('Batch of the journey');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(pathTo('batches', {}));
});

test('C1: Back from a typed form asks first, and the address stays until the answer', async ({ page, signInAs }) => {
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('batches', {}));
  await page.getByRole('link', { name: 'New batch' }).first().click();
  // The list has a field for names, too.
  const form = page.getByRole('heading', { level: 1, name: 'New batch' });
  await expect(form).toBeVisible();
  const name = page.getByLabel('Name');
  await name.fill('Batch of the journey');

  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(pathTo('newBatch', {}));
  await expect(name).toHaveValue('Batch of the journey');

  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(pathTo('batches', {}));
  await expect(page.getByRole('heading', { level: 1, name: 'Batches' })).toBeVisible();
  await page.evaluate(() => history.forward());
  await expect(form).toBeVisible();
  await expect(page).toHaveURL(pathTo('newBatch', {}));
  await expect(name).toHaveValue('');
});

test('C1: a member’s answer survives a turn of the phone', async ({ page, signInAs }) => {
  await page.setViewportSize(upright);
  await signInAs('member');
  await page.goto(pathTo('editProfile', {}));
  const field = page.getByLabel('Given Name');
  const before = await field.inputValue();
  await field.fill(`${before} Turned`);
  for (const size of [sideways, desk, upright]) {
    await page.setViewportSize(size);
    await expect(field).toHaveValue(`${before} Turned`);
  }
});

test('A10: on plain http, saving says so and no raw error shows', async ({ page, signInAs }) => {
  // Like browsers on http://192.168.1.20: without the features for secure pages.
  await page.addInitScript(() => {
    Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined });
    Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined });
  });
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('newBatch', {}));
  await page.getByLabel('Name').fill(`Plain http ${Date.now()}`);
  await page.getByRole('button', { name: 'Create batch' }).click();
  await expect(page.getByText('Batch created')).toBeVisible();
  await expect(page.getByText(/is not a function|undefined/)).toHaveCount(0);
});

test('C5: the search of a phone opens in its field', async ({ page, signInAs }) => {
  await page.setViewportSize(upright);
  await signInAs('member');
  await page.goto('/');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('combobox', { name: 'Search courses, events and resources' })).toBeFocused();
});

test('C3: an address without a page answers 404 and keeps the menus', async ({ page, signInAs }) => {
  await signInAs('member');
  for (const address of ['/zzz/yyy', '/no-such-slug']) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    expect(await answer?.text()).not.toContain('og:title');
    await expect(page.getByRole('heading', { level: 1, name: 'We could not find this page.' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  }
});
