import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { invariants } from '#invariants/invariants.ts';
import { doneImport, importerContext, workbook } from '#testing/import-workbook.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeOrder } from '#testing/make-order.ts';
import { makeUser } from '#testing/make-user.ts';
import { browserOf, merge, undo } from '#testing/merge-steps.ts';
import { placeOrderBy } from '#testing/place-order.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { batches } from '#tables/people/batches.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { userAccessLevels } from '#tables/people/access.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;

const nonMember = () => makeUser(server.database, { accessLevelIds: ['non-member'] });
const levelsOf = async ({ id }: { id: number }) => {
  const rows = await db().select().from(userAccessLevels).where(eq(userAccessLevels.userId, id));
  return rows.map(({ accessLevelId }) => accessLevelId).toSorted();
};
async function expectSettled() {
  const invariant = invariants.find(({ id }) => id === 'I44');
  expect((await server.database.pool.query(invariant?.breaches ?? '')).rows).toEqual([]);
}
const membershipFunnel = async (price = 4_500_00) => {
  const product = await makeProduct(server.database, { price, accessLevelId: 'member' });
  return makeFunnel(server.database, { productId: product.id, validityByDays: 365 });
};

const enrol = 'mutation ($id: Int!, $input: EnrollUserInput!) { enrollUser(id: $id, input: $input) { id } }';
const approve = `mutation ($id: Int!) {
  approvePaymentScheduleTransaction(id: $id, paymentPlatform: "gcash", externalInvoiceId: "N/A") { id } }`;
const addLevel =
  'mutation ($ids: [Int!]!, $levelId: String!) { addAccessLevelToUsers(ids: $ids, levelId: $levelId) { id } }';
const removeLevel =
  'mutation ($ids: [Int!]!, $levelId: String!) { removeAccessLevelFromUsers(ids: $ids, levelId: $levelId) { id } }';

test('B1: enrolment takes the level non-member away, and unsubscribing gives it back', async () => {
  const staff = await browserOf(server);
  const person = await nonMember();
  const [batch] = await db().insert(batches).values({ name: 'Batch 44', createdAt: server.clock.now() }).returning();
  const funnel = await membershipFunnel();
  await staff.graphql(enrol, {
    id: person.id,
    input: { batchId: batch?.id, funnelDetails: [{ funnelId: funnel.id }] },
  });
  expect(await levelsOf(person)).toEqual(['member']);

  const [subscription] = await db().select().from(subscriptions).where(eq(subscriptions.userId, person.id));
  await staff.graphql('mutation ($id: Int!) { manualUserUnsubscription(subscriptionId: $id) { id } }', {
    id: subscription?.id,
  });
  expect(await levelsOf(person)).toEqual(['non-member']);
  await expectSettled();
});

test('B1: a payment that is approved takes it away', async () => {
  const order = await makeOrder(server);
  const staff = await browserOf(server);
  await staff.graphql(approve, { id: order.firstId });
  expect(await levelsOf(order.user)).toEqual(['member']);
});

test('B1: a checkout that owes nothing takes it away', async () => {
  const person = await nonMember();
  const funnel = await membershipFunnel(0);
  await placeOrderBy(await signedIn(server, person), { funnelId: funnel.id, paymentTermId: 'one-time' });
  expect(await levelsOf(person)).toEqual(['member']);
});

test('B1: a level given by staff takes it away, the last one taken gives it back', async () => {
  const staff = await browserOf(server);
  const person = await nonMember();
  await staff.graphql(addLevel, { ids: [person.id], levelId: 'affiliate' });
  expect(await levelsOf(person)).toEqual(['affiliate']);
  await staff.graphql(addLevel, { ids: [person.id], levelId: 'non-member' });
  expect(await levelsOf(person)).toEqual(['affiliate']);
  await staff.graphql(addLevel, { ids: [person.id], levelId: 'member' });
  await staff.graphql(removeLevel, { ids: [person.id], levelId: 'affiliate' });
  expect(await levelsOf(person)).toEqual(['member']);
  expect((await staff.graphql(removeLevel, { ids: [person.id], levelId: 'member' })).errors).toBeUndefined();
  expect(await levelsOf(person)).toEqual(['non-member']);
  await expectSettled();
});

test('B1: staff who choose both get the member alone', async () => {
  const staff = await browserOf(server);
  const input = {
    email: 'dalawa@example.com',
    firstName: 'Da',
    lastName: 'Lawa',
    accessLevelIds: ['non-member', 'member'],
  };
  const { data } = await staff.graphql(
    'mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }',
    {
      input,
    },
  );
  const made = data?.['createUser'] as { user: { id: number } } | undefined;
  expect(await levelsOf(made?.user ?? { id: 0 })).toEqual(['member']);
});

test('B1: an import of levels takes it away', async () => {
  const admin = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  const ctx = await importerContext(server, admin);
  const person = await nonMember();
  const row = { Email: person.email, 'First Name': 'Maria', 'Last Name': 'Clara', 'Access Levels': 'member' };
  const file = await workbook('members', { Members: [row] });
  await doneImport(server, ctx, 'update-users', file);
  expect(await levelsOf(person)).toEqual(['member']);
});

test('B1: folding a member into a non-member leaves a member, and undoing it both as they were', async () => {
  const staff = await browserOf(server);
  const [kept, folded] = [await nonMember(), await makeUser(server.database)];
  const { id } = await merge(staff, kept, folded);
  expect(await levelsOf(kept)).toEqual(['member']);
  await expectSettled();
  await undo(staff, id);
  expect([await levelsOf(kept), await levelsOf(folded)]).toEqual([['non-member'], ['member']]);
});

test('B1: approval and the loss of the last level at once end with one kind of levels', async () => {
  const staff = await browserOf(server);
  for (let round = 0; round < 5; round += 1) {
    const user = await makeUser(server.database, { accessLevelIds: ['affiliate'] });
    const order = await makeOrder(server, { user });
    await Promise.all([
      staff.graphql(approve, { id: order.firstId }),
      staff.graphql(removeLevel, { ids: [user.id], levelId: 'affiliate' }),
    ]);
    expect(await levelsOf(user)).toEqual(['member']);
  }
  await expectSettled();
});
