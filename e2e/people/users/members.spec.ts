import { pathTo } from '@app/rules/navigation/route-table';
import { expect, test } from '../../support/test.ts';

const mark = Date.now().toString(36);

test('the tabs of members count what they list, and a view is saved, opened and deleted', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('users'));
  const tabs = page.getByRole('tablist', { name: 'Members' });
  const counted: Record<string, number> = {};
  for (const name of ['All', 'Active', 'Overdue', 'Expiring', 'Inactive', 'Staff']) {
    const tab = tabs.getByRole('tab', { name: new RegExp(`^${name}`) });
    await expect(tab).toContainText(/\d/);
    counted[name] = Number((await tab.textContent())?.replaceAll(/\D/g, ''));
    await tab.click();
    const total = counted[name];
    if (total > 0) await expect(page.getByText(new RegExp(`^1 to \\d+ of ${total}$`))).toBeVisible();
  }
  expect(counted['All']).toBe((counted['Active'] ?? 0) + (counted['Inactive'] ?? 0));
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
