import { authMessages } from '@app/rules/people/auth/auth-messages';
import { enrolmentMessages } from '@app/rules/money/subscriptions/enrolment-messages';
import { paymentMessages } from '@app/rules/money/payments/payment-messages';
import { personMessages } from '@app/rules/people/users/person-input';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { moneyInvariants } from '#invariants/money-invariants.ts';
import type { Browser } from '#testing/browser.ts';
import { mailsTo } from '#testing/last-mail.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeOrder } from '#testing/make-order.ts';
import { asStaff } from '#testing/make-path.ts';
import { makeUser } from '#testing/make-user.ts';
import { placeOrderBy } from '#testing/place-order.ts';
import { sendProof } from '#testing/send-proof.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { userAccessLevels } from '#tables/people/access.table.ts';
import { batches } from '#tables/people/batches.table.ts';
import { orders } from '#tables/money/orders.table.ts';
import type { Funnel } from '#tables/money/funnels.table.ts';
import { invoices, paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { users } from '#tables/people/users.table.ts';
import { enrolUser } from './enrol-user.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;
const today = '2026-11-15';

let batchId: number;
let funnel: Funnel;
let staff: Browser;
beforeAll(async () => {
  const [batch] = await db().insert(batches).values({ name: 'Batch 90', createdAt: server.clock.now() }).returning();
  batchId = batch?.id ?? 0;
  const product = await makeProduct(server.database, { price: 4_500_00, accessLevelId: 'member' });
  funnel = await makeFunnel(server.database, { productId: product.id, validityByDays: 365 });
  staff = await as('tribe-team-fa');
});

const as = async (level: string) =>
  signedIn(server, await makeUser(server.database, { accessLevelIds: [level], firstName: 'Staff' }));
const newcomer = () => makeUser(server.database, { accessLevelIds: ['non-member'] });

const mutation = `mutation ($id: Int!, $input: EnrollUserInput!) {
  enrollUser(id: $id, input: $input) {
    id accessLevels { id } batch { id }
    invoices { id total subscription { id expiry startsOn state entitlement funnel { id name } }
      paymentSchedule { price scheduleDate transactionId statusLabel } }
  }
}`;
type Detail = Record<string, unknown> & { funnelId: string };

async function enrol(browser: Browser, id: number, details: Detail[], more: Record<string, unknown> = {}) {
  const input = { batchId, funnelDetails: details, ...more };
  const { data, errors } = await browser.graphql(mutation, { id, input });
  return {
    user: (data?.['enrollUser'] ?? null) as Record<string, unknown> | null,
    message: errors?.[0]?.message,
    code: errors?.[0]?.extensions?.['code'],
  };
}
const subscriptionsOf = (userId: number) => db().select().from(subscriptions).where(eq(subscriptions.userId, userId));
async function expectSound() {
  for (const { id, breaches } of moneyInvariants)
    expect([id, (await db().execute<{ id: unknown }>(sql.raw(breaches))).rows]).toEqual([id, []]);
}

test('one step gives batch, level, a live subscription and its schedule', async () => {
  const person = await newcomer();
  const { user } = await enrol(staff, person.id, [{ funnelId: funnel.id, paymentTermId: '3-gives' }]);
  expect(user).toMatchObject({
    accessLevels: expect.arrayContaining([{ id: 'member' }]),
    batch: { id: batchId },
    invoices: [
      {
        total: 4500,
        subscription: { startsOn: today, expiry: '2027-11-15', state: 'Active', funnel: { id: funnel.id } },
        paymentSchedule: [
          { price: 1500, scheduleDate: today, transactionId: null, statusLabel: 'Due today' },
          { price: 1500, scheduleDate: '2026-12-15', statusLabel: 'Due in 30 days' },
          { price: 1500, scheduleDate: '2027-01-15' },
        ],
      },
    ],
  });
  const [order] = await db().select().from(orders).where(eq(orders.userId, person.id));
  expect(order).toMatchObject({ source: 'staff', liveAt: server.clock.now(), lapsesAt: null });
  expect(await mailsTo(server, person.email)).toEqual([]);
  await expectSound();
});

test('a person who never chose a password gets a link to do so', async () => {
  const person = await makeUser(server.database, {
    accessLevelIds: ['non-member'],
    passwordHash: null,
    mustSetPassword: true,
  });
  await enrol(staff, person.id, [{ funnelId: funnel.id }]);
  expect(await mailsTo(server, person.email)).toEqual(['set-password-link']);
});

test('term, validity and start are for staff to choose, and the first payment is approved along with it', async () => {
  const person = await newcomer();
  const firstPayment = { paymentPlatform: 'gcash', externalInvoiceId: 'OR-ENROL-1' };
  const detail = { funnelId: funnel.id, paymentTermId: '6-gives', validityByDays: null, startByDays: 16, firstPayment };
  const { user } = await enrol(staff, person.id, [detail]);
  expect(user).toMatchObject({
    invoices: [
      {
        subscription: {
          startsOn: '2026-12-01',
          expiry: '9999-12-31',
          state: 'Inactive',
          entitlement: 'closed: starts Tue, Dec 1 2026',
        },
        paymentSchedule: [
          { price: 750, scheduleDate: '2026-12-01', transactionId: expect.any(String), statusLabel: 'Paid' },
          { price: 750, scheduleDate: '2027-01-01', transactionId: null },
          {},
          {},
          {},
          {},
        ],
      },
    ],
  });
  await expectSound();
});

test.each([
  { why: 'no batch', more: { batchId: 0 }, says: enrolmentMessages.batchMissing },
  { why: 'a batch that is not there', more: { batchId: 999_999 }, says: enrolmentMessages.batchMissing },
  { why: 'no funnel', more: { funnelDetails: [] }, says: enrolmentMessages.funnelMissing },
  { why: 'an unknown level', more: { accessLevelNames: ['Emperor'] }, says: enrolmentMessages.levelUnknown },
  { why: 'an unknown funnel', more: { funnelDetails: [{ funnelId: 'nowhere' }] }, says: 'Funnel not found' },
])('CK-12: $why: the words of the specification, and nothing is written', async ({ more, says }) => {
  const person = await newcomer();
  expect((await enrol(staff, person.id, [{ funnelId: funnel.id }], more)).message).toBe(says);
  expect(await subscriptionsOf(person.id)).toEqual([]);
  expect(await db().select({ batchId: users.batchId }).from(users).where(eq(users.id, person.id))).toEqual([
    { batchId: null },
  ]);
});

test('two funnels are given together or not at all, and the refusal names the one they hold', async () => {
  const person = await newcomer();
  const other = await makeFunnel(server.database);
  await enrol(staff, person.id, [{ funnelId: funnel.id }]);
  const again = await enrol(staff, person.id, [{ funnelId: other.id }, { funnelId: funnel.id }]);
  expect(again).toMatchObject({
    code: 'CONFLICT',
    message: enrolmentMessages.alreadyOwned('Juan Dela Cruz', funnel.name),
  });
  expect(await subscriptionsOf(person.id)).toHaveLength(1);
});

test('closed and hidden funnels are open to staff; archived and full ones are not', async () => {
  const person = await newcomer();
  const closed = await makeFunnel(server.database, { closesAt: new Date('2026-02-01T00:00:00Z'), isHidden: true });
  expect((await enrol(staff, person.id, [{ funnelId: closed.id }])).user).not.toBeNull();
  const archived = await makeFunnel(server.database, { archivedAt: new Date('2026-02-01T00:00:00Z') });
  expect((await enrol(staff, person.id, [{ funnelId: archived.id }])).message).toBe(
    enrolmentMessages.archived(archived.name),
  );
  const full = await makeFunnel(server.database, { capacity: 0 });
  expect((await enrol(staff, person.id, [{ funnelId: full.id }])).message).toBe(enrolmentMessages.full(full.name));
});

test.each(['member', 'coach', 'tribe-team-ro', 'affiliate'])('%s may not enrol', async (level) => {
  const person = await newcomer();
  expect((await enrol(await as(level), person.id, [{ funnelId: funnel.id }])).code).toBe('FORBIDDEN');
  expect(await subscriptionsOf(person.id)).toEqual([]);
});

test('nobody hands out what they do not hold: by level, by product, or to someone above them', async () => {
  const manager = await as('success-manager');
  const person = await newcomer();
  const given = [{ funnelId: funnel.id }];
  const byName = await enrol(manager, person.id, given, { accessLevelNames: ['Tribe team (full access)'] });
  expect(byName).toMatchObject({ code: 'FORBIDDEN', message: personMessages.levelNotYours });
  const product = await makeProduct(server.database, { accessLevelId: 'tribe-team-fa' });
  const powers = await makeFunnel(server.database, { productId: product.id });
  expect((await enrol(manager, person.id, [{ funnelId: powers.id }])).code).toBe('FORBIDDEN');
  const above = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  expect((await enrol(manager, above.id, given)).code).toBe('FORBIDDEN');
  expect(await subscriptionsOf(person.id)).toEqual([]);
  expect((await enrol(manager, person.id, given, { accessLevelNames: ['Affiliate'] })).user).toMatchObject({
    accessLevels: expect.arrayContaining([{ id: 'affiliate' }, { id: 'member' }]),
  });
});

test('a first payment needs the right to approve, and an id that is used already undoes all of it', async () => {
  const person = await newcomer();
  const firstPayment = { paymentPlatform: 'maya', externalInvoiceId: 'OR-TWICE' };
  const detail = { funnelId: funnel.id, firstPayment };
  expect((await enrol(staff, (await newcomer()).id, [detail])).user).not.toBeNull();
  expect((await enrol(staff, person.id, [detail])).message).toBe(paymentMessages.referenceUsed);
  const blank = { ...detail, firstPayment: { ...firstPayment, externalInvoiceId: ' ' } };
  expect((await enrol(staff, person.id, [blank])).message).toBe(paymentMessages.externalIdMissing);
  expect(await subscriptionsOf(person.id)).toEqual([]);
});

test('borrowed hands enrol nobody', async () => {
  const viewer = asStaff(server, { id: 1 });
  if (!viewer.viewer) throw new Error('no viewer');
  const ctx = { ...viewer, viewer: { ...viewer.viewer, impersonatorId: 2 } };
  const input = { batchId, funnelDetails: [{ funnelId: funnel.id }] };
  await expect(enrolUser(ctx, 1, input)).rejects.toThrow(authMessages.notWhileImpersonating);
});

test('an open checkout makes room for staff, unless a proof waits on it', async () => {
  const order = await makeOrder(server);
  const given = [{ funnelId: order.order.funnelId }];
  await sendProof(server.browser(), { token: order.token, scheduleId: order.firstId });
  expect((await enrol(staff, order.user.id, given)).message).toMatch(/is waiting for approval/);
  const other = await makeOrder(server);
  expect((await enrol(staff, other.user.id, [{ funnelId: other.order.funnelId }])).user).not.toBeNull();
  expect((await subscriptionsOf(other.user.id)).map(({ status }) => status).toSorted()).toEqual([
    'active',
    'cancelled',
  ]);
  await expectSound();
});

test('ten staff enroll one person at once: one subscription, the others get a conflict', async () => {
  const person = await newcomer();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => enrol(staff, person.id, [{ funnelId: funnel.id }])),
  );
  expect(answers.filter(({ user }) => user)).toHaveLength(1);
  expect(new Set(answers.map(({ message }) => message))).toEqual(
    new Set([undefined, enrolmentMessages.alreadyOwned('Juan Dela Cruz', funnel.name)]),
  );
  expect(await subscriptionsOf(person.id)).toHaveLength(1);
});

