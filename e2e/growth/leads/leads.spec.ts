import { pathTo } from '@app/rules/navigation/route-table';
import { expect, test } from '../../support/test.ts';

test('staff follow a figure of the conversion to exactly its leads, and export them', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('tribe-team-fa');
  await page.goto(`${pathTo('leads')}?days=365`);
  const figure = page.getByRole('link', { name: /^Watched: / });
  await expect(figure).toBeVisible();
  await expectAccessible();
  // Again, where a lead of another journey has watched in between.
  await expect(async () => {
    await page.goto(`${pathTo('leads')}?days=365`);
    const count = Number((await figure.textContent())?.replaceAll(/\D/g, ''));
    expect(count).toBeGreaterThan(20);
    await figure.click();
    await expect(page).toHaveURL(/reached=watched/);
    await expect(page.getByText(new RegExp(`^1 to 10 of ${count}$`))).toBeVisible({ timeout: 8_000 });
  }).toPass({ timeout: 60_000 });

  const ofChallenge = page.getByRole('link', { name: /^Challenge, Paid: / });
  const paid = Number((await ofChallenge.textContent())?.replaceAll(/\D/g, ''));
  await ofChallenge.click();
  await expect(page).toHaveURL(/source=challenge/);
  await expect(page.getByText(new RegExp(`^1 to \\d+ of ${paid}$`))).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await downloading).createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString().trim().split('\r\n');
  expect(lines).toHaveLength(paid + 1);
  expect(lines[1]).toContain('Challenge');
});

test('staff give a lead to a colleague, mark it as contacted and open the person', async ({ page, signInAs }) => {
  await signInAs('tribe-team-fa');
  await page.goto(`${pathTo('leads')}?days=365&contacted=no&owner=0`);
  const table = page.getByRole('table', { name: 'Leads' });
  const selection = page.getByRole('button', { name: 'Mark contacted' }).first();
  await table.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Assign owner' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Assign an owner' });
  await dialog.getByRole('combobox', { name: 'Owner' }).click();
  await page.getByRole('option').nth(1).click();
  await dialog.getByRole('button', { name: 'Assign 1 lead' }).click();
  await expect(page.getByText('Owner set for 1 lead')).toBeVisible();

  await table.getByRole('checkbox').nth(1).check();
  await selection.click();
  await expect(page.getByText('1 lead marked as contacted')).toBeVisible();
  await table.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/community\/non-members\/\d+/);
});

test('a success manager sees their own leads, without visits', async ({ page, signInAs }) => {
  await signInAs('success-manager');
  await page.goto(`${pathTo('leads')}?days=365`);
  await expect(page.getByRole('heading', { name: 'Leads', exact: true })).toBeVisible();
  await expect(page.getByText('Visits')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'CSV' })).toHaveCount(0);
});
