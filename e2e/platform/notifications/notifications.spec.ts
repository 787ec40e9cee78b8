import { pathTo } from '@app/rules/navigation/route-table';
import { saved } from '../../support/saved.ts';
import { demoPassword, expect, test } from '../../support/test.ts';
import { startPushService, subscribesAt } from './push-service.ts';

test.use({ serviceWorkers: 'allow' });

/** Words of their own, so that the journey can be run again on the same data. */
const mark = Date.now().toString(36);

test('a cheer arrives under the bell of an open page, and opening it reads it', async ({
  page,
  browser,
  signInAs,
  newMember,
  expectAccessible,
}) => {
  await signInAs(await newMember());
  await page.goto(pathTo('community'));
  await page.getByRole('button', { name: 'Win', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New post' });
  await dialog.getByLabel('Your win').fill(`Signed a client today! ${mark}`);
  await dialog.getByRole('button', { name: 'Post win' }).click();
  await expect(page.getByRole('article').filter({ hasText: mark })).toBeVisible();

  // Seen what was there, so that the number starts at nothing.
  const isSeen = saved(page, 'MarkNotificationsSeen');
  await page.goto(pathTo('notifications'));
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  await isSeen.catch(() => undefined);
  await expectAccessible();
  await page.goto(pathTo('home'));
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  const other = await browser.newContext();
  const friend = await other.newPage();
  await friend.request.post('/api/auth', {
    data: { method: 'login', username: 'multi@tribe.test', password: demoPassword },
  });
  await friend.goto(pathTo('community', {}, { tab: 'wins' }));
  const win = friend.getByRole('article').filter({ hasText: mark });
  const isCheered = saved(friend, 'ReactToPost');
  await win.getByRole('button', { name: /^Cheer/ }).click();
  await isCheered;

  // Nobody reloaded this page.
  // One, or more where something is announced to everybody.
  const bell = page.getByRole('button', { name: /^Notifications, \d+ new$/ });
  await expect(bell).toBeVisible();
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const line = panel.getByRole('link', { name: /cheered your win.*unread/ }).first();
  await expect(line).toBeVisible();
  await expectAccessible();
  const isRead = saved(page, 'MarkNotificationRead');
  await line.click();
  await isRead;
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await other.close();
});

test('staff see what waits, follow a line to its rows, and choose what reaches them', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('tribe-team-fa');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  // Again, where another journey has sent or checked one in between.
  await expect(async () => {
    await page.goto(pathTo('home'));
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const proofs = panel.getByRole('link', { name: /^\d+ proofs? waits? for a check/ });
    const count = Number((await proofs.textContent())?.split(' ')[0]);
    await panel.getByRole('link', { name: 'Open the inbox' }).click();
    await expect(page).toHaveURL(/\/payment\?tab=proofs/);
    const tab = page.getByRole('tab', { name: new RegExp(`^Proof inbox\\s*${count}$`) });
    await expect(tab).toBeVisible({ timeout: 8_000 });
  }).toPass({ timeout: 60_000 });
  await page.goto(pathTo('home'));
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(panel.getByRole('link', { name: 'Open the inbox' })).toBeVisible();
  await expectAccessible();

  await page.goto(pathTo('notifications', {}, { view: 'settings' }));
  const questions = page.getByRole('checkbox', { name: 'Unanswered questions: App' });
  // A run that broke off may have left it off.
  if (!(await questions.isChecked())) {
    const isOn = saved(page, 'UpdateNotificationSettings');
    await questions.check();
    await isOn;
  }
  const isSaved = saved(page, 'UpdateNotificationSettings');
  await questions.uncheck();
  await isSaved;
  await page.reload();
  await expect(questions).not.toBeChecked();
  await expectAccessible();
  const isBack = saved(page, 'UpdateNotificationSettings');
  await questions.check();
  await isBack;
});

test('a colleague who is named in a note hears of it at once, and marks it as done with a key', async ({
  page,
  browser,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('tribe-team-fa');
  const query = '{ users(filter: { kind: members, search: "Mark Anthony Flores" }) { items { id } } }';
  const answer = await page.request.post('/api/graphql', { data: { query } });
  const { data } = (await answer.json()) as { data: { users: { items: { id: number }[] } } };
  const person = data.users.items[0]?.id ?? 0;

  const other = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  const colleague = await other.newPage();
  await colleague.request.post('/api/auth', {
    data: { method: 'login', username: 'success-manager@tribe.test', password: demoPassword },
  });
  await colleague.goto(pathTo('home'));
  const bell = colleague.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  const newOnes = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0);
  const before = await newOnes();

  const named = await colleague.request.post('/api/graphql', { data: { query: '{ redwood { currentUser } }' } });
  const who = (await named.json()) as { data: { redwood: { currentUser: { firstName: string; lastName: string } } } };
  const { firstName, lastName } = who.data.redwood.currentUser;
  await page.goto(pathTo('user', { id: person }));
  await page.getByRole('textbox', { name: 'Note' }).fill('');
  await page.getByRole('textbox', { name: 'Note' }).pressSequentially(`Please call ${mark} @${firstName.slice(0, 3)}`);
  await expect(page.getByRole('listbox', { name: 'Colleagues' })).toBeVisible();
  await page.getByRole('option', { name: `${firstName} ${lastName}` }).click();
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue(
    `Please call ${mark} @${firstName} ${lastName} `,
  );
  await expectAccessible();
  const isSaved = saved(page, 'AddUserNote');
  await page.keyboard.press('Control+Enter');
  await isSaved;

  // More where other journeys ring as well.
  await expect.poll(newOnes).toBeGreaterThan(before);
  await colleague.getByRole('button', { name: /^Notifications/ }).click();
  const panel = colleague.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText(new RegExp(`Please call ${mark}`))).toBeVisible();
  await panel
    .getByRole('link', { name: /mentioned you on/ })
    .first()
    .focus();
  await colleague.keyboard.press('e');
  await expect(panel.getByText('Marked as done')).toBeVisible();
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByText(new RegExp(`Please call ${mark}`))).toBeVisible();
  const isRead = saved(colleague, 'MarkNotificationRead');
  await panel.getByRole('button', { name: 'Done' }).first().click();
  await isRead;
  await other.close();
});

