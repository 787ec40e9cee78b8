import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Context } from '#context.ts';
import { invariants } from '#invariants/invariants.ts';
import { checkedImport, doneImport, importerContext, workbook } from '#testing/import-workbook.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { tablePrints } from '#testing/table-prints.ts';
import { useTestServer } from '#testing/test-server.ts';
import { accessLevels, userAccessLevels } from '#tables/people/access.table.ts';
import { orders } from '#tables/money/orders.table.ts';
import { funnels } from '#tables/money/funnels.table.ts';
import { receipts, payments } from '#tables/money/payments.table.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { invoices, paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { subscriptionEvents, subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { users } from '#tables/people/users.table.ts';
import { compareSubscriptions } from './subscription-compare.ts';
import { dependsOnBadRow } from './plan-good-rows.ts';
import type { SubscriptionRow } from './subscription-rows.ts';

const server = useTestServer({ rateLimitScale: 100 });
let ctx: Context;

// The clock is at Nov 15 2026, 10:00 in Manila.
beforeAll(async () => {
  const admin = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  ctx = await importerContext(server, admin);
  const product = await makeProduct(server.database, { price: 9_000_00, accessLevelId: 'member' });
  await makeFunnel(server.database, { slug: 'membership', productId: product.id, validityByDays: 365, capacity: 10 });
});

type Cells = Record<string, string | number | Date>;
const sold = (more: Cells = {}): Cells => ({
  'Subscription ID': 'S1',
  'Created At': '10/20/2026',
  'Funnel ID': 'membership',
  'Payment Term ID': '3-gives',
  ...more,
});
/** The IDs of each person's sheet are their own, unless a test says otherwise. */
const ownKey = (email: string, row: Cells) => `${email.split('@')[0]}-${String(row['Subscription ID'])}`;
const file = (email: string, rows: Cells[], keyOf = ownKey) =>
  workbook('members', {
    Members: [
      {
        Email: email,
        'First Name': 'Maria',
        'Last Name': 'Clara',
        'Subscription ID': rows.map((row) => keyOf(email, row)).join(','),
      },
    ],
    Subscription: rows.map((row) => ({ ...row, 'Subscription ID': keyOf(email, row) })),
  });

async function subscriptionsOf(email: string) {
  const rows = await server.database.db
    .select({ subscription: subscriptions, order: orders, invoice: invoices, userId: users.id })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .innerJoin(invoices, eq(invoices.subscriptionId, subscriptions.id))
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(eq(users.email, email))
    .orderBy(asc(subscriptions.id));
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      entries: await server.database.db
        .select()
        .from(paymentSchedules)
        .where(eq(paymentSchedules.invoiceId, row.invoice.id))
        .orderBy(asc(paymentSchedules.number)),
    })),
  );
}

async function brokenInvariants(): Promise<string[]> {
  const found: string[] = [];
  for (const { id, breaches } of invariants.filter((each) => each.id !== 'I40')) {
    if ((await server.database.pool.query(breaches)).rows.length > 0) found.push(id);
  }
  return found;
}

const owned = (imported: Awaited<ReturnType<typeof subscriptionsOf>>[number] | undefined) =>
  server.database.db
    .select()
    .from(payments)
    .where(eq(payments.invoiceId, imported?.invoice.id ?? 0))
    .orderBy(asc(payments.id));

