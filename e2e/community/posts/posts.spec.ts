import { pathTo } from '@app/rules/navigation/route-table';
import { saved } from '../../support/saved.ts';
import { demoPassword, expect, test } from '../../support/test.ts';

/** Words of their own, so that the journey can be run again on the same data. */
const mark = Date.now().toString(36);

test('a post is commented with a mention, told at once, and hidden by the leader of the group', async ({
  page,
  browser,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('member');
  await page.goto(pathTo('community'));
  await page.getByRole('button', { name: 'Share with your group…' }).click();
  const dialog = page.getByRole('dialog', { name: 'New post' });
  await dialog.getByLabel('Your post').fill(`Sino ang online tonight? ${mark}`);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  const card = page.getByRole('article').filter({ hasText: mark });
  await expect(card).toBeVisible();
  await expectAccessible();
  const author = (await card.getByRole('link').first().textContent()) ?? '';

  // Seen what was there, so that the number starts at nothing.
  const isSeen = saved(page, 'MarkNotificationsSeen');
  await page.goto(pathTo('notifications'));
  await isSeen.catch(() => undefined);
  await page.goto(pathTo('home'));
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();

  const other = await browser.newContext();
  const mate = await other.newPage();
  await mate.request.post('/api/auth', {
    data: { method: 'login', username: 'team-lead@tribe.test', password: demoPassword },
  });
  await mate.goto(pathTo('community'));
  const theirs = mate.getByRole('article').filter({ hasText: mark });
  await theirs.getByRole('link', { name: /^Comment/ }).click();
  const field = mate.getByRole('textbox', { name: 'Write a kind reply…' });
  await field.fill('Ako po ');
  await field.pressSequentially(`@${author.split(' ')[0]}`);
  await mate.getByRole('list', { name: 'People to name' }).getByRole('button', { name: author }).click();
  const isSaid = saved(mate, 'AddComment');
  await mate.getByRole('button', { name: 'Send comment' }).click();
  await isSaid;
  const comments = mate.getByRole('region', { name: 'Comments' });
  await expect(comments.getByText(`Ako po @${author}`)).toBeVisible();
  await expect(field).toHaveValue('');

  // Nobody reloaded this page.
  // Other journeys of this account may ring as well.
  const bell = page.getByRole('button', { name: /^Notifications, \d+ new$/ });
  await expect(bell).toBeVisible();
  const line = page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: /mentioned you.*unread/ })
    .first();
  await bell.click();
  await line.click();
  await expect(page.getByRole('heading', { level: 1, name: /^Post by/ })).toBeVisible();
  await expect(page.getByText('Ako po')).toBeVisible();
  await expectAccessible();

  // The coach of the group takes it away.
  const coach = await other.browser()?.newContext();
  const leader = await coach?.newPage();
  if (!leader) throw new Error('no page');
  await leader.request.post('/api/auth', {
    data: { method: 'login', username: 'coach@tribe.test', password: demoPassword },
  });
  await leader.goto(page.url());
  await leader.getByRole('button', { name: /^More about .*post/ }).click();
  await leader.getByRole('menuitem', { name: 'Hide for all' }).click();
  const reasons = leader.getByRole('dialog', { name: 'Why is it hidden?' });
  await reasons.getByRole('radio', { name: 'Something else' }).check();
  const isHidden = saved(leader, 'HidePost');
  await reasons.getByRole('button', { name: 'Hide for all' }).click();
  await isHidden;
  await mate.reload();
  await expect(mate.getByText('It may have been deleted or hidden')).toBeVisible();
  await page.goto(pathTo('community'));
  await expect(page.getByRole('tab', { name: /^Group/ })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: mark })).toHaveCount(0);
  await coach?.close();
  await other.close();
});
