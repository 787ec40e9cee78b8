import { targetMessages } from '@app/rules/insight/targets/month-targets';
import { MEMBER_LEVEL } from '@app/rules/money/subscriptions/entitlement';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import type { Browser } from '#testing/browser.ts';
import { countStatements } from '#testing/count-statements.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { targets } from '#tables/insight/targets.table.ts';
import { paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { paymentAllocations, payments } from '#tables/money/payments.table.ts';
import type { User } from '#tables/people/users.table.ts';

// It is Sunday, Nov 15 2026 in Manila.
const server = useTestServer({ rateLimitScale: 1_000 });
const db = () => server.database.db;
let manager: User;
let [staff, limited, reader, member]: Browser[] = [];

beforeAll(async () => {
  const person = (level: string) => makeUser(server.database, { accessLevelIds: [level] });
  staff = await signedIn(server, await person('tribe-team-fa'));
  reader = await signedIn(server, await person('tribe-team-ro'));
  member = await signedIn(server, await person('member'));
  manager = await person('success-manager');
  limited = await signedIn(server, manager);
});

const goalsQuery = `{ monthGoals { month monthEnd mayBeSet goals { kind isSet targetAmount targetCount amount count
    forecast { low likely high } }
  forecast { low likely high bands { band open rate likely } } } }`;
type Goals = {
  mayBeSet: boolean;
  goals: {
    kind: string;
    isSet: boolean;
    targetAmount: number | null;
    targetCount: number | null;
    amount: number | null;
    count: number;
    forecast: { low: number; likely: number; high: number } | null;
  }[];
  forecast: {
    low: number;
    likely: number;
    high: number;
    bands: { band: string; open: number; rate: number | null }[];
  } | null;
};
async function goalsOf(browser: Browser | undefined): Promise<Goals> {
  const { data, errors } = (await browser?.graphql(goalsQuery)) ?? {};
  expect(errors).toBeUndefined();
  return (data as { monthGoals: Goals }).monthGoals;
}

async function set(browser: Browser | undefined, input: Record<string, unknown>) {
  const { data, errors } =
    (await browser?.graphql(
      'mutation ($input: TargetsInput!) { setTargets(input: $input) { month collection enrolment renewal } }',
      { input: { month: '2026-11-01', ...input } },
    )) ?? {};
  return { months: data?.['setTargets'], code: errors?.[0]?.extensions?.['code'], message: errors?.[0]?.message };
}

/** Entries with the day and the amount that was paid of them, all agreed in January. */
async function sell(entries: { on: string; paidOn?: string; paid?: number }[], ownerId: number | null = null) {
  const user = await makeUser(server.database);
  const sold = await makeSubscription(server.database, {
    userId: user.id,
    funnel: await makeFunnel(server.database),
    entries: entries.map(({ on }) => ({ price: 1_000_00, scheduleDate: on })),
  });
  if (ownerId !== null)
    await db()
      .insert(collectionOwners)
      .values({ userId: user.id, ownerId, since: new Date('2026-01-06T00:00:00Z') });
  for (const [place, { paidOn, paid = 1_000_00 }] of entries.entries()) {
    const entry = sold.entries[place];
    if (!paidOn || !entry) continue;
    const [payment] = await db()
      .insert(payments)
      .values({
        invoiceId: sold.invoice.id,
        amount: paid,
        platform: 'gcash',
        reference: 'N/A',
        paidOn,
        source: 'staff',
        status: 'approved',
        decidedAt: new Date(`${paidOn}T04:00:00Z`),
      })
      .returning();
    await db()
      .insert(paymentAllocations)
      .values({ paymentId: payment?.id ?? 0, scheduleId: entry.id, amount: paid });
    await db()
      .update(paymentSchedules)
      .set({ paid, ...(paid === 1_000_00 && { transactionId: String(payment?.id) }) })
      .where(eq(paymentSchedules.id, entry.id));
  }
  return user;
}

test('before there is a month to learn from, there is no forecast', async () => {
  const { goals, ...found } = await goalsOf(staff);
  expect(found).toMatchObject({ forecast: null, mayBeSet: true });
  expect(goals.map(({ forecast }) => forecast)).toEqual([null, null, null]);
});

test('staff set the targets of a month; each change is in the log, and nothing is no target', async () => {
  expect((await set(staff, { collection: 20_000, enrolment: 40 })).months).toContainEqual({
    month: '2026-11-01',
    collection: 20_000,
    enrolment: 40,
    renewal: null,
  });
  // The same again changes nothing.
  await set(staff, { collection: 20_000, enrolment: 40 });
  await set(staff, { collection: 25_000, renewal: 5 });
  const rows = await db().select().from(targets).orderBy(asc(targets.kind));
  expect(rows.map(({ kind, value }) => [kind, value])).toEqual([
    ['collection', 25_000_00],
    ['renewal', 5],
  ]);
  const log = await db().select().from(auditLog).where(eq(auditLog.action, 'target.update')).orderBy(asc(auditLog.id));
  expect(log.map(({ objectId, before, after }) => [objectId, before, after])).toEqual([
    [
      '2026-11-01',
      { collection: null, enrolment: null, renewal: null },
      { collection: 20_000_00, enrolment: 40, renewal: null },
    ],
    [
      '2026-11-01',
      { collection: 20_000_00, enrolment: 40, renewal: null },
      { collection: 25_000_00, enrolment: null, renewal: 5 },
    ],
  ]);
  const { goals } = await goalsOf(staff);
  expect(goals).toMatchObject([
    { kind: 'collection', isSet: true, targetAmount: 25_000 },
    { kind: 'enrolment', isSet: false, targetCount: null },
    { kind: 'renewal', isSet: true, targetCount: 5 },
  ]);
  // The home and the desk compare with the same target.
  const { data } =
    (await staff?.graphql('{ homeMoney(period: month) { target } collectionTotals { monthTarget } }')) ?? {};
  expect(data).toEqual({ homeMoney: { target: 25_000 }, collectionTotals: { monthTarget: 25_000 } });
});

test.each([
  [{ month: '2026-11-02' }, targetMessages.month],
  [{ month: '2028-12-01' }, targetMessages.far],
  [{ collection: 0 }, targetMessages.amount],
  [{ enrolment: -3 }, targetMessages.count],
])('%j is refused', async (input, message) => {
  expect(await set(staff, input)).toMatchObject({ code: 'BAD_USER_INPUT', message });
});

test('two who save at once leave one of the two, whole', async () => {
  await Promise.all([
    set(staff, { month: '2026-12-01', collection: 1_000, enrolment: 1, renewal: 1 }),
    set(staff, { month: '2026-12-01', collection: 2_000, enrolment: 2, renewal: 2 }),
  ]);
  const rows = await db().select().from(targets).where(eq(targets.month, '2026-12-01')).orderBy(asc(targets.kind));
  const values = rows.map(({ value }) => value);
  expect([
    [1_000_00, 1, 1],
    [2_000_00, 2, 2],
  ]).toContainEqual(values);
});

test('only those who change settings and see everyone’s money set targets', async () => {
  for (const browser of [reader, limited, member])
    expect((await set(browser, { collection: 1 })).code).toBe('FORBIDDEN');
  expect((await member?.graphql(goalsQuery))?.errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
});

test('the forecast is what came, and of what is open the share that was paid until the ends of the months before', async () => {
  // On Oct 15 two entries were not due yet, one of them was paid until the end of the month; on Sep 15 one of one was.
  await sell([{ on: '2026-10-20', paidOn: '2026-10-21' }, { on: '2026-10-25' }]);
  await sell([{ on: '2026-09-20', paidOn: '2026-09-30' }]);
  // Late by five days on Oct 15, and paid in November: not until the end of that month.
  await sell([{ on: '2026-10-10', paidOn: '2026-11-03' }]);
  // This month: one that came, two that are due until its end, one that is due later, one that is partly paid.
  await sell([
    { on: '2026-11-10', paidOn: '2026-11-12' },
    { on: '2026-11-20' },
    { on: '2026-11-30' },
    { on: '2026-12-20' },
  ]);
  await sell([{ on: '2026-11-12', paidOn: '2026-11-13', paid: 400_00 }]);
  const { forecast, goals } = await goalsOf(staff);
  expect(goals[0]).toMatchObject({ kind: 'collection', amount: 2_400, count: 3 });
  const band = (name: string) => forecast?.bands.find((each) => each.band === name);
  // Of 2,000 on Oct 15 and 1,000 on Sep 15.
  expect(band('not-due')).toMatchObject({ open: 2_000 });
  expect(band('not-due')?.rate).toBeCloseTo(2_000 / 3_000, 5);
  expect(band('1-7')).toMatchObject({ open: 600, rate: 0 });
  expect(band('15-30')).toMatchObject({ open: 1_000 });
  expect(forecast?.likely).toBeGreaterThanOrEqual(2_400 + 1_333.33);
  expect(forecast?.low).toBeGreaterThanOrEqual(2_400);
  expect(forecast?.low).toBeLessThanOrEqual(forecast?.likely ?? 0);
  expect(forecast?.high).toBeGreaterThanOrEqual(forecast?.likely ?? 0);
});

test('enrollments and renewals are forecast by what the rest of the months before brought', async () => {
  const product = await makeProduct(server.database, { accessLevelId: MEMBER_LEVEL });
  const funnel = await makeFunnel(server.database, { productId: product.id });
  const join = async (enrolledOn: string, startsOn: string, expiresOn: string) => {
    const { id: userId } = await makeUser(server.database);
    const { subscription } = await makeSubscription(server.database, { userId, funnel, startsOn, expiresOn });
    const createdAt = new Date(`${enrolledOn}T12:00:00+08:00`);
    await db().update(subscriptions).set({ createdAt }).where(eq(subscriptions.id, subscription.id));
    return userId;
  };
  // On Oct 15 two memberships ended in what was left of the month; one of them was renewed in it.
  const userId = await join('2026-10-20', '2026-04-20', '2026-10-20');
  await makeSubscription(server.database, { userId, funnel, startsOn: '2026-10-22' });
  await join('2026-10-28', '2026-04-25', '2026-10-25');
  // Two end in what is left of this one.
  await join('2026-09-20', '2026-05-20', '2026-11-20');
  await join('2026-09-10', '2026-05-28', '2026-11-28');
  const { goals } = await goalsOf(staff);
  expect(goals.map(({ kind, count, forecast }) => ({ kind, count, forecast }))).toMatchObject([
    { kind: 'collection', forecast: null },
    // After the 15th there were two in October, one in September, none in August.
    { kind: 'enrolment', count: 0, forecast: { low: 0, likely: 1, high: 2 } },
    { kind: 'renewal', count: 0, forecast: { low: 1, likely: 1, high: 1 } },
  ]);
});

test('staff who see their own people only are measured by those', async () => {
  await sell([{ on: '2026-11-14', paidOn: '2026-11-14' }, { on: '2026-11-28' }], manager.id);
  const { goals, forecast, mayBeSet } = await goalsOf(limited);
  expect(mayBeSet).toBe(false);
  expect(goals).toMatchObject([
    { kind: 'collection', isSet: false, amount: 1_000, targetAmount: 2_000 },
    { kind: 'enrolment', targetCount: null },
    { kind: 'renewal', targetCount: null },
  ]);
  expect(forecast?.bands.find(({ band }) => band === 'not-due')?.open).toBe(1_000);
});

test('the goals are two statements besides that of every request', async () => {
  const statements = await countStatements(server.database, () => goalsOf(staff));
  expect(statements.length).toBeLessThanOrEqual(3);
});
