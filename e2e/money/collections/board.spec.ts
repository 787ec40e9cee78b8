import { pathTo } from '@app/rules/navigation/route-table';
import { addDays, formatDay, manilaDay } from '@app/rules/time/manila';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

const board = `${pathTo('payment')}?view=board`;
const today = manilaDay(new Date());
/** A number of its own, so that the journey can be run again on the same data. */
const mark = Date.now().toString(36).toUpperCase();

type Card = { column: string; entryCount: number; person: { name: string; email: string } };

/** Somebody of the crowd with one late payment; the accounts of other journeys keep theirs. */
async function someoneLate(page: Page): Promise<Card> {
  const query = '{ collectionBoard { cards { column entryCount person { name email } } } }';
  const answer = await page.request.post('/api/graphql', { data: { query } });
  const { data } = (await answer.json()) as { data: { collectionBoard: { cards: Card[] } } };
  const names = data.collectionBoard.cards.map(({ person }) => person.name);
  const card = data.collectionBoard.cards.find(
    ({ column, entryCount, person: { name, email } }) =>
      ['to-contact', 'contacted'].includes(column) &&
      entryCount === 1 &&
      !email.endsWith('@tribe.test') &&
      names.indexOf(name) === names.lastIndexOf(name),
  );
  if (!card) throw new Error('nobody in the demo has one late payment');
  return card;
}

test('a card moved by a promise and by a payment', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('tribe-team-fa');
  const { person } = await someoneLate(page);
  await page.goto(`${board}&q=${encodeURIComponent(person.email)}`);
  const name = page.getByRole('button', { name: new RegExp(`^${person.name}, ₱`) });
  await expect(name).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Payment.*Collection board$/);
  await expectAccessible();

  // Without the mouse: the card asks for the day behind the column.
  await name.focus();
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog', { name: `When will ${person.name} pay?` });
  await dialog.getByLabel('Payment date').fill(formatDay(addDays(today, 3)));
  // Closes the calendar.
  await page.keyboard.press('Tab');
  await dialog.getByLabel('Amount').fill('100');
  await dialog.getByRole('button', { name: 'Save promise' }).click();
  await expect(page.getByText(`${person.name}: promise saved`)).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Promised' }).getByRole('button', { name: person.name }),
  ).not.toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Promised' }).getByText(', ₱100.00')).toBeVisible();

  // The file has what the board shows.
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await (await downloaded).createReadStream();
  const text = Buffer.concat(await file.toArray()).toString('utf8');
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect(text).toContain(`${person.email},`);
  expect(text).toContain(',Promised,');

  await name.focus();
  await page.keyboard.press('r');
  const drawer = page.getByRole('dialog', { name: 'Payment' });
  await drawer.getByLabel('Reference number').fill(`BOARD-${mark}`);
  await drawer.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('Payment recorded')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Nobody matches these filters')).toBeVisible();
});

test('a colleague’s contact moves the card on an open board', async ({ page, signInAs }) => {
  await signInAs('tribe-team-fa');
  await page.goto(board);
  const toContact = page.getByRole('region', { name: 'To contact' });
  // The journey above pays for the first one, at the same time.
  const last = toContact.getByRole('article').last();
  await expect(last).toBeVisible();
  const id = Number(await last.getAttribute('data-card'));
  const query = `mutation ($id: Int!) { noteCollectionContacts(userIds: [$id], channel: "call", note: "By a colleague") }`;
  await page.request.post('/api/graphql', { data: { query, variables: { id } } });
  await expect(page.getByRole('region', { name: 'Contacted' }).locator(`[data-card="${id}"]`)).toBeVisible();
});

test('the board works on a phone, one column at a time', async ({ page, signInAs, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('tribe-team-fa');
  await page.goto(board);
  await expect(page.getByRole('region', { name: 'To contact' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Promised' })).toHaveCount(0);
  // One button for all filters, so that the first card is in sight.
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('combobox', { name: 'Promise' }).click();
  await page.getByRole('option', { name: 'Broken' }).click();
  await sheet.getByRole('button', { name: 'Clear' }).click();
  await sheet.getByRole('button', { name: 'Show the board' }).click();
  await page.getByText(/^Promised \d+/).click();
  await expect(page.getByRole('region', { name: 'Promised' })).toBeVisible();
  await expectAccessible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
