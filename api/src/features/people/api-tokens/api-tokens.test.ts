import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokenFlags } from '@app/rules/people/api-tokens/api-token';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { buildSchema } from '#graphql/schema.ts';
import { userAccessLevels } from '#tables/people/access.table.ts';
import { apiTokens } from '#tables/people/api-tokens.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import type { Browser } from '#testing/browser.ts';
import { makeUser } from '#testing/make-user.ts';
import { sampleOperations } from '#testing/sample-operations.ts';
import { signedIn } from '#testing/signed-in.ts';
import { tablePrints } from '#testing/table-prints.ts';
import { useTestServer } from '#testing/test-server.ts';

type Access = Record<string, unknown>;

// The committed table, as the access matrix reads it.
const { operations } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', '..', '..', 'authz-matrix.json'), 'utf8'),
) as { operations: { operation: string; access: Access }[] };
const samples = sampleOperations(buildSchema());

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;
let maker: User;
let staff: Browser;

beforeEach(async () => {
  maker = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  staff = await signedIn(server, maker);
});

const create = `mutation ($input: ApiTokenInput!) { createApiToken(input: $input) { secret token { id ending } } }`;
type Made = { secret: string; token: { id: number; ending: string } };

async function makeToken(pages: readonly string[] = ['leads'], browser = staff): Promise<Made> {
  const { data, errors } = await browser.graphql(create, { input: { name: 'Sheet', pages, days: 90 } });
  expect(errors).toBeUndefined();
  return (data as { createApiToken: Made }).createApiToken;
}

/** A program without cookies. */
async function ask(secret: string, query: string, headers: Record<string, string> = {}) {
  const answer = await server
    .browser()
    .post('/api/graphql', { query }, { authorization: `Bearer ${secret}`, ...headers });
  const { data, errors } = answer.json<Awaited<ReturnType<Browser['graphql']>>>();
  return { status: answer.statusCode, data, code: errors?.[0]?.extensions?.['code'], message: errors?.[0]?.message };
}

const leads = '{ leads { totalCount } }';

test('a token reads what it was given, is counted, and is kept as a hash only', async () => {
  const { secret, token } = await makeToken();
  expect(secret).toMatch(/^tribe_[\w-]{43}$/);
  expect(secret.endsWith(token.ending)).toBe(true);
  expect(await ask(secret, leads)).toMatchObject({ status: 200, data: { leads: { totalCount: 0 } } });
  await ask(secret, leads);
  const [row] = await db().select().from(apiTokens).where(eq(apiTokens.id, token.id));
  expect(row).toMatchObject({ uses: 2, lastUsedAt: server.clock.now() });
  const stored = JSON.stringify([row, await db().select().from(auditLog), server.logLines]);
  expect(stored).not.toContain(secret.slice('tribe_'.length));
  expect(stored).toContain('"action":"api-token.create"');
});

function pagesOf(access: Access): unknown[] {
  const { pageFlag, $any } = access;
  return [pageFlag, ...($any ? pagesOf($any as Access) : [])];
}

test(
  'AZ-01: with every flag it may call the queries of page flags, and nothing else; nothing changes',
  {
    timeout: 120_000,
  },
  async () => {
    const { secret } = await makeToken(tokenFlags);
    const before = await tablePrints(server.database.ownerUrl);
    const isRead = ({ operation, access }: (typeof operations)[number]) =>
      operation.startsWith('Query.') && pagesOf(access).some((flag) => tokenFlags.some((own) => own === flag));
    for (const call of operations.filter((one) => !isRead(one))) {
      for (let round = 0; round < 3; round++) {
        const { data, message } = await ask(secret, samples.get(call.operation) ?? '');
        const isEmpty = !data || Object.values(data).every((value) => value === null);
        expect({ ...call, isEmpty, isRefused: message !== undefined }).toEqual({
          ...call,
          isEmpty: true,
          isRefused: true,
        });
      }
    }
    const refusals = ['A token cannot read this.', "You don't have access to do that."];
    for (const call of operations.filter(isRead)) {
      const { message = '' } = await ask(secret, samples.get(call.operation) ?? '');
      expect([call.operation, refusals.includes(message)]).toEqual([call.operation, false]);
      expect([call.operation, message]).not.toEqual([call.operation, 'Something went wrong.']);
    }
    const after = await tablePrints(server.database.ownerUrl);
    const changed = Object.keys(after).filter(
      (name) =>
        JSON.stringify(after[name as keyof typeof after]) !== JSON.stringify(before[name as keyof typeof before]),
    );
    expect(changed.filter((name) => !['api_tokens', 'rate_limits'].includes(name))).toEqual([]);
  },
);

