import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias, PgDialect } from 'drizzle-orm/pg-core';
import { beforeAll, expect, expectTypeOf, test } from 'vitest';
import { makeMember } from '#testing/make-member.ts';
import { makeUser } from '#testing/make-user.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { accessLevels, userAccessLevels } from '#tables/people/access.table.ts';
import { batches } from '#tables/people/batches.table.ts';
import { invoices } from '#tables/money/orders/invoices.table.ts';
import { users } from '#tables/people/users.table.ts';
import {
  joined,
  jsonArray,
  jsonObject,
  jsonObjectIf,
  jsonOfRow,
  jsonRow,
  jsonRows,
  jsonTotals,
  jsonTuple,
  jsonValues,
  jsonWholeRow,
} from './json.ts';
import { given, oneAnswer, preparedAnswer, preparedRow } from './one-answer.ts';

const database = useTestDatabase();
const createdAt = new Date('2026-11-15T00:00:00.123Z');
let ana: { id: number };
let ben: { id: number };

beforeAll(async () => {
  ana = await makeMember(database, { firstName: `Ana "A" O'Hara` });
  await database.db.update(users).set({ createdAt }).where(eq(users.id, ana.id));
  ben = await makeUser(database, { firstName: 'Ben', archivedAt: createdAt });
  await database.db.delete(userAccessLevels).where(eq(userAccessLevels.userId, ben.id));
});

const person = jsonObject({
  id: users.id,
  name: users.firstName,
  suffix: users.suffix,
  origin: users.origin,
  socials: users.socials,
  birthdate: users.birthdate,
  createdAt: users.createdAt,
  archivedAt: users.archivedAt,
  greeting: sql<string>`'Hello ' || ${users.firstName}`,
});

test('an object has the types of its columns, and its instants are instants', async () => {
  const [row] = await database.db.select({ person }).from(users).where(eq(users.id, ana.id));
  expectTypeOf(row!.person).toEqualTypeOf<{
    id: number;
    name: string;
    suffix: string | null;
    origin: typeof users.$inferSelect.origin;
    socials: typeof users.$inferSelect.socials;
    birthdate: string | null;
    createdAt: Date;
    archivedAt: Date | null;
    greeting: string;
  }>();
  expect(row?.person).toMatchObject({
    id: ana.id,
    name: `Ana "A" O'Hara`,
    suffix: null,
    socials: {},
    createdAt,
    archivedAt: null,
    greeting: `Hello Ana "A" O'Hara`,
  });
});

test('an aggregate is in order, may leave some out, and is empty when there is nothing', async () => {
  const all = jsonArray(jsonObject({ id: users.id, createdAt: users.createdAt }), { orderBy: desc(users.id) });
  const kept = jsonArray(users.id, { where: isNull(users.archivedAt), orderBy: [users.lastName, users.id] });
  const [row] = await database.db.select({ all, kept }).from(users);
  expectTypeOf(row!.all).toEqualTypeOf<{ id: number; createdAt: Date }[]>();
  expect(row?.all.map(({ id }) => id)).toEqual([ben.id, ana.id]);
  expect(row?.all[1]?.createdAt).toEqual(createdAt);
  expect(row?.kept).toEqual([ana.id]);
  const [none] = await database.db.select({ all }).from(users).where(eq(users.id, 0));
  expect(none?.all).toEqual([]);
});

test('rows of a select follow the row around them; a left join may find nothing, and the type says so', async () => {
  const levels = jsonRows({ id: accessLevels.id, at: userAccessLevels.grantedAt, batch: batches.name }, (rows) =>
    rows
      .from(userAccessLevels)
      .innerJoin(accessLevels, eq(accessLevels.id, userAccessLevels.accessLevelId))
      .leftJoin(batches, eq(batches.id, users.batchId))
      .where(eq(userAccessLevels.userId, users.id))
      .orderBy(asc(accessLevels.position)),
  );
  const rows = await database.db.select({ id: users.id, levels }).from(users).orderBy(users.id);
  expectTypeOf(rows[0]!.levels).toEqualTypeOf<{ id: string; at: Date; batch: string | null }[]>();
  expect(rows).toMatchObject([{ levels: [{ id: 'member', at: expect.any(Date), batch: null }] }, { levels: [] }]);
});

test('the first row of a select, or null', async () => {
  const other = alias(users, 'other');
  const next = jsonRow({ id: other.id, at: other.createdAt }, (rows) =>
    rows
      .from(other)
      .where(sql`${other.id} > ${users.id}`)
      .orderBy(other.id),
  );
  const rows = await database.db.select({ next }).from(users).orderBy(users.id);
  expectTypeOf(rows[0]!.next).toEqualTypeOf<{ id: number; at: Date } | null>();
  expect(rows).toEqual([{ next: { id: ben.id, at: expect.any(Date) } }, { next: null }]);
});

