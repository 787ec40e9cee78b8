import type { PageFlag } from '@app/rules/people/access/flags';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Context } from '#context.ts';
import type { Browser } from '#testing/browser.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import type { Viewer } from '#viewer.ts';
import { accessLevels } from '#tables/people/access.table.ts';
import { batches } from '#tables/people/batches.table.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { files } from '#tables/platform/files.table.ts';
import type { Funnel } from '#tables/money/funnels.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { proofUploads } from '#features/money/payments/proofs/proof-uploads.ts';
import { revokeEntry } from '#features/money/payments/revoke-payment.ts';
import type { User } from '#tables/people/users.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;

let funnel: Funnel;
let manager: User;
let limited: Browser;
let admin: User;
type Debtor = Awaited<ReturnType<typeof makeDebtor>>;
let own: Debtor;
let others: Debtor;
let nobodys: Debtor;

async function makeDebtor(lastName: string) {
  const user = await makeUser(server.database, { firstName: 'Ana', lastName });
  const entries = [
    { price: 1_500_00, scheduleDate: '2026-11-10' },
    { price: 1_500_00, scheduleDate: '2026-12-10' },
  ];
  const made = await makeSubscription(server.database, { userId: user.id, funnel, entries });
  const [payment] = await db()
    .insert(payments)
    .values({
      invoiceId: made.invoice.id,
      scheduleId: made.entries[0]?.id,
      amount: 1_500_00,
      platform: 'gcash',
      reference: `REF-${lastName}`,
      paidOn: '2026-11-14',
      source: 'member',
      status: 'submitted',
      createdAt: server.clock.now(),
    })
    .returning();
  return { ...made, user, payment, entryId: made.entries[1]?.id ?? 0, lateId: made.entries[0]?.id ?? 0 };
}

beforeAll(async () => {
  const product = await makeProduct(server.database, { accessLevelId: 'member' });
  funnel = await makeFunnel(server.database, { productId: product.id });
  admin = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  manager = await makeUser(server.database, { accessLevelIds: ['success-manager', 'member'] });
  [own, others, nobodys] = [await makeDebtor('Sarili'), await makeDebtor('Iba'), await makeDebtor('Wala')];
  const since = server.clock.now();
  await db()
    .insert(collectionOwners)
    .values([
      { userId: own.user.id, ownerId: manager.id, since },
      { userId: others.user.id, ownerId: admin.id, since },
    ]);
  limited = await signedIn(server, manager);
});

const listed = `query ($filter: UserSubscriptionFilter) {
  subscriptions(filter: $filter) { totalCount items { person { id } } } }`;
const records = `query ($search: String) {
  paymentRecords(filter: { search: $search }) { totalCount items { person { id } } } }`;
const one = `query ($id: Int!) { userSubscription(id: $id) { id } }`;
const ofUser = `query ($id: Int!) { subscriptionsOfUser(userId: $id) { id } }`;
const history = `query ($id: Int!) { subscriptionHistory(subscriptionId: $id) { id } }`;
const invoicesOf = `query ($id: Int!) { user(id: $id) { id invoices { id } } }`;

const dataOf = async (browser: Browser, query: string, variables: Record<string, unknown> = {}) =>
  (await browser.graphql(query, variables)).data;
const codeOf = async (query: string, variables: Record<string, unknown>) =>
  (await limited.graphql(query, variables)).errors?.[0]?.extensions?.['code'] ?? 'fine';

test('lists hold only their own people, in number, filter and search alike', async () => {
  const mine = { totalCount: 1, items: [{ person: { id: own.user.id } }] };
  const none = { totalCount: 0, items: [] };
  expect(await dataOf(limited, listed)).toEqual({ subscriptions: mine });
  expect(await dataOf(limited, listed, { filter: { payment: 'unpaid' } })).toEqual({ subscriptions: mine });
  expect(await dataOf(limited, listed, { filter: { payment: 'paid' } })).toEqual({ subscriptions: none });
  expect(await dataOf(limited, listed, { filter: { userId: others.user.id } })).toEqual({ subscriptions: none });
  expect(await dataOf(limited, listed, { filter: { search: 'Wala' } })).toEqual({ subscriptions: none });
  expect(await dataOf(limited, records)).toEqual({ paymentRecords: mine });
  expect(await dataOf(limited, records, { search: 'REF-Iba' })).toEqual({ paymentRecords: none });
});

test('other owners’ people and people without an owner are not found, and one’s own are', async () => {
  expect(await dataOf(limited, one, { id: own.subscription.id })).toEqual({
    userSubscription: { id: own.subscription.id },
  });
  expect(await dataOf(limited, ofUser, { id: own.user.id })).toEqual({
    subscriptionsOfUser: [{ id: own.subscription.id }],
  });
  expect(await codeOf(history, { id: own.subscription.id })).toBe('fine');
  expect(await dataOf(limited, invoicesOf, { id: own.user.id })).toMatchObject({
    user: { invoices: [{ id: own.invoice.id }] },
  });
  for (const { user, subscription } of [others, nobodys]) {
    expect(await dataOf(limited, one, { id: subscription.id })).toEqual({ userSubscription: null });
    expect(await codeOf(ofUser, { id: user.id })).toBe('NOT_FOUND');
    expect(await codeOf(history, { id: subscription.id })).toBe('NOT_FOUND');
    expect(await codeOf(`query ($id: Int!) { studentPaymentDetails(userId: $id) { person { id } } }`, user)).toBe(
      'NOT_FOUND',
    );
    expect(await dataOf(limited, invoicesOf, { id: user.id })).toEqual({ user: { id: user.id, invoices: [] } });
  }
});

