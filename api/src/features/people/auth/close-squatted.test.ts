import { authMessages } from '@app/rules/people/auth/auth-messages';
import { personMessages } from '@app/rules/people/users/person-input';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Browser, testPassword } from '#testing/browser.ts';
import { doneImport, importerContext, workbook } from '#testing/import-workbook.ts';
import { lastMail, mailsTo } from '#testing/last-mail.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeOrder } from '#testing/make-order.ts';
import { makeUser } from '#testing/make-user.ts';
import { browserOf, merge } from '#testing/merge-steps.ts';
import { placeOrderBy } from '#testing/place-order.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { batches } from '#tables/people/batches.table.ts';
import type { NewUser } from '#features/people/users/create-user.ts';
import { type User, users } from '#tables/people/users.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;

let staff: Browser;
let batchId: number;
beforeAll(async () => {
  staff = await browserOf(server);
  const [batch] = await db().insert(batches).values({ name: 'Batch 91', createdAt: server.clock.now() }).returning();
  batchId = batch?.id ?? 0;
});

/** Someone who signed up with an address they never verified, and is signed in. */
async function signUp(values: Partial<NewUser> = {}) {
  const user = await makeUser(server.database, { origin: 'sign-up', accessLevelIds: ['non-member'], ...values });
  return { user, browser: await signedIn(server, user) };
}
const funnelOf = async (accessLevelId: string | null, price = 4_500_00) => {
  const product = await makeProduct(server.database, { price, accessLevelId });
  return makeFunnel(server.database, { productId: product.id });
};
const stored = async ({ id }: User) => {
  const [user] = await db().select().from(users).where(eq(users.id, id));
  return user;
};
const isIn = async (browser: Browser) =>
  (await browser.graphql('{ redwood { currentUser } }')).data?.['redwood'] as { currentUser: unknown };

async function expectClosed(user: User, browser: Browser) {
  expect(await stored(user)).toMatchObject({ passwordHash: null, mustSetPassword: true });
  expect((await isIn(browser)).currentUser).toBeNull();
  expect(await mailsTo(server, user.email)).toContain('set-password-link');
}
async function expectOpen(user: User, browser: Browser) {
  expect((await stored(user))?.passwordHash).toBe(user.passwordHash);
  expect((await isIn(browser)).currentUser).not.toBeNull();
  expect(await mailsTo(server, user.email)).not.toContain('set-password-link');
}

const enrol = 'mutation ($id: Int!, $input: EnrollUserInput!) { enrollUser(id: $id, input: $input) { id } }';
const byHand =
  'mutation ($id: Int!, $details: [ManualFunnelInput!]!) { manualUserSubscription(id: $id, funnelDetails: $details) { id } }';
const approve = `mutation ($id: Int!) {
  approvePaymentScheduleTransaction(id: $id, paymentPlatform: "gcash", externalInvoiceId: "N/A") { id } }`;
const addLevel =
  'mutation ($ids: [Int!]!, $levelId: String!) { addAccessLevelToUsers(ids: $ids, levelId: $levelId) { id } }';
const hand = 'mutation ($id: Int!) { handSetPasswordLink(id: $id) }';

const grants: Record<string, (user: User) => Promise<unknown>> = {
  enrolment: async ({ id }) =>
    staff.graphql(enrol, { id, input: { batchId, funnelDetails: [{ funnelId: (await funnelOf(null)).id }] } }),
  'a manual subscription': async ({ id }) =>
    staff.graphql(byHand, { id, details: [{ id: (await funnelOf('member')).id }] }),
  'a level': ({ id }) => staff.graphql(addLevel, { ids: [id], levelId: 'coach' }),
  'an approved payment': async (user) => {
    const order = await makeOrder(server, { user });
    await staff.graphql(approve, { id: order.firstId });
  },
  'an import': async ({ email }) => {
    const admin = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
    const row = { Email: email, 'First Name': 'Maria', 'Last Name': 'Clara', 'Access Levels': 'member' };
    const file = await workbook('members', { Members: [row] });
    await doneImport(server, await importerContext(server, admin), 'update-users', file);
  },
  'a merge': async (user) => merge(staff, user, await makeUser(server.database, { accessLevelIds: ['member'] })),
};

test.each(Object.keys(grants))('A1: %s closes an account that anyone may have signed up', async (name) => {
  const { user, browser } = await signUp();
  await grants[name]?.(user);
  await expectClosed(user, browser);
});

test.each(Object.keys(grants))('A1: %s leaves accounts alone whose address is proved or vouched for', async (name) => {
  for (const values of [{ emailProvedAt: server.clock.now() }, { origin: 'staff' }, { origin: 'import' }] as const) {
    const { user, browser } = await signUp(values);
    await grants[name]?.(user);
    await expectOpen(user, browser);
  }
});

test('A1: staff are never shut out, whoever made their account', async () => {
  const { user, browser } = await signUp({ accessLevelIds: ['coach'] });
  await staff.graphql(addLevel, { ids: [user.id], levelId: 'member' });
  await expectOpen(user, browser);
});