test('CK-10: a checkout at the same moment: one subscription is left', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, newcomer));
  await Promise.all(
    people.flatMap((person) => [
      signedIn(server, person).then((browser) =>
        placeOrderBy(browser, { funnelId: funnel.id, paymentTermId: 'one-time' }),
      ),
      enrol(staff, person.id, [{ funnelId: funnel.id }]),
    ]),
  );
  for (const { id } of people) {
    const standing = (await subscriptionsOf(id)).filter(({ status }) => status !== 'cancelled');
    expect(standing).toMatchObject([{ status: 'active' }]);
  }
  await expectSound();
});

const manual = `mutation ($id: Int!, $details: [ManualFunnelInput!]!) {
  manualUserSubscription(id: $id, funnelDetails: $details) { id invoices { total subscription { expiry } } }
}`;

test('a subscription by hand: one-time and the funnel’s days unless said otherwise', async () => {
  const person = await newcomer();
  const { data } = await staff.graphql(manual, { id: person.id, details: [{ id: funnel.id, startByDays: 3 }] });
  expect(data?.['manualUserSubscription']).toMatchObject({
    invoices: [{ total: 4500, subscription: { expiry: '2027-11-18' } }],
  });
  const entries = await db()
    .select({ scheduleDate: paymentSchedules.scheduleDate })
    .from(paymentSchedules)
    .innerJoin(invoices, eq(invoices.id, paymentSchedules.invoiceId))
    .where(eq(invoices.userId, person.id));
  expect(entries).toEqual([{ scheduleDate: '2026-11-18' }]);
  const none = await staff.graphql(manual, { id: person.id, details: [] });
  expect(none.errors?.[0]?.message).toBe(enrolmentMessages.funnelMissing);
});

