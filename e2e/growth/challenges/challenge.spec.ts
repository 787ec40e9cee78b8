import { pathTo } from '@app/rules/navigation/route-table';
import type { Page } from '@playwright/test';
import { letters } from '../../support/newcomers.ts';
import { demoPassword, expect, test } from '../../support/test.ts';

// One after the other: some change the groups that others look at.
test.describe.configure({ mode: 'default' });

const onPhone = { width: 390, height: 844 };
const atDesk = { width: 1280, height: 800 };

/** The smallest picture there is. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a participant hands in a day with a picture, sees the group, and nudges a quiet buddy once', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await page.setViewportSize(onPhone);
  await signInAs('member');
  await page.goto(pathTo('challengeBuddies'));
  await expect(page.getByRole('heading', { level: 1, name: /Day [78] of 12/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Group / })).toBeVisible();
  await expectAccessible();

  const missed = page
    .getByRole('listitem')
    .filter({ hasText: 'you can still do it' })
    .filter({ hasText: 'Make one sample' });
  await missed.getByRole('button', { name: 'Do it now' }).click();
  const sheet = page.getByRole('dialog', { name: 'Day 7: Make one sample' });
  await sheet.getByLabel('What did you do?').fill('A menu card for my tita’s carinderia.');
  await sheet.getByRole('button', { name: 'Check in' }).click();
  await expect(sheet.getByText('Please add a picture.')).toBeVisible();
  await sheet.locator('input[type="file"]').setInputFiles({ name: 'menu.png', mimeType: 'image/png', buffer: picture });
  await expect(sheet.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByText('Day 7 is done. +10 XP. Galing!')).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(missed).toBeHidden();

  await page.getByRole('button', { name: 'Make one sample' }).click();
  await expect(page.getByRole('img', { name: 'Your proof of day 7' })).toBeVisible();

  await page.getByRole('button', { name: 'Nudge' }).click();
  await expect(page.getByText(/ hears from you\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nudge' })).toBeHidden();
  await page.getByRole('button', { name: /Show all/ }).click();
  await expect(page.getByText(/Nudged · /)).toBeVisible();
});

test('the group follows when staff move somebody, without a reload', async ({ page, signInAs, browser, baseURL }) => {
  await page.setViewportSize(onPhone);
  await signInAs('member');
  await page.goto(pathTo('challengeBuddies'));
  const progress = page.getByText(/\d+ of \d+ tasks so far/);
  await expect(progress).toHaveText(/ of (70|80) tasks/);
  const staff = await browser.newContext({ baseURL });
  const data = { method: 'login', username: 'tribe-team-fa@tribe.test', password: demoPassword };
  expect((await staff.request.post('/api/auth', { data })).status()).toBe(200);
  const { groupId, buddyId } = await findBuddy(staff.request);
  const move = 'mutation ($ids: [Int!]!, $groupId: Int) { moveChallengers(participantIds: $ids, groupId: $groupId) }';
  await ask(staff.request, move, { ids: [buddyId], groupId: null });
  await expect(progress).toHaveText(/ of (63|72) tasks/);
  await ask(staff.request, move, { ids: [buddyId], groupId });
  await expect(progress).toHaveText(/ of (70|80) tasks/);
  await staff.close();
});

type Request = Page['request'];
type Group = { id: number; members: { id: number; email: string }[] };

async function ask(request: Request, query: string, variables: object = {}): Promise<Record<string, unknown>> {
  const answer = await request.post('/api/graphql', { data: { query, variables } });
  const { data, errors } = await answer.json();
  expect(errors).toBeUndefined();
  return data;
}

/** Somebody else of the member's group. */
async function findBuddy(request: Request): Promise<{ groupId: number; buddyId: number }> {
  const { challengeRuns } = await ask(request, '{ challengeRuns { id state } }');
  const run = (challengeRuns as { id: number; state: string }[]).find(({ state }) => state === 'running');
  const { challengeGroups } = await ask(
    request,
    'query ($runId: Int!) { challengeGroups(runId: $runId) { id members { id email } } }',
    { runId: run?.id },
  );
  const isMember = ({ email }: { email: string }) => email === 'member@tribe.test';
  const group = (challengeGroups as Group[]).find(({ members }) => members.some(isMember));
  const buddy = group?.members.find((member) => !isMember(member));
  return { groupId: group?.id ?? 0, buddyId: buddy?.id ?? 0 };
}

