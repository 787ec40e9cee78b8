import { fourEyesMessages } from '@app/rules/people/access/four-eyes';
import type { FunctionFlag } from '@app/rules/people/access/flags';
import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import type { Browser } from '#testing/browser.ts';
import { checkedImport, doneImport, importerContext, workbook } from '#testing/import-workbook.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { tablePrints } from '#testing/table-prints.ts';
import { useTestServer } from '#testing/test-server.ts';
import { batches } from '#tables/people/batches.table.ts';
import { statementLines, statements } from '#tables/money/collections.table.ts';
import { gatewayPayments } from '#tables/money/gateways.table.ts';
import { dependsOnBadRow } from '#features/records/imports/plan-good-rows.ts';
import { payments } from '#tables/money/payments.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { accessLevels } from '#tables/people/access.table.ts';

const server = useTestServer({ rateLimitScale: 1_000 });
const db = () => server.database.db;
const now = () => server.clock.now();

let batchId = 0;
let made = 0;
let admin: { user: User; browser: Browser };

beforeAll(async () => {
  const user = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa', 'member'] });
  admin = { user, browser: await signedIn(server, user) };
  const [batch] = await db().insert(batches).values({ name: 'Batch 4', createdAt: now() }).returning();
  batchId = batch?.id ?? 0;
});

const newFunnel = async () =>
  makeFunnel(server.database, {
    productId: (await makeProduct(server.database, { accessLevelId: 'member' })).id,
    validityByDays: 365,
  });

/** A purchase with a paid entry, an open one and one with a waiting proof. */
async function bought(userId: number) {
  const entries = [
    { price: 1_500_00, scheduleDate: '2026-10-10' },
    { price: 1_500_00, scheduleDate: '2026-11-10' },
    { price: 1_500_00, scheduleDate: '2026-12-10' },
  ];
  const { subscription, invoice, ...rest } = await makeSubscription(server.database, {
    userId,
    funnel: await newFunnel(),
    entries,
  });
  const [first = 0, open = 0, proved = 0] = rest.entries.map(({ id }) => id);
  made += 1;
  const [proof] = await db()
    .insert(payments)
    .values({
      invoiceId: invoice.id,
      scheduleId: proved,
      amount: 1_500_00,
      platform: 'gcash',
      reference: `REF-${made}`,
      paidOn: '2026-11-14',
      source: 'member',
      status: 'submitted',
      createdAt: now(),
    })
    .returning();
  return { subscriptionId: subscription.id, invoiceId: invoice.id, first, open, proved, proofId: proof?.id ?? 0 };
}

type Purchase = Awaited<ReturnType<typeof bought>>;
type DecisionCase = {
  flag: FunctionFlag;
  /** The log's row that has to tell. */
  action: string;
  query: string;
  variables: (things: Purchase, userId: number) => Promise<Record<string, unknown>> | Record<string, unknown>;
  before?: (things: Purchase) => Promise<void>;
};

const approve = `mutation ($id: Int!) {
  approvePaymentScheduleTransaction(id: $id, paymentPlatform: "cash", externalInvoiceId: "N/A") { id } }`;

async function lineFor(scheduleId: number): Promise<number> {
  made += 1;
  const [statement] = await db()
    .insert(statements)
    .values({ platform: 'gcash', name: `statement-${made}.csv`, createdAt: now(), uploadedById: admin.user.id })
    .returning();
  const [line] = await db()
    .insert(statementLines)
    .values({
      statementId: statement?.id ?? 0,
      line: 1,
      platform: 'gcash',
      paidOn: '2026-11-14',
      amount: 1_500_00,
      reference: `LINE-${made}`,
      state: 'exact',
      scheduleId,
    })
    .returning();
  return line?.id ?? 0;
}

/** Money of a gateway for the first entry that came after it was paid. */
async function toReview({ invoiceId, first }: Purchase): Promise<number> {
  made += 1;
  const [payment] = await db()
    .insert(payments)
    .values({
      invoiceId,
      scheduleId: first,
      amount: 1_500_00,
      platform: 'gcash',
      reference: `TWICE-${made}`,
      paidOn: '2026-11-14',
      source: 'gateway',
      status: 'needs_review',
      remarks: 'Payment 1 was already paid when this money arrived',
      createdAt: now(),
    })
    .returning();
  const paymentId = payment?.id ?? 0;
  await db()
    .insert(gatewayPayments)
    .values({ gateway: 'paymongo', gatewayPaymentId: `pay_${made}`, paymentId, createdAt: now() });
  return paymentId;
}

