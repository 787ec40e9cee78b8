import { pathTo } from '@app/rules/navigation/route-table';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

const phone = { width: 390, height: 844 };
const field = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to anything' });

type Person = { id: number; firstName: string; lastName: string; mobileNumber: string };

/** A member whose last four digits are nobody else's, as the members list shows them to staff. */
async function someMember(page: Page): Promise<Person> {
  const query =
    '{ users(filter: { kind: members }, sort: name, pageSize: 100) { items { id firstName lastName mobileNumber } } }';
  const answer = await page.request.post('/api/graphql', { data: { query } });
  const { data } = (await answer.json()) as { data: { users: { items: Person[] } } };
  const member = data.users.items.find(({ mobileNumber, lastName }) => mobileNumber && lastName.length > 5);
  if (!member) throw new Error('no member with a number');
  return member;
}

test('a person is found by the last four digits of the mobile and opened without the mouse', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('tribe-team-fa');
  const member = await someMember(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Search/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('group', { name: 'Go to' })).toBeVisible();
  await page.keyboard.type(member.mobileNumber.slice(-4));
  const name = `${member.firstName} ${member.lastName}`;
  const found = page.getByRole('option', { name });
  await expect(found.first()).toBeVisible();
  await expectAccessible();
  // Somebody else's number may end so, too.
  await expect(async () => {
    if ((await found.first().getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await expect(found.first()).toHaveAttribute('aria-selected', 'true', { timeout: 300 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${pathTo('user', { id: member.id })}(\\?|$)`));
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(member.lastName) })).toBeVisible();

  // What was opened comes first the next time.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
});

test('somebody is found by the last four digits of the mobile and enrolled without the mouse', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(120_000);
  await signInAs('tribe-team-fa');
  const mark = Date.now()
    .toString(36)
    .replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  const digits = String(Date.now()).slice(-8);
  const query = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }';
  const input = {
    firstName: 'Tawag',
    lastName: mark,
    email: `${mark}@mail.test`,
    mobileNumber: `+6391${digits}`,
    accessLevelIds: ['non-member'],
  };
  const made = await page.request.post('/api/graphql', { data: { query, variables: { input } } });
  const { data } = (await made.json()) as { data: { createUser: { user: { id: number } } } };
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Search/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(digits.slice(-4));
  const found = page.getByRole('option', { name: new RegExp(`Tawag ${mark}`, 'i') }).first();
  await expect(found).toBeVisible();
  await expect(async () => {
    if ((await found.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await expect(found).toHaveAttribute('aria-selected', 'true', { timeout: 300 });
  }).toPass();
  await page.keyboard.press('Alt+e');
  await expect(page).toHaveURL(new RegExp(`${pathTo('enrollUser', { id: data.createUser.user.id })}$`));
  const cash = page.getByLabel('Cash', { exact: true });
  await cash.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Covers payment 1')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: /^Enroll Tawag/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Tawag is in/ })).toBeVisible();
  // Taken back, so that the figures of other journeys stay.
  await page.getByRole('button', { name: /^Undo, / }).click();
  await expect(page.getByText('Enrollment undone')).toBeVisible();
});

test('a typing error is forgiven, and Tab leads to what can be done for the person', async ({ page, signInAs }) => {
  await signInAs('tribe-team-fa');
  const { firstName, lastName } = await someMember(page);
  await page.goto('/');
  await page.getByRole('button', { name: /^Search people/ }).click();
  const wrong = `${lastName.slice(0, 3)}x${lastName.slice(4)}`;
  await field(page).fill(`${firstName} ${wrong}`);
  await expect(page.getByRole('group', { name: 'No exact match. Did you mean' })).toBeVisible();
  await expect(page.getByRole('option', { name: `${firstName} ${lastName}` }).first()).toBeVisible();
  await expect(page.getByRole('option', { name: /^Enroll “.*” as a new person/ })).toBeVisible();

  await field(page).fill(`${firstName} ${lastName}`);
  await expect(page.getByRole('group', { name: `Actions for ${firstName} ${lastName}` })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('option', { selected: true })).toContainText(/Record|Messenger|Enroll/);
});

test('a coach finds no payments, and nobody who is not theirs', async ({ page, signInAs }) => {
  await signInAs('tribe-team-fa');
  const query = '{ palette(text: "gcash") { kind } payments: palette(text: "maria") { kind } }';
  const staff = await page.request.post('/api/graphql', { data: { query } });
  expect(await staff.text()).toContain('"payment"');
  await signInAs('coach');
  const coach = await page.request.post('/api/graphql', { data: { query } });
  expect(await coach.text()).not.toContain('"payment"');
  await page.goto('/');
  await page.getByRole('button', { name: /^Search/ }).click();
  await field(page).fill('maria');
  await expect(page.getByRole('group', { name: 'Payments' })).toHaveCount(0);
  await expect(page.getByRole('option', { name: /Record a payment/ })).toHaveCount(0);
});

test('G and a letter jump, ? lists the keys', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await signInAs('tribe-team-fa');
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Search people/ })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/\/community\/members/);
});

test('on a phone it takes the whole screen', async ({ page, signInAs, expectAccessible }) => {
  await page.setViewportSize(phone);
  await signInAs('tribe-team-fa');
  const { firstName, lastName } = await someMember(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(field(page)).toBeFocused();
  await field(page).fill(lastName);
  const found = page.getByRole('option', { name: `${firstName} ${lastName}` }).first();
  await expect(found).toBeVisible();
  await expect(page.getByText('new tab')).toHaveCount(0);
  await expectAccessible();
  const box = await page.getByRole('dialog').boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: phone.width });
  await found.click();
  await expect(page).toHaveURL(/\/community\/members\/\d+/);
});