test('a stranger joins on a phone, and whoever takes part already goes on to the thank-you page', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await page.setViewportSize(onPhone);
  await page.goto('/12-day-challenge');
  await expect(page).toHaveURL(/\/free-lessons\?source=challenge/);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: 'Join the 12-day challenge' })).toBeVisible();
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Count me in' }).click();
  await expect(sheet.getByRole('alert').first()).not.toBeEmpty();
  await sheet.getByLabel('Your name').fill('Jessa Marie Dumlao');
  await sheet.getByLabel('Email').fill(`jessa-${letters()}@mail.test`);
  await sheet.getByLabel('Mobile number').fill('917 555 0148');
  await sheet.getByRole('button', { name: 'Count me in' }).click();
  await expect(sheet.getByRole('heading', { name: "Congrats! You're IN!" })).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Add to my calendar' })).toHaveAttribute('href', /^blob:/);
  // A stranger is asked for a password before the page goes on.
  await sheet.getByRole('link', { name: 'Continue' }).click();
  const password = page.getByRole('dialog', { name: 'Set your password' });
  await expect(password).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You’re in, Jessa!' })).toBeAttached();
  await password.getByLabel('Password').fill('Magandang-Umaga-1');
  await password.getByRole('button', { name: 'Save my password' }).click();
  await expect(page).toHaveURL(/\/thank-you/);

  // Known: signed in and taking part.
  await signInAs('member');
  await page.goto('/12-day-challenge');
  await expect(page).toHaveURL(/\/thank-you/);
  // Signed in and new: the sheet, with what we know.
  await signInAs('newbie');
  await page.goto('/12-day-challenge');
  await expect(sheet.getByLabel('Email')).toHaveValue('newbie@tribe.test');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  // At a desk it is a modal of 500 px.
  await page.setViewportSize(atDesk);
  await page.goto('/12-day-challenge');
  await expect(sheet).toBeVisible();
  expect((await sheet.boundingBox())?.width).toBe(500);
});

test('staff form the groups of the next challenge and move somebody by hand', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await page.setViewportSize(atDesk);
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('challengeGroups'));
  await page.getByRole('combobox', { name: 'Challenge' }).click();
  await page.getByRole('option', { name: 'December challenge' }).click();
  await expect(page.getByText('No groups yet')).toBeVisible();
  await page.getByRole('button', { name: 'Form groups' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Form groups' });
  await dialog.getByLabel('People in a group, at most').fill('10');
  await expect(dialog.getByRole('list', { name: 'Preview' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible();
  await dialog.getByRole('button', { name: /^Place \d+ people$/ }).click();
  await expect(page.getByText(/^\d+ people placed in groups$/)).toBeVisible();
  const groups = page.getByRole('region', { name: /^Group / });
  await expect(groups).toHaveCount(2);
  await expectAccessible();

  const first = groups.nth(0);
  await first
    .getByRole('button', { name: /^Actions of (?!Group)/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Move to another group' }).click();
  const move = page.getByRole('dialog', { name: /^Move / });
  await move.getByRole('combobox', { name: 'To group' }).click();
  await page.getByRole('option', { name: 'No group' }).click();
  await move.getByRole('button', { name: 'Move' }).click();
  const name = (await page.getByText(/left the group/).textContent())?.replace(' left the group', '') ?? '';
  await page.getByRole('tab', { name: /Without a group/ }).click();
  // Other journeys may have joined meanwhile.
  await expect(page.getByRole('row').filter({ hasText: name }).first()).toBeVisible();

  await page.getByRole('tab', { name: 'Days' }).click();
  await page.getByRole('button', { name: 'Edit day 1', exact: true }).click();
  const day = page.getByRole('dialog', { name: 'Day 1' });
  await day.getByLabel('Title').fill('Say hello');
  await day.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Say hello')).toBeVisible();
});

test('members are invited once, only before the day that staff name, and join with one tap', async ({
  page,
  signInAs,
  newMember,
}) => {
  await page.setViewportSize(onPhone);
  const member = await newMember();
  const invitation = page.getByRole('dialog', { name: 'Join the 12-day challenge' });
  await page.addLocatorHandler(page.getByRole('dialog', { name: 'To everyone who enrolled in 2025' }), async (note) => {
    await note.getByRole('button', { name: 'Got it' }).click();
  });
  // The cutoff of the specification is over.
  await signInAs(member);
  await page.goto(pathTo('home'));
  await expect(page.getByRole('main')).toBeVisible();
  await expect(invitation).toBeHidden();

  // Told to this browser alone: the setting is for everybody, and other journeys would be invited in the middle of theirs.
  await inviteHere(page);
  await page.goto(pathTo('home'));
  await invitation.getByRole('button', { name: 'Not now' }).click();
  await expect(invitation).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('challenge-modal-seen'))).toBe('true');
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(invitation).toBeHidden();

  // Another phone, where it was not seen.
  await page.evaluate(() => localStorage.removeItem('challenge-modal-seen'));
  await page.goto(pathTo('home'));
  await invitation.getByRole('button', { name: 'Count me in' }).click();
  await expect(page.getByText("Congrats! You're IN!")).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('challenge-modal-seen'));
  await page.goto(pathTo('challengeBuddies'));
  await expect(page.getByText('Your group is being formed')).toBeVisible();
  await expect(invitation).toBeHidden();
});

/** Until the day that staff name everybody who takes part in nothing is invited; what decides that has tests of its own. */
async function inviteHere(page: Page): Promise<void> {
  const stranger = '"isChallenger":false,"isInvitedToChallenge":';
  await page.route(/\/(?:$|\?)|\/api\/graphql$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(`${stranger}false`, `${stranger}true`);
    await route.fulfill({ response, body });
  });
}
