import { pathTo } from '@app/rules/navigation/route-table';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

const onPhone = { width: 390, height: 844 };
const atDesk = { width: 1280, height: 800 };

test('a newcomer’s first day: signs up, becomes a member, answers the form, and has the first XP', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  test.slow();
  const email = `luningning-${Date.now()}@example.com`;
  await page.setViewportSize(onPhone);
  await page.goto(pathTo('signup'));
  await page.getByLabel('Given Name').fill('Luningning');
  await page.getByLabel('Last Name').fill('Abad');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('Umaga-Na-2026!');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(pathTo('viewCourses'), { timeout: 15_000 });

  // The team enrolls them and hands over a link, because nobody has proved the address.
  const id = await ownId(page);
  await signInAs('tribe-team-fa');
  await page.setViewportSize(atDesk);
  await page.goto(pathTo('enrollUser', { id }));
  await page.getByLabel('Cash', { exact: true }).check();
  await expect(page.getByText('Covers payment 1')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: /^Enroll Luningning/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Luningning is in/ })).toBeVisible();
  await page.getByRole('button', { name: 'Add a password link' }).click();
  const message = page.getByText(/Set your password/);
  await expect(message).toBeVisible();
  const [link = ''] = /https?:\/\/\S+/.exec((await message.textContent()) ?? '') ?? [];

  // An open page asks in the name of whom it shows.
  await page.goto('/api/health');
  await page.context().clearCookies();
  await page.setViewportSize(onPhone);
  await page.goto(link);
  await page.getByRole('textbox', { name: /^(?:New p|P)assword$/ }).fill('Bagong-Simula-27!');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('Bagong-Simula-27!');
  await page.getByRole('button', { name: /^(?:Save|Change) password$/ }).click();
  await expect(page).toHaveURL(/\/login/);
  const login = { method: 'login', username: email, password: 'Bagong-Simula-27!' };
  expect((await page.request.post('/api/auth', { data: login })).status()).toBe(200);

  await page.goto(pathTo('home'));
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to the Tribe, Luningning!' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Answer the journey form' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your first week' })).toBeVisible();
  await expectAccessible();
  await page.goto(pathTo('viewForm', { slug: 'journey-form' }));
  await fillJourneyForm(page);

  await page.goto(pathTo('home'));
  await expect(page.getByText('+30 XP: Answer the journey form')).toBeVisible();
  await expect(page.getByRole('button', { name: '30 XP, open my stage and points' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Watch your first lesson' })).toBeVisible();
  await expectAccessible();

  // A seat at the first event, from the home itself.
  await page.getByRole('button', { name: 'Going', exact: true }).click();
  await expect(page.getByText(/^You are going to/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('+20 XP: Save a seat at your first event')).toBeVisible();
  await expect(page.getByRole('button', { name: '50 XP, open my stage and points' })).toBeVisible();
  // Taking it back and saying it again gives nothing more.
  await page.getByRole('button', { name: "Can't" }).click();
  await expect(page.getByText(/^You are not going to/)).toBeVisible();
  await page.getByRole('button', { name: 'Going', exact: true }).click();
  await expect(page.getByText(/^You are going to/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: '50 XP, open my stage and points' })).toBeVisible();
});

test('the day of a member: streak, stage, lesson, event, group and dues on one page', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('member');
  for (const size of [onPhone, { width: 360, height: 740 }, atDesk]) {
    await page.setViewportSize(size);
    await page.goto(pathTo('home'));
    await expect(page.getByRole('list', { name: 'This week' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Build your portfolio' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'In your group' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await expectAccessible();
});

test('a small phone holds the bar of a member with thousands of XP, and the whole date of the next payment', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs('expiring');
  await page.goto(pathTo('home'));
  await expect(page.getByRole('button', { name: /^\d,\d{3} XP, open my stage and points$/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await signInAs('upcoming');
  await page.goto(pathTo('account'));
  const card = await page.getByRole('region', { name: 'Next payment' }).boundingBox();
  expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThanOrEqual(360 - 16);
});

async function ownId(page: Page): Promise<number> {
  const answer = await page.request.post('/api/graphql', {
    data: { query: 'query Own { redwood { currentUser } }' },
  });
  const { data } = (await answer.json()) as { data: { redwood: { currentUser: { id: number } } } };
  return data.redwood.currentUser.id;
}

async function fillJourneyForm(page: Page): Promise<void> {
  await page.getByLabel('Studying').check();
  await page.getByLabel('Not yet').check();
  await page.getByLabel('I lack time').check();
  await page.getByLabel('Hours a week').fill('12');
  await page
    .getByRole('radiogroup', { name: /How sure are you/ })
    .getByLabel('4')
    .check();
  await page.getByLabel('I answered honestly').check();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('button', { name: 'Send' })).toBeHidden();
}
