import { readFile } from 'node:fs/promises';
import { pathTo } from '@app/rules/navigation/route-table';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

/** A name that no other run has used, as the data stays. */
const mark = Date.now().toString(36);

/** How many rows the drawer says it has, such as `in 281 payments`. */
async function rowsInDrawer(page: Page): Promise<number> {
  const foot = page.getByRole('dialog').getByText(/^\d[\d,]* to [\d,]+ of [\d,]+$/);
  await expect(foot).toBeVisible();
  return Number(((await foot.textContent()) ?? '').replace(/.* of /, '').replaceAll(',', ''));
}

test('the payment report: a bar, a row and a figure open exactly their rows', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('paymentReport'));
  await expect(page.getByRole('heading', { level: 1, name: 'Payment report' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Collected in detail' });
  await expect(table).toBeVisible();
  await expectAccessible();

  // A number of the table.
  const [first, second] = [table.locator('tbody tr').nth(0), table.locator('tbody tr').nth(1)];
  const counts = await Promise.all([first, second].map((row) => row.getByRole('link').first().textContent()));
  await first.getByRole('link').first().click();
  await expect(page).toHaveURL(/rows=of%3Acollections%2Cplatform%3A/);
  expect(await rowsInDrawer(page)).toBe(Number(counts[0]?.replaceAll(',', '')));
  await expectAccessible();

  // The next one, and back to the figure with Escape; a shared link opens the same.
  await page.getByRole('button', { name: 'Next figure' }).click();
  await expect(page.getByRole('dialog').getByText(`in ${counts[1]} payments`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog').getByText(`in ${counts[1]} payments`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(second.getByRole('link').first()).toBeFocused();

  // A bar, by the keyboard.
  const chart = page.getByRole('group', { name: /^Collected by day/ }).first();
  const bar = chart.getByRole('link').first();
  await bar.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await rowsInDrawer(page)).toBeGreaterThan(0);
});

test('period, frequency and range: the days are said, live in the address and survive a reload', async ({
  page,
  signInAs,
}) => {
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('communityReport'));
  await page.getByText('Last 7 Days', { exact: true }).click();
  await expect(page).toHaveURL(/period=last-7/);
  await expect(page.getByText(/Compared with the 7 days before/)).toBeVisible();
  await page.getByText('Quarterly', { exact: true }).click();
  await expect(page.getByText(/Compared with the same days of Q[1-4]|Compared with Q[1-4]/)).toBeVisible();
  await page.getByRole('button', { name: /^Q[1-4] \d{4}$/ }).click();
  await page.getByRole('button', { name: 'Year before' }).click();
  await page.getByRole('button', { name: /^Q1/ }).click();
  await expect(page).toHaveURL(/frequency=quarterly&at=\d{4}-01-01/);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Q1 \d{4}$/ })).toBeVisible();
  await page.getByText('Custom Range', { exact: true }).click();
  // Not "Back to Q4 2026" of an empty report, which is there a moment longer.
  await page.getByRole('button', { name: /^Jan 1 to Mar 31 \d{4}$/ }).click();
  const picker = page.getByRole('dialog', { name: 'Days of the report' });
  await picker.locator('[data-day$="-03"]').click();
  await picker.locator('[data-day$="-12"]').click();
  await expect(picker.getByText(/, 10 days$/)).toBeVisible();
  await picker.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/frequency=custom&from=.*-03&to=.*-12/);
});

test('each report opens, with its chart as a table, and its rows are exported', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('reports'));
  await expect(page.getByRole('heading', { name: 'Money' })).toBeVisible();
  await expectAccessible();
  const ids = [
    'enrolments',
    'collections',
    'outstanding',
    'renewals',
    'completions',
    'task-completions',
    'affiliate-commissions',
    'leads',
    'conversions',
    'logins',
    'event-attendance',
    'cohorts',
  ];
  for (const id of ids) {
    await page.goto(pathTo('report', { id }));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('svg[role=group], table').first()).toBeVisible();
    await expect(page.getByText('We could not load this')).toHaveCount(0);
  }
  await page.goto(`${pathTo('report', { id: 'collections' })}?frequency=annual`);
  await expect(page.getByRole('table', { name: 'Collections in detail' })).toBeVisible();
  await page.getByTitle('Table').first().click();
  await expect(page.getByRole('table', { name: /^Collections by month and platform/ })).toBeVisible();

  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toContain('collections');
  expect((await readFile(await file.path(), 'utf8')).split('\n').length).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Export' }).click();
  const [book] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel (XLSX)', exact: true }).click(),
  ]);
  expect(book.suggestedFilename()).toMatch(/\.xlsx$/);
});

test('the summary: a figure opens its rows; a view is saved, found and deleted', async ({ page, signInAs }) => {
  await signInAs('tribe-team-fa');
  await page.goto(`${pathTo('reportSummary')}?period=last-7`);
  const figure = page.getByRole('link', { name: /^Completions: / });
  const count = Number(((await figure.textContent()) ?? '').replaceAll(',', ''));
  expect(count).toBeGreaterThan(0);
  await figure.click();
  expect(await rowsInDrawer(page)).toBe(count);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name').fill(`Mornings ${mark}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('View saved')).toBeVisible();
  await page.goto(pathTo('reports'));
  await page.getByRole('link', { name: new RegExp(`Mornings ${mark}`) }).click();
  await expect(page).toHaveURL(/report-summary\?period=last-7/);
  await page.goto(pathTo('reports'));
  await page.getByRole('button', { name: `Delete view Mornings ${mark}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('View deleted')).toBeVisible();
  await expect(page.getByText(`Mornings ${mark}`, { exact: true })).toHaveCount(0);
});

test('on a phone: two lists and the range, cards instead of tables, rows over the whole screen', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('paymentReport'));
  await page.getByLabel('Period').selectOption('Last 7 Days');
  await expect(page).toHaveURL(/period=last-7/);
  await page.getByLabel('Frequency').selectOption('Monthly');
  await expect(page).toHaveURL(/frequency=monthly/);
  await expect(page.getByRole('link', { name: /^Collected: / })).toBeVisible();
  // The figures of the period before are pale until the new ones are there.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible();
  await page.getByRole('link', { name: /^Collected: / }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await expectAccessible();
});