test('the same request with the same key enrols once and answers the same', async () => {
  const person = await newcomer();
  const variables = { id: person.id, input: { batchId, funnelDetails: [{ funnelId: funnel.id }] } };
  const send = () =>
    staff.post('/api/graphql', { query: mutation, variables }, { 'idempotency-key': 'enrol-one-person' });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map((answer) => answer.json<{ errors?: unknown }>().errors)).toEqual([undefined, undefined]);
  expect(await subscriptionsOf(person.id)).toHaveLength(1);
});

test('staff find a person by any of their marks, and see who may be the same', async () => {
  const marks = {
    mobileNumber: '+639175551234',
    facebookProfile: 'https://facebook.com/maria.clara',
    lastName: 'Natatangi',
  };
  const person = await makeUser(server.database, { ...marks, email: 'maria.natatangi@gmail.com' });
  const twin = await makeUser(server.database, { mobileNumber: marks.mobileNumber });
  const find = async (search: string) => {
    const { data } = await staff.graphql('query ($s: String!) { peopleToEnroll(search: $s) { id } }', { s: search });
    return (data as { peopleToEnroll: { id: number }[] }).peopleToEnroll.map(({ id }) => id);
  };
  for (const search of [person.email, 'natatangi', person.tribeId, 'fb.com/MariaClara?x=1'])
    expect([search, await find(search)]).toEqual([search, [person.id]]);
  expect(await find('0917 555 1234')).toEqual(expect.arrayContaining([person.id, twin.id]));
  const ask = `query ($id: Int!) { enrolmentPerson(id: $id) { membershipStatus funnels { funnelId state reason }
    duplicates { user { id } reasons } } }`;
  await enrol(staff, person.id, [{ funnelId: funnel.id }]);
  const { data } = await staff.graphql(ask, { id: person.id });
  expect(data?.['enrolmentPerson']).toEqual({
    membershipStatus: 'Active',
    funnels: [{ funnelId: funnel.id, state: 'Active', reason: 'open until Mon, Nov 15 2027' }],
    duplicates: [{ user: { id: twin.id }, reasons: ['mobile'] }],
  });
  expect((await (await as('member')).graphql(ask, { id: person.id })).errors?.[0]?.extensions?.['code']).toBe(
    'FORBIDDEN',
  );
});

test('a level that came with a product is no gift of staff', async () => {
  const person = await newcomer();
  await enrol(staff, person.id, [{ funnelId: funnel.id }], { accessLevelNames: ['Member'] });
  const isMember = and(eq(userAccessLevels.userId, person.id), eq(userAccessLevels.accessLevelId, 'member'));
  expect(await db().select().from(userAccessLevels).where(isMember)).toMatchObject([{ grantedById: null }]);
});
