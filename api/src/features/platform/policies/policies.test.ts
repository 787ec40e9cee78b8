import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { orders } from '#tables/money/orders.table.ts';
import { policyAcceptances, policyVersions } from '#tables/platform/policies.table.ts';
import type { Browser } from '#testing/browser.ts';
import { testPassword } from '#testing/browser.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { makeFunnel } from '#testing/make-funnel.ts';
import { makeVisitor, placeOrderBy } from '#testing/place-order.ts';
import { useTestServer } from '#testing/test-server.ts';
import { acceptancesOf } from './read-policies.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;
let staff: Browser;

beforeEach(async () => {
  await db().delete(policyAcceptances);
  await db()
    .delete(policyVersions)
    .where(sql`version > 1`);
  staff = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
});

const publish = `mutation ($name: PolicyName!, $after: Int!, $input: PolicyInput!) {
  publishPolicy(name: $name, after: $after, input: $input) { id version }
}`;
const words = (mark: string) => `In short: ${mark}.\n\n## Who\n\n${'We teach. '.repeat(30)}`;
const publishAs = (browser: Browser, { name = 'terms', after = 1, asksAgain = true, mark = 'new' } = {}) =>
  browser.graphql(publish, { name, after, input: { text: words(mark), note: 'It is new.', asksAgain } });
const openPolicies = async (browser: Browser) => {
  const { data } = await browser.graphql('{ policiesToAccept { id policy version note } }');
  return (data as { policiesToAccept: { id: number; policy: string; version: number }[] }).policiesToAccept;
};
const codeOf = ({ errors }: Awaited<ReturnType<Browser['graphql']>>) => errors?.[0]?.extensions?.['code'];

test('each policy begins with the text that comes with the product, open to everyone', async () => {
  for (const name of ['terms', 'privacy', 'refund']) {
    const { data } = await server.browser().graphql(`{ policy(name: ${name}) { version text publishedWords } }`);
    expect(data).toEqual({ policy: { version: 1, text: null, publishedWords: 'Sun, Nov 1 2026' } });
  }
});

test('a new version is in force at once, and never changed', async () => {
  expect((await publishAs(staff)).data).toMatchObject({ publishPolicy: { version: 2 } });
  const { data } = await server.browser().graphql('{ policy(name: terms) { version text } }');
  expect(data).toEqual({ policy: { version: 2, text: words('new').trim() } });
  // Somebody who still sees the first version does not overwrite the second.
  expect(codeOf(await publishAs(staff, { after: 1, mark: 'other' }))).toBe('CONFLICT');
  expect(codeOf(await publishAs(staff, { after: 2 }))).toBe('BAD_USER_INPUT');
  const log = await db().select().from(auditLog).where(eq(auditLog.action, 'policy.publish'));
  expect(log.at(-1)).toMatchObject({ objectId: 'terms', after: { version: 2, note: 'It is new.', asksAgain: true } });
});

test('two who publish at once: one wins', async () => {
  const both = await Promise.all(['one', 'two'].map((mark) => publishAs(staff, { mark })));
  expect(new Set(both.map(codeOf))).toEqual(new Set(['CONFLICT', undefined]));
});

test('members who were here before are asked once, and those who came later are not', async () => {
  const member = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['member'] }));
  server.clock.advance({ minutes: 1 });
  expect(await member.currentUser()).toMatchObject({ asksForPolicies: false });
  await publishAs(staff, { asksAgain: false });
  expect(await openPolicies(member)).toEqual([]);
  await publishAs(staff, { after: 2, mark: 'third' });
  await publishAs(staff, { after: 3, mark: 'fourth' });
  expect(await member.currentUser()).toMatchObject({ asksForPolicies: true });
  const older = await db().select().from(policyVersions).where(eq(policyVersions.policy, 'terms'));
  for (const { id } of older.filter(({ version }) => version < 4)) {
    expect(codeOf(await member.graphql(`mutation { acceptPolicies(versionIds: [${id}]) }`))).toBe('CONFLICT');
  }
  const [one, ...others] = await openPolicies(member);
  expect([one?.version, others]).toEqual([4, []]);
  for (let time = 0; time < 2; time++) {
    const answer = await member.graphql(`mutation { acceptPolicies(versionIds: [${one?.id}]) }`);
    expect(answer.data).toEqual({ acceptPolicies: true });
  }
  expect(await openPolicies(member)).toEqual([]);
  expect(await member.currentUser()).toMatchObject({ asksForPolicies: false });
  expect(await db().select().from(policyAcceptances)).toMatchObject([{ how: 'sheet', acceptedFrom: '127.0.0.1' }]);

  const later = await makeUser(server.database, { accessLevelIds: ['member'] });
  await db().execute(sql`update users set created_at = now() + interval '20 years' where id = ${later.id}`);
  expect(await openPolicies(await signedIn(server, later))).toEqual([]);
});

test('nobody agrees for somebody else, or to what does not exist', async () => {
  const member = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['member'] }));
  expect(codeOf(await member.graphql('mutation { acceptPolicies(versionIds: [999999]) }'))).toBe('NOT_FOUND');
  expect(codeOf(await member.graphql('mutation { acceptPolicies(versionIds: []) }'))).toBe('NOT_FOUND');
  expect(codeOf(await server.browser().graphql('mutation { acceptPolicies(versionIds: [1]) }'))).toBe(
    'UNAUTHENTICATED',
  );
  for (const level of ['member', 'tribe-team-ro']) {
    const browser = await signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
    expect(codeOf(await publishAs(browser))).toBe('FORBIDDEN');
  }
});

test('sign-up and checkout note the versions in force, and they follow the order to its person', async () => {
  await publishAs(staff, { name: 'privacy' });
  const visitor = server.browser();
  const body = { username: 'agrees@example.com', password: testPassword, firstName: 'Ana', lastName: 'Reyes' };
  expect((await visitor.auth('signup', body)).statusCode).toBe(201);
  const id = Number((await visitor.currentUser())?.['id']);
  expect(
    (await acceptancesOf({ db: db() }, id)).map(({ policy, version, how }) => `${policy} ${version} ${how}`).toSorted(),
  ).toEqual(['privacy 2 sign-up', 'terms 1 sign-up']);

  const funnel = await makeFunnel(server.database);
  const input = { funnelId: funnel.id, paymentTermId: 'one-time', person: makeVisitor() };
  const placed = await placeOrderBy(server.browser(), input);
  expect(placed.message).toBeNull();
  const orderId = Number(placed.order?.['id']);
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId));
  expect(order?.userId).toBeNull();
  const owner = await makeUser(server.database, { accessLevelIds: ['member'] });
  await db().execute(sql`update orders set user_id = ${owner.id} where id = ${orderId}`);
  expect((await acceptancesOf({ db: db() }, owner.id)).map(({ policy, how }) => `${policy} ${how}`).toSorted()).toEqual(
    ['privacy checkout', 'refund checkout', 'terms checkout'],
  );
});
