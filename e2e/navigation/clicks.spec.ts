import { pathTo } from '@app/rules/navigation/route-table';
import type { Page } from '@playwright/test';
import { counted, type Effort } from '../support/counted.ts';
import { expect, test } from '../support/test.ts';

// The six tasks of docs/decisions/011, each from the home by its shortest way. The figures there are these; what is counted
// here may only become less.

/** Letters that no other run has used, as the data stays. */
const mark = Date.now()
  .toString(36)
  .replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));

function expectAtMost(effort: Effort, most: Effort): void {
  for (const part of ['clicks', 'keys', 'fields', 'pages'] as const) {
    expect.soft(effort[part], `${part} of ${JSON.stringify(effort)}`).toBeLessThanOrEqual(most[part]);
  }
}

async function home(page: Page): Promise<() => Promise<Effort>> {
  await page.goto(pathTo('home'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return counted(page);
}

const overdueMember = 'Mark Anthony Flores';
const palette = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to anything' });

async function expectPaymentsOf(page: Page, name: string): Promise<void> {
  const tabs = page.getByRole('navigation', { name: `About ${name}` });
  await expect(tabs.getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'page');
}

test('a new person is enrolled with instalments and a first payment', async ({ page, signInAs }) => {
  await signInAs('tribe-team-fa');
  const effort = await home(page);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('menuitem', { name: 'Enroll a person' }).click();
  await expect(page.getByLabel('Find a person')).toBeFocused();
  await page.keyboard.type(`pindot ${mark}`);
  await page.getByRole('option', { name: /New person with/ }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(`pindot-${mark}@mail.test`);
  await page.keyboard.press('Tab');
  await page.keyboard.type('0918 555 0127');
  await page.getByRole('radio', { name: /^3.gives/i }).click();
  await page.getByText('GCash', { exact: true }).click();
  await page.getByLabel('Reference number').click();
  await page.keyboard.type(`CL-${mark}`);
  await expect(page.getByText('Covers payment 1')).toBeVisible();
  await page.getByRole('button', { name: /^Enroll Pindot/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enroll' }).click();
  await expect(page.getByRole('heading', { name: /^Pindot is in/ })).toBeVisible();
  expectAtMost(await effort(), { clicks: 8, keys: 1, fields: 5, pages: 1 });
});

test('somebody is found and their payments are open, by the mouse', async ({ page, signInAs }) => {
  await signInAs('tribe-team-fa');
  const effort = await home(page);
  await page.getByRole('button', { name: /^Search/ }).click();
  await expect(palette(page)).toBeFocused();
  await page.keyboard.type('mark anthony flores');
  // What they owe is found with them, and leads there.
  await page.getByRole('group', { name: 'Payments' }).getByRole('option', { name: overdueMember }).first().click();
  await expectPaymentsOf(page, overdueMember);
  expectAtMost(await effort(), { clicks: 2, keys: 0, fields: 1, pages: 1 });
});

test('somebody is found and their payments are open, by keys', async ({ page, signInAs }) => {
  await signInAs('tribe-team-fa');
  const effort = await home(page);
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  await page.keyboard.type('mark anthony flores');
  await expect(page.getByRole('group', { name: `Actions for ${overdueMember}` })).toBeVisible();
  await page.keyboard.press('Alt+p');
  await expectPaymentsOf(page, overdueMember);
  expectAtMost(await effort(), { clicks: 0, keys: 2, fields: 1, pages: 1 });
});

test('a proof is approved', async ({ page, signInAs }) => {
  await signInAs('success-manager');
  const effort = await home(page);
  await page.getByRole('link', { name: /^Proofs to check: / }).click();
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expect(page.getByText(/: payment approved$/)).toBeVisible();
  expectAtMost(await effort(), { clicks: 2, keys: 0, fields: 0, pages: 1 });
  // For the next run, which finds the same data.
  await page.getByRole('button', { name: 'Undo' }).click();
});

type Card = { column: string; entryCount: number; person: { name: string; email: string } };

/** Somebody of the crowd with one late payment; other journeys take the first of them. */
async function someoneLate(page: Page): Promise<Card['person']> {
  const query = '{ collectionBoard { cards { column entryCount person { name email } } } }';
  const answer = await page.request.post('/api/graphql', { data: { query } });
  const { data } = (await answer.json()) as { data: { collectionBoard: { cards: Card[] } } };
  const { cards } = data.collectionBoard;
  const card = cards.findLast(
    ({ column, entryCount, person: { name, email } }) =>
      ['to-contact', 'contacted'].includes(column) &&
      entryCount === 1 &&
      !email.endsWith('@tribe.test') &&
      cards.filter(({ person }) => person.name === name).length === 1,
  );
  if (!card) throw new Error('nobody in the demo has one late payment');
  return card.person;
}

test('cash is recorded', async ({ page, signInAs }) => {
  await signInAs('tribe-team-fa');
  const person = await someoneLate(page);
  const effort = await home(page);
  await page.getByRole('button', { name: /^Search/ }).click();
  await expect(palette(page)).toBeFocused();
  await page.keyboard.type(person.email);
  await page
    .getByRole('group', { name: `Actions for ${person.name}` })
    .getByRole('option', { name: /^Record a payment/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Record ₱/ });
  await dialog.getByRole('combobox', { name: 'Payment platform' }).click();
  await page.getByRole('option', { name: 'Cash', exact: true }).click();
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog).toBeHidden();
  // The number of a transfer was a field of its own until cash needed none.
  expectAtMost(await effort(), { clicks: 5, keys: 0, fields: 2, pages: 1 });
});

test('a move-up is reviewed', async ({ page, signInAs }) => {
  await signInAs('head-coach');
  const effort = await home(page);
  await page
    .getByRole('link', { name: /^Review / })
    .first()
    .click();
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expect(page.getByText(/ moves up$/)).toBeVisible();
  expectAtMost(await effort(), { clicks: 2, keys: 0, fields: 0, pages: 1 });
  await page.getByRole('button', { name: 'Undo' }).click();
});

test('everybody of a batch who is late is reminded', async ({ page, signInAs }) => {
  await signInAs('tribe-team-fa');
  const effort = await home(page);
  await page.getByRole('link', { name: /^Overdue: / }).click();
  await page.getByRole('button', { name: 'Batch: All' }).click();
  const filtered = page.waitForResponse((answer) => answer.request().postData()?.includes('"batchId":') ?? false);
  await page.getByRole('menuitemradio', { name: 'Batch 18' }).click();
  // Journeys beside this one contact people and record what they pay, so either column may be empty.
  const { columns }: { columns: { label: string; count: number }[] } = (await (await filtered).json()).data
    .collectionBoard;
  for (const { label, count } of columns.slice(0, 2)) {
    if (count > 0) await page.getByRole('checkbox', { name: `Select all in ${label}` }).click();
  }
  await page.getByRole('button', { name: 'Send a reminder' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send to / })
    .click();
  await expect(page.getByText(/reminders? sent|No reminder sent/)).toBeVisible();
  expectAtMost(await effort(), { clicks: 7, keys: 0, fields: 0, pages: 1 });
});
