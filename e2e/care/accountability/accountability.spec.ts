import { pathTo } from '@app/rules/navigation/route-table';
import type { Page } from '@playwright/test';
import { letters } from '../../support/newcomers.ts';
import { demoPassword, expect, test } from '../../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const onPhone = { width: 390, height: 844 };
const atDesk = { width: 1280, height: 800 };

type Request = Page['request'];

async function ask(request: Request, query: string): Promise<Record<string, unknown>> {
  const answer = await request.post('/api/graphql', { data: { query } });
  const { data, errors } = await answer.json();
  expect(errors).toBeUndefined();
  return data;
}

type Mine = { myAccountability: { group: { own: { done: string } | null; doneCount: number } } };

test('a member sees the own group and nudges a buddy once', async ({ page, signInAs, expectAccessible }) => {
  await page.setViewportSize(onPhone);
  await signInAs('member');
  await page.goto(pathTo('accountabilityBuddies'));
  await expect(page.getByRole('heading', { level: 1, name: 'Kapit-bisig' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My buddies' })).toBeVisible();
  await expectAccessible();

  // A buddy who has not checked in hears from them, once a day.
  const nudge = page.getByRole('button', { name: /^Nudge / }).first();
  const name = ((await nudge.getAttribute('aria-label')) ?? '').replace('Nudge ', '');
  await nudge.click();
  await expect(page.getByText(/ hears from you\./)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: name }).getByText('Nudged')).toBeVisible();
});

test('a check-in on a phone without a connection is sent once there is one', async ({ browser, baseURL }) => {
  // A browser of its own: without a connection the console is full of refused requests.
  const phone = await browser.newContext({ viewport: onPhone, baseURL });
  const data = { method: 'login', username: 'member@tribe.test', password: demoPassword };
  expect((await phone.request.post('/api/auth', { data })).status()).toBe(200);
  const page = await phone.newPage();
  await page.goto(pathTo('accountabilityBuddies'));
  await expect(page.getByRole('heading', { level: 1, name: 'Kapit-bisig' })).toBeVisible();
  await phone.setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByLabel('What I did').fill('Natapos ko ang sample.');
  await page.getByLabel('What is next').fill('Send five messages.');
  await page.getByRole('button', { name: 'Good' }).click();
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByText(/Saved on this phone\. We send it when you are back online, dated now/)).toBeVisible();
  await phone.setOffline(false);
  const sees = page.getByText(/Kapit-bisig sees it/);
  await expect(sees).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Natapos ko ang sample.')).toBeVisible();
  const { myAccountability } = (await ask(
    page.request,
    '{ myAccountability { group { doneCount own { done } } } }',
  )) as Mine;
  expect(myAccountability.group.own?.done).toBe('Natapos ko ang sample.');
  await page.reload();
  await expect(sees).toBeVisible();
  await phone.close();
});

test('a member asks for a group, a lead is chosen, and groups are formed', async ({
  page,
  signInAs,
  newMember,
  expectAccessible,
}) => {
  const member = await newMember();
  const name = `Bagong Simula ${letters()}`;
  await page.setViewportSize(onPhone);
  await signInAs(member);
  await page.goto(pathTo('accountabilityBuddies'));
  await page.getByRole('button', { name: 'Find me a group' }).click();
  await expect(page.getByRole('heading', { name: 'Your group is being formed' })).toBeVisible();
  await expectAccessible();

  await page.setViewportSize(atDesk);
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('accountabilityTeamLeadSelection'));
  await expectAccessible();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Volunteered' })
    .first()
    .getByRole('link', { name: /^Look at / })
    .click();
  await expect(page.getByRole('heading', { name: 'Make a group' })).toBeVisible();
  await expectAccessible();
  const lead = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByLabel('Name of the group').fill(name);
  // Two of those who wait; the others are formed into groups below.
  const chosen = page.getByRole('checkbox', { checked: true });
  while ((await chosen.count()) > 0) await chosen.first().uncheck();
  await page.getByRole('checkbox').nth(0).check();
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(`${lead} leads ${name}`)).toBeVisible();

  await page.getByPlaceholder('Group or member').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(lead);
  await expect(row).toContainText('3/');
  await page.getByPlaceholder('Group or member').fill('');

  await page.getByRole('button', { name: 'Form groups' }).click();
  const dialog = page.getByRole('dialog', { name: 'Form groups' });
  await expect(dialog.getByRole('list', { name: 'Preview' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: /^Place \d+ people$/ }).click();
  await expect(page.getByText(/^\d+ people placed in groups$/)).toBeVisible();
  await expect(dialog).toBeHidden();

  // Whoever asked has a group now, and was told.
  await page.setViewportSize(onPhone);
  await signInAs(member);
  await page.goto(pathTo('accountabilityBuddies'));
  await expect(page.getByRole('heading', { name: 'My buddies' })).toBeVisible();
});

test('a lead sees the own group only; the lead is handed over, never to somebody silent', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await page.setViewportSize(atDesk);
  await signInAs('team-lead');
  await page.goto(pathTo('accountabilityGroups'));
  const table = page.getByRole('table', { name: 'Accountability groups' });
  await expect(table.getByRole('row').filter({ hasText: 'Kapit-bisig' })).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Form groups' })).toBeHidden();
  await expectAccessible();

  // Staff give another group a new lead.
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('accountabilityGroups', {}, { q: 'Habagat' }));
  await page
    .getByRole('row')
    .filter({ hasText: 'Habagat' })
    .getByRole('button', { name: /actions/i })
    .click();
  await page.getByRole('menuitem', { name: /Hand over the lead|Choose a lead/ }).click();
  const over = page.getByRole('dialog', { name: /lead of Habagat/ });
  await expect(over.getByText(/cannot lead/).first()).toBeVisible();
  await expect(over.getByRole('radio', { disabled: true }).first()).toBeVisible();
  await expectAccessible();
  const next = over.getByRole('radio', { disabled: false });
  if ((await next.count()) > 0) {
    await next.first().check();
    await over.getByLabel('Why').fill('Night shift until February');
    await over.getByRole('button', { name: /^Hand over to / }).click();
    await expect(page.getByText(/ leads Habagat now/)).toBeVisible();
  }
});
