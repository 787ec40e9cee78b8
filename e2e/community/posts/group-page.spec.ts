import { pathTo } from '@app/rules/navigation/route-table';
import { receipt } from '../../support/receipt.ts';
import { saved } from '../../support/saved.ts';
import { demoPassword, expect, test } from '../../support/test.ts';

/** A word of their own, so that the journey can be run again on the same data. */
const mark = `kape${Date.now().toString(36)}`;

test('a member finds the people of the group, keeps a post and finds it by the search until the coach hides it', async ({
  page,
  browser,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('member');
  await page.goto(pathTo('community'));
  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Group Bayanihan' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Coach of the group|around now/i }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Team lead of Narra/ })).toBeVisible();
  await expectAccessible();

  // Somebody else of the group asks something, which the member keeps.
  const other = await browser.newContext();
  const mate = await other.newPage();
  await mate.request.post('/api/auth', {
    data: { method: 'login', username: 'team-lead@tribe.test', password: demoPassword },
  });
  await mate.goto(pathTo('community'));
  await mate.getByRole('button', { name: 'Question', exact: true }).click();
  const dialog = mate.getByRole('dialog', { name: 'New post' });
  await dialog.getByLabel('Your question').fill(`Sino ang may template? ${mark}`);
  const isPosted = saved(mate, 'CreatePost');
  await dialog.getByRole('button', { name: 'Post question' }).click();
  await isPosted;

  await page.getByRole('link', { name: 'Posts of the group' }).click();
  const card = page.getByRole('article').filter({ hasText: mark });
  const isKept = saved(page, 'MarkPost');
  await card.getByRole('button', { name: /^Save/ }).click();
  await isKept;
  await page.goto(pathTo('community', {}, { view: 'saved' }));
  await expect(page.getByRole('article').filter({ hasText: mark })).toBeVisible();
  await expectAccessible();

  // An answer with a photo, which goes out with it.
  await page
    .getByRole('article')
    .filter({ hasText: mark })
    .getByRole('link', { name: /^Answer/ })
    .click();
  await page.getByRole('button', { name: 'Add a photo' }).click();
  await page.getByTestId('file-input').setInputFiles(receipt);
  await page.getByRole('textbox', { name: 'Answer the question…' }).fill('Ganito po ang akin');
  const isSaid = saved(page, 'AddComment');
  await page.getByRole('button', { name: 'Send comment' }).click();
  await isSaid;
  await expect(page.getByRole('img', { name: /^Picture by/ })).toBeVisible();

  await page.goto(pathTo('community', {}, { global: mark }));
  const search = page.getByRole('combobox', { name: 'Search courses, events and resources' });
  await search.click();
  await expect(page.getByRole('option', { name: new RegExp(mark) })).toBeVisible();

  // The coach takes it away: it is gone from what is kept and from the search.
  const coach = await browser.newContext();
  const leader = await coach.newPage();
  await leader.request.post('/api/auth', {
    data: { method: 'login', username: 'coach@tribe.test', password: demoPassword },
  });
  await leader.goto(pathTo('community'));
  const theirs = leader.getByRole('article').filter({ hasText: mark });
  await theirs.getByRole('button', { name: /^More about/ }).click();
  await leader.getByRole('menuitem', { name: 'Hide for all' }).click();
  const reasons = leader.getByRole('dialog', { name: 'Why is it hidden?' });
  await reasons.getByRole('radio', { name: 'Something else' }).check();
  const isHidden = saved(leader, 'HidePost');
  await reasons.getByRole('button', { name: 'Hide for all' }).click();
  await isHidden;
  await page.goto(pathTo('community', {}, { view: 'saved' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Saved posts' })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: mark })).toHaveCount(0);
  await page.goto(pathTo('community', {}, { global: mark }));
  await search.click();
  await expect(page.getByText('Oops, no results found')).toBeVisible();
  await coach.close();
  await other.close();
});
