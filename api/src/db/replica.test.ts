import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { NotFound } from '#errors.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { type Connection, connect } from './client.ts';
import { readList, readListAs, Replica } from './replica.ts';

const database = useTestDatabase();
let copy: Connection;

beforeAll(() => {
  copy = connect({ url: database.appUrl, max: 2 });
});

afterAll(() => copy.close());

const whoIsRead = async (pool: Pool) => (pool === copy.pool ? 'copy' : 'database');
const listOf = (replica: Replica | undefined) => readList({ pool: database.pool, replica }, whoIsRead);

/** A copy that says of each place in the log whether it has got there. */
function says(hasAll: () => boolean) {
  const answer = () => Promise.resolve({ rows: [{ hasAll: hasAll() }] });
  return vi.spyOn(copy.pool, 'query').mockImplementation(answer as never);
}

test('a list is read from a copy that has all that is known, and from the database where there is none', async () => {
  expect(await listOf(new Replica(copy.pool))).toBe('copy');
  expect(await listOf(undefined)).toBe('database');
});

test('connections for lists are apart from those for reports', async () => {
  const reports = connect({ url: database.appUrl, max: 1 });
  expect(await listOf(new Replica(reports.pool, { lists: copy.pool }))).toBe('copy');
  await reports.close();
});

test('a list waits for a copy that is a few milliseconds behind', async () => {
  let looks = 0;
  const asking = says(() => ++looks > 2);
  expect(await listOf(new Replica(copy.pool))).toBe('copy');
  expect(looks).toBe(3);
  asking.mockRestore();
});

test('a copy that is further behind is not read, nor asked again for a moment', async () => {
  let hasAll = false;
  const asking = says(() => hasAll);
  const replica = new Replica(copy.pool);
  expect(await listOf(replica)).toBe('database');
  const times = asking.mock.calls.length;
  expect(await listOf(replica)).toBe('database');
  expect(asking.mock.calls.length).toBe(times);
  hasAll = true;
  await vi.waitFor(async () => expect(await listOf(replica)).toBe('copy'), { timeout: 5_000, interval: 100 });
  asking.mockRestore();
});

test('a copy that does not answer is left alone, and the database knows', async () => {
  const away = connect({ url: 'postgres://nobody:nothing@127.0.0.1:1/nowhere', max: 1 });
  const replica = new Replica(away.pool);
  expect(await listOf(replica)).toBe('database');
  expect(replica.pool).toBeNull();
  await away.close();
});

test('what fails on the copy alone is asked again; what took too long is not', async () => {
  const failing = (code: string) => async (pool: Pool) => {
    if (pool === copy.pool) throw Object.assign(new Error('no'), { code });
    return 'database';
  };
  const replica = () => new Replica(copy.pool);
  expect(await readList({ pool: database.pool, replica: replica() }, failing('40001'))).toBe('database');
  await expect(readList({ pool: database.pool, replica: replica() }, failing('57014'))).rejects.toThrow('no');
});

test('what is refused in words says nothing about the copy', async () => {
  const replica = new Replica(copy.pool);
  const refused = () => Promise.reject(new NotFound('Person'));
  await expect(readList({ pool: database.pool, replica }, refused)).rejects.toThrow('Person not found');
  expect(replica.pool).toBe(copy.pool);
});

test('a service that reads with tables gets a context on the copy', async () => {
  const ctx = { pool: database.pool, db: database.db, replica: new Replica(copy.pool), now: new Date(0) };
  const seen = await readListAs(ctx, async ({ db, pool, now }) => {
    const { rows } = await db.execute<{ number: number }>(sql`select 7 as number`);
    return { number: rows[0]?.number, isCopy: pool === copy.pool, now };
  });
  expect(seen).toEqual({ number: 7, isCopy: true, now: new Date(0) });
});