test('B6: all entries of the term from the start on; what was due before today is settled by the import', async () => {
  const row = sold({ 'Created At': '09/20/2026' });
  await doneImport(server, ctx, 'create-users', await file('hulugan@example.com', [row]));
  const [imported] = await subscriptionsOf('hulugan@example.com');
  const settled = (id: number | undefined) => ({ price: 3_000_00, paid: 3_000_00, transactionId: String(id) });
  const paid = await owned(imported);
  expect(imported?.entries).toMatchObject([
    { number: 1, scheduleDate: '2026-09-20', ...settled(paid[0]?.id) },
    { number: 2, scheduleDate: '2026-10-20', ...settled(paid[1]?.id) },
    { number: 3, scheduleDate: '2026-11-20', price: 3_000_00, paid: 0, transactionId: null },
  ]);
  expect([imported?.invoice.total, imported?.order.total]).toEqual([9_000_00, 9_000_00]);
  expect(paid).toMatchObject([
    { source: 'import', status: 'approved', amount: 3_000_00, paidOn: '2026-09-20', reference: 'N/A' },
    { source: 'import', status: 'approved', amount: 3_000_00, paidOn: '2026-10-20', reference: 'N/A' },
  ]);
  expect(imported?.subscription).toMatchObject({ status: 'active', startsOn: '2026-09-20', expiresOn: '2027-09-20' });
  expect(imported?.order).toMatchObject({ source: 'import', hasSeat: false, couponId: null });
  const { db } = server.database;
  expect(
    await db
      .select()
      .from(mails)
      .where(eq(mails.userId, imported?.userId ?? 0)),
  ).toEqual([]);
  expect(await db.select().from(receipts)).toEqual([]);
  const levels = await db
    .select()
    .from(userAccessLevels)
    .where(eq(userAccessLevels.userId, imported?.userId ?? 0));
  expect(levels.map(({ accessLevelId }) => accessLevelId)).toContain('member');
  const [funnel] = await db.select().from(funnels).where(eq(funnels.id, 'membership'));
  expect(funnel?.seatsTaken).toBe(0);
  expect(await brokenInvariants()).toEqual([]);
});

test('an entry of today is owed, also for something sold today', async () => {
  const row = sold({ 'Created At': '11/15/2026', 'Payment Term ID': 'one-time' });
  await doneImport(server, ctx, 'create-users', await file('ngayon@example.com', [row]));
  const [imported] = await subscriptionsOf('ngayon@example.com');
  expect(imported?.entries).toMatchObject([{ price: 9_000_00, scheduleDate: '2026-11-15', transactionId: null }]);
});

test('an ended subscription is imported as ended, keeps its settled entries, owes nothing more and gives nothing', async () => {
  const row = sold({ 'Payment Term ID': '3-gives', 'Unenrolled (true|false)': 'true' });
  await doneImport(server, ctx, 'create-users', await file('tapos@example.com', [row]));
  const [imported] = await subscriptionsOf('tapos@example.com');
  expect(imported?.subscription.status).toBe('cancelled');
  expect(imported?.entries.map(({ paid, voidedAt }) => [paid, voidedAt !== null])).toEqual([
    [3_000_00, false],
    [0, true],
    [0, true],
  ]);
  expect([imported?.invoice.total, imported?.order.total]).toEqual([3_000_00, 9_000_00]);
  expect(await brokenInvariants()).toEqual([]);
  const levels = await server.database.db
    .select()
    .from(userAccessLevels)
    .where(eq(userAccessLevels.userId, imported?.userId ?? 0));
  expect(levels.map(({ accessLevelId }) => accessLevelId)).toEqual(['non-member']);
});

test('XL-11: the same file twice gives the same state, whatever its keys', async () => {
  const row = sold({ 'Payment Term ID': '3-gives' });
  await doneImport(server, ctx, 'upsert-users', await file('ulit@example.com', [row]));
  const before = await tablePrints(server.database.ownerUrl);
  const again = await doneImport(
    server,
    ctx,
    'upsert-users',
    await file('ulit@example.com', [{ ...row, 'Subscription ID': 'X9' }]),
  );
  const nothing = { create: 0, update: 0, unchanged: 1, skipped: 0 };
  expect(again.counts).toEqual({ ...nothing, subscriptions: nothing });
  const after = await tablePrints(server.database.ownerUrl);
  const different = Object.keys(after).filter((table) => after[table] !== before[table]);
  expect(different.toSorted()).toEqual(['audit_log', 'imports']);
});

