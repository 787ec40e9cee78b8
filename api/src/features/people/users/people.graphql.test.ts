import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { countStatements } from '#testing/count-statements.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { sessions } from '#tables/people/auth.table.ts';
import { batches } from '#tables/people/batches.table.ts';
import { stages, userStages } from '#tables/journey/stages.table.ts';
import { users } from '#tables/people/users.table.ts';

const server = useTestServer({ rateLimitScale: 100 });

const listed = `query ($filter: UserFilter, $sort: UserSort, $pageSize: Int) {
  users(filter: $filter, sort: $sort, pageSize: $pageSize) {
    totalCount
    items { id email tribeId firstName lastName mobileNumber lastSeenAt accessLevels { id name } accessLevel { id } batch { name } }
  }
}`;

type Row = { id: number; email: string; lastName: string };

async function as(level: string) {
  return signedIn(server, await makeUser(server.database, { accessLevelIds: [level], lastName: 'Zzstaff' }));
}

async function names(filter: Record<string, unknown>, sort?: string): Promise<string[]> {
  const browser = await as('tribe-team-ro');
  const { data, errors } = await browser.graphql(listed, { filter, sort, pageSize: 100 });
  expect(errors).toBeUndefined();
  const found = data?.['users'] as { items: Row[] } | undefined;
  return (found?.items ?? []).map(({ lastName }) => lastName).filter((name) => name !== 'Zzstaff');
}

test('search finds names in any order, addresses, numbers in any format and Tribe IDs', async () => {
  const liza = await makeUser(server.database, {
    firstName: 'Maria Liza',
    lastName: 'Tagumpay',
    email: 'ml.tagumpay@example.com',
    mobileNumber: '+639171234567',
  });
  await makeUser(server.database, { firstName: 'Maria', lastName: 'Ibang-Tao', mobileNumber: '+639991112222' });
  for (const search of [
    'tagumpay',
    'LIZA tag',
    'Tagumpay Maria',
    'ml.tagumpay@',
    'ml.tag',
    '0917 123 4567',
    '+63 917-123-4567',
    '(0917) 1234',
    '0917',
    '9171234567',
    liza.tribeId,
    liza.tribeId.replace('T-000', 't'),
  ]) {
    expect([search, await names({ search })]).toEqual([search, ['Tagumpay']]);
  }
  expect(await names({ search: '100%' })).toEqual([]);
  expect(await names({ search: "'; drop table users; --" })).toEqual([]);
});

test('a domain finds the addresses in it, and what may still become a name finds both', async () => {
  await makeUser(server.database, { lastName: 'Agila', email: 'ana.mendoza@agila-works.com' });
  await makeUser(server.database, { lastName: 'Bituin', email: 'juan@agila-works.com.ph' });
  await makeUser(server.database, { lastName: 'Tala', email: 'an@bituin-works.com' });
  for (const [search, found] of [
    ['@agila-works.com', ['Agila', 'Bituin']],
    ['@agila-w', ['Agila', 'Bituin']],
    ['agila-works.com', ['Agila', 'Bituin']],
    ['agila-works.com.ph', ['Bituin']],
    ['an@bituin-works', ['Tala']],
    ['ana.me', ['Agila']],
    ['ana.mendoza@agila-works.com', ['Agila']],
    ['mendoza @agila-works.com', ['Agila']],
    ['@works.com', []],
    ['@@agila-works.com', []],
  ] as const) {
    expect([search, await names({ search })]).toEqual([search, found]);
  }
});

test('one letter begins a name; the one that Tribe IDs begin with is like any other', async () => {
  await makeUser(server.database, { firstName: 'Ñusta', lastName: 'Øystad', email: 'nusta@example.com' });
  await makeUser(server.database, { firstName: 'Tala', lastName: 'Øystad', email: 'tala@example.com' });
  expect(await names({ search: 't øystad' })).toEqual(['Øystad']);
  expect(await names({ search: 'øystad' })).toEqual(['Øystad', 'Øystad']);
});

