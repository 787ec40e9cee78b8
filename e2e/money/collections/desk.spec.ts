import { readFile } from 'node:fs/promises';
import { pathTo } from '@app/rules/navigation/route-table';
import { expect, test } from '../../support/test.ts';

const desk = pathTo('payment');

test('staff work through the proof inbox by keyboard', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('tribe-team-fa');
  await page.goto(desk);
  const waiting = page.getByRole('list', { name: 'Proofs waiting' });
  const current = waiting.locator('[aria-current]');
  await expect(current).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Proof of payment' })).toBeVisible();
  await expectAccessible();

  // Initials, without a picture, come before the name; they have no space.
  const nameOf = async () => (await current.innerText()).split('\n').find((line) => line.includes(' ')) ?? '';
  const first = await nameOf();
  await page.keyboard.press('j');
  await expect.poll(nameOf).not.toBe(first);
  await page.keyboard.press('k');
  await expect.poll(nameOf).toBe(first);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden();

  // The address stays: the next one comes without a page load.
  await page.keyboard.press('a');
  await expect(page.getByText(`${first}: payment approved`)).toBeVisible();
  const second = await nameOf();
  await page.keyboard.press('2');
  await expect(page.getByRole('button', { name: 'Send back' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${second}: proof sent back`)).toBeVisible();
});

test('overdue payments are narrowed by age, noted and reminded of', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('tribe-team-fa');
  await page.goto(`${desk}?tab=overdue`);
  const table = page.getByRole('table', { name: 'Overdue' });
  await expect(table.getByText('Overdue').first()).toBeVisible();
  await expectAccessible();
  await page.getByText(/^31\+ days/).click();
  await expect(page).toHaveURL(/band=31%2B/);

  await page.goto(`${desk}?tab=overdue`);
  await table.getByRole('link').first().click();
  const drawer = page.getByRole('dialog', { name: 'Payment' });
  await drawer.getByLabel('Note').last().fill('No answer, calls back tomorrow');
  await drawer.getByRole('button', { name: 'Log contact' }).click();
  await expect(drawer.getByText('No answer, calls back tomorrow')).toBeVisible();
  await page.keyboard.press('Escape');

  await table.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Send reminder' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/1 reminder sent|No reminder sent/)).toBeVisible();
});

test('a list of the desk is taken along as a file', async ({ page, signInAs }) => {
  await signInAs('tribe-team-ro');
  await page.goto(`${desk}?tab=overdue`);
  await expect(page.getByRole('table', { name: 'Overdue' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^overdue-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('Person,Tribe ID,Email');
});

test('a success manager sees what their own people owe, and nothing of others', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('success-manager');
  await page.goto(`${desk}?tab=overdue`);
  await expect(page.getByText('What your people owe and have paid.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Statements' })).toHaveCount(0);
  await expectAccessible();
  await page.goto(pathTo('subscriptions'));
  await expect(page.getByRole('table', { name: 'User subscriptions' })).toBeVisible();
  const others = await page.request.post('/api/graphql', {
    data: { query: '{ dueEntries(filter: { list: "due", owner: "none" }) { totalCount } }' },
  });
  expect(await others.json()).toEqual({ data: { dueEntries: { totalCount: 0 } } });
});

test('those who only read see the desk without its buttons', async ({ page, signInAs }) => {
  await signInAs('tribe-team-ro');
  await page.goto(desk);
  await expect(page.getByRole('heading', { name: 'Proof of payment' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
});

test('the desk works on a phone', async ({ page, signInAs, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('tribe-team-fa');
  await page.goto(desk);
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeVisible();
  await expectAccessible();
  // Whoever chooses a proof looks at its receipt next, without looking for it below the list.
  const second = page.getByRole('list', { name: 'Proofs waiting' }).getByRole('button').nth(1);
  await second.click();
  await expect(second).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('region', { name: 'Proof inbox' }).getByText(/^2 of \d+$/)).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
