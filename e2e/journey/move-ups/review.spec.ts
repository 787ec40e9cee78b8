import { pathTo } from '@app/rules/navigation/route-table';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

const onPhone = { width: 390, height: 844 };
// One after the other: two reviewers at once would take each other's requests.
test.describe.configure({ mode: 'default' });

const nobody = 'Nobody waits. Ayos!';

/** From home into the line of one stage that others of this run do not work on; the last one in which somebody waits. */
async function startReviewing(page: Page, skip: readonly string[]): Promise<string> {
  await page.goto(pathTo('home'));
  await page.getByRole('link', { name: 'Start reviewing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review Move-Up' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Waiting requests' })).toBeVisible();
  const stages = page.getByRole('navigation', { name: 'Stages to review' }).getByRole('link');
  const names = (await stages.allTextContents()).slice(2).filter((name) => !skip.includes(name));
  for (const name of names.toReversed()) {
    await stages.filter({ hasText: name }).last().click();
    await expect(page).toHaveURL(/review-move-up\/\d+/);
    // The line of before stays until this one is there.
    const ofStage = page.getByRole('list', { name: 'Waiting requests' }).getByText(`${name} to`).first();
    await expect(page.getByText(nobody).or(ofStage)).toBeVisible();
    if (await ofStage.isVisible()) return name;
  }
  throw new Error('nobody waits in any of these stages');
}

/** Decides one after the other with keys alone: every second one is returned with the first ready-made feedback. */
async function reviewAll(page: Page): Promise<number> {
  for (let count = 0; count < 60; count++) {
    const end = page.getByText(nobody);
    await expect(page.getByRole('button', { name: 'Approve' }).or(end)).toBeVisible();
    if (await end.isVisible()) return count;
    await expect(page).toHaveURL(/request=\d+/);
    const address = page.url();
    if (count % 2 === 1) {
      await page.keyboard.press('1');
      await expect(page.getByRole('textbox', { name: 'Feedback' })).not.toHaveValue('');
      await page.keyboard.press('r');
    } else {
      await page.keyboard.press('a');
    }
    await expect(page).not.toHaveURL(address);
  }
  throw new Error('the line does not end');
}

test('a coach reviews from home with the keyboard until nobody waits', async ({ page, signInAs, expectAccessible }) => {
  test.slow();
  await signInAs('coach');
  await startReviewing(page, ['Set up']);
  await expect(page.getByRole('heading', { level: 2, name: 'Evidence' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Journey' })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('Next request')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await reviewAll(page)).toBeGreaterThan(0);
  await expect(page.getByText(nobody)).toBeVisible();
});

test('a head coach chooses a stage and reviews it to its end; the others still wait', async ({ page, signInAs }) => {
  test.slow();
  await signInAs('head-coach');
  const stage = await startReviewing(page, ['Set up']);
  expect(await reviewAll(page)).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'All stages' }).click();
  await expect(page.getByText(/people waiting, oldest first/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Waiting requests' }).getByText(`${stage} to`)).toHaveCount(0);
});

test('on a phone the approve bar follows the evidence, and nothing overflows', async ({ page, signInAs }) => {
  await page.setViewportSize(onPhone);
  await signInAs('head-coach');
  await page.goto(pathTo('reviewMoveUps'));
  await expect(page.getByRole('button', { name: 'Approve' })).toBeInViewport();
  const evidence = page.getByRole('heading', { level: 2, name: 'Evidence' });
  const isBefore = await evidence.evaluate((heading) => {
    const bar = document.querySelector('[data-action-bar]');
    return bar !== null && Boolean(heading.compareDocumentPosition(bar) & Node.DOCUMENT_POSITION_FOLLOWING);
  });
  expect(isBefore).toBe(true);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(onPhone.width);
});