const acts: Record<string, DecisionCase> = {
  enrollUser: {
    flag: 'user_enroll/unenroll',
    action: 'user.enrol',
    query: `mutation ($id: Int!, $input: EnrollUserInput!) { enrollUser(id: $id, input: $input) { id } }`,
    variables: async (_, id) => ({ id, input: { batchId, funnelDetails: [{ funnelId: (await newFunnel()).id }] } }),
  },
  manualUserSubscription: {
    flag: 'user_enroll/unenroll',
    action: 'user.enrol',
    query: `mutation ($id: Int!, $details: [ManualFunnelInput!]!) {
      manualUserSubscription(id: $id, funnelDetails: $details) { id } }`,
    variables: async (_, id) => ({ id, details: [{ id: (await newFunnel()).id }] }),
  },
  approvePaymentScheduleTransaction: {
    flag: 'payment_approve',
    action: 'payment.approve',
    query: approve,
    variables: ({ open }) => ({ id: open }),
  },
  'approvePaymentScheduleTransaction of a proof': {
    flag: 'payment_approve',
    action: 'payment.approve',
    query: approve,
    variables: ({ proved }) => ({ id: proved }),
  },
  applyReviewedPayment: {
    flag: 'payment_approve',
    action: 'payment.approve',
    query: `mutation ($id: Int!, $scheduleId: Int!) { applyReviewedPayment(id: $id, scheduleId: $scheduleId) { id } }`,
    variables: async (things) => ({ id: await toReview(things), scheduleId: things.open }),
  },
  refundReviewedPayment: {
    flag: 'payment_approve',
    action: 'payment.refund',
    query: `mutation ($id: Int!) { refundReviewedPayment(id: $id, reference: "RF-1", remarks: "Came twice") { id } }`,
    variables: async (things) => ({ id: await toReview(things) }),
  },
  rejectPaymentProof: {
    flag: 'payment_approve',
    action: 'payment.reject',
    query: `mutation ($id: Int!) { rejectPaymentProof(id: $id, remarks: "Blurred") { id } }`,
    variables: ({ proofId }) => ({ id: proofId }),
  },
  assignStatementLine: {
    flag: 'payment_approve',
    action: 'statement-line.assign',
    query: `mutation ($id: Int!, $scheduleId: Int!) { assignStatementLine(id: $id, scheduleId: $scheduleId) { id } }`,
    variables: async ({ open }) => ({ id: await lineFor(open), scheduleId: open }),
  },
  addPaymentSchedule: {
    flag: 'payment-schedule_create',
    action: 'payment-schedule.create',
    query: `mutation ($input: AddPaymentScheduleInput!) { addPaymentSchedule(input: $input) { id } }`,
    variables: ({ invoiceId }) => ({ input: { invoiceId, scheduleDate: '2027-01-10', price: 100 } }),
  },
  updatePaymentSchedule: {
    flag: 'payment-schedule_update',
    action: 'payment-schedule.update',
    query: `mutation ($id: Int!) { updatePaymentSchedule(id: $id, input: { price: 100 }) { id } }`,
    variables: ({ open }) => ({ id: open }),
  },
  pauseSubscription: {
    flag: 'subscription_pause',
    action: 'subscription.pause',
    query: `mutation ($id: Int!) { pauseSubscription(id: $id) { id } }`,
    variables: ({ subscriptionId }) => ({ id: subscriptionId }),
  },
  disapprovePaymentScheduleTransaction: {
    flag: 'payment_revoke',
    action: 'payment.revoke',
    query: `mutation ($id: Int!) { disapprovePaymentScheduleTransaction(id: $id, remarks: "Recalled") { id } }`,
    variables: ({ first }) => ({ id: first }),
    before: async ({ first }) => {
      // Somebody else approved it before.
      const other = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
      await (await signedIn(server, other)).graphql(approve, { id: first });
      await archive(other.id);
    },
  },
  manualUserUnsubscription: {
    flag: 'user_enroll/unenroll',
    action: 'subscription.unsubscribe',
    query: `mutation ($id: Int!) { manualUserUnsubscription(subscriptionId: $id) { id } }`,
    variables: ({ subscriptionId }) => ({ id: subscriptionId }),
    before: async ({ proofId }) => {
      await db()
        .update(payments)
        .set({ status: 'rejected', remarks: 'Blurred', decidedAt: now() })
        .where(eq(payments.id, proofId));
    },
  },
  adjustPoints: {
    flag: 'user_update',
    action: 'points.adjust',
    query: `mutation ($id: Int!) { adjustPoints(userId: $id, points: 50, reason: "Helped out") { id } }`,
    variables: (_, id) => ({ id }),
  },
};