test('nothing of it can be changed by its number', async () => {
  const { id: subscriptionId } = others.subscription;
  const input = { invoiceId: others.invoice.id, scheduleDate: '2027-01-10', price: 100 };
  const attempts: [string, Record<string, unknown>][] = [
    [`mutation ($id: Int!) { pauseSubscription(id: $id) { id } }`, { id: subscriptionId }],
    [`mutation ($id: Int!) { resumeSubscription(id: $id) { id } }`, { id: subscriptionId }],
    [`mutation ($id: Int!) { manualUserUnsubscription(subscriptionId: $id) { id } }`, { id: subscriptionId }],
    [`mutation ($input: AddPaymentScheduleInput!) { addPaymentSchedule(input: $input) { id } }`, { input }],
    [`mutation ($id: Int!) { updatePaymentSchedule(id: $id, input: { price: 1 }) { id } }`, { id: others.entryId }],
    [
      `mutation ($id: Int!) { notePaymentPromise(scheduleId: $id, promisedFor: "2026-11-20") { id } }`,
      { id: others.lateId },
    ],
    [
      `mutation ($id: Int!) { approvePaymentScheduleTransaction(id: $id, paymentPlatform: "cash", externalInvoiceId: "N/A") { id } }`,
      { id: others.entryId },
    ],
  ];
  for (const [query, variables] of attempts)
    expect([query, await codeOf(query, variables)]).toEqual([query, 'NOT_FOUND']);
  const [kept] = await db().select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  expect(kept?.status).toBe('active');
  const entries = await db().select().from(paymentSchedules).where(eq(paymentSchedules.invoiceId, others.invoice.id));
  expect(entries.map(({ price }) => price)).toEqual([1_500_00, 1_500_00]);
});

/** A manager whose level was given more than it has from the start. */
const asManager = (...more: PageFlag[]): Context & { viewer: Viewer } => ({
  ...testContext(server),
  viewer: {
    sessionId: 0,
    userId: manager.id,
    levelIds: ['success-manager'],
    pages: new Set<PageFlag>(['payment', ...more]),
    functions: new Set(['payment_revoke']),
    isStaff: true,
    unfinished: null,
    impersonatorId: null,
  },
});

test('a manager who may revoke does so for their own people only', async () => {
  const approve = `mutation ($id: Int!) {
    approvePaymentScheduleTransaction(id: $id, paymentPlatform: "cash", externalInvoiceId: "N/A") { id } }`;
  const staff = await signedIn(server, admin);
  for (const { entryId } of [own, others]) await staff.graphql(approve, { id: entryId });
  const revoke = ({ entryId }: Debtor) => revokeEntry(asManager(), entryId, { remarks: 'Recalled' });
  await expect(revoke(others)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await revoke(own)).toMatchObject({ transactionId: null });
});

test('a picture of a proof opens for those who look after the payer', async () => {
  const opens = async ({ user, payment }: Debtor, ...more: PageFlag[]) => {
    const [file] = await db()
      .insert(files)
      .values({
        key: `proof-${user.id}-${more.join()}`,
        ownerId: user.id,
        purpose: 'payment-proof',
        name: 'proof.pdf',
        extension: 'pdf',
        contentType: 'application/pdf',
        bytes: 10,
        createdAt: server.clock.now(),
      })
      .returning();
    if (!file) throw new Error('no file');
    await db()
      .update(payments)
      .set({ proofFileId: file.id })
      .where(eq(payments.id, payment?.id ?? 0));
    return proofUploads.mayRead(asManager(...more), file);
  };
  expect(await opens(own)).toBe(true);
  expect(await opens(others)).toBe(false);
  expect(await opens(nobodys)).toBe(false);
  expect(await opens(others, 'allCollections')).toBe(true);
});

