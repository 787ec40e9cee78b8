import { pathTo } from '@app/rules/navigation/route-table';
import type { Page } from '@playwright/test';
import { forgetEverything } from '../../support/forget-everything.ts';
import { letters } from '../../support/newcomers.ts';
import { demoPassword, expect, test } from '../../support/test.ts';

const onPhone = { width: 390, height: 844 };
const atDesk = { width: 1280, height: 900 };

type Answer = { data: Record<string, unknown> | null; errors?: { message: string }[] };

async function ask(page: Page, query: string, variables: Record<string, unknown> = {}) {
  const answer = await page.request.post('/api/graphql', { data: { query, variables } });
  const { data, errors } = (await answer.json()) as Answer;
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

type Money = Record<'earned' | 'cancelled' | 'paid' | 'owed' | 'pending' | 'due', number>;
const moneyQuery = '{ myAffiliateMoney { earned cancelled paid owed pending due } }';

const logIn = (page: Page, username: string, password = demoPassword) =>
  page.request.post('/api/auth', { data: { method: 'login', username, password } });

const approveEntry = (desk: Page, id: number, externalInvoiceId: string) =>
  ask(
    desk,
    'mutation ($id: Int!, $externalInvoiceId: String!) { approvePaymentScheduleTransaction(id: $id, paymentPlatform: "gcash", externalInvoiceId: $externalInvoiceId) { id } }',
    { id, externalInvoiceId },
  );

const setHold = (desk: Page, value: string) =>
  ask(desk, 'mutation ($value: String!) { updateSetting(name: "affiliate-hold-days", value: $value) { name } }', {
    value,
  });

/**
 * Somebody comes by a link of the demo affiliate and orders in three payments, in a browser that keeps nothing from page to page.
 * The payments, by number.
 */
async function buyInParts(visitor: Page, { firstName, email }: { firstName: string; email: string }) {
  await visitor.goto('/tribe-membership/miguel');
  await expect(visitor).toHaveURL(/\/tribe-membership\?aff=miguel/);
  await forgetEverything(visitor);
  await visitor.getByRole('button', { name: /^Enroll/ }).click();
  await expect(visitor).toHaveURL(/\/checkout\/tribe-membership\?.*aff=miguel/);
  await forgetEverything(visitor);
  await visitor.getByLabel('Given Name').fill(firstName);
  await visitor.getByLabel('Last Name').fill('Ybanez');
  await visitor.getByLabel('Email').fill(email);
  await visitor.getByLabel('Mobile number').fill('0918 123 4568');
  await visitor.getByRole('radio', { name: /^3 gives/ }).check();
  await visitor.getByRole('radio', { name: /^GCash/ }).check();
  const placing = visitor.waitForResponse((answer) =>
    (answer.request().postData() ?? '').includes('placeCheckoutOrder'),
  );
  await visitor.getByRole('button', { name: /Place order/ }).click();
  const { data } = (await (await placing).json()) as { data: { placeCheckoutOrder: { token: string } } };
  await expect(visitor.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
  const { token } = data.placeCheckoutOrder;
  const order = await ask(visitor, 'query ($token: String!) { checkoutOrder(token: $token) { entries { id } } }', {
    token,
  });
  return (order['checkoutOrder'] as { entries: { id: number }[] }).entries.map(({ id }) => id);
}

type Row = {
  id: number;
  kind: string;
  status: string;
  amount: number;
  number: number | null;
  clientName: string | null;
};

/** What the affiliate has of a buyer, the newest first. */
async function rowsOf(page: Page, name: string): Promise<Row[]> {
  const data = await ask(page, '{ myCommissions(pageSize: 20) { items { id kind status amount number clientName } } }');
  return (data['myCommissions'] as { items: Row[] }).items.filter(({ clientName }) => clientName === name);
}

test('each approved payment earns, the hold passes, two staff pay it out with a statement, and a revoke takes it back', async ({
  page,
  browser,
  baseURL,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(300_000);
  const desk = await browser.newPage({ ...(baseURL && { baseURL }), viewport: atDesk });
  expect((await logIn(desk, 'tribe-team-fa@tribe.test')).status()).toBe(200);
  const visitor = await browser.newPage({ ...(baseURL && { baseURL }), viewport: onPhone });
  const email = `lorna-${Date.now().toString(36)}@mail.test`;
  // A name of its own: what a try before has earned counts for nothing here.
  const mark = letters();
  const firstName = `L${mark}`;
  const [firstId = 0, secondId = 0, third] = await buyInParts(visitor, { firstName, email });
  const rowsOfLorna = () => rowsOf(page, `${firstName} Y.`);
  await visitor.close();
  expect(third).toBeDefined();

  // The affiliate, on a phone: a row for each approval. The hold is over at the end of the day it began.
  await page.setViewportSize(onPhone);
  await signInAs('affiliate');
  await setHold(desk, '0');
  await approveEntry(desk, firstId, `A${email}`);
  expect(await rowsOfLorna()).toMatchObject([{ number: 1, status: 'pending' }]);
  await approveEntry(desk, secondId, `B${email}`);
  await setHold(desk, '30');
  const earned = await rowsOfLorna();
  expect(earned).toMatchObject([
    { number: 2, status: 'pending' },
    { number: 1, status: 'pending' },
  ]);
  const fresh = earned.reduce((sum, { amount }) => sum + amount, 0);
  await page.goto(pathTo('affiliateCommission'));
  await expect(page.getByRole('heading', { level: 1, name: 'My commission' })).toBeVisible();
  await expect(page.getByText('Tribe owes you')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /^Due \d/ }).click();
  await expect(page).toHaveURL(/state=due/);
  await page.getByRole('listitem').getByRole('button').filter({ hasText: /Due$/ }).first().click();
  const why = page.getByRole('dialog');
  await expect(why.getByText('Payment approved')).toBeVisible();
  await expect(why.getByText('Hold passed')).toBeVisible();
  await expect(why.getByText('In the next payout')).toBeVisible();
  await page.keyboard.press('Escape');
  const before = (await ask(page, moneyQuery))['myAffiliateMoney'] as Money;
  expect(before.earned - before.cancelled - before.paid).toBeCloseTo(before.owed, 2);
  expect(before.due).toBeGreaterThan(1000);

  // Staff make a run; nobody approves their own.
  const crowd = await ask(
    desk,
    'query { users(filter: { accessLevelId: "member", kind: members, search: "mail.test" }, page: 6, pageSize: 20) { items { id email accessLevels { id } } } }',
  );
  const { items } = crowd['users'] as { items: { id: number; email: string; accessLevels: { id: string }[] }[] };
  const colleague = items.find(({ accessLevels }) => accessLevels.length === 1);
  if (!colleague) throw new Error('the crowd has nobody for this journey');
  await ask(desk, 'mutation ($ids: [Int!]!) { addAccessLevelToUsers(ids: $ids, levelId: "tribe-team-fa") { id } }', {
    ids: [colleague.id],
  });
  await desk.goto(pathTo('affiliates'));
  await expect(desk.getByRole('heading', { level: 1, name: 'Affiliates' })).toBeVisible();
  await desk.getByText('Newest', { exact: true }).click();
  await expect(desk).toHaveURL(/sort=newest/);
  await desk.getByRole('button', { name: 'Payout run', exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: 'New payout run' });
  await expect(dialog.getByText('Carried forward')).toBeVisible();
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const runId = (await ask(desk, 'mutation ($day: Date!) { makePayoutRun(cutoffOn: $day) }', { day }))['makePayoutRun'];
  expect((await rowsOfLorna()).map(({ status }) => status)).toEqual(['due', 'due']);
  await desk.goto(`${pathTo('affiliates')}?tab=payouts&run=${String(runId)}`);
  await expect(desk.getByText('A colleague has to approve this run.')).toBeVisible();
  await desk.getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByText(/Somebody else has to approve/).first()).toBeVisible();

  // The second person does.
  const second = await browser.newPage({ ...(baseURL && { baseURL }), viewport: atDesk });
  expect((await logIn(second, colleague.email)).status()).toBe(200);
  await second.goto(`${pathTo('affiliates')}?tab=payouts&run=${String(runId)}`);
  await second.getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByText('Run approved')).toBeVisible();
  await second.close();

  // The first one sees it without a reload, exports the file and marks what was sent.
  await expect(desk.getByRole('button', { name: 'Export GCash file' })).toBeEnabled();
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Export GCash file' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^gcash-\d{4}-\d{2}.*\.csv$/);
  await expect(desk.getByText('Exported').first()).toBeVisible();
  const reference = `E2E${Date.now()}`;
  await desk.getByRole('textbox', { name: 'Reference for Miguel Fernandez' }).fill(reference);
  await desk.getByRole('button', { name: 'Mark 1 sent' }).click();
  await expect(desk.getByText(/^1 marked sent/)).toBeVisible();
  await expect(desk.getByRole('row').filter({ hasText: 'Miguel Fernandez' })).toContainText(reference);
  await desk.getByRole('button', { name: 'Undo what is not sent' }).click();
  const question = desk.getByRole('dialog', { name: 'Undo what is not sent?' });
  await expect(question.getByText(/the bank may already have it/)).toBeVisible();
  await question.getByLabel('Reason').fill('Only one transfer went through');
  await question.getByRole('button', { name: 'Undo anyway' }).click();
  await expect(desk.getByText('What was not sent is due again')).toBeVisible();
  await expect(desk.getByRole('list', { name: 'History' })).toContainText('GCash file exported');

  // The affiliate has it, to the centavo, with its statement.
  const after = (await ask(page, moneyQuery))['myAffiliateMoney'] as Money;
  expect(after.paid).toBeCloseTo(before.paid + before.due + fresh, 2);
  expect(after.owed).toBeCloseTo(before.owed - before.due - fresh, 2);
  await page.goto(pathTo('affiliatePayout'));
  await expect(page.getByText(new RegExp(reference))).toBeVisible();
  const statement = await page.getByRole('link', { name: 'Statement' }).first().getAttribute('href');
  const pdf = await page.request.get(statement ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  await expectAccessible();

  // The money of the first payment bounces after the payout: a row of its own takes it back.
  await ask(
    desk,
    'mutation ($id: Int!, $remarks: String!) { disapprovePaymentScheduleTransaction(id: $id, remarks: $remarks) { id } }',
    { id: firstId, remarks: 'The transfer bounced' },
  );
  const amount = earned.find(({ number }) => number === 1)?.amount ?? 0;
  const [takenBack, ...others] = await rowsOfLorna();
  expect(takenBack).toMatchObject({ kind: 'taken_back', status: 'due', amount: -amount });
  expect(others.map(({ status }) => status)).toEqual(['paid', 'paid']);
  const last = (await ask(page, moneyQuery))['myAffiliateMoney'] as Money;
  expect(last.owed).toBeCloseTo(after.owed - amount, 2);
  await page.goto(`${pathTo('affiliateCommission')}?state=due`);
  await page
    .getByRole('listitem')
    .getByRole('button')
    .filter({ hasText: `${firstName} Y.` })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('The transfer bounced').first()).toBeVisible();

  await ask(
    desk,
    'mutation ($ids: [Int!]!) { removeAccessLevelFromUsers(ids: $ids, levelId: "tribe-team-fa") { id } }',
    {
      ids: [colleague.id],
    },
  );
  await desk.close();
});
