import { functionFlags, pageFlags } from '@app/rules/people/access/flags';
import type { ImportKind } from '@app/rules/records/imports/import-job';
import { personMessages } from '@app/rules/people/users/person-input';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { checkedImport, importerContext, workbook } from '#testing/import-workbook.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { batches } from '#tables/people/batches.table.ts';
import { products } from '#tables/money/products.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { accessLevels, userAccessLevels } from '#tables/people/access.table.ts';

const server = useTestServer({ rateLimitScale: 1_000 });
const db = () => server.database.db;

/** Someone who may use every path that hands out levels, but not edit levels; and someone who may do that as well. */
const lead = {
  pageFlags: ['profile', 'users', 'user', 'enrollUser', 'products', 'uploadContents', 'allCollections'],
  functionFlags: [
    'user_create',
    'user_update',
    'user_enroll/unenroll',
    'product_create',
    'product_update',
    'import_run',
  ],
};
const chief = {
  pageFlags: lead.pageFlags,
  functionFlags: [...lead.functionFlags, 'access-level_create', 'access-level_update'],
};
const levels = {
  lead,
  chief,
  'lead-twin': lead,
  'chief-twin': chief,
  smaller: { pageFlags: ['profile', 'users'], functionFlags: ['user_update'] },
};

type ActorName = 'tribe-team-fa' | 'success-manager' | 'lead' | 'chief';
type Actor = { user: User; browser: Browser };
const actors = new Map<ActorName, Actor>();
let batchId = 0;
let made = 0;

beforeAll(async () => {
  await db()
    .insert(accessLevels)
    .values(Object.entries(levels).map(([id, flags]) => ({ id, name: id, position: 100, ...flags })));
  for (const name of ['tribe-team-fa', 'success-manager', 'lead', 'chief'] as const) {
    const user = await makeUser(server.database, { accessLevelIds: [name] });
    actors.set(name, { user, browser: await signedIn(server, user) });
  }
  const [batch] = await db().insert(batches).values({ name: 'Batch 9', createdAt: server.clock.now() }).returning();
  batchId = batch?.id ?? 0;
});

const holdsLevel = async (email: string, levelId: string) => {
  const rows = await db()
    .select({ levelId: userAccessLevels.accessLevelId })
    .from(users)
    .innerJoin(userAccessLevels, eq(userAccessLevels.userId, users.id))
    .where(eq(users.email, email));
  return rows.some((row) => row.levelId === levelId);
};
const newEmail = () => `tumatanggap-${(made += 1)}@example.com`;
/** Holds nothing but the profile, so that giving even `member` is a change. */
const receiver = () => makeUser(server.database, { email: newEmail(), accessLevelIds: ['non-member'] });
const funnelOf = async (accessLevelId: string) =>
  makeFunnel(server.database, { productId: (await makeProduct(server.database, { accessLevelId })).id });
const productInput = (accessLevelId: string) => ({
  name: `Produkto ${(made += 1)}`,
  price: 1_000,
  isFastTrack: false,
  status: 'active',
  courseIds: [],
  eventIds: [],
  resourceFileIds: [],
  accessLevelId,
});
const person = (email: string) => ({ Email: email, 'First Name': 'Maria', 'Last Name': 'Clara' });

async function sell(
  actor: Actor,
  levelId: string,
  query: string,
  input: { id?: number; input: { name: string } },
): Promise<boolean> {
  await actor.browser.graphql(query, input);
  const sold = await db().select().from(products).where(eq(products.accessLevelId, levelId));
  return sold.some(({ name }) => name === input.input.name);
}

const enrollPerson = `mutation ($input: EnrollPersonInput!) { enrollPerson(input: $input) { id } }`;
const agreed = {
  get batchId() {
    return batchId;
  },
  paymentTermId: 'one-time',
  startsOn: '2026-11-15',
};

