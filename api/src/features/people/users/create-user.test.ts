import { inArray } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { transaction } from '#db/transaction.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createUser } from './create-user.ts';
import { users } from '#tables/people/users.table.ts';

const database = useTestDatabase();
const now = new Date('2026-11-15T02:00:00Z');
const person = { firstName: 'Juan', lastName: 'Dela Cruz', origin: 'staff' as const, accessLevelIds: ['non-member'] };
const add = (email: string) =>
  transaction({ db: database.db, now, viewer: null }, (tx) => createUser(tx, { ...person, email }));

test('people of the same name who arrive at once all get an address of their own', async () => {
  const emails = Array.from({ length: 20 }, (_, index) => `juan-${index}@example.com`);
  const added = await Promise.all(emails.map(add));
  expect(new Set(added.map((user) => user?.slug)).size).toBe(20);
  expect(new Set(added.map((user) => user?.tribeId)).size).toBe(20);
  expect(await database.db.select().from(users).where(inArray(users.email, emails))).toHaveLength(20);
});

test('an address has one account, however many ask for it at once', async () => {
  const added = await Promise.all(Array.from({ length: 20 }, () => add('pedro@example.com')));
  expect(added.filter((user) => user !== null)).toHaveLength(1);
});

test('names without a Latin letter and names with wildcards get a slug too', async () => {
  const create = (email: string, firstName: string) =>
    createUser({ db: database.db, now, viewer: null }, { ...person, email, firstName, lastName: firstName });
  expect((await create('a@example.com', '李'))?.slug).toBe('member');
  expect((await create('b@example.com', '%_%'))?.slug).toBe('member-2');
});

test('every address that is accepted can be stored, whatever letters it has', async () => {
  const { isEmail, normaliseEmail } = await import('@app/rules/people/auth/email');
  const letters = Array.from({ length: 0x2_0000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);
  const addresses = letters.map((code) => normaliseEmail(`a${String.fromCodePoint(code)}@example.com`)).filter(isEmail);
  const { rows } = await database.pool.query<{ email: string }>(
    'select email from unnest($1::text[]) email where email <> lower(trim(email))',
    [addresses],
  );
  expect(rows).toEqual([]);
});

test('Tribe IDs step over a block of numbers that came with a file, and grow beyond six digits', async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const skip = (number: number) => owner.query(`select setval('tribe_numbers', $1)`, [number]);
  await skip(40_000);
  await database.pool.query(
    `insert into users (tribe_id, email, slug, first_name, last_name, created_at, updated_at)
     select 'T-' || lpad(n::text, 6, '0'), 'file-' || n || '@example.com', 'file-' || n, 'A', 'B', now(), now()
     from generate_series(40001, 41500) n`,
  );
  expect((await add('after-the-block@example.com'))?.tribeId).toMatch(/^T-041[5-9]/);
  await skip(999_998);
  expect((await add('last-of-six@example.com'))?.tribeId).toBe('T-999999');
  expect((await add('first-of-seven@example.com'))?.tribeId).toBe('T-1000000');
  expect((await add('second-of-seven@example.com'))?.tribeId).toBe('T-1000001');
  await owner.end();
});