test('search goes through the trigram index', async () => {
  const plan = await server.database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql`explain select * from users where search_text like '%tagumpay%'`);
  });
  expect(JSON.stringify(plan)).toContain('users_search');
});

test('filters by kind, level, batch, group, stage and status', async () => {
  const { db } = server.database;
  const [batch] = await db.insert(batches).values({ name: 'Batch 99', createdAt: server.clock.now() }).returning();
  const mark = 'Salain';
  const make = (name: string, accessLevelIds: string[], more = {}) =>
    makeUser(server.database, { firstName: mark, lastName: name, accessLevelIds, ...more });
  const seen = await make('Aktibo', ['member'], { batchId: batch?.id });
  await make('Bihira', ['member']);
  await make('Coach', ['coach']);
  await make('Dayo', ['non-member']);
  await make('Ekstra', ['affiliate']);
  await make('Wala Na', ['member'], { archivedAt: server.clock.now() });
  await db.insert(sessions).values({
    tokenHash: 'seen',
    userId: seen.id,
    createdAt: server.clock.now(),
    lastSeenAt: server.clock.now(),
    revokedAt: server.clock.now(),
  });
  await db.execute(sql`insert into groups (name, created_at) values ('Salain', now())`);
  await db.execute(sql`insert into group_members (user_id, group_id, joined_at)
    select ${seen.id}, id, now() from groups where name = 'Salain'`);
  const groups = await db.select({ id: sql<number>`id` }).from(sql`groups where name = 'Salain'`);

  const [stage] = await db
    .insert(stages)
    .values({ number: 99, name: 'Salain', createdAt: server.clock.now(), updatedAt: server.clock.now() })
    .returning();
  await db.insert(userStages).values({ userId: seen.id, stageId: stage?.id ?? 0, enteredAt: server.clock.now() });

  const search = mark;
  expect(await names({ search })).toEqual(['Aktibo', 'Bihira', 'Coach', 'Dayo', 'Ekstra']);
  expect(await names({ search, status: 'all' }, 'nameDescending')).toEqual([
    'Ekstra',
    'Dayo',
    'Coach',
    'Bihira',
    'Aktibo',
  ]);
  expect(await names({ search, kind: 'members' })).toEqual(['Aktibo', 'Bihira', 'Coach']);
  expect(await names({ search, kind: 'nonMembers' })).toEqual(['Dayo', 'Ekstra']);
  expect(await names({ search, accessLevelId: 'coach' })).toEqual(['Coach']);
  expect(await names({ search, kind: 'nonMembers', accessLevelId: 'coach' })).toEqual([]);
  expect(await names({ search, kind: 'nonMembers', accessLevelId: 'affiliate' })).toEqual(['Ekstra']);
  expect(await names({ search, batchId: batch?.id })).toEqual(['Aktibo']);
  expect(await names({ search, groupId: groups[0]?.id })).toEqual(['Aktibo']);
  expect(await names({ search, stageId: stage?.id })).toEqual(['Aktibo']);
  expect(await names({ search, status: 'active' })).toEqual(['Aktibo']);
  expect(await names({ search, status: 'inactive' })).toEqual(['Bihira', 'Coach', 'Dayo', 'Ekstra']);
  expect(await names({ search, status: 'archived' })).toEqual(['Wala Na']);
  expect((await names({ search }, 'lastSeen'))[0]).toBe('Aktibo');
  expect((await names({ search }, 'longestUnseen')).at(-1)).toBe('Aktibo');
});

test('a page costs two statements, the session among them, however many rows it has', async () => {
  const browser = await as('tribe-team-fa');
  for (let at = 0; at < 30; at++) await makeUser(server.database);
  const list = (pageSize: number) => browser.graphql(listed, { pageSize, filter: { kind: 'members' } });
  await list(10);
  const [ten, thirty] = [
    await countStatements(server.database, () => list(10)),
    await countStatements(server.database, () => list(30)),
  ];
  expect(ten.length).toBe(2);
  expect(thirty.length).toBe(ten.length);
});