/** Every way to hand out a level; each says whether it was given. */
const paths: Record<string, (actor: Actor, levelId: string) => Promise<boolean>> = {
  async createUser({ browser }, levelId) {
    const input = { email: newEmail(), firstName: 'Bago', lastName: 'Tao', accessLevelIds: [levelId] };
    await browser.graphql(`mutation ($input: CreateUserInput!) { createUser(input: $input) { password } }`, { input });
    return holdsLevel(input.email, levelId);
  },
  async setUserAccessLevels({ browser }, levelId) {
    const { id, email } = await receiver();
    const query = `mutation ($id: Int!, $ids: [String!]!) { setUserAccessLevels(id: $id, levelIds: $ids) { id } }`;
    await browser.graphql(query, { id, ids: ['non-member', levelId] });
    return holdsLevel(email, levelId);
  },
  async addAccessLevelToUsers({ browser }, levelId) {
    const [one, other] = [await receiver(), await receiver()];
    const query = `mutation ($ids: [Int!]!, $levelId: String!) { addAccessLevelToUsers(ids: $ids, levelId: $levelId) { id } }`;
    await browser.graphql(query, { ids: [one.id, other.id], levelId });
    expect(await holdsLevel(one.email, levelId)).toBe(await holdsLevel(other.email, levelId));
    return holdsLevel(one.email, levelId);
  },
  async 'enrollUser with accessLevelNames'({ browser }, levelId) {
    const [{ id, email }, funnel] = [await receiver(), await funnelOf('member')];
    const query = `mutation ($id: Int!, $input: EnrollUserInput!) { enrollUser(id: $id, input: $input) { id } }`;
    const input = { batchId, accessLevelNames: [levelId], funnelDetails: [{ funnelId: funnel.id }] };
    const { errors } = await browser.graphql(query, { id, input });
    return errors === undefined && holdsLevel(email, levelId);
  },
  async 'enrollUser by the product’s level'({ browser }, levelId) {
    const [{ id, email }, funnel] = [await receiver(), await funnelOf(levelId)];
    const query = `mutation ($id: Int!, $input: EnrollUserInput!) { enrollUser(id: $id, input: $input) { id } }`;
    await browser.graphql(query, { id, input: { batchId, funnelDetails: [{ funnelId: funnel.id }] } });
    return holdsLevel(email, levelId);
  },
  async 'enrollPerson with accessLevelNames'({ browser }, levelId) {
    const [{ id: userId, email }, funnel] = [await receiver(), await funnelOf('member')];
    const { errors } = await browser.graphql(enrollPerson, {
      input: { ...agreed, userId, funnelId: funnel.id, accessLevelNames: [levelId] },
    });
    return errors === undefined && holdsLevel(email, levelId);
  },
  async 'enrollPerson by the product’s level, for a newcomer'({ browser }, levelId) {
    const funnel = await funnelOf(levelId);
    const newcomer = { email: newEmail(), firstName: 'Bago', lastName: 'Tao' };
    await browser.graphql(enrollPerson, { input: { ...agreed, newcomer, funnelId: funnel.id } });
    return holdsLevel(newcomer.email, levelId);
  },
  async 'manualUserSubscription by the product’s level'({ browser }, levelId) {
    const [{ id, email }, funnel] = [await receiver(), await funnelOf(levelId)];
    const query = `mutation ($id: Int!, $details: [ManualFunnelInput!]!) {
      manualUserSubscription(id: $id, funnelDetails: $details) { id } }`;
    await browser.graphql(query, { id, details: [{ id: funnel.id }] });
    return holdsLevel(email, levelId);
  },
  createProduct: (actor, levelId) =>
    sell(actor, levelId, `mutation ($input: ProductInput!) { createProduct(input: $input) { id } }`, {
      input: productInput(levelId),
    }),
  async updateProduct(actor, levelId) {
    const { id } = await makeProduct(server.database);
    const query = `mutation ($id: Int!, $input: ProductInput!) { updateProduct(id: $id, input: $input) { id } }`;
    return sell(actor, levelId, query, { id, input: productInput(levelId) });
  },
  async createAccessLevel({ browser }, levelId) {
    const id = `gawa-${(made += 1)}`;
    const input = { id, name: id, ...(await flagsOfLevel(levelId)) };
    await browser.graphql(`mutation ($input: CreateAccessLevelInput!) { createAccessLevel(input: $input) { id } }`, {
      input,
    });
    return (await db().select().from(accessLevels).where(eq(accessLevels.id, id))).length === 1;
  },
  async updateAccessLevel({ browser }, levelId) {
    const id = `binago-${(made += 1)}`;
    await db()
      .insert(accessLevels)
      .values({ id, name: id, position: 100, pageFlags: ['profile'], functionFlags: [] });
    const query = `mutation ($id: String!, $input: UpdateAccessLevelInput!) { updateAccessLevel(id: $id, input: $input) { id } }`;
    const { errors } = await browser.graphql(query, { id, input: { name: id, ...(await flagsOfLevel(levelId)) } });
    return errors === undefined;
  },
};

