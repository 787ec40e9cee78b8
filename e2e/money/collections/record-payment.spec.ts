import { pathTo } from '@app/rules/navigation/route-table';
import { addDays, manilaDay } from '@app/rules/time/manila';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

const today = manilaDay(new Date());

type Entry = { scheduleDate: string; hasProof: boolean; paymentCode: string; person: { id: number; email: string } };

/** Somebody of the crowd whose next payment is weeks away; the accounts of other journeys keep theirs. */
async function someoneAhead(page: Page): Promise<Entry> {
  for (const search of ['an', 'ma', 're', 'jo', 'sa']) {
    const query = `{ payableEntries(search: "${search}") { scheduleDate hasProof paymentCode person { id email } } }`;
    const answer = await page.request.post('/api/graphql', { data: { query } });
    const { data } = (await answer.json()) as { data: { payableEntries: Entry[] } };
    const entry = data.payableEntries.findLast(
      ({ scheduleDate, hasProof, person }) =>
        scheduleDate > addDays(today, 7) && !hasProof && !person.email.endsWith('@tribe.test'),
    );
    if (entry) return entry;
  }
  throw new Error('nobody in the demo pays next month');
}

test('cash at the desk of somebody who is not late', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('tribe-team-fa');
  const { paymentCode, person } = await someoneAhead(page);
  await page.goto(pathTo('payment'));
  await page.getByRole('button', { name: 'Record a payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a payment' });
  // The cursor is where one types.
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(paymentCode);
  await dialog.getByRole('button', { name: new RegExp(`, ${paymentCode}$`) }).click();
  const platform = dialog.getByRole('combobox', { name: 'Payment platform' });
  await expect(platform).toBeFocused();
  await platform.click();
  await page.getByRole('option', { name: 'Cash', exact: true }).click();
  await expectAccessible();
  await dialog.getByLabel('Amount').fill('100');
  await expect(dialog.getByText(/^A part of it\. ₱.+ stays open\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('Payment recorded')).toBeVisible();

  await page.goto(pathTo('user', { id: person.id }));
  await expect(
    page
      .getByRole('region', { name: 'Today' })
      .getByText(/₱100\.00/)
      .first(),
  ).toBeVisible();
});
