import { pathTo } from '@app/rules/navigation/route-table';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

/** A note that no other run has written, as the data stays. */
const note = `Paid every second Friday ${Date.now().toString(36)}`;

const tabs = (page: Page, name: string) => page.getByRole('navigation', { name: `About ${name}` });

test('staff open a person from the list and find everything on one page', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  test.slow();
  await signInAs('tribe-team-fa');
  await page.goto(`${pathTo('users')}?q=overdue@tribe.test`);
  const row = page.getByRole('row', { name: /Mark Anthony Flores/ });
  // Anywhere in the row, not only on the name.
  await row.getByRole('cell').nth(3).click();
  await expect(page).toHaveURL(/\/community\/members\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Mark Anthony Flores' })).toBeVisible();
  await expect(page.getByText('1 of 1 · Members')).toBeVisible();
  const header = page.getByRole('region', { name: 'Mark Anthony Flores' });
  await expect(header.getByText('Overdue', { exact: true })).toBeVisible();
  await expectAccessible();

  // N brings the cursor into the composer; what is saved is the newest line.
  await page.keyboard.press('n');
  await page.keyboard.type(note);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Note added')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: note })).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Show' }).getByText('Contact').click();
  await expect(page).toHaveURL(/show=contact/);
  await expect(page.getByText(note)).toBeVisible();

  const nav = tabs(page, 'Mark Anthony Flores');
  await nav.getByRole('link', { name: 'Payments' }).click();
  await expect(page).toHaveURL(/tab=payments/);
  await expect(page.getByRole('table', { name: /^Schedule of/ }).first()).toBeVisible();
  await nav.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByText('overdue@tribe.test').last()).toBeVisible();
  await page.goBack();
  await expect(nav.getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'page');

  // The addresses from before draw the same page with their tab.
  const id = /members\/(\d+)/.exec(page.url())?.[1] ?? '';
  for (const address of [`/view-subscription/${id}`, `/student-payment-details/${id}`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Mark Anthony Flores' })).toBeVisible();
    await expect(nav.getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveURL(address);
  }
  await expect(page.getByRole('link', { name: 'Statement of account (PDF)' })).toBeVisible();
  await nav.getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL(pathTo('user', { id: Number(id) }));
});

test('those who only read look and change nothing', async ({ page, signInAs }) => {
  await signInAs('tribe-team-ro');
  await page.goto(`${pathTo('users')}?q=overdue@tribe.test`);
  await page.getByRole('link', { name: /Mark Anthony Flores/ }).click();
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actions' })).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeHidden();
});

test('the page works on a phone', async ({ page, signInAs, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('tribe-team-fa');
  await page.goto(`${pathTo('users')}?q=overdue@tribe.test`);
  await page.getByRole('link', { name: /Mark Anthony Flores/ }).click();
  await expect(page.getByRole('heading', { name: 'Money' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible();
  const [money, timeline] = await Promise.all(
    ['Money', 'Timeline'].map((name) => page.getByRole('heading', { name, exact: true }).boundingBox()),
  );
  expect(money?.y ?? 0).toBeLessThan(timeline?.y ?? 0);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await expectAccessible();
});
