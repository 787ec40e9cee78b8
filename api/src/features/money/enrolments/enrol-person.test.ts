import { couponRefusalTexts } from '@app/rules/money/coupons/coupon';
import { enrolmentUndoMessages } from '@app/rules/money/enrolments/enrolment-undo';
import { enrolmentMessages } from '@app/rules/money/subscriptions/enrolment-messages';
import { paymentMessages } from '@app/rules/money/payments/payment-messages';
import { authMessages } from '@app/rules/people/auth/auth-messages';
import { personMessages } from '@app/rules/people/users/person-input';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { moneyInvariants } from '#invariants/money-invariants.ts';
import { orderInvariants } from '#invariants/order-invariants.ts';
import type { Browser } from '#testing/browser.ts';
import { mailsTo } from '#testing/last-mail.ts';
import { makeCoupon, makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { asStaff } from '#testing/make-path.ts';
import { makeAffiliate } from '#testing/make-affiliate-links.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { coupons } from '#tables/money/coupons.table.ts';
import { enrolments } from '#tables/money/enrolments.table.ts';
import { type Funnel, funnels } from '#tables/money/funnels.table.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { orders } from '#tables/money/orders.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { userAccessLevels } from '#tables/people/access.table.ts';
import { affiliateCodes } from '#tables/people/affiliate-codes.table.ts';
import { batches } from '#tables/people/batches.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { enrolPerson } from './enrol-person.ts';

const server = useTestServer({ rateLimitScale: 1_000 });
const db = () => server.database.db;
const today = '2026-11-15';

let batchId: number;
let earlierBatchId: number;
let funnel: Funnel;
let admin: User;
let staff: Browser;
let made = 0;

beforeAll(async () => {
  const added = await db()
    .insert(batches)
    .values(['Batch 16', 'Batch 17'].map((name) => ({ name, createdAt: server.clock.now() })))
    .returning();
  [earlierBatchId = 0, batchId = 0] = added.map(({ id }) => id);
  const product = await makeProduct(server.database, { price: 9_000_00, accessLevelId: 'member' });
  funnel = await makeFunnel(server.database, { productId: product.id, validityByDays: 365, capacity: 500 });
  await makeCoupon(server.database, {
    funnelId: funnel.id,
    code: 'KAIBIGAN300',
    discountType: 'fixed',
    discountValue: 300_00,
    personLimit: 1,
  });
  admin = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  staff = await signedIn(server, admin);
});

const as = async (level: string) => {
  const user = await makeUser(server.database, { accessLevelIds: [level] });
  return { user, browser: await signedIn(server, user) };
};
const newcomer = () => ({
  firstName: 'Marites',
  lastName: 'Dimaculangan',
  email: `marites-${(made += 1)}@mail.test`,
  mobileNumber: `0918${String(5_550_000 + made).padStart(7, '0')}`,
});
const known = () => makeUser(server.database, { accessLevelIds: ['non-member'], batchId: earlierBatchId });
const gcash = (amount = 2_900) => ({
  platform: 'gcash',
  amount,
  reference: `REF-ENROL-${(made += 1)}`,
  paidOn: today,
});

const mutation = `mutation ($input: EnrollPersonInput!) { enrollPerson(input: $input) {
  id isNewPerson isLinkMailed isUndone undoEndsAt receiptNumber
  user { id tribeId email accessLevels { id } batch { id } }
  payment { id amount reference status }
  subscription { id startsOn expiry invoice { total paymentSchedule { price paid scheduleDate transactionId } } }
} }`;
const undoing = 'mutation ($id: Int!) { undoEnrolment(id: $id) { id isUndone } }';

type MadeEntry = { price: number; paid: number; scheduleDate: string };
type Made = {
  id: number;
  user: { id: number };
  subscription: { id: number; invoice: { paymentSchedule: MadeEntry[] } };
  payment: { id: number } | null;
};

async function enrol(browser: Browser, more: Record<string, unknown>, key?: string) {
  const input = {
    batchId,
    funnelId: funnel.id,
    paymentTermId: '3-gives',
    startsOn: today,
    expiresOn: '2027-11-15',
    ...more,
  };
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  const answer = await browser.post('/api/graphql', { query: mutation, variables: { input } }, headers);
  const { data, errors } = answer.json<{
    data?: { enrollPerson: Made | null };
    errors?: { message: string; extensions?: Record<string, unknown> }[];
  }>();
  return {
    made: data?.enrollPerson ?? null,
    message: errors?.[0]?.message,
    code: errors?.[0]?.extensions?.['code'],
    error: errors?.[0],
  };
}
async function undo(browser: Browser, id: number) {
  const { data, errors } = await browser.graphql(undoing, { id });
  return {
    undone: (data?.['undoEnrolment'] ?? null) as { isUndone: boolean } | null,
    message: errors?.[0]?.message,
    code: errors?.[0]?.extensions?.['code'],
  };
}

const levelsOf = async (userId: number) =>
  (await db().select().from(userAccessLevels).where(eq(userAccessLevels.userId, userId)))
    .map(({ accessLevelId }) => accessLevelId)
    .toSorted();
async function expectSound() {
  for (const { id, breaches } of [...moneyInvariants, ...orderInvariants])
    expect([id, (await db().execute<{ id: unknown }>(sql.raw(breaches))).rows]).toEqual([id, []]);
}
const peopleWith = (email: string) => db().select().from(users).where(eq(users.email, email));

test('a newcomer is enrolled with instalments, a coupon and a first payment in one step', async () => {
  const person = newcomer();
  const received = gcash();
  const { made: enrolled } = await enrol(staff, { newcomer: person, couponCode: 'kaibigan300', received });
  expect(enrolled).toMatchObject({
    isNewPerson: true,
    isLinkMailed: true,
    isUndone: false,
    receiptNumber: expect.any(String),
    user: { email: person.email, accessLevels: [{ id: 'member' }], batch: { id: batchId } },
    payment: { amount: 2900, reference: received.reference, status: 'approved' },
    subscription: {
      startsOn: today,
      expiry: '2027-11-15',
      invoice: {
        total: 8700,
        paymentSchedule: [
          { price: 2900, paid: 2900, scheduleDate: today, transactionId: expect.any(String) },
          { price: 2900, paid: 0, scheduleDate: '2026-12-15', transactionId: null },
          { price: 2900, paid: 0, scheduleDate: '2027-01-15', transactionId: null },
        ],
      },
    },
  });
  const [user] = await peopleWith(person.email);
  expect(user).toMatchObject({
    origin: 'staff',
    passwordHash: null,
    mobileNumber: `+63${person.mobileNumber.slice(1)}`,
  });
  expect(await mailsTo(server, person.email)).toContain('set-password-link');
  await expectSound();
});

test.each([
  { word: 'a part payment', amount: 1_000, paid: [1000, 0, 0] },
  { word: 'an overpayment', amount: 3_500, paid: [3000, 500, 0] },
  { word: 'more than the total', amount: 9_100, paid: [3000, 3000, 3000] },
])('$word goes where it belongs', async ({ amount, paid }) => {
  const { made: enrolled } = await enrol(staff, { userId: (await known()).id, received: gcash(amount) });
  const entries = enrolled?.subscription.invoice.paymentSchedule;
  expect(entries?.map((entry) => entry.paid)).toEqual(paid);
  await expectSound();
});

test('something given for nothing owes nothing, and the log says that it is a gift', async () => {
  const person = await known();
  const { made: enrolled } = await enrol(staff, { userId: person.id, isFree: true, couponCode: 'KAIBIGAN300' });
  expect(enrolled).toMatchObject({
    payment: null,
    subscription: { invoice: { total: 0, paymentSchedule: [{ price: 0, transactionId: 'complimentary' }] } },
  });
  const [order] = await db().select().from(orders).where(eq(orders.userId, person.id));
  expect(order).toMatchObject({ listPrice: 9_000_00, discount: 9_000_00, total: 0, couponId: null });
  const [row] = await db()
    .select()
    .from(auditLog)
    .where(sql`${auditLog.action} = 'order.create' and ${auditLog.objectId} = ${String(order?.id)}`);
  expect(row?.after).toMatchObject({ isFree: true, total: 0 });
  await expectSound();
});

test('cash has no number, and dates are the staff member’s', async () => {
  const received = { platform: 'cash', amount: 3_000, paidOn: '2026-11-14' };
  const { made: enrolled } = await enrol(staff, {
    userId: (await known()).id,
    startsOn: '2026-12-01',
    expiresOn: null,
    received,
  });
  expect(enrolled).toMatchObject({
    payment: { reference: 'N/A' },
    subscription: {
      startsOn: '2026-12-01',
      expiry: '9999-12-31',
      invoice: { paymentSchedule: [{ scheduleDate: '2026-12-01' }, {}, {}] },
    },
  });
});

describe('nothing is written when', () => {
  test.each([
    { why: 'the batch is missing', more: { batchId: 999_999 }, says: enrolmentMessages.batchMissing },
    { why: 'the funnel is unknown', more: { funnelId: 'nowhere' }, says: 'Funnel not found' },
    { why: 'the term is unknown', more: { paymentTermId: '99-gives' }, says: enrolmentMessages.termUnknown },
    { why: 'the coupon is unknown', more: { couponCode: 'NONE' }, says: couponRefusalTexts.unknown },
    { why: 'it starts yesterday', more: { startsOn: '2026-11-14' }, says: enrolmentMessages.start },
    {
      why: 'it was paid tomorrow',
      more: { received: { ...gcash(), paidOn: '2026-11-16' } },
      says: paymentMessages.dayAhead,
    },
    {
      why: 'the proof is somebody else’s file',
      more: { received: { ...gcash(), fileId: 999_999 } },
      says: paymentMessages.proofMissing,
    },
    { why: 'the level is unknown', more: { accessLevelNames: ['Emperor'] }, says: enrolmentMessages.levelUnknown },
  ])('$why', async ({ more, says }) => {
    const person = newcomer();
    expect((await enrol(staff, { newcomer: person, ...more })).message).toBe(says);
    expect(await peopleWith(person.email)).toEqual([]);
  });

  test('the address is somebody’s already', async () => {
    const there = await known();
    const { error } = await enrol(staff, { newcomer: { ...newcomer(), email: there.email } });
    expect(error).toMatchObject({ message: personMessages.emailTaken });
    expect(await db().select().from(subscriptions).where(eq(subscriptions.userId, there.id))).toEqual([]);
  });

  test('the number was used before', async () => {
    const received = gcash();
    await enrol(staff, { userId: (await known()).id, received });
    const person = newcomer();
    const { message } = await enrol(staff, {
      newcomer: person,
      received: { ...received, reference: received.reference.toLowerCase() },
    });
    expect(message).toBe(paymentMessages.referenceUsed);
    expect(await peopleWith(person.email)).toEqual([]);
  });
});

describe('races', () => {
  test('one key enrols once, however often it is sent', async () => {
    const person = newcomer();
    const more = { newcomer: person, received: gcash() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => enrol(staff, more, 'enrol-once-key')));
    const again = await enrol(staff, more, 'enrol-once-key');
    expect(new Set([...answers, again].map((answer) => answer.made?.id)).size).toBe(1);
    expect(await peopleWith(person.email)).toHaveLength(1);
    expect(
      await db()
        .select()
        .from(enrolments)
        .where(eq(enrolments.userId, again.made?.user.id ?? 0)),
    ).toHaveLength(1);
    const other = await enrol(staff, { ...more, batchId: earlierBatchId }, 'enrol-once-key');
    expect(other.code).toBe('CONFLICT');
    await expectSound();
  });

  test('one reference for five people at once: one is enrolled, the others are refused whole', async () => {
    const received = gcash();
    const people = Array.from({ length: 5 }, newcomer);
    const answers = await Promise.all(people.map((person) => enrol(staff, { newcomer: person, received })));
    expect(answers.filter((answer) => answer.made)).toHaveLength(1);
    expect(new Set(answers.map(({ message }) => message))).toEqual(new Set([undefined, paymentMessages.referenceUsed]));
    const there = await db()
      .select({ id: users.id })
      .from(users)
      .where(
        inArray(
          users.email,
          people.map(({ email }) => email),
        ),
      );
    expect(there).toHaveLength(1);
    await expectSound();
  });

  test('one person enrolled by eight at once has one subscription', async () => {
    const { id: userId } = await known();
    const answers = await Promise.all(Array.from({ length: 8 }, () => enrol(staff, { userId })));
    expect(answers.filter((answer) => answer.made)).toHaveLength(1);
    expect(await db().select().from(subscriptions).where(eq(subscriptions.userId, userId))).toHaveLength(1);
  });

  test('undone five times at once is undone once', async () => {
    const { made: enrolled } = await enrol(staff, { userId: (await known()).id, received: gcash(3_000) });
    const answers = await Promise.all(Array.from({ length: 5 }, () => undo(staff, enrolled?.id ?? 0)));
    expect(answers.every(({ undone }) => undone?.isUndone)).toBe(true);
    const rows = await db()
      .select()
      .from(auditLog)
      .where(sql`${auditLog.action} = 'user.enrol-undo' and ${auditLog.objectId} = ${String(enrolled?.user.id)}`);
    expect(rows).toHaveLength(1);
    await expectSound();
  });
});