async function flagsOfLevel(id: string) {
  const [level] = await db().select().from(accessLevels).where(eq(accessLevels.id, id));
  const known = (flags: readonly string[] = [], all: readonly string[]) => flags.filter((flag) => all.includes(flag));
  return {
    pageFlags: known(level?.pageFlags, pageFlags),
    functionFlags: known(level?.functionFlags, functionFlags),
  };
}

/** The levels each of them may grant, where the path is open to them at all. */
const given: Record<ActorName, Record<string, boolean>> = {
  'tribe-team-fa': { member: true, smaller: true, 'success-manager': true, 'tribe-team-fa': true },
  'success-manager': { member: true, smaller: false, 'success-manager': false, 'tribe-team-ro': false },
  lead: { member: true, smaller: false, 'lead-twin': false, lead: false, 'tribe-team-fa': false },
  chief: { member: true, smaller: true, lead: true, 'chief-twin': false, chief: false, 'tribe-team-ro': false },
};
const editing = ['createAccessLevel', 'updateAccessLevel'];
const closed: Partial<Record<ActorName, readonly string[]>> = {
  'success-manager': ['createProduct', 'updateProduct', ...editing],
  lead: editing,
};

describe.each(Object.keys(paths))('A5: %s', (path) => {
  test.each(Object.keys(given) as ActorName[])('by %s', async (name) => {
    const actor = actors.get(name);
    if (!actor) throw new Error('nobody acts');
    for (const [levelId, mayGive] of Object.entries(given[name])) {
      const expected = mayGive && !closed[name]?.includes(path);
      expect({ levelId, given: await paths[path]?.(actor, levelId) }).toEqual({ levelId, given: expected });
    }
  });
});

/** One file has a row for every level: those that may not be granted are reported by their row. */
const imports: Record<string, (levelIds: readonly string[]) => Promise<{ kind: ImportKind; file: Buffer }>> = {
  async 'people who are new'(levelIds) {
    const rows = levelIds.map((levelId) => ({ ...person(newEmail()), 'Access Levels': levelId }));
    return { kind: 'create-users', file: await workbook('members', { Members: rows }) };
  },
  async 'people who are known'(levelIds) {
    const known = await Promise.all(levelIds.map(receiver));
    const rows = levelIds.map((levelId, at) => ({ ...person(known[at]?.email ?? ''), 'Access Levels': levelId }));
    return { kind: 'upsert-users', file: await workbook('members', { Members: rows }) };
  },
  async subscriptions(levelIds) {
    const sold = await Promise.all(levelIds.map(funnelOf));
    const keys = sold.map(({ id }) => `S-${id}`);
    const file = await workbook('members', {
      Members: keys.map((key) => ({ ...person(newEmail()), 'Subscription ID': key })),
      Subscription: sold.map((funnel, at) => ({
        'Subscription ID': keys[at] ?? '',
        'Created At': '10/20/2026',
        'Funnel ID': funnel.id,
        'Payment Term ID': 'one-time',
      })),
    });
    return { kind: 'create-users', file };
  },
};

describe.each(Object.keys(imports))('A5: an import of %s', (what) => {
  test.each(['tribe-team-fa', 'lead', 'chief'] as const)('by %s', async (name) => {
    const user = actors.get(name)?.user;
    if (!user) throw new Error('nobody acts');
    const levelIds = Object.keys(given[name]);
    const { kind, file } = (await imports[what]?.(levelIds)) ?? {};
    if (!kind || !file) throw new Error('no file');
    const ctx = await importerContext(server, user);
    const { problems } = await checkedImport(server, ctx, kind, file);
    const refused = problems.filter(({ text }) => Object.values(personMessages).some((word) => text.endsWith(word)));
    const byRow = levelIds.filter((_, at) => refused.some(({ row }) => row === at + 2));
    expect(byRow).toEqual(levelIds.filter((levelId) => !given[name][levelId]));
  });
});