test('A1: what is bought while signed in to the account stays with whoever bought it', async () => {
  const { user, browser } = await signUp();
  const funnel = await funnelOf('member');
  const { order } = await placeOrderBy(browser, { funnelId: funnel.id, paymentTermId: 'one-time' });
  const [entry] = { ...order }['entries'] as { id: number }[];
  await staff.graphql(approve, { id: entry?.id });
  await expectOpen(user, browser);
  const free = await funnelOf('affiliate', 0);
  await placeOrderBy(browser, { funnelId: free.id, paymentTermId: 'one-time' });
  await expectOpen(user, browser);
});

test('A1: a name that an import corrects is no gift', async () => {
  const { user, browser } = await signUp();
  const admin = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  const row = { Email: user.email, 'First Name': 'Mariana', 'Last Name': 'Clara' };
  const file = await workbook('members', { Members: [row] });
  await doneImport(server, await importerContext(server, admin), 'update-users', file);
  expect((await stored(user))?.firstName).toBe('Mariana');
  await expectOpen(user, browser);
});

test('A1: only the old password is told of the link; another is refused like for any address', async () => {
  const { user } = await signUp();
  await staff.graphql(addLevel, { ids: [user.id], levelId: 'member' });
  const visitor = server.browser('127.7.0.1');
  const old = await visitor.auth('login', { username: user.email, password: testPassword });
  expect([old.statusCode, old.json()]).toEqual([400, expect.objectContaining({ error: authMessages.passwordClosed })]);
  const wrong = await visitor.auth('login', { username: user.email, password: 'something else 1' });
  const unknown = await visitor.auth('login', { username: 'nobody@example.com', password: testPassword });
  const words = (answer: typeof wrong) => [answer.statusCode, answer.json<{ error: string }>().error];
  expect(words(wrong)).toEqual(words(unknown));
  expect(unknown.json()).toMatchObject({ error: authMessages.incorrectLogin });

  // The link sets a new one; from then on the old is as wrong as any.
  const { link } = await lastMail(server, user.email);
  const resetToken = link.searchParams.get('resetToken');
  await visitor.auth('resetPassword', { resetToken, password: 'Bagong-Password-2027' });
  expect(await stored(user)).toMatchObject({ closedPasswordHash: null, emailProvedAt: server.clock.now() });
  const again = await visitor.auth('login', { username: user.email, password: testPassword });
  expect(again.json()).toMatchObject({ error: authMessages.incorrectLogin });
});

test('A1: staff see a link to hand over, beside the mailed one, and vouch for whoever uses it', async () => {
  const { user } = await signUp();
  await staff.graphql(addLevel, { ids: [user.id], levelId: 'member' });
  const mailed = await lastMail(server, user.email);
  const { data } = await staff.graphql(hand, { id: user.id });
  const link = new URL(String(data?.['handSetPasswordLink']));
  const visitor = server.browser('127.7.0.2');
  const { statusCode } = await visitor.auth('validateResetToken', {
    resetToken: mailed.link.searchParams.get('resetToken'),
  });
  expect(statusCode).toBe(200);
  await visitor.auth('resetPassword', {
    resetToken: link.searchParams.get('resetToken'),
    password: 'Bagong-Password-2027',
  });
  expect(await stored(user)).toMatchObject({ origin: 'staff', emailProvedAt: null, mustSetPassword: false });
  expect((await staff.graphql(hand, { id: user.id })).errors?.[0]?.extensions?.['code']).toBe('CONFLICT');
});

test('A1: the link is for those with the right to it, over people who hold no more than they do', async () => {
  const { user } = await signUp({ passwordHash: null });
  const boss = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'], passwordHash: null });
  const coach = await browserOf(server, ['coach']);
  const manager = await browserOf(server, ['success-manager']);
  const code = async (browser: Browser, id: number) =>
    (await browser.graphql(hand, { id })).errors?.[0]?.extensions?.['code'];
  expect(await code(coach, user.id)).toBe('FORBIDDEN');
  expect(await code(manager, boss.id)).toBe('FORBIDDEN');
  expect(await code(server.browser('127.7.0.3'), user.id)).toBe('UNAUTHENTICATED');
});

test('A5: whoever sees only their own people cannot take over others who have bills', async () => {
  const manager = await makeUser(server.database, { accessLevelIds: ['success-manager'] });
  const browser = await signedIn(server, manager);
  const { user } = await makeOrder(server, {
    user: await makeUser(server.database, { passwordHash: null, emailProvedAt: server.clock.now() }),
  });
  const rename = `mutation ($id: Int!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }`;
  const { firstName, lastName } = user;
  const input = { firstName, lastName, email: `taken-over-${user.id}@example.com` };
  const answerTo = async (text: string, variables: Record<string, unknown>) =>
    (await browser.graphql(text, variables)).errors?.map(({ message }) => message);
  expect(await answerTo(hand, { id: user.id })).toEqual([personMessages.notYourPerson]);
  expect(await answerTo(rename, { id: user.id, input })).toEqual([personMessages.notYourPerson]);
  expect(await stored(user)).toMatchObject({ email: user.email });
  await db().insert(collectionOwners).values({ userId: user.id, ownerId: manager.id, since: server.clock.now() });
  expect(await answerTo(hand, { id: user.id })).toBeUndefined();
  expect(await answerTo(rename, { id: user.id, input })).toBeUndefined();
});
