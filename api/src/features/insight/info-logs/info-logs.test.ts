import { hasLogWords } from '@app/rules/insight/info-logs/log-kinds';
import { manilaDay } from '@app/rules/time/manila';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { recordAudit } from '#audit/record.ts';
import { sealAudit } from '#audit/seal.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import type { User } from '#tables/people/users.table.ts';
import type { Browser } from '#testing/browser.ts';
import { makeOrder } from '#testing/make-order.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { listLog } from './list-log.ts';

const server = useTestServer({ rateLimitScale: 100 });

let [staff, manager, member]: Browser[] = [];
let noel: User;
const ids = { staff: 0, manager: 0, member: 0, noel: 0 };

beforeAll(async () => {
  const { db } = server.database;
  const people = {
    staff: await makeUser(server.database, {
      accessLevelIds: ['tribe-team-fa'],
      firstName: 'Grace',
      lastName: 'Manalo',
    }),
    manager: await makeUser(server.database, { accessLevelIds: ['success-manager'] }),
    member: await makeUser(server.database, { accessLevelIds: ['member'], firstName: 'Rica', lastName: 'Gonzales' }),
    noel: await makeUser(server.database, { accessLevelIds: ['member'], firstName: 'Noel', lastName: 'Salonga' }),
  };
  for (const [name, { id }] of Object.entries(people)) ids[name as keyof typeof ids] = id;
  await db.insert(collectionOwners).values({ userId: ids.noel, ownerId: ids.manager, since: new Date() });
  ({ noel } = people);
  staff = await signedIn(server, people.staff);
  member = await signedIn(server, people.member);
  const write = (at: string, actor: number | null, entry: Parameters<typeof recordAudit>[1], given = {}) =>
    recordAudit(
      testContext(server, {
        now: new Date(at),
        viewer: actor === null ? null : ({ userId: actor, impersonatorId: null } as never),
        requestId: 'request-a',
        ip: '112.198.20.41',
        ...given,
      }),
      entry,
    );
  const user = (id: number) => ({ objectType: 'user', objectId: id });
  await write('2030-01-05T15:59:00Z', ids.staff, {
    action: 'user.levels',
    ...user(ids.noel),
    before: { levels: ['non-member'] },
    after: { levels: ['member'], reason: 'paid by cash' },
  });
  await write('2030-01-05T16:00:00Z', ids.staff, { action: 'user.note', ...user(ids.noel) });
  await write(
    '2030-01-06T02:00:00Z',
    null,
    { action: 'mail.retry', objectType: 'mail', objectId: 9 },
    { requestId: 'job-7', ip: '' },
  );
  await write(
    '2030-01-06T03:00:00Z',
    ids.member,
    {
      action: 'user.update',
      ...user(ids.member),
      before: { mobile: '1', passwordHash: 'open sesame' },
      after: { mobile: '2', passwordHash: 'sesame too' },
    },
    { requestId: 'request-b' },
  );
  await write(
    '2030-01-06T04:00:00Z',
    ids.staff,
    { action: 'user.update', ...user(ids.member), before: { batch: 'A' }, after: { batch: 'B' } },
    { requestId: 'request-c' },
  );
  manager = await signedIn(server, people.manager);
});

const jan = { from: '2030-01-01', to: '2030-01-31' };
const list = `query ($filter: LogFilter) { infoLogs(filter: $filter, pageSize: 50) { totalCount
  items { id title kind isJob reason address actor { name } onBehalfOf { name } subject { name } changes { field before after } before } } }`;
type Item = { id: number; title: string; reason: string | null; address: string | null; changes: object[] };

async function entries(browser: Browser | undefined, filter: object) {
  const { data, errors } = (await browser?.graphql(list, { filter })) ?? {};
  if (errors) throw new Error(errors[0]?.message);
  return (data as { infoLogs: { items: Item[]; totalCount: number } }).infoLogs;
}

