import { pathTo } from '@app/rules/navigation/route-table';
import { manilaDay } from '@app/rules/time/manila';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

const statements = `${pathTo('payment')}?tab=statements`;
/** Numbers of their own, so that the journey can be run again on the same data. */
const mark = Date.now().toString(36).toUpperCase();

const today = manilaDay(new Date());

type OwedEntry = { openAmount: number; paymentCode: string; hasProof: boolean; person: { email: string } };

/** Debts in the demo without a proof; the accounts of other journeys keep theirs. */
async function owed(page: Page, list: 'due' | 'overdue'): Promise<OwedEntry[]> {
  const query = `query ($list: String) {
    dueEntries(filter: { list: $list }, pageSize: 100) { items { openAmount paymentCode hasProof person { email } } }
  }`;
  const answer = await page.request.post('/api/graphql', { data: { query, variables: { list } } });
  const { data } = (await answer.json()) as { data: { dueEntries: { items: OwedEntry[] } } };
  // A few: other journeys record payments of the rest meanwhile.
  return data.dueEntries.items
    .filter(({ hasProof, person }) => !hasProof && !person.email.endsWith('@tribe.test'))
    .slice(-5);
}

/** Two hundred lines: due ones in full, overdue ones with a centavo more, the rest from strangers. */
function statementOf(exact: readonly OwedEntry[], near: readonly OwedEntry[]) {
  const rows = [
    ...exact.map(({ openAmount, paymentCode }) => ({ amount: openAmount, note: `payment ${paymentCode} salamat` })),
    ...near.map(({ openAmount, paymentCode }) => ({ amount: openAmount + 0.01, note: paymentCode })),
  ];
  while (rows.length < 200) rows.push({ amount: 7.77, note: '=HYPERLINK("x") <b>no code</b>' });
  const lines = rows.map(({ amount, note }, at) =>
    [`${today} 00:10`, `${mark}-${at}`, 'JUAN D.', `"${note.replaceAll('"', '""')}"`, '', amount.toFixed(2)].join(','),
  );
  const headings = 'Date and Time,Reference No.,Sender,Message,Debit,Credit';
  const sent = `${today} 00:20,${mark}-out,Us,fee,15.00,`;
  const text = ['GCash Transaction History', headings, ...lines, sent, ''].join('\r\n');
  return {
    file: { name: `gcash-${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) },
    exact: exact.length,
    near: near.length,
    ownerless: 200 - exact.length - near.length,
  };
}

test('a statement of 200 lines is read, matched and approved', async ({ page, signInAs, expectAccessible }) => {
  test.slow();
  await signInAs('tribe-team-fa');
  await page.goto(statements);
  const { file, exact, near, ownerless } = statementOf(await owed(page, 'due'), await owed(page, 'overdue'));
  expect(exact).toBeGreaterThan(0);

  await page.getByLabel('Choose a statement or drop it here').setInputFiles(file);
  await expect(page.getByText('1 row of money sent skipped')).toBeVisible();
  await expect(page.getByRole('region', { name: 'How the first rows are read' })).toContainText(`${mark}-0`);
  await expectAccessible();
  await page.getByRole('button', { name: 'Match 200 lines' }).click();

  const approve = page.getByRole('button', { name: new RegExp(`^Approve ${exact} payment`) });
  await expect(approve).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('tab', { name: `To review ${near}` })).toBeVisible();
  await expect(page.getByRole('tab', { name: `Without an owner ${ownerless}` })).toBeVisible();
  await expectAccessible();
  await approve.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(page.getByRole('tab', { name: `Approved ${exact}` })).toBeVisible({ timeout: 60_000 });

  await page.getByRole('tab', { name: /^To review/ }).click();
  const first = page.getByRole('article').first();
  await expect(first).toContainText('is open');
  await expectAccessible();

  await page.getByRole('tab', { name: /^Without an owner/ }).click();
  const stranger = page.getByRole('article').first();
  await expect(stranger).toContainText('<b>no code</b>');
  await stranger.getByRole('button', { name: 'Set aside' }).click();
  await stranger.getByRole('button', { name: 'Account interest' }).click();
  await expect(stranger.getByLabel('Why is this not a member’s payment?')).toHaveValue('Account interest');
  await expectAccessible();
  await stranger.getByRole('button', { name: 'Set aside' }).click();
  await page.getByRole('tab', { name: 'Set aside 1' }).click();
  await expect(page.getByRole('article').first()).toContainText('Account interest · set aside by');

  // The same file again adds nothing and opens the existing statement.
  await page.goto(statements);
  await page.getByLabel('Choose a statement or drop it here').setInputFiles(file);
  await page.getByRole('button', { name: 'Match 200 lines' }).click();
  await expect(page.getByText('All lines of this statement were already added')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('tab', { name: `Approved ${exact}` })).toBeVisible();
});

test('read-only staff look at statements and cannot approve', async ({ page, signInAs }) => {
  await signInAs('tribe-team-ro');
  await page.goto(statements);
  await expect(page.getByText('Statements', { exact: true }).last()).toBeVisible();
  await expect(page.getByLabel('Choose a statement or drop it here')).toHaveCount(0);
});