test('a later file ends what an earlier one brought, once', async () => {
  const row = sold({ 'Payment Term ID': '3-gives' });
  await doneImport(server, ctx, 'upsert-users', await file('umalis@example.com', [row]));
  const ended = await file('umalis@example.com', [{ ...row, 'Unenrolled (true|false)': 'true' }]);
  expect((await doneImport(server, ctx, 'upsert-users', ended)).counts).toMatchObject({
    update: 1,
    subscriptions: { create: 0, update: 1, unchanged: 0 },
  });
  expect((await doneImport(server, ctx, 'upsert-users', ended)).counts).toMatchObject({
    update: 0,
    unchanged: 1,
    subscriptions: { update: 0, unchanged: 1 },
  });
  const imported = await subscriptionsOf('umalis@example.com');
  expect(imported).toHaveLength(1);
  expect(imported[0]?.subscription.status).toBe('cancelled');
  expect(imported[0]?.entries.map(({ voidedAt }) => voidedAt !== null)).toEqual([false, true, true]);
  const events = await server.database.db
    .select()
    .from(subscriptionEvents)
    .where(eq(subscriptionEvents.subscriptionId, imported[0]?.subscription.id ?? 0));
  expect(events.filter(({ kind }) => kind === 'unsubscribed')).toHaveLength(1);
  expect(await brokenInvariants()).toEqual([]);
});

test('the ID of the sheet is kept, and the dry run of the same sheet says what becomes of its rows', async () => {
  const sheet = await file('kilala@example.com', [sold({ 'Subscription ID': 'OLD' })]);
  const counted = { create: 0, update: 0, unchanged: 0, skipped: 0 };
  const first = await doneImport(server, ctx, 'upsert-users', sheet);
  expect(first.counts?.subscriptions).toEqual({ ...counted, create: 1 });
  expect((await subscriptionsOf('kilala@example.com')).map(({ order }) => order.importKey)).toEqual(['kilala-OLD']);
  const again = await checkedImport(server, ctx, 'upsert-users', sheet);
  expect(again.counts?.subscriptions).toEqual({ ...counted, unchanged: 1 });
  const newOnly = await checkedImport(server, ctx, 'create-users', sheet);
  expect(newOnly.counts?.subscriptions).toEqual({ ...counted, skipped: 1 });
});

test('a row with the ID of an earlier file means that subscription: ended at most, never doubled', async () => {
  const sheet = await file('minsan@example.com', [sold({ 'Payment Term ID': '3-gives' })]);
  await doneImport(server, ctx, 'upsert-users', sheet);
  const [imported] = await subscriptionsOf('minsan@example.com');
  const row: SubscriptionRow = {
    row: 2,
    subscriptionId: 'minsan-S1',
    createdAt: '2026-10-20',
    unenrolled: null,
    funnelId: 'membership',
    paymentTermId: '3-gives',
  };
  const compared = async (more: Partial<SubscriptionRow>, userId = imported?.userId ?? 0) => {
    const importer = { userId: 0, levelIds: [], pages: new Set<string>(), functions: new Set<string>() };
    const { problems, outcomes } = await compareSubscriptions(
      { db: server.database.db, now: ctx.now, importer, lock: false },
      [{ userId, subscription: { ...row, ...more } }],
    );
    const problem = problems.get(2);
    return problem ? `${problem.column}: ${problem.text}` : outcomes.get(2);
  };
  expect(await compared({})).toBe('unchanged');
  expect(await compared({ paymentTermId: null })).toBe('unchanged');
  expect(await compared({ unenrolled: true })).toBe('update');
  const said = 'The subscription "minsan-S1" was imported';
  expect(await compared({ createdAt: '2026-10-21' })).toBe(`Created At: ${said} with the day Tue, Oct 20 2026.`);
  expect(await compared({ funnelId: 'other' })).toBe(`Funnel ID: ${said} with the funnel membership.`);
  expect(await compared({ paymentTermId: 'one-time' })).toBe(`Payment Term ID: ${said} with the payment term 3-gives.`);
  const someoneNew = -3;
  expect(await compared({}, someoneNew)).toBe(`Subscription ID: ${said} for someone else. Give this one another ID.`);
  expect(await compared({ subscriptionId: 'free' }, someoneNew)).toBe('create');

  // Once it has ended nothing else would keep it from being sold again on another day.
  const end = { status: 'cancelled' as const, cancelledAt: ctx.now };
  await server.database.db
    .update(subscriptions)
    .set(end)
    .where(eq(subscriptions.id, imported?.subscription.id ?? 0));
  expect(await compared({})).toBe('unchanged');
  expect(await compared({ createdAt: '2026-10-21' })).toContain('Created At');
  expect(await compared({ createdAt: '2026-10-21', subscriptionId: 'free' })).toBe('create');
});

