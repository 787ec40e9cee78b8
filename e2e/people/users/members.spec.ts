import { pathTo } from '@app/rules/navigation/route-table';
import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

const mark = Date.now().toString(36);

const countOf = async (tab: Locator) => Number((await tab.textContent())?.replaceAll(/\D/g, ''));

test('the tabs of members count what they list, and a view is saved, opened and deleted', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('users'));
  const tabs = page.getByRole('tablist', { name: 'Members' });
  for (const name of ['All', 'Active', 'Overdue', 'Expiring', 'Inactive', 'Staff']) {
    const tab = tabs.getByRole('tab', { name: new RegExp(`^${name}`) });
    await expect(tab).toContainText(/\d/);
    await tab.click();
    // The tab and the list are asked one after the other: the number is read again where somebody came in between.
    await expect(async () => {
      const total = await countOf(tab);
      if (total > 0)
        await expect(page.getByText(new RegExp(`^1 to \\d+ of ${total}$`))).toBeVisible({ timeout: 3_000 });
    }).toPass();
  }
  await expect(async () => {
    const [all = 0, active = 0, inactive = 0] = await Promise.all(
      ['All', 'Active', 'Inactive'].map((name) => countOf(tabs.getByRole('tab', { name: new RegExp(`^${name}`) }))),
    );
    expect(all).toBe(active + inactive);
  }).toPass();
  await expectAccessible();

  await tabs.getByRole('tab', { name: /^Overdue/ }).click();
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(`Late ${mark}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('View saved')).toBeVisible();
  await page.goto(pathTo('users'));
  await page.getByRole('link', { name: `Late ${mark}` }).click();
  await expect(page).toHaveURL(/tab=overdue/);
  await expect(tabs.getByRole('tab', { name: /^Overdue/ })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Delete view' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('View deleted')).toBeVisible();
});

test('who is late comes first, and a row has its own buttons, tab and range', async ({
  page,
  context,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('users'));
  await page.getByRole('button', { name: 'Next payment' }).click();
  await expect(page).toHaveURL(/sort=nextPayment/);
  const rows = page.getByRole('table', { name: 'Members' }).getByRole('row');
  const first = rows.nth(1);
  await expect(first).toContainText(/days? late/);

  await first.hover();
  await expect(
    first.getByRole('button', { name: 'Record a payment' }).or(first.getByText('Proof waiting')).first(),
  ).toBeVisible();
  await expect(first.getByRole('button', { name: 'More' })).toBeVisible();
  await expectAccessible();
  await first.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Open payments' })).toBeVisible();
  await page.keyboard.press('Escape');

  const opened = context.waitForEvent('page');
  await first.getByRole('cell').nth(3).click({ button: 'middle' });
  const tab = await opened;
  await expect(tab).toHaveURL(/\/community\/members\/\d+/);
  await tab.close();

  await page.getByRole('checkbox', { name: 'Select row 1', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Select row 3', exact: true }).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();

  await page.goto(`${pathTo('users')}?tab=staff`);
  await expect(page.getByRole('columnheader', { name: 'Looks after' })).toBeVisible();
  await expect(page.getByText(/, \d+ people/).first()).toBeVisible();
});

test('on a phone members are cards', async ({ page, signInAs, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('users'));
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