test('an object of a left join is null where the join found nothing', async () => {
  const batch = jsonObjectIf(batches.id, { id: batches.id, name: batches.name });
  const answer = jsonObject({ batch, batchName: joined(batches.name), since: joined(users.archivedAt) });
  const rows = await database.db
    .select({ answer })
    .from(users)
    .leftJoin(batches, eq(batches.id, users.batchId))
    .where(eq(users.id, ben.id));
  expectTypeOf(rows[0]!.answer).toEqualTypeOf<{
    batch: { id: number; name: string } | null;
    batchName: string | null;
    since: Date | null;
  }>();
  expect(rows).toEqual([{ answer: { batch: null, batchName: null, since: createdAt } }]);
});

test('values and tuples of rows, and sums that are always there', async () => {
  const answer = jsonObject({
    ids: jsonValues(users.id, (rows) => rows.from(users).orderBy(users.id)),
    pairs: jsonValues(jsonTuple([users.id, users.archivedAt]), (rows) => rows.from(users).orderBy(users.id)),
    none: jsonValues(users.id, (rows) => rows.from(users).where(eq(users.id, 0))),
    archived: jsonTotals(
      { count: sql<number>`count(*)`, last: sql`max(archived_at)`.mapWith(users.archivedAt) },
      (rows) => rows.from(users),
    ),
  });
  const found = await oneAnswer(database.pool, { label: 'values' }, answer);
  expectTypeOf(found.pairs).toEqualTypeOf<[number, Date | null][]>();
  expectTypeOf(found.archived.count).toEqualTypeOf<number>();
  expect(found).toEqual({
    ids: [ana.id, ben.id],
    pairs: [
      [ana.id, null],
      [ben.id, createdAt],
    ],
    none: [],
    archived: { count: 2, last: createdAt },
  });
});

test('a whole row comes as the table has it', async () => {
  const { rows } = await database.db.execute<{ row: unknown }>(
    sql`select ${jsonWholeRow('u')} as row from users u where u.id = ${ana.id}`,
  );
  expect(rows).toMatchObject([{ row: { id: ana.id, archived_at: null, base_points: 0 } }]);
});

test('a prepared answer takes the values of a request; other values are part of its text', async () => {
  const read = preparedAnswer(
    'one-person',
    jsonRow({ id: users.id, createdAt: users.createdAt, archivedAt: users.archivedAt }, (rows) =>
      rows.from(users).where(and(eq(users.id, given(1)), eq(users.firstName, `Ana "A" O'Hara`))),
    ),
  );
  const found = await read(database.pool, [ana.id]);
  expectTypeOf(found).toEqualTypeOf<{ id: number; createdAt: Date; archivedAt: Date | null } | null>();
  expect(found).toEqual({ id: ana.id, createdAt, archivedAt: null });
  expect(await read(database.pool, [ben.id])).toBeNull();
});

test('a prepared row has the types of its columns, and is null when there is none', async () => {
  const read = preparedRow(
    'one-row',
    jsonOfRow({ id: users.id, at: users.createdAt, batch: batches.name, twice: sql<number>`${users.id} * 2` }, (rows) =>
      rows
        .from(users)
        .leftJoin(batches, eq(batches.id, users.batchId))
        .where(eq(users.id, given(1))),
    ),
  );
  const found = await read(database.pool, [ana.id]);
  expectTypeOf(found).toEqualTypeOf<{ id: number; at: Date; batch: string | null; twice: number } | null>();
  expect(found).toEqual({ id: ana.id, at: createdAt, batch: null, twice: ana.id * 2 });
  expect(await read(database.pool, [0])).toBeNull();
});

test('one answer has the type of its expression, by itself and among tables', async () => {
  const first = jsonRow({ id: users.id, createdAt: users.createdAt }, (rows) => rows.from(users).orderBy(users.id));
  const alone = await oneAnswer(
    database.pool,
    { label: 'first' },
    jsonObject({ first, sum: sql<number>`${1}::int + 2` }),
  );
  expectTypeOf(alone).toEqualTypeOf<{ first: { id: number; createdAt: Date } | null; sum: number }>();
  expect(alone).toEqual({ first: { id: ana.id, createdAt }, sum: 3 });

  const counted = jsonObject({ count: sql<number>`count(*)`, people: jsonArray(person, { orderBy: users.id }) });
  for (const isPlannedByValue of [false, true]) {
    const answer = await oneAnswer(
      database.pool,
      { label: 'counted', isPlannedByValue },
      {
        before: sql`with wanted as (select ${ana.id}::int as id)`,
        answer: counted,
        from: sql`from ${users} where ${users.id} in (select id from wanted)`,
      },
    );
    expectTypeOf(answer.people[0]!.createdAt).toEqualTypeOf<Date>();
    expect(answer).toMatchObject({ count: 1, people: [{ id: ana.id, createdAt }] });
  }
});

test('one answer without a row is a mistake of the statement', async () => {
  await expect(
    oneAnswer(database.pool, { label: 'nobody' }, { answer: person, from: sql`from users where false` }),
  ).rejects.toThrow('nobody gave no row');
});

test('an expression without values is one piece of text, whatever it is made of', () => {
  const total = jsonRows({ total: invoices.total }, (rows) => rows.from(invoices));
  expect(jsonObject({ person, total }).queryChunks).toHaveLength(1);
  const { params } = new PgDialect().sqlToQuery(sql`select ${jsonObject({ person, given: sql<number>`${7}::int` })}`);
  expect(params).toEqual([7]);
});