describe('undo', () => {
  test('takes back subscription, payment, level, batch, seat and coupon, and the log keeps both', async () => {
    const person = await known();
    const before = await db().select().from(funnels).where(eq(funnels.id, funnel.id));
    const [couponBefore] = await db().select().from(coupons).where(eq(coupons.funnelId, funnel.id));
    const { made: enrolled } = await enrol(staff, {
      userId: person.id,
      couponCode: 'KAIBIGAN300',
      accessLevelNames: ['Affiliate'],
      received: gcash(),
    });
    expect(await levelsOf(person.id)).toEqual(['affiliate', 'member']);
    expect(await undo(staff, enrolled?.id ?? 0)).toMatchObject({ undone: { isUndone: true } });

    expect(await levelsOf(person.id)).toEqual(['non-member']);
    const [user] = await db().select().from(users).where(eq(users.id, person.id));
    expect(user?.batchId).toBe(earlierBatchId);
    const [subscription] = await db().select().from(subscriptions).where(eq(subscriptions.userId, person.id));
    expect(subscription).toMatchObject({ status: 'cancelled', isOwing: false });
    const [payment] = await db()
      .select()
      .from(payments)
      .where(eq(payments.id, enrolled?.payment?.id ?? 0));
    expect(payment).toMatchObject({ status: 'revoked', remarks: enrolmentUndoMessages.reason });
    expect(await db().select().from(funnels).where(eq(funnels.id, funnel.id))).toEqual(before);
    const [coupon] = await db().select().from(coupons).where(eq(coupons.funnelId, funnel.id));
    expect(coupon?.uses).toBe(couponBefore?.uses);
    // The receipt waited for these minutes.
    expect(await mailsTo(server, person.email)).not.toContain('payment-received');
    const actions = (
      await db()
        .select()
        .from(auditLog)
        .where(eq(auditLog.objectId, String(person.id)))
    ).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['user.enrol', 'user.enrol-undo']));
    await expectSound();

    // The number and the coupon are free again.
    const again = await enrol(staff, { userId: person.id, couponCode: 'KAIBIGAN300' });
    expect(again.made).not.toBeNull();
  });

  test('a newcomer stays as a non-member', async () => {
    const person = newcomer();
    const { made: enrolled } = await enrol(staff, { newcomer: person, isFree: true });
    await undo(staff, enrolled?.id ?? 0);
    expect(await levelsOf(enrolled?.user.id ?? 0)).toEqual(['non-member']);
    expect(await peopleWith(person.email)).toMatchObject([{ archivedAt: null, batchId: null }]);
    await expectSound();
  });

  test('is refused after ten minutes, and to anybody else', async () => {
    const { made: enrolled } = await enrol(staff, { userId: (await known()).id });
    const other = await as('tribe-team-fa');
    expect((await undo(other.browser, enrolled?.id ?? 0)).message).toBe(enrolmentUndoMessages.notYours);
    expect((await undo(staff, 999_999)).code).toBe('NOT_FOUND');
    await db()
      .update(enrolments)
      .set({ createdAt: new Date(server.clock.now().getTime() - 11 * 60_000) })
      .where(eq(enrolments.id, enrolled?.id ?? 0));
    expect((await undo(staff, enrolled?.id ?? 0)).message).toBe(enrolmentUndoMessages.tooLate);
    expect(await levelsOf(enrolled?.user.id ?? 0)).toEqual(['member']);
  });

  test('is refused when something was built on it: a payment, a level, a batch', async () => {
    const paidAgain = (await enrol(staff, { userId: (await known()).id, received: gcash(3_000) })).made;
    const [entry] = (
      await db().execute<{ id: number }>(sql`select e.id from payment_schedules e join invoices i on i.id = e.invoice_id
        where i.user_id = ${paidAgain?.user.id} and e.number = 2`)
    ).rows;
    const approve = `mutation ($id: Int!) { approvePaymentScheduleTransaction(id: $id, paymentPlatform: "cash", externalInvoiceId: "N/A") { id } }`;
    await staff.graphql(approve, { id: entry?.id });
    expect((await undo(staff, paidAgain?.id ?? 0)).message).toBe(enrolmentUndoMessages.builtOn);

    const moved = (await enrol(staff, { userId: (await known()).id })).made;
    await staff.graphql(
      'mutation ($ids: [Int!]!, $batchId: Int) { setBatchOfUsers(ids: $ids, batchId: $batchId) { id } }',
      {
        ids: [moved?.user.id],
        batchId: earlierBatchId,
      },
    );
    expect((await undo(staff, moved?.id ?? 0)).message).toBe(enrolmentUndoMessages.builtOn);
    await expectSound();
  });
});

