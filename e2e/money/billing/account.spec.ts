import { pathTo } from '@app/rules/navigation/route-table';
import { expect, test } from '../../support/test.ts';
import { sendProof } from './send-proof.ts';

const bills = `${pathTo('account')}?q=billings`;

test('a member on a phone reads how to pay, sends a proof and withdraws it', async ({
  page,
  signInAs,
  newMember,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(await newMember());
  await page.goto(bills);
  await expect(page.getByRole('heading', { level: 1, name: 'Billing and Subscriptions' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next payment', exact: true })).toContainText('Next payment due on');
  await expectAccessible();

  const bill = page.getByRole('listitem', { name: 'Payment 3 of 6' });
  await bill.getByRole('button', { name: 'How to pay' }).click();
  const how = page.getByRole('dialog', { name: 'How to pay' });
  await how.getByRole('button', { name: /^GCash/ }).click();
  await expect(how.getByText('0917 555 0142')).toBeVisible();
  await expect(how.getByRole('img', { name: 'QR code of GCash' })).toBeVisible();
  await expect(how.getByRole('button', { name: 'Copy payment code' })).toBeVisible();
  await how.getByRole('button', { name: 'I have paid' }).click();
  await expectAccessible();
  const reference = `PHONE-${Date.now()}`;
  await sendProof(page, reference);
  await expect(bill).toContainText(reference);

  await bill.getByRole('button', { name: 'Withdraw this proof' }).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(bill.getByRole('button', { name: 'I have paid' })).toBeVisible();
  await page.getByRole('tab', { name: 'Payments' }).click();
  await expect(page.getByText('Withdrawn').first()).toBeVisible();
});

test('receipts and the statement are there as PDF, for their owner alone', async ({ page, signInAs, browser }) => {
  await signInAs('multi');
  await page.goto(`${pathTo('account')}?q=payments`);
  const receipt = page.getByRole('link', { name: /^Receipt R-\d+/ }).first();
  const address = await receipt.getAttribute('href');
  const paper = await page.request.get(address ?? '');
  expect(paper.headers()['content-type']).toBe('application/pdf');

  const others = await browser.newContext();
  expect((await others.request.get(address ?? '')).status()).toBe(401);
  await others.close();
});

test('a purchase is on My Products with its content', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('multi');
  await page.goto(pathTo('content'));
  await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible();
  await expect(page.getByText('Open for life')).toBeVisible();
  await expectAccessible();
});

test('staff read the money of one person', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('tribe-team-fa');
  const query = '{ dueEntries(filter: { list: "overdue" }, pageSize: 1) { items { person { id name } } } }';
  const answer = await page.request.post('/api/graphql', { data: { query } });
  const { data } = (await answer.json()) as {
    data: { dueEntries: { items: { person: { id: number; name: string } }[] } };
  };
  const person = data.dueEntries.items[0]?.person;
  await page.goto(pathTo('studentPaymentDetails', { id: person?.id ?? 0 }));
  await expect(page.getByText(person?.name ?? 'nobody').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Statement of account (PDF)' })).toBeVisible();
  await expectAccessible();
});