test.each<{ says: string; more: Cells; column: string; text: string }>([
  { says: 'an unknown funnel', more: { 'Funnel ID': 'vip' }, column: 'Funnel ID', text: 'Funnel vip does not exist.' },
  {
    says: 'B6: no term',
    more: { 'Payment Term ID': '' },
    column: 'Payment Term ID',
    text: 'Payment term is required: it says what was owed and when.',
  },
  {
    says: 'an unknown term',
    more: { 'Payment Term ID': '99-gives' },
    column: 'Payment Term ID',
    text: 'Payment term 99-gives does not exist.',
  },
  {
    says: 'a term that the funnel does not offer',
    more: { 'Payment Term ID': '6-gives' },
    column: 'Payment Term ID',
    text: 'Funnel membership does not offer 6-gives.',
  },
  {
    says: 'a day to come',
    more: { 'Created At': '11/16/2026' },
    column: 'Created At',
    text: 'This date is in the future.',
  },
])('XL-15: $says is a problem of its row', async ({ more, column, text }) => {
  const checked = await checkedImport(server, ctx, 'create-users', await file('mali@example.com', [sold(more)]));
  expect(checked.problems).toEqual([
    { sheet: 'Subscription', row: 2, column, text },
    { sheet: 'Members', row: 2, column: null, text: dependsOnBadRow },
  ]);
});

test('the same subscription twice in a file is a problem, for new people too', async () => {
  const rows = [sold(), sold({ 'Subscription ID': 'S2' })];
  const checked = await checkedImport(server, ctx, 'create-users', await file('doble@example.com', rows));
  expect(checked.problems).toMatchObject([
    { row: 3, text: 'Row 2 is the same subscription. Keep one of them.' },
    { sheet: 'Members', row: 2, text: dependsOnBadRow },
    { sheet: 'Subscription', row: 2, text: dependsOnBadRow },
  ]);
});

test('a subscription bought here is neither sold again nor ended by a file', async () => {
  const user = await makeUser(server.database, { email: 'bumili@example.com' });
  await makeSubscription(server.database, { userId: user.id, funnel: { id: 'membership' }, expiresOn: '2027-01-05' });
  const again = await checkedImport(server, ctx, 'upsert-users', await file(user.email, [sold()]));
  expect(again.problems[0]?.text).toBe('This person already has membership, made on another day.');
  const ended = sold({ 'Created At': '01/05/2026', 'Unenrolled (true|false)': 'true' });
  const ending = await checkedImport(server, ctx, 'upsert-users', await file(user.email, [ended]));
  expect(ending.problems[0]?.text).toBe(
    'This subscription was not imported. Unsubscribe it on the page of the person.',
  );
});

test('XL-08: nobody imports a subscription that gives more than they hold', async () => {
  const [level] = await server.database.db
    .insert(accessLevels)
    .values({
      id: 'loader',
      name: 'Loader',
      position: 91,
      pageFlags: ['uploadContents'],
      functionFlags: ['import_run'],
    })
    .returning();
  const loader = await makeUser(server.database, { accessLevelIds: [level?.id ?? ''] });
  const limited = await importerContext(server, loader);
  const checked = await checkedImport(server, limited, 'create-users', await file('sobra@example.com', [sold()]));
  expect(checked.problems.map(({ column }) => column)).toContain('Funnel ID');
});