test('A5: staff who enroll a newcomer become their owner; other owners’ people, and people with money, cannot be enrolled', async () => {
  const enrol = `mutation ($id: Int!, $input: EnrollUserInput!) { enrollUser(id: $id, input: $input) { id } }`;
  const page = `query ($id: Int!) { enrolmentPerson(id: $id) { id } }`;
  const [batch] = await db().insert(batches).values({ name: 'Batch 31', createdAt: server.clock.now() }).returning();
  const other = await makeFunnel(server.database, { productId: funnel.productId });
  const firstPayment = { paymentPlatform: 'cash', externalInvoiceId: 'N/A' };
  const input = { batchId: batch?.id, funnelDetails: [{ funnelId: other.id, firstPayment }] };
  const fresh = await makeUser(server.database);

  expect(await codeOf(page, { id: others.user.id })).toBe('NOT_FOUND');
  expect(await codeOf(enrol, { id: others.user.id, input })).toBe('NOT_FOUND');
  expect(await codeOf(page, { id: nobodys.user.id })).toBe('FORBIDDEN');
  expect(await codeOf(enrol, { id: nobodys.user.id, input })).toBe('FORBIDDEN');
  expect(await codeOf(page, { id: fresh.id })).toBe('fine');
  expect(await dataOf(limited, enrol, { id: fresh.id, input })).toEqual({ enrollUser: { id: fresh.id } });
  const [owner] = await db().select().from(collectionOwners).where(eq(collectionOwners.userId, fresh.id));
  expect(owner?.ownerId).toBe(manager.id);
  expect(await dataOf(limited, ofUser, { id: fresh.id })).toMatchObject({ subscriptionsOfUser: [{}] });

  // Staff who see everyone do not become owners.
  const plain = await makeUser(server.database);
  await (await signedIn(server, admin)).graphql(enrol, { id: plain.id, input });
  expect(await db().select().from(collectionOwners).where(eq(collectionOwners.userId, plain.id))).toEqual([]);
});

test('A5: a success manager without people of their own sees nobody, whatever other levels they have', async () => {
  await db()
    .insert(accessLevels)
    .values({
      id: 'harmless',
      name: 'Harmless',
      position: 100,
      pageFlags: ['profile', 'courses', 'payment', 'subscriptions', 'subscription'],
      functionFlags: [],
    });
  for (const more of [[], ['member'], ['coach'], ['head-coach'], ['harmless'], ['harmless', 'affiliate']]) {
    const accessLevelIds = ['success-manager', ...more];
    const browser = await signedIn(server, await makeUser(server.database, { accessLevelIds }));
    expect(await dataOf(browser, listed)).toEqual({ subscriptions: { totalCount: 0, items: [] } });
    expect(await dataOf(browser, records)).toEqual({ paymentRecords: { totalCount: 0, items: [] } });
    const desk = await browser.graphql(`{ dueEntries { totalCount } proofInbox { totalCount }
      cashCollection { totalCount } collectionTotals { isLimited proofs { count } overdue { count } } }`);
    expect(desk.data).toEqual({
      dueEntries: { totalCount: 0 },
      proofInbox: { totalCount: 0 },
      cashCollection: { totalCount: 0 },
      collectionTotals: { isLimited: true, proofs: { count: 0 }, overdue: { count: 0 } },
    });
    for (const { user, subscription, payment, entryId } of [own, others, nobodys]) {
      const refused: [string, Record<string, unknown>][] = [
        [ofUser, { id: user.id }],
        [history, { id: subscription.id }],
        [`query ($id: Int!) { studentPaymentDetails(userId: $id) { person { id } } }`, { id: user.id }],
        [`query ($id: Int!) { collectionContacts(userId: $id) { id } }`, { id: user.id }],
        [`query ($id: Int!) { paymentProof(id: $id) { id } }`, { id: payment?.id }],
        [
          `mutation ($id: Int!) { approvePaymentScheduleTransaction(id: $id, paymentPlatform: "cash", externalInvoiceId: "N/A") { id } }`,
          { id: entryId },
        ],
        [`mutation ($id: Int!) { rejectPaymentProof(id: $id, remarks: "Not ours") { id } }`, { id: payment?.id }],
      ];
      for (const [query, variables] of refused) {
        const code = (await browser.graphql(query, variables)).errors?.[0]?.extensions?.['code'];
        expect([more, query, code]).toEqual([more, query, 'NOT_FOUND']);
      }
      expect(await dataOf(browser, one, { id: subscription.id })).toEqual({ userSubscription: null });
    }
    for (const query of ['{ gatewayEvents { totalCount } }', '{ statements { totalCount } }'])
      expect((await browser.graphql(query)).errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
    for (const file of [`/api/statements/${others.user.id}`, `/api/receipts/${others.payment?.id}`])
      expect([file, (await browser.send({ method: 'GET', url: file })).statusCode]).toEqual([file, 404]);
    for (const file of ['/api/export/due-entries', '/api/export/cash-collection']) {
      const answer = await browser.send({ method: 'GET', url: file });
      expect([file, answer.body.includes('Sarili') || answer.body.includes('Iba')]).toEqual([file, false]);
    }
  }
});

test('A5: a person with the flag for everyone’s money sees everyone', async () => {
  for (const accessLevelIds of [['tribe-team-ro'], ['success-manager', 'tribe-team-ro'], ['tribe-team-fa']]) {
    const browser = await signedIn(server, await makeUser(server.database, { accessLevelIds }));
    expect(await dataOf(browser, one, { id: others.subscription.id })).toEqual({
      userSubscription: { id: others.subscription.id },
    });
    const { subscriptions: all } = (await dataOf(browser, listed)) as { subscriptions: { totalCount: number } };
    expect(all.totalCount).toBeGreaterThan(2);
  }
});
