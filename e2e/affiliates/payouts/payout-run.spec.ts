import { pathTo } from '@app/rules/navigation/route-table';
import type { Page } from '@playwright/test';
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

test('an affiliate reads every commission and why; two staff pay them out, and the statement is there', async ({
  page,
  browser,
  baseURL,
  expectAccessible,
}) => {
  test.slow();
  // The affiliate, on a phone.
  await page.setViewportSize(onPhone);
  expect((await logIn(page, 'affiliate@tribe.test')).status()).toBe(200);
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
  const desk = await browser.newPage({ ...(baseURL && { baseURL }), viewport: atDesk });
  expect((await logIn(desk, 'tribe-team-fa@tribe.test')).status()).toBe(200);
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
  await desk.goto(`${pathTo('affiliates')}?tab=payouts&run=${String(runId)}`);
  await expect(desk.getByText('A colleague has to approve this run.')).toBeVisible();
  await desk.getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByText(/own account/).first()).toBeVisible();

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
  await expect(desk.getByText('What was not sent is due again')).toBeVisible();

  // The affiliate has it, to the centavo, with its statement.
  const after = (await ask(page, moneyQuery))['myAffiliateMoney'] as Money;
  expect(after.paid).toBeCloseTo(before.paid + before.due, 2);
  expect(after.owed).toBeCloseTo(before.owed - before.due, 2);
  await page.goto(pathTo('affiliatePayout'));
  await expect(page.getByText(new RegExp(reference))).toBeVisible();
  const statement = await page.getByRole('link', { name: 'Statement' }).first().getAttribute('href');
  const pdf = await page.request.get(statement ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  await expectAccessible();
  await ask(
    desk,
    'mutation ($ids: [Int!]!) { removeAccessLevelFromUsers(ids: $ids, levelId: "tribe-team-fa") { id } }',
    {
      ids: [colleague.id],
    },
  );
  await desk.close();
});