test.each([
  { filter: jan, count: 5 },
  { filter: { ...jan, kind: 'mail' }, count: 1 },
  { filter: { ...jan, actorId: 0 }, count: 1 },
  { filter: { ...jan, actions: ['user.update'] }, count: 2 },
  { filter: { ...jan, search: 'noel salonga' }, count: 2 },
  { filter: { ...jan, search: 'request-b' }, count: 1 },
  { filter: { requestId: 'request-a' }, count: 2 },
  { filter: { from: '2030-01-05', to: '2030-01-05' }, count: 1 },
  { filter: { from: '2030-01-06', to: '2030-01-06' }, count: 4 },
  { filter: { objectType: 'mail', objectId: '9' }, count: 1 },
])('$filter finds $count entries', async ({ filter, count }) => {
  const found = await entries(staff, filter);
  expect(found.totalCount).toBe(count);
  expect(found.items).toHaveLength(count);
});

test.each([{ from: '0001-01-01' }, { to: '9999-12-31' }])('%o is refused in words', async (filter) => {
  await expect(entries(staff, filter)).rejects.toThrow('Choose a day from 2000 to 2099');
});

test('an entry says who, to whom, why, from where, and what changed', async () => {
  const { items } = await entries(staff, { from: '2030-01-05', to: '2030-01-05' });
  expect(items).toMatchObject([
    {
      title: 'Changed access levels',
      kind: 'people',
      isJob: false,
      reason: 'paid by cash',
      address: '112.198.••.41',
      actor: { name: 'Grace Manalo' },
      onBehalfOf: null,
      subject: { name: 'Noel Salonga' },
      changes: [{ field: 'Levels', before: 'non-member', after: 'member' }],
    },
  ]);
});

test('secrets are hidden, should one ever be written', async () => {
  const found = await entries(staff, { requestId: 'request-b' });
  expect(JSON.stringify(found)).not.toContain('sesame');
});

test('the bars add up to the list', async () => {
  const { data } =
    (await staff?.graphql('query ($filter: LogFilter!) { infoLogDays(filter: $filter) { day people jobs } }', {
      filter: jan,
    })) ?? {};
  expect(data).toEqual({
    infoLogDays: [
      { day: '2030-01-05', people: 1, jobs: 0 },
      { day: '2030-01-06', people: 3, jobs: 1 },
    ],
  });
});

test('an entry leads to what else its request did, and to what happened before', async () => {
  const { items } = await entries(staff, { requestId: 'request-a' });
  const query = 'query ($id: Float!) { infoLog(id: $id) { title followed { title } earlier { title } } }';
  const { data } = (await staff?.graphql(query, { id: items[0]?.id })) ?? {};
  expect(data).toMatchObject({
    infoLog: {
      title: 'Wrote a note about a person',
      followed: [{ title: 'Changed access levels' }],
      earlier: [{ title: 'Changed access levels' }],
    },
  });
});

test('members and staff without the flag are refused', async () => {
  await expect(entries(member, jan)).rejects.toThrow(/access/i);
  await expect(entries(manager, jan)).rejects.toThrow(/access/i);
});

test('staff who see their own people only find these, and what they did themselves', async () => {
  const viewer = { userId: ids.manager, impersonatorId: null, pages: new Set(['infoLogsReport']) } as never;
  const { items } = await listLog(testContext(server, { viewer }), jan, {});
  expect(items.map(({ subjectId }) => subjectId)).toEqual([ids.noel, ids.noel]);
});

test('what was done to a payment is found by its person, and read by them and by who looks after them', async () => {
  const { firstId } = await makeOrder(server, { user: noel });
  const others = await makeOrder(server);
  const approving = `mutation ($id: Int!, $external: String!) {
    approvePaymentScheduleTransaction(id: $id, paymentPlatform: "gcash", externalInvoiceId: $external) { id } }`;
  for (const id of [firstId, others.firstId]) await staff?.graphql(approving, { id, external: `OR-${id}` });
  const revoking = `mutation ($id: Int!) { disapprovePaymentScheduleTransaction(id: $id, remarks: "It bounced") { id } }`;
  await staff?.graphql(revoking, { id: firstId });
  const today = manilaDay(server.clock.now());
  const days = { from: today, to: today, kind: 'payment' };
  const about = ['Revoked a payment', 'Approved a payment'];

  const titlesOf = (items: readonly { title: string }[]) => items.map(({ title }) => title);
  const byPerson = await entries(staff, { ...days, personId: ids.noel });
  expect(titlesOf(byPerson.items)).toEqual(expect.arrayContaining(about));
  expect(byPerson.items.find(({ title }) => title === 'Revoked a payment')).toMatchObject({
    reason: 'It bounced',
    changes: expect.arrayContaining([
      { field: 'Status', before: 'approved', after: 'revoked' },
      { field: 'Amount', before: '₱1,500.00', after: '₱1,500.00' },
    ]),
  });
  const byName = await entries(staff, { ...days, search: 'noel salonga' });
  expect(byName.items.map(({ id }) => id)).toEqual(byPerson.items.map(({ id }) => id));

  const viewer = { userId: ids.manager, impersonatorId: null, pages: new Set(['infoLogsReport']) } as never;
  const ofManager = await listLog(testContext(server, { viewer }), days, {});
  expect(ofManager.items.map(({ id }) => id)).toEqual(byPerson.items.map(({ id }) => id));
  expect(new Set(ofManager.items.map(({ subjectId }) => subjectId))).toEqual(new Set([ids.noel]));

  const { data } = await (await signedIn(server, noel)).graphql('{ ownAccountLog { title } }');
  expect(titlesOf((data as { ownAccountLog: { title: string }[] }).ownAccountLog)).toEqual(
    expect.arrayContaining(about),
  );
});

