import { pathTo } from '@app/rules/navigation/route-table';
import { expect, test } from '../../support/test.ts';

test('a misspelt search finds the lesson and opens it', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('member');
  await page.goto(pathTo('viewResources', {}));
  const phone = page.getByRole('button', { name: 'Search', exact: true });
  const box = page.getByRole('combobox', { name: 'Search courses, events and resources' });
  await expect(phone.or(box).first()).toBeVisible();
  if (await phone.isVisible()) await phone.click();
  await box.fill('virtaul asistant');
  const lesson = page.getByRole('option', { name: /^Virtual assistant Lesson/ });
  await expect(lesson).toBeVisible();
  await expect(page).toHaveURL(/global=virtaul/);
  await expectAccessible();

  await page.getByRole('button', { name: 'Lessons' }).click();
  await expect(page.getByRole('option', { name: /Course$/ })).toHaveCount(0);
  await expect(lesson).toBeVisible();
  // With a new list for the chosen kind, nothing is selected; the key is pressed until the new list is there.
  await expect(async () => {
    await box.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await lesson.click();
  await expect(page).toHaveURL(/\/courses\/my-courses\/\d+\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Virtual assistant', level: 1 })).toBeVisible();
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('a missing page says so, in the words of the box', async ({ page, signInAs }) => {
  await signInAs('member');
  await page.goto(pathTo('viewResources', {}));
  const phone = page.getByRole('button', { name: 'Search', exact: true });
  const box = page.getByRole('combobox', { name: 'Search courses, events and resources' });
  await expect(phone.or(box).first()).toBeVisible();
  if (await phone.isVisible()) await phone.click();
  await box.fill('xylophonist');
  await expect(page.getByText('Oops, no results found')).toBeVisible();
  await box.fill('');
  await expect(page).not.toHaveURL(/global=/);
});