test('A5: a refusal has its reason in words', async () => {
  const create = async (name: ActorName, levelId: string) => {
    const input = { email: newEmail(), firstName: 'Bago', lastName: 'Tao', accessLevelIds: [levelId] };
    const query = `mutation ($input: CreateUserInput!) { createUser(input: $input) { password } }`;
    const answer = await actors.get(name)?.browser.graphql(query, { input });
    return answer?.errors?.[0]?.message;
  };
  expect(await create('success-manager', 'success-manager')).toBe(personMessages.levelNotFewer);
  expect(await create('success-manager', 'tribe-team-ro')).toBe(personMessages.levelNotYours);
  expect(await create('lead', 'smaller')).toBe(personMessages.levelMakesStaff);
});

test('A5: nobody but full access adds a level to themselves, not even a harmless one', async () => {
  const query = `mutation ($ids: [Int!]!, $levelId: String!) { addAccessLevelToUsers(ids: $ids, levelId: $levelId) { id } }`;
  for (const name of ['success-manager', 'lead', 'chief'] as const) {
    const actor = actors.get(name);
    for (const levelId of ['member', 'affiliate', 'smaller']) {
      const { errors } = (await actor?.browser.graphql(query, { ids: [actor.user.id], levelId })) ?? {};
      expect([name, levelId, errors?.[0]?.extensions?.['code']]).toEqual([name, levelId, 'FORBIDDEN']);
    }
  }
  const admin = actors.get('tribe-team-fa');
  const { errors } = (await admin?.browser.graphql(query, { ids: [admin.user.id], levelId: 'member' })) ?? {};
  expect(errors).toBeUndefined();
});

test('A5: two halves given one after the other do not make a peer', async () => {
  const half = { pageFlags: chief.pageFlags, functionFlags: chief.functionFlags.slice(1) };
  const rest = { pageFlags: ['profile'], functionFlags: chief.functionFlags.slice(0, 1) };
  await db()
    .insert(accessLevels)
    .values([
      { id: 'half', name: 'half', position: 100, ...half },
      { id: 'rest', name: 'rest', position: 100, ...rest },
    ]);
  const { id, email } = await receiver();
  const query = `mutation ($ids: [Int!]!, $levelId: String!) { addAccessLevelToUsers(ids: $ids, levelId: $levelId) { id } }`;
  for (const levelId of ['half', 'rest']) await actors.get('chief')?.browser.graphql(query, { ids: [id], levelId });
  expect([await holdsLevel(email, 'half'), await holdsLevel(email, 'rest')]).toEqual([true, false]);
});

test('A5: colleagues of the same level do not sign in as each other: no new address, no link to hand over', async () => {
  const manager = actors.get('success-manager')?.browser;
  const [peer, unopened] = [
    await makeUser(server.database, { email: newEmail(), accessLevelIds: ['success-manager'] }),
    await makeUser(server.database, { email: newEmail(), accessLevelIds: ['success-manager'], passwordHash: null }),
  ];
  const update = `mutation ($id: Int!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { email } }`;
  const input = { firstName: 'Juan', lastName: 'Dela Cruz', email: 'akin@example.com' };
  const moved = await manager?.graphql(update, { id: peer.id, input });
  expect(moved?.errors?.[0]?.message).toBe(personMessages.notTakenOver);
  const hand = await manager?.graphql('mutation ($id: Int!) { handSetPasswordLink(id: $id) }', { id: unopened.id });
  expect(hand?.errors?.[0]?.message).toBe(personMessages.notTakenOver);
  const renamed = await manager?.graphql(update, {
    id: peer.id,
    input: { ...input, firstName: 'Juana', email: peer.email },
  });
  expect(renamed?.errors).toBeUndefined();
});