test('AZ-03: a member sees oneself and nobody else; absent, archived and forbidden look alike', async () => {
  const me = await makeUser(server.database, { mobileNumber: '+639170000001', birthdate: '1990-01-31' });
  const peer = await makeUser(server.database);
  const gone = await makeUser(server.database, { archivedAt: server.clock.now() });
  const browser = await signedIn(server, me);
  const query = `query ($id: Int!) { user(id: $id) {
    email mobileNumber birthdate accessLevel { id } userProfile { firstName lastName } isChangeable isImpersonable } }`;
  const mine = await browser.graphql(query, { id: me.id });
  expect(mine.data?.['user']).toMatchObject({
    email: me.email,
    mobileNumber: '+639170000001',
    birthdate: '1990-01-31',
    accessLevel: { id: 'member' },
    userProfile: { firstName: 'Juan', lastName: 'Dela Cruz' },
    isImpersonable: false,
  });
  for (const id of [peer.id, gone.id, 2_000_000_000]) {
    expect(await browser.graphql(query, { id })).toEqual({ data: { user: null } });
  }
  const { errors } = await browser.graphql(listed);
  expect(errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
});

test('archived people show only to those who may open their page', async () => {
  const gone = await makeUser(server.database, { archivedAt: server.clock.now(), lastName: 'Nakatago' });
  const query = 'query ($id: Int!) { user(id: $id) { id } }';
  const manager = await as('success-manager');
  expect(await manager.graphql(query, { id: gone.id })).toEqual({ data: { user: null } });
  const refused = await manager.graphql(listed, { filter: { status: 'archived' } });
  expect(refused.errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
  const staff = await as('tribe-team-ro');
  expect(await staff.graphql(query, { id: gone.id })).toEqual({ data: { user: { id: gone.id } } });
  const { data } = await staff.graphql('{ archivedUsers(search: "nakatago") { totalCount items { lastName } } }');
  expect(data).toEqual({ archivedUsers: { totalCount: 1, items: [{ lastName: 'Nakatago' }] } });
});

test('a filter that makes no sense is refused in words', async () => {
  const staff = await as('tribe-team-ro');
  const { errors } = await staff.graphql(listed, { filter: { search: 'x'.repeat(300) } });
  expect(errors?.[0]?.message).toBe('Search is too long');
  expect((await staff.graphql(listed, { pageSize: 1000 })).errors).toHaveLength(1);
  expect(await server.database.db.select({ id: users.id }).from(users).limit(1)).toHaveLength(1);
});

// The last of this file: its crowd stays in the database.
test('people behind thousands of others are found all the same, and the pages before and after them are right', async () => {
  const { db } = server.database;
  await db.execute(sql`insert into users (email, slug, first_name, last_name, created_at, updated_at)
    select 'crowd' || n || '@example.com', 'crowd-' || n, 'Crowd', 'Aaa', now(), now() from generate_series(1, 2100) n`);
  for (const name of ['Zza', 'Zzb', 'Zzc']) {
    await makeUser(server.database, { firstName: 'Behind', lastName: name, accessLevelIds: ['expert'] });
  }
  const browser = await as('tribe-team-fa');
  const page = async (number: number, pageSize: number) => {
    const { data } = await browser.graphql(
      `query Behind($page: Int, $pageSize: Int) {
        users(filter: { accessLevelId: "expert" }, sort: name, page: $page, pageSize: $pageSize) { totalCount items { lastName } } }`,
      { page: number, pageSize },
    );
    return data?.['users'];
  };
  const rows = (...lastNames: string[]) => ({ totalCount: 3, items: lastNames.map((lastName) => ({ lastName })) });
  expect(await page(1, 10)).toEqual(rows('Zza', 'Zzb', 'Zzc'));
  expect(await page(1, 2)).toEqual(rows('Zza', 'Zzb'));
  expect(await page(2, 2)).toEqual(rows('Zzc'));
  expect(await page(3, 2)).toEqual(rows());
  expect(await page(200, 10)).toEqual(rows());
});
