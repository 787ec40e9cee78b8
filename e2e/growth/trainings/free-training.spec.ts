import { pathTo } from '@app/rules/navigation/route-table';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

const phone = { width: 390, height: 844 };

/** A player that tells its time as YouTube's does: half a minute, in steps of five seconds. */
const standIn = `<!doctype html><title>Video</title><script>
addEventListener('message', ({ data, source, origin }) => {
  if (JSON.parse(data).event !== 'listening' || self.isStarted) return;
  self.isStarted = true;
  for (let at = 0; at <= 30; at += 5)
    source.postMessage(JSON.stringify({ event: 'infoDelivery', info: { currentTime: at, duration: 30 } }), origin);
});
</script>`;

async function optIn(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Jessa Ramos');
  await page.getByLabel('Email').fill(`jessa-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`);
  await page.getByLabel('Mobile number').fill('0917 123 4567');
  await page.getByRole('button', { name: 'Start Day 1' }).click();
  await expect(page.getByText('0 of 3 days')).toBeVisible();
  // By itself, over what they came for; it can be put off.
  await expect(passwordDialog(page)).toBeVisible();
}

const passwordDialog = (page: Page) => page.getByRole('dialog', { name: 'Set your password' });

async function putOff(page: Page): Promise<void> {
  await passwordDialog(page).getByRole('button', { name: 'Later' }).click();
  await expect(passwordDialog(page)).toBeHidden();
}

/** The settings page in a browser of its own, signed in. */
async function turnLive(page: Page, isLive: boolean): Promise<void> {
  const data = {
    query: 'mutation ($isLive: Boolean!) { switchLiveWorkshop(level: beginner, isLive: $isLive) { isLive } }',
    variables: { isLive },
  };
  const answer = await page.request.post('/api/graphql', { data });
  expect(await answer.json()).toEqual({ data: { switchLiveWorkshop: { isLive } } });
}

test.beforeEach(async ({ page }) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: standIn }),
  );
});