test('AZ-01: with one flag it may call only the queries of that flag', { timeout: 120_000 }, async () => {
  const { secret } = await makeToken(['leads']);
  for (const { operation, access } of operations.filter((one) => one.operation.startsWith('Query.'))) {
    const mayRead = pagesOf(access).includes('leads');
    const { code } = await ask(secret, samples.get(operation) ?? '');
    expect([operation, code === 'FORBIDDEN']).toEqual([operation, !mayRead]);
  }
});

test('what its maker keeps for themselves stays theirs: a token lists none of their views and schedules', async () => {
  const report = 'payment-report';
  const input = { list: 'reports', name: 'Mornings', query: `report=${report}`, isShared: false };
  const schedule = { name: 'Monday money', report, query: '', rhythm: 'weekly', weekday: 'Monday' };
  for (const { errors } of [
    await staff.graphql('mutation ($input: SavedViewInput!) { saveView(input: $input) { id } }', { input }),
    await staff.graphql('mutation ($input: ReportScheduleInput!) { saveReportSchedule(input: $input) { id } }', {
      input: schedule,
    }),
  ])
    expect(errors).toBeUndefined();
  const { secret } = await makeToken(['paymentReport', 'users']);
  expect(await ask(secret, '{ paymentReport(choice: { period: "last-7" }) { figures { key } } }')).toMatchObject({
    status: 200,
    code: undefined,
  });
  for (const kept of [
    '{ reportSchedules { name } }',
    '{ savedViews(list: reports) { name } }',
    '{ savedViews(list: members) { name } }',
    '{ viewTotals(list: members) { everyone } }',
  ])
    expect([kept, (await ask(secret, kept)).code]).toEqual([kept, 'FORBIDDEN']);
});

test('it loses what its maker loses, and ends with them', async () => {
  const { secret } = await makeToken(['leads']);
  await db().delete(userAccessLevels).where(eq(userAccessLevels.userId, maker.id));
  expect(await ask(secret, leads)).toMatchObject({ code: 'UNAUTHENTICATED' });
  await db()
    .insert(userAccessLevels)
    .values({ userId: maker.id, accessLevelId: 'tribe-team-fa', grantedAt: new Date() });
  expect(await ask(secret, leads)).toMatchObject({ status: 200, code: undefined });
  await db().update(users).set({ mustSetPassword: true }).where(eq(users.id, maker.id));
  expect(await ask(secret, leads)).toMatchObject({ code: 'UNAUTHENTICATED' });
  await db().update(users).set({ mustSetPassword: false, archivedAt: new Date() }).where(eq(users.id, maker.id));
  expect(await ask(secret, leads)).toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('it ends when it is revoked, and by itself', async () => {
  const { secret, token } = await makeToken();
  const other = await makeToken();
  await staff.graphql(`mutation { revokeApiToken(id: ${token.id}) { revokedAt } }`);
  expect(await ask(secret, leads)).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await ask(other.secret, leads)).toMatchObject({ status: 200 });
  server.clock.advance({ days: 90 });
  expect(await ask(other.secret, leads)).toMatchObject({ code: 'UNAUTHENTICATED' });
  server.clock.set('2026-11-15T02:00:00Z');
});

test('nobody gives more than they have, and only who may', async () => {
  const member = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['member'] }));
  const reader = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-ro'] }));
  const input = { name: 'X', pages: ['leads'], days: 30 };
  for (const browser of [member, reader])
    expect((await browser.graphql(create, { input })).errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
  for (const pages of [['profile'], ['mails'], ['nonsense'], []])
    expect((await staff.graphql(create, { input: { ...input, pages } })).errors?.[0]?.extensions?.['code']).toBe(
      'BAD_USER_INPUT',
    );
});

test('it opens GraphQL only, and what the cookie beside it opens stays shut', async () => {
  const { secret } = await makeToken(['leads', 'infoLogsReport']);
  const authorization = `Bearer ${secret}`;
  const program = server.browser();
  for (const url of ['/api/export/leads', '/api/export/data/1', '/api/auth?method=getToken']) {
    const { statusCode, body } = await program.send({ method: 'GET', url, headers: { authorization } });
    expect([url, statusCode === 200 && body !== '']).toEqual([url, false]);
  }
  // With the cookie of staff and a token that is not good, nothing is open.
  const wrong = { authorization: `Bearer tribe_${'x'.repeat(43)}`, origin: 'https://evil.example' };
  const both = await staff.post('/api/graphql', { query: leads }, wrong);
  expect(both.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  // With a good one, the cookie does not count.
  const own = await staff.post('/api/graphql', { query: '{ mySessions { id } }' }, { authorization });
  expect(own.json()).not.toHaveProperty('data.mySessions');
  // Another origin is no matter for a program without cookies.
  expect(await ask(secret, leads, { origin: 'https://script.example' })).toMatchObject({
    status: 200,
    code: undefined,
  });
});
