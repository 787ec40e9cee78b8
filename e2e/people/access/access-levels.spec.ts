import { seededLevel } from '@app/rules/people/access/seeded-levels';
import type { APIRequestContext, Page } from '@playwright/test';
import { demoPassword, expect, test } from '../../support/test.ts';

// Two people and three looks with axe at long check lists take their time on a busy machine.
test.describe.configure({ timeout: 60_000 });

/** Restores the seeded level, whatever the test left behind. */
async function restoreCoach(request: APIRequestContext): Promise<void> {
  const { name, pages, functions } = seededLevel('coach');
  const query = `mutation ($input: UpdateAccessLevelInput!) { updateAccessLevel(id: "coach", input: $input) { id } }`;
  const variables = { input: { name, pageFlags: pages, functionFlags: functions } };
  const answer = await request.post('/api/graphql', { data: { query, variables } });
  expect(await answer.json()).toEqual({ data: { updateAccessLevel: { id: 'coach' } } });
}

async function switchMails(page: Page, isOn: boolean): Promise<void> {
  await page.goto('/access-levels/coach/edit');
  const group = page.getByRole('group', { name: 'Pages: Settings and access' });
  await group.getByRole('checkbox', { name: 'Emails' }).setChecked(isOn);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Access level saved')).toBeVisible();
  await expect(page).toHaveURL('/access-levels/coach');
}

test('a page opens and closes for the holders of a level as its flag is edited', async ({
  page,
  signInAs,
  browser,
  baseURL,
  expectAccessible,
}) => {
  await signInAs('tribe-team-fa');
  await restoreCoach(page.request);
  const coaching = await browser.newContext({ baseURL });
  const coach = await coaching.newPage();
  const login = { method: 'login', username: 'coach@tribe.test', password: demoPassword };
  expect((await coach.request.post('/api/auth', { data: login })).status()).toBe(200);
  try {
    await coach.goto('/mails');
    await expect(coach.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();

    await switchMails(page, true);
    await coach.reload();
    await expect(coach.getByRole('heading', { name: 'Emails', level: 1 })).toBeVisible();

    await switchMails(page, false);
    await coach.reload();
    await expect(coach.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
  } finally {
    await restoreCoach(page.request);
    await coaching.close();
  }
  await expectAccessible();
});

test('a level is made from another one, found in the list and deleted again', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('tribe-team-fa');
  await page.goto('/access-levels');
  await page.getByRole('link', { name: 'New AccessLevel' }).click();
  const name = `Support desk ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('combobox', { name: 'Copy from' }).click();
  await page.getByRole('option', { name: 'Success manager' }).click();
  await expect(page.getByText('16 pages · 9 functions')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Access level created')).toBeVisible();

  await page.goto(`/access-levels?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Access level deleted')).toBeVisible();
  await expect(page).toHaveURL('/access-levels');
  await expectAccessible();
});