describe('who may', () => {
  test.each(['member', 'coach', 'head-coach', 'affiliate', 'tribe-team-ro'])('%s may do none of it', async (level) => {
    const { browser } = await as(level);
    const person = newcomer();
    expect((await enrol(browser, { newcomer: person })).code).toBe('FORBIDDEN');
    expect(await peopleWith(person.email)).toEqual([]);
    expect((await undo(browser, 1)).code).toBe('FORBIDDEN');
    for (const query of [
      'query { enrolmentOffers { presetId } }',
      'query { knownNewcomers(email: "a@b.test", mobileNumber: "") { reasons } }',
      'query { referenceUse(platform: "gcash", reference: "1") { isUsed } }',
      `query { enrolmentSummary(input: { funnelId: "${funnel.id}", startsOn: "${today}" }) { total } }`,
    ])
      expect((await browser.graphql(query)).errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
  });

  test('a stranger is not signed in', async () => {
    expect((await enrol(server.browser(), { newcomer: newcomer() })).code).toBe('UNAUTHENTICATED');
  });

  test('staff who see their own people get the newcomer, and nobody who is someone else’s', async () => {
    const { user: manager, browser } = await as('success-manager');
    const { made: enrolled } = await enrol(browser, { newcomer: newcomer(), received: gcash(3_000) });
    const owners = await db()
      .select()
      .from(collectionOwners)
      .where(eq(collectionOwners.userId, enrolled?.user.id ?? 0));
    expect(owners).toMatchObject([{ ownerId: manager.id }]);

    const theirs = (await enrol(staff, { userId: (await known()).id })).made;
    expect((await enrol(browser, { userId: theirs?.user.id })).code).toBe('FORBIDDEN');
    expect((await undo(browser, theirs?.id ?? 0)).code).toBe('NOT_FOUND');
  });

  test('who takes an enrollment back does not keep the person, and can enroll them again', async () => {
    const [{ user: manager, browser }, { browser: colleague }] = [
      await as('success-manager'),
      await as('success-manager'),
    ];
    const person = await known();
    const ownersOf = () => db().select().from(collectionOwners).where(eq(collectionOwners.userId, person.id));
    const { made: first } = await enrol(browser, { userId: person.id, received: gcash(3_000) });
    expect(await ownersOf()).toMatchObject([{ ownerId: manager.id }]);
    expect((await undo(browser, first?.id ?? 0)).undone?.isUndone).toBe(true);
    expect(await ownersOf()).toEqual([]);
    // The request that comes twice says the same, and only to the one who sent it.
    expect((await undo(browser, first?.id ?? 0)).undone?.isUndone).toBe(true);
    expect((await undo(colleague, first?.id ?? 0)).code).toBe('NOT_FOUND');
    // The bill of somebody else's mistake is not shown to a colleague.
    expect((await enrol(colleague, { userId: person.id })).code).toBe('FORBIDDEN');

    const { made: second } = await enrol(browser, { userId: person.id });
    expect(second).not.toBeNull();
    expect(await ownersOf()).toMatchObject([{ ownerId: manager.id }]);
    await expectSound();
  });

  test('a person who was looked after before the enrollment, or handed over after it, keeps the owner', async () => {
    const [{ user: manager, browser }, { user: colleague }] = [
      await as('success-manager'),
      await as('success-manager'),
    ];
    const own = await known();
    const ownerOf = async (userId: number) =>
      (await db().select().from(collectionOwners).where(eq(collectionOwners.userId, userId)))[0]?.ownerId;
    await db()
      .insert(collectionOwners)
      .values({ userId: own.id, ownerId: manager.id, since: new Date('2026-01-05T00:00:00Z') });
    const { made: first } = await enrol(browser, { userId: own.id });
    expect((await undo(browser, first?.id ?? 0)).undone?.isUndone).toBe(true);
    expect(await ownerOf(own.id)).toBe(manager.id);

    const { made: second } = await enrol(browser, { newcomer: newcomer() });
    const handed = second?.user.id ?? 0;
    await db()
      .update(collectionOwners)
      .set({ ownerId: colleague.id, since: new Date() })
      .where(eq(collectionOwners.userId, handed));
    expect((await undo(browser, second?.id ?? 0)).code).toBe('NOT_FOUND');
    expect(await ownerOf(handed)).toBe(colleague.id);
  });

  test('a number of somebody else’s person is told as used, without whose it is', async () => {
    const received = gcash();
    const theirs = (await enrol(staff, { userId: (await known()).id, received })).made;
    const { browser } = await as('success-manager');
    const query = `query ($reference: String!) { referenceUse(platform: "gcash", reference: $reference) {
      isUsed payment { id userId personName } } }`;
    expect((await browser.graphql(query, received)).data?.['referenceUse']).toEqual({ isUsed: true, payment: null });
    expect((await staff.graphql(query, received)).data?.['referenceUse']).toMatchObject({
      isUsed: true,
      payment: { id: theirs?.payment?.id, userId: theirs?.user.id },
    });
    expect((await staff.graphql(query, { reference: 'N/A' })).data?.['referenceUse']).toMatchObject({ isUsed: false });
  });

  test('nobody enrols themselves, and borrowed hands nobody at all', async () => {
    expect((await enrol(staff, { userId: admin.id })).code).toBe('FORBIDDEN');
    const viewer = asStaff(server, { id: 1 });
    if (!viewer.viewer) throw new Error('no viewer');
    const ctx = { ...viewer, viewer: { ...viewer.viewer, impersonatorId: 2 } };
    await expect(enrolPerson(ctx, {})).rejects.toThrow(authMessages.notWhileImpersonating);
  });

  test('nobody hands out what they do not hold', async () => {
    const { browser } = await as('success-manager');
    const person = newcomer();
    const { message } = await enrol(browser, { newcomer: person, accessLevelNames: ['Tribe team (full access)'] });
    expect(message).toBe(personMessages.levelNotYours);
    expect(await peopleWith(person.email)).toEqual([]);
  });
});

const summary = `query ($input: EnrolmentSummaryInput!) { enrolmentSummary(input: $input) {
  termId listPrice discount total received left surplus covers expiresOn validityByDays
  entries { price paid scheduleDate } coupon { code text problem } terms { id split isOffered total } } }`;
const summed = async (input: Record<string, unknown>, browser = staff) => {
  const { data, errors } = await browser.graphql(summary, {
    input: { funnelId: funnel.id, startsOn: today, expiresOn: '2027-11-15', ...input },
  });
  return { sum: (data?.['enrolmentSummary'] ?? null) as Record<string, unknown> | null, message: errors?.[0]?.message };
};

describe('the summary', () => {
  test('is what the order then says', async () => {
    const userId = (await known()).id;
    const input = { userId, paymentTermId: '3-gives', couponCode: 'KAIBIGAN300' };
    const { sum } = await summed(input);
    expect(sum).toMatchObject({
      listPrice: 9000,
      discount: 300,
      total: 8700,
      received: 2900,
      left: 5800,
      covers: 'Covers payment 1',
      validityByDays: 365,
      coupon: { code: 'KAIBIGAN300', text: '₱300.00 off', problem: null },
      terms: expect.arrayContaining([
        { id: 'one-time', split: '₱8,700.00', isOffered: true, total: 8700 },
        { id: '3-gives', split: '3 × ₱2,900.00', isOffered: true, total: 8700 },
        { id: '6-gives', split: '6 × ₱1,450.00', isOffered: false, total: 8700 },
      ]),
    });
    const { made: enrolled } = await enrol(staff, { ...input, received: gcash() });
    const entries = enrolled?.subscription.invoice.paymentSchedule;
    expect(entries?.map(({ price, paid, scheduleDate }) => ({ price, paid, scheduleDate }))).toEqual(sum?.['entries']);
    // Once per person.
    expect((await summed(input)).sum).toMatchObject({
      total: 9000,
      coupon: { text: null, problem: 'This person has already used this coupon.' },
    });
  });

  test('says what is wrong with a date, and of nobody else’s person', async () => {
    expect((await summed({ startsOn: '2026-11-01' })).message).toBe(enrolmentMessages.start);
    const theirs = (await enrol(staff, { userId: (await known()).id })).made;
    const { browser } = await as('success-manager');
    expect((await summed({ userId: theirs?.user.id }, browser)).sum).toBeNull();
  });

  test('a gift comes to nothing', async () => {
    expect((await summed({ isFree: true })).sum).toMatchObject({ listPrice: 9000, discount: 9000, total: 0, left: 0 });
  });
});

test('offers are what the person does not hold, beginning with what one gave last', async () => {
  const product = await makeProduct(server.database, { name: 'Zine' });
  const hidden = await makeFunnel(server.database, { productId: product.id, isHidden: true });
  const person = await known();
  await enrol(staff, { userId: person.id });
  const query = 'query ($userId: Int) { enrolmentOffers(userId: $userId) { presetId funnels { id isHidden } } }';
  type Offers = { presetId: string; funnels: { id: string; isHidden: boolean }[] };
  const forNew = (await staff.graphql(query)).data?.['enrolmentOffers'] as Offers;
  expect(forNew.presetId).toBe(funnel.id);
  expect(forNew.funnels.at(-1)).toEqual({ id: hidden.id, isHidden: true });
  const forHer = (await staff.graphql(query, { userId: person.id })).data?.['enrolmentOffers'] as Offers;
  expect(forHer.funnels.map(({ id }) => id)).not.toContain(funnel.id);
});

test('a newcomer who is here already is told by address and by number', async () => {
  const person = await makeUser(server.database, { email: 'rica.gonzales@gmail.com', mobileNumber: '+639185550193' });
  const query = `query ($email: String!, $mobileNumber: String!) {
    knownNewcomers(email: $email, mobileNumber: $mobileNumber) { reasons user { id } } }`;
  const ask = async (email: string, mobileNumber: string) =>
    (await staff.graphql(query, { email, mobileNumber })).data?.['knownNewcomers'];
  expect(await ask('RicaGonzales+tribe@gmail.com', '0918 555 0193')).toEqual([
    { reasons: ['email', 'mobile'], user: { id: person.id } },
  ]);
  expect(await ask('rica.gonzales@gmail.com', '')).toMatchObject([{ reasons: ['email'] }]);
  expect(await ask('nobody@mail.test', '0918')).toEqual([]);
});

describe('whoever brought a person', () => {
  const counting = `query ($input: EnrolmentSummaryInput!) { enrolmentSummary(input: $input) {
    commission { affiliateCode percent amount } } }`;
  const leading = 'query ($id: Int!) { enrolmentPerson(id: $id) { lead } }';
  const count = async (userId: number | null, received: number) => {
    const input = { userId, funnelId: funnel.id, paymentTermId: '3-gives', startsOn: today, received };
    const { data } = await staff.graphql(counting, { input });
    return (data?.['enrolmentSummary'] as { commission: unknown } | undefined)?.commission;
  };

  test('is named before the enrollment with what it earns, and stays on the order', async () => {
    const person = await known();
    const { user: affiliate } = await makeAffiliate(server, { slug: 'grace' });
    expect(await count(person.id, 3_000)).toBeNull();
    expect(await count(null, 3_000)).toBeNull();
    await db()
      .insert(affiliateCodes)
      .values({ userId: person.id, affCode: 'GRACE', tags: [], createdAt: server.clock.now() });
    expect(await count(person.id, 3_000)).toEqual({ affiliateCode: 'GRACE', percent: 20, amount: 600 });
    // Nothing is earned on what goes beyond the total.
    expect(await count(person.id, 99_000)).toMatchObject({ amount: 1_800 });
    const { data } = await staff.graphql(leading, { id: person.id });
    expect(data).toMatchObject({
      enrolmentPerson: { lead: expect.stringContaining('with the code GRACE.') as string },
    });

    await enrol(staff, { userId: person.id });
    const [order] = await db().select().from(orders).where(eq(orders.userId, person.id));
    expect(order).toMatchObject({
      affiliateCode: 'GRACE',
      affiliateId: affiliate.id,
      affiliateSource: 'account',
    });
    expect((await staff.graphql(leading, { id: person.id })).data).toEqual({ enrolmentPerson: { lead: null } });
  });

  test('is forgotten when it was long ago', async () => {
    const person = await known();
    await db()
      .insert(affiliateCodes)
      .values({ userId: person.id, affCode: 'GRACE', tags: [], createdAt: new Date('2026-01-01') });
    expect(await count(person.id, 3_000)).toBeNull();
  });
});
