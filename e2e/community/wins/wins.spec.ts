import { pathTo } from '@app/rules/navigation/route-table';
import { saved } from '../../support/saved.ts';
import { expect, test } from '../../support/test.ts';

/** Words of their own, so that the journey can be run again on the same data. */
const mark = Date.now().toString(36);
const words = `My first retainer, signed today! ${mark}`;

const wins = pathTo('community', {}, { tab: 'wins' });

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a member posts a win with a picture, and another member cheers for it', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('member');
  await page.goto(wins);
  await page.getByRole('button', { name: 'Post a win' }).click();
  const dialog = page.getByRole('dialog', { name: 'New post' });
  await dialog.getByLabel('Your win').fill(words);
  await dialog.getByLabel('Amount earned').fill('18,000');
  await dialog.getByTestId('file-input').setInputFiles({ name: 'win.png', mimeType: 'image/png', buffer: pixel });
  await expect(dialog.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Post win' }).click();

  const win = page.getByRole('article').filter({ hasText: words });
  await expect(win.getByText('₱18,000.00')).toBeVisible();
  await expect(win.getByRole('img', { name: /^Picture 1 of 1/ })).toBeVisible();
  // Nobody cheers for themselves.
  await expect(win.getByRole('button', { name: /^Cheer/ })).toHaveCount(0);
  await expectAccessible();

  await signInAs('multi');
  await page.goto(wins);
  // The button answers before the server does; only the server's answer outlives the page.
  const isSaved = saved(page, 'ReactToPost');
  await win.getByRole('button', { name: /^Cheer/ }).click();
  await expect(win.getByRole('button', { name: /^Cheered/, pressed: true })).toBeVisible();
  await isSaved;
  await page.reload();
  await expect(win.getByRole('button', { name: /^Cheered/, pressed: true })).toBeVisible();

  // The picture is for members only.
  const picture = await win.getByRole('img', { name: /^Picture 1 of 1/ }).getAttribute('src');
  expect((await page.request.get(picture ?? '')).status()).toBe(200);
  await signInAs('non-member');
  expect((await page.request.get(picture ?? '')).status()).toBe(404);
  await page.goto(pathTo('community', {}));
  await expect(page.getByText('Wins and groups are for members')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Announcements' })).toBeVisible();
  await expectAccessible();

  // Removed again, for the next test.
  await signInAs('member');
  await page.goto(wins);
  await win.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(win).toHaveCount(0);
});
