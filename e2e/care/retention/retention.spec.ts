import { pathTo } from '@app/rules/navigation/route-table';
import type { Page } from '@playwright/test';
import { closeGreetings } from '../../support/someone-expired.ts';
import { expect, test } from '../../support/test.ts';

/** Letters that no other run has used, as the data stays. */
const mark = Date.now()
  .toString(36)
  .replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));

/** How many rows the drawer says it has. */
async function rowsOf(page: Page): Promise<number> {
  const foot = page.getByRole('dialog').getByText(/^[\d,]+ rows? · ₱/);
  await expect(foot).toBeVisible();
  return Number(((await foot.textContent()) ?? '').replace(/ row.*/, '').replaceAll(',', ''));
}

test('a figure, a bar and a cell lead to exactly their rows, and Back leads back', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('retention'));
  await expect(page.getByRole('heading', { level: 1, name: 'Retention' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'For regular renewal' })).toBeVisible();
  await expectAccessible();

  // A step of the pipeline.
  const step = page.getByRole('link', { name: /^For regular renewal: / });
  const count = Number((await step.locator('b').textContent())?.replaceAll(',', ''));
  expect(count).toBeGreaterThan(0);
  await step.click();
  await expect(page).toHaveURL(/rows=step%3Afor-regular-renewal|rows=step:for-regular-renewal/);
  await expect(page.getByRole('dialog', { name: 'For regular renewal' })).toBeVisible();
  expect(await rowsOf(page)).toBe(count);
  await expectAccessible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // A cell of the cohorts: "4 of 5".
  const cell = page.locator('td a[data-heat]').first();
  const kept = Number(/: (\d+) of/.exec((await cell.getAttribute('title')) ?? '')?.[1]);
  expect(kept).toBeGreaterThan(0);
  await cell.click();
  expect(await rowsOf(page)).toBe(kept);
  // A shared link opens the same rows.
  await page.reload();
  expect(await rowsOf(page)).toBe(kept);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('staff say why somebody leaves, and it is counted at once', async ({ page, signInAs }) => {
  test.setTimeout(180_000);
  await signInAs('tribe-team-fa');
  await page.goto(`${pathTo('retention')}?tab=reasons`);
  const reason = page.getByRole('link', { name: /^Not the right group/ });
  await expect(page.getByText('in the last 90 days')).toBeVisible();
  const before = (await reason.count()) === 0 ? 0 : Number(await reason.locator('b').textContent());

  await page.goto(`${pathTo('enrollPerson')}?name=Aalis+${mark}&email=aalis-${mark}@mail.test`);
  await page.getByLabel('Cash', { exact: true }).check();
  await expect(page.getByText('Covers payment 1')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Enroll' }).click();
  await expect(page.getByRole('heading', { name: /^Aalis is in/ })).toBeVisible();

  await page.goto(`${pathTo('subscriptions')}?q=${mark}`);
  await page.getByRole('link', { name: new RegExp(mark, 'i') }).click();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(dialog.getByText('Choose a reason')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Not the right group' }).check();
  await dialog.getByLabel('In their words (optional)').fill('Hindi po para sa akin');
  await dialog.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('User unsubscribed to funnel successfully!')).toBeVisible();

  await page.goto(`${pathTo('retention')}?tab=reasons`);
  await expect(reason.locator('b')).toHaveText(String(before + 1));
  await reason.click();
  await expect(page.getByRole('dialog').getByText(new RegExp(`Aalis ${mark}`, 'i'))).toBeVisible();
  expect(await rowsOf(page)).toBe(before + 1);
});

test('a member whose membership ended is asked once what made them stop', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Whom no other journey lets renew or answer.
  await signInAs('expired');
  await closeGreetings(page);
  await page.goto(pathTo('home'));
  await page.getByRole('link', { name: 'Renew' }).first().click();
  const question = page.getByRole('region', { name: 'What made you stop?' });
  await question.getByRole('button', { name: 'Money is tight right now' }).click();
  await question.getByLabel('Anything else? (optional)').fill('Babalik po ako');
  await expectAccessible();
  await question.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Salamat! This helps us do better.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Renew' })).toBeVisible();
  await expect(question).toHaveCount(0);
});
