import { pathTo } from '@app/rules/navigation/route-table';
import { expect, test } from '../../support/test.ts';

/** Words of its own, so that the journey can be run again on the same data. */
const mark = Date.now().toString(36);
const funnelId = 'va-bundle';

test('staff build a page, publish it, and bring an older version back', async ({ page, signInAs }) => {
  // Every step of building, each with its own save.
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('buildFunnel', { id: funnelId }));

  const preview = page.frameLocator('#preview-frame');
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();

  // A template replaces the whole page.
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Start from a template' }).click();
  await page.getByRole('button', { name: /^Sales page/ }).click();
  await page.getByRole('button', { name: 'Use the template' }).click();
  await expect(preview.getByRole('heading', { name: 'One price, pay it your way' })).toBeVisible();

  // The price is that of the funnel, which the builder cannot change.
  await expect(preview.getByText('₱3,900.00').first()).toBeVisible();

  // Words are changed beside the preview and seen in it at once.
  await preview.getByRole('heading', { level: 1 }).click();
  const first = `Be a VA in 30 days ${mark}`;
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(first);
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(first);
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();

  // C7: unchanged words of the template are named first.
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Publish with template text?' })).toContainText(
    'A path, not a pile of videos',
  );
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Published/ })).toBeVisible();

  // Only publishing changes the page for visitors.
  const second = `From zero to VA ${mark}`;
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(second);
  await expect(page.getByText('not published yet')).toBeVisible();
  expect(await (await page.request.get('/va-bundle')).text()).toContain(first);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await expect.poll(async () => (await page.request.get('/va-bundle')).text()).toContain(second);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Restore' }).nth(1).click();
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(first);
  expect(await (await page.request.get('/va-bundle')).text()).toContain(second);

  // C5: the way back is above the builder.
  await page.keyboard.press('Escape');
  await expect(async () => {
    // Until the restored version is saved, leaving asks.
    const stay = page.getByRole('button', { name: 'Stay' });
    if (await stay.isVisible()) await stay.click();
    await page.getByRole('navigation', { name: 'Back' }).getByRole('link').click({ timeout: 2_000 });
    await expect(page).toHaveURL(pathTo('funnel', { id: funnelId }), { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
});

test('a draft that someone else changed meanwhile is not overwritten', async ({ page, context, signInAs }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs('tribe-team-fa');
  const address = pathTo('buildFunnel', { id: 'early-bird' });
  const other = await context.newPage();
  await other.setViewportSize({ width: 1280, height: 900 });
  for (const tab of [page, other]) {
    await tab.goto(address);
    await tab.frameLocator('#preview-frame').getByRole('heading', { level: 1 }).click();
  }
  await other.getByRole('textbox', { name: 'Title', exact: true }).fill(`Theirs ${mark}`);
  await expect(other.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`Mine ${mark}`);
  await expect(page.getByRole('alert')).toContainText('Someone else has changed this page meanwhile');
});

test('whoever may not build sees the published page', async ({ page, expectAccessible }) => {
  await page.goto(pathTo('buildFunnel', { id: 'tribe-membership' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Learn a skill. Land a client. Work from home.');
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
  await expectAccessible();
});