test('a visitor on a phone opts in, sets a password, watches day 1, gets the freebie and buys', async ({
  page,
  expectAccessible,
}) => {
  test.slow();
  await page.setViewportSize(phone);
  await page.goto(pathTo('freeTraining'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3-Part Work-From-Home Training');
  await expectAccessible();
  await page.getByRole('button', { name: 'Start Day 1' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await optIn(page);
  const dialog = passwordDialog(page);
  await expectAccessible();
  await dialog.getByLabel('Password').fill('kulang');
  await dialog.getByRole('button', { name: 'Save my password' }).click();
  await expect(dialog.getByText('Password must meet all validation criteria.')).toBeVisible();
  await dialog.getByLabel('Password').fill('Magandang-Umaga-1');
  await dialog.getByRole('button', { name: 'Save my password' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Your password is saved.')).toBeVisible();
  await expectAccessible();

  const freebie = page.getByRole('region', { name: 'Freebie' });
  await expect(freebie.getByText('Opens after you finish the Day 1 video.')).toBeVisible();
  await expect(freebie.getByRole('link', { name: 'Download' })).toBeHidden();
  const before = await freebie.boundingBox();
  await page.getByRole('link', { name: /^Play Day 1/ }).click();
  await expect(freebie.getByText('Freebie unlocked')).toBeVisible();
  // Nothing has moved.
  expect((await freebie.boundingBox())?.height).toBe(before?.height);
  await expect(page.getByRole('link', { name: /^Day 1 Watched/ })).toBeVisible();
  await expect(page.getByText('1 of 3 days')).toBeVisible();

  const download = await page.request.get('/api/training/freebie?level=beginner&day=1');
  expect([download.status(), download.headers()['content-type']]).toEqual([200, 'application/pdf']);

  // Remembered by the next visit.
  await page.goto(pathTo('freeTraining', {}, { day: 1 }));
  await expect(freebie.getByText('Freebie unlocked')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set my password' })).toHaveCount(0);

  // And buys: from the offer beside the training to a placed order.
  await page.getByRole('link', { name: 'See what’s inside' }).click();
  await page.getByRole('button', { name: /^Enroll/ }).click();
  await expect(page).toHaveURL(/\/checkout\//);
  await page.getByLabel('Given Name').fill('Jessa');
  await page.getByLabel('Last Name').fill('Ramos');
  await page.getByLabel('Email').fill(`jessa-buys-${Date.now()}@example.com`);
  await page.getByLabel('Mobile number').fill('0917 123 4567');
  await page.getByRole('radio', { name: /^GCash/ }).check();
  await page.getByRole('button', { name: /Place order/ }).click();
  await expect(page.getByRole('heading', { name: 'Send it to this account' })).toBeVisible();
});

test('the form works without a script', async ({ browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
  const page = await plain.newPage();
  await page.goto(pathTo('freeTraining', {}, { level: 'beginner' }));
  await page.getByLabel('Full name').fill('Ana Cruz');
  const email = `plain-${Date.now()}@example.com`;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mobile number').fill('0917 123 4567');
  await page.getByRole('button', { name: 'Start Day 1' }).click();
  await expect(page.getByText('0 of 3 days')).toBeVisible();
  expect(page.url()).not.toContain('example.com');
  await plain.close();
});

test('a day that has not opened counts down, and reminds who asks', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(pathTo('freeTraining', {}, { level: 'beginner', day: 3 }));
  const panel = page.getByRole('region', { name: 'Day 3' });
  // Today, when midnight in Manila has passed since the demo was filled.
  await expect(panel.getByRole('heading', { name: /^Day 3 opens (?:today|tomorrow), 8:00 PM/ })).toBeVisible();
  await expect(panel.getByRole('timer')).toHaveText(/\d\d\s*hours\s*\d\d\s*min\s*\d\d\s*sec/);
  await optIn(page);
  await putOff(page);
  await page.getByRole('link', { name: /^Day 3/ }).click();
  await panel.getByRole('button', { name: 'Remind me' }).click();
  await expect(panel.getByRole('button', { name: 'We’ll remind you' })).toBeVisible();
  await page.reload();
  await panel.getByRole('button', { name: 'We’ll remind you' }).click();
  await expect(panel.getByRole('button', { name: 'Remind me' })).toBeVisible();
});

test('the level is chosen once and kept', async ({ page }) => {
  await page.goto(pathTo('freeTraining'));
  await page.getByRole('link', { name: 'May experience na' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Raise your rate with proof' })).toBeVisible();
  await page.goto(pathTo('freeTraining'));
  await expect(page.getByRole('listitem').filter({ hasText: 'Raise your rate with proof' })).toBeVisible();
});

test('staff go live and another browser shows "Join now" without a reload', async ({
  page,
  browser,
  signInAs,
  expectAccessible,
}) => {
  const context = await browser.newContext({ viewport: phone });
  const visitor = await context.newPage();
  await visitor.goto(pathTo('freeTraining', {}, { level: 'beginner' }));
  await optIn(visitor);
  await putOff(visitor);
  const heading = visitor.getByRole('heading', { name: 'We are live: Join now' });
  await expect(heading).toBeHidden();
  let loads = 0;
  visitor.on('framenavigated', () => (loads += 1));

  await signInAs('tribe-team-fa');
  await page.goto(pathTo('liveWorkshopSettings'));
  await expectAccessible();
  await page.getByRole('switch', { name: 'Go live' }).click();
  const question = page.getByRole('dialog', { name: /^Go live with Day/ });
  await expect(question).toContainText('zoom.us/j/');
  await question.getByRole('button', { name: 'Go live' }).click();
  try {
    await expect(heading).toBeVisible({ timeout: 3_000 });
    expect(loads).toBe(0);
    await expect(page.getByRole('heading', { name: /^You are live/ })).toBeVisible();
    const join = visitor.getByRole('link', { name: 'Join now on Zoom' });
    const answer = await visitor.request.get((await join.getAttribute('href')) ?? '', { maxRedirects: 0 });
    expect(answer.headers()['location']).toMatch(/^https:\/\/zoom\.us\/j\//);

    await page.getByRole('button', { name: 'End the live' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End the live' }).click();
    await expect(heading).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Go live' })).toBeVisible();
  } finally {
    await turnLive(page, false);
    await context.close();
  }
});

test('staff change a day, see it in the preview, and save or discard it', async ({ page, signInAs }) => {
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('liveWorkshopSettings2'));
  const title = page.getByLabel('Title', { exact: true }).first();
  const old = await title.inputValue();
  await title.fill('Charge what you are worth');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Charge what you are worth');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(title).toHaveValue(old);
  await page.getByLabel('Zoom link', { exact: true }).first().fill('ftp://nowhere');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(/must be a path of this site or an https/)).toBeVisible();
  await page.getByLabel('Zoom link', { exact: true }).first().fill('https://zoom.us/j/84512097801');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Zoom link', { exact: true }).first()).toHaveValue('https://zoom.us/j/84512097801');
});
