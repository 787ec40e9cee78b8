import { pathTo } from '@app/rules/navigation/route-table';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const onPhone = { width: 390, height: 844 };

/** The number that a figure of the home shows. */
async function figureOf(page: Page, label: string): Promise<number> {
  const link = page.getByRole('link', { name: new RegExp(`^${label}: [\\d,]+$`) });
  await expect(link).toBeVisible();
  const name = (await link.getAttribute('aria-label')) ?? '';
  return Number(name.replaceAll(/\D/g, ''));
}

async function follow(page: Page, label: string): Promise<number> {
  const figure = await figureOf(page, label);
  await page.getByRole('link', { name: new RegExp(`^${label}: `) }).click();
  return figure;
}

/** `1 to 10 of 58` under a table, or the rows themselves. */
async function expectRows(page: Page, count: number): Promise<void> {
  if (count === 0) return;
  await expect(page.getByText(new RegExp(`of ${count.toLocaleString('en-PH')}\\b`)).first()).toBeVisible(soon);
}

/** A figure that was read a moment before another journey changed it is read again. */
const soon = { timeout: 8_000 };

async function leadsToItsRows(page: Page, label: string, look: (figure: number) => Promise<void>): Promise<void> {
  await expect(async () => {
    if (new URL(page.url()).pathname !== pathTo('home')) await page.goto(pathTo('home'));
    await look(await follow(page, label));
  }).toPass({ timeout: 60_000 });
}

test('the figures of an administrator lead to exactly their rows', async ({ page, signInAs, expectAccessible }) => {
  test.slow();
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('home'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Magandang');
  for (const card of [
    'Money in',
    'Enrollments, 7 days',
    'Members at risk',
    'Today’s events',
    'Recent activity',
    'Recent people',
  ]) {
    await expect(page.getByRole('heading', { level: 2, name: card })).toBeVisible();
  }
  await expectAccessible();

  await leadsToItsRows(page, 'Proofs to check', async (proofs) => {
    await expect(page).toHaveURL(/tab=proofs/);
    await expect(page.getByRole('tab', { name: new RegExp(`Proof inbox\\s*${proofs}$`) })).toBeVisible(soon);
  });
  await leadsToItsRows(page, 'Overdue', async (overdue) => {
    await expect(page).toHaveURL(/view=board/);
    await expect(page.getByRole('region', { name: 'Overdue' }).getByText(`${overdue} payments`)).toBeVisible(soon);
  });
  await leadsToItsRows(page, 'Move-ups', async (moveUps) => {
    await expect(page.getByRole('heading', { level: 1, name: 'Review Move-Up' })).toBeVisible();
    await expect(page.getByText(new RegExp(`^${moveUps} (person|people) waiting`))).toBeVisible(soon);
  });
  await leadsToItsRows(page, 'Questions', async (questions) => {
    await expect(page.getByRole('heading', { level: 1, name: 'Questions' })).toBeVisible();
    await expectRows(page, questions);
  });

  await expect(async () => {
    await page.goto(pathTo('home'));
    const all = page.getByRole('link', { name: /^See all \d+$/ });
    const atRisk = Number(((await all.textContent()) ?? '').replaceAll(/\D/g, ''));
    await all.click();
    await expect(page).toHaveURL(/view=at-risk/);
    await expectRows(page, atRisk);
  }).toPass({ timeout: 60_000 });

  await page.goto(pathTo('home'));
  await page.getByRole('link', { name: /^Collected in / }).click();
  await expect(page).toHaveURL(/paidFrom=/);
  await expect(page.getByText('Paid from:')).toBeVisible();
});

test('a head coach goes from home to the review', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('head-coach');
  await page.goto(pathTo('home'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Coach');
  await expect(page.getByRole('heading', { level: 2, name: 'Move-ups waiting' })).toBeVisible();
  await expectAccessible();
  const waiting = await figureOf(page, 'Waiting for you');
  expect(waiting).toBeGreaterThan(0);
  await page
    .getByRole('link', { name: /^Review / })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review Move-Up' })).toBeVisible();
});

test('a coach sees the group on the phone, and nothing overflows', async ({ page, signInAs }) => {
  await page.setViewportSize(onPhone);
  await signInAs('coach');
  await page.goto(pathTo('home'));
  const people = await figureOf(page, 'My people');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(onPhone.width);
  await page.getByRole('link', { name: /^My people: / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My people' })).toBeVisible();
  await expectRows(page, people);
});