test('a notification comes by push, through a push service on loopback', async ({ page, signInAs, request }) => {
  const service = await startPushService(mark);
  await subscribesAt(page, service);
  await signInAs('member');
  await page.goto(pathTo('home'));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await page.goto(pathTo('notifications', {}, { view: 'settings' }));
  const quiet = page.getByRole('switch', { name: 'Quiet hours' });
  const wasQuiet = await quiet.isChecked();
  if (wasQuiet) {
    const isSaved = saved(page, 'UpdateNotificationSettings');
    await quiet.uncheck();
    await isSaved;
  }
  await page.getByRole('button', { name: 'Turn on push' }).click();
  await expect(page.getByText(/^Push is on for this/)).toBeVisible();

  const staff = await request.post('/api/auth', {
    data: { method: 'login', username: 'tribe-team-fa@tribe.test', password: demoPassword },
  });
  expect(staff.status()).toBe(200);
  const made = await request.post('/api/graphql', {
    data: {
      query: 'mutation ($input: AnnouncementInput!) { createAnnouncement(input: $input) { id } }',
      variables: { input: { title: `Push ${mark}`, body: 'Hello', isPinned: false } },
    },
  });
  const { data } = (await made.json()) as { data: { createAnnouncement: { id: number } } };
  // Other journeys of this account may ring as well.
  const titles = () => service.received.map(({ body }) => JSON.parse(service.read(body)) as { title: string });
  await expect.poll(titles, { timeout: 20_000 }).toContainEqual(expect.objectContaining({ title: `Push ${mark}` }));
  expect(service.received[0]).toMatchObject({ encoding: 'aes128gcm' });
  // In the app as well, live.
  await page.goto(pathTo('notifications'));
  await expect(page.getByRole('link', { name: new RegExp(`Push ${mark}`) })).toBeVisible();

  await request.post('/api/graphql', {
    data: { query: `mutation { deleteAnnouncement(id: ${data.createAnnouncement.id}) { id } }` },
  });
  service.close();
});

test('the link under a mail ends mails of its kind only after a press, and a wrong one says so', async ({ page }) => {
  await page.goto(pathTo('unsubscribe', {}, { token: 'made-up' }));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('alert')).toContainText('This link does not work');
});