test('a member reads what others did to the account, without values', async () => {
  const { data } = (await member?.graphql('{ ownAccountLog { title isJob isViewing fields } }')) ?? {};
  expect(data).toEqual({
    ownAccountLog: [{ title: 'Changed a person', isJob: false, isViewing: false, fields: ['Batch'] }],
  });
});

test('the export has the same rows and no formulas or secrets', async () => {
  const answer = await staff?.send({ method: 'GET', url: '/api/export/info-logs?from=2030-01-01&to=2030-01-31' });
  expect(answer?.statusCode).toBe(200);
  const lines = answer?.body.trim().split('\r\n') ?? [];
  expect(lines).toHaveLength(6);
  expect(answer?.body).not.toContain('sesame');
  expect((await member?.send({ method: 'GET', url: '/api/export/info-logs' }))?.statusCode).toBe(403);
});

test.each(['actorId', 'personId'])('no person has so large a number (%s)', async (name) => {
  const answer = await staff?.send({ method: 'GET', url: `/api/export/info-logs?${name}=3000000000` });
  expect(answer?.statusCode).toBe(400);
});

test('the export follows the filter by action, and all staff can be filtered by', async () => {
  const days = 'from=2030-01-01&to=2030-01-31';
  const answer = await staff?.send({
    method: 'GET',
    url: `/api/export/info-logs?${days}&actions=user.update,user.note`,
  });
  expect(answer?.body.trim().split('\r\n')).toHaveLength(4);
  const { data } = (await staff?.graphql('{ infoLogStaff { personId name } }')) ?? {};
  const found = (data as { infoLogStaff: { personId: number; name: string }[] }).infoLogStaff;
  expect(found).toContainEqual({ personId: ids.staff, name: 'Grace Manalo' });
  expect(found.map(({ personId }) => personId)).not.toContain(ids.noel);
  expect((await member?.graphql('{ infoLogStaff { personId } }'))?.errors).toHaveLength(1);
});

test('it says how far the log is sealed', async () => {
  // Transactions of other test files on the same server may hold a seal back for a moment.
  await vi.waitFor(async () => expect(await sealAudit({ db: server.database.db, now: new Date() })).not.toBeNull());
  const { data } = (await staff?.graphql('{ auditSeals { seals sealedRows sealedAt } }')) ?? {};
  expect(data).toMatchObject({
    auditSeals: { seals: 1, sealedRows: expect.any(Number), sealedAt: expect.any(String) },
  });
});

test('every action that the server writes has words', () => {
  const source = join(import.meta.dirname, '../../..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing'),
  );
  const actions = new Set(
    files.flatMap((name) =>
      // A line may choose between two: `action: isOn ? 'post.pin' : 'post.unpin'`.
      [...readFileSync(join(source, name), 'utf8').matchAll(/action: (.*)/g)].flatMap(([, line = '']) =>
        [...line.matchAll(/(?<=^|[?:] )'([a-z-]+\.[a-zA-Z-]+)'/g)].map(([, action]) => action),
      ),
    ),
  );
  expect(actions.size).toBeGreaterThan(150);
  expect([...actions].filter((action) => action !== undefined && !hasLogWords(action))).toEqual([]);
});