const archive = (id: number) => db().update(users).set({ archivedAt: now() }).where(eq(users.id, id));

describe.each(Object.entries(acts))('A5: %s', (_name, { flag, action, query, variables, before }) => {
  test('is refused on one’s own account while somebody else could, and nothing changes', async () => {
    const [things, other] = [await bought(admin.user.id), await holderOf(flag)];
    await before?.(things);
    const given = await variables(things, admin.user.id);
    const prints = await tablePrints(server.database.ownerUrl);
    const { errors } = await admin.browser.graphql(query, given);
    expect(errors?.[0]).toMatchObject({ message: fourEyesMessages.ownAccount, extensions: { code: 'FORBIDDEN' } });
    expect(await tablePrints(server.database.ownerUrl)).toEqual(prints);
    await archive(other.id);
  });

  test('is done when nobody else holds the flag, and the log says so', async () => {
    const things = await bought(admin.user.id);
    await before?.(things);
    const { errors } = await admin.browser.graphql(query, await variables(things, admin.user.id));
    expect(errors).toBeUndefined();
    expect(await lastAudit(action)).toMatchObject({
      actorId: admin.user.id,
      after: { soleDecision: `own account: nobody else holds ${flag}` },
    });
  });

  test('is done for somebody else, and the log needs no reason', async () => {
    const [person, other] = [await makeUser(server.database), await holderOf(flag)];
    const things = await bought(person.id);
    await before?.(things);
    expect((await admin.browser.graphql(query, await variables(things, person.id))).errors).toBeUndefined();
    expect((await lastAudit(action))?.after).not.toHaveProperty('soleDecision');
    await archive(other.id);
  });
});

async function holderOf(flag: FunctionFlag): Promise<User> {
  made += 1;
  const id = `holder-${made}`;
  await db()
    .insert(accessLevels)
    .values({ id, name: id, position: 100, pageFlags: ['profile'], functionFlags: [flag] });
  return makeUser(server.database, { accessLevelIds: [id] });
}

async function lastAudit(action: string) {
  const [row] = await db()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.actorId, admin.user.id)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row;
}

test('A5: an account merged into one’s own is one’s own', async () => {
  const other = await holderOf('payment_approve');
  const [folded, further] = [await makeUser(server.database), await makeUser(server.database)];
  const things = await bought(further.id);
  const mergedAt = { archivedAt: now() };
  await db()
    .update(users)
    .set({ ...mergedAt, mergedIntoId: admin.user.id })
    .where(eq(users.id, folded.id));
  await db()
    .update(users)
    .set({ ...mergedAt, mergedIntoId: folded.id })
    .where(eq(users.id, further.id));
  const { errors } = await admin.browser.graphql(approve, { id: things.open });
  expect(errors?.[0]?.message).toBe(fourEyesMessages.ownAccount);
  await archive(other.id);
});

test('A5: exact lines of a statement that are one’s own stay open and say why', async () => {
  const other = await holderOf('payment_approve');
  const things = await bought(admin.user.id);
  const id = await lineFor(things.open);
  const { data } = await admin.browser.graphql(
    `mutation ($ids: [Int!]!) { approveStatementLines(ids: $ids) { id problem } }`,
    { ids: [id] },
  );
  expect(data).toEqual({ approveStatementLines: [{ id, problem: fourEyesMessages.ownAccount }] });
  await archive(other.id);
});

test('A5: nobody imports a subscription for themselves while somebody else could', async () => {
  const funnel = await newFunnel();
  const ctx = await importerContext(server, admin.user);
  const file = () =>
    workbook('members', {
      Members: [{ Email: admin.user.email, 'First Name': 'Juan', 'Last Name': 'Dela Cruz', 'Subscription ID': 'OWN' }],
      Subscription: [
        {
          'Subscription ID': 'OWN',
          'Created At': '10/20/2026',
          'Funnel ID': funnel.id,
          'Payment Term ID': 'one-time',
        },
      ],
    });
  const other = await holderOf('import_run');
  const checked = await checkedImport(server, ctx, 'upsert-users', await file());
  expect(checked.problems.map(({ text }) => text)).toEqual([fourEyesMessages.ownAccount, dependsOnBadRow]);
  await archive(other.id);
  expect(await doneImport(server, ctx, 'upsert-users', await file())).toMatchObject({ status: 'done' });
  expect((await lastAudit('subscription.import'))?.after).toMatchObject({
    soleDecision: 'own account: nobody else holds import_run',
  });
}, 60_000);
