import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { settings } from '#tables/platform/settings.table.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { databaseErrorCode, transaction } from './transaction.ts';

const database = useTestDatabase();
const setting = (name: string) => ({ name, value: '0', type: 'number', updatedAt: new Date('2026-11-15T02:00:00Z') });
const valueOf = async (name: string) =>
  (await database.db.select().from(settings).where(eq(settings.name, name)))[0]?.value;

test('work that fails leaves nothing behind, and its error comes through', async () => {
  const failing = transaction(database, async (tx) => {
    await tx.db.insert(settings).values(setting('half-done'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await valueOf('half-done')).toBeUndefined();
});

test('counters raised by many at once under the strictest isolation all count: serialisation failures start over', async () => {
  await database.db.insert(settings).values(setting('serial'));
  let attempts = 0;
  const raise = () =>
    transaction(database, async (tx) => {
      attempts += 1;
      await tx.db.execute(sql`set transaction isolation level serializable`);
      const [row] = await tx.db.select().from(settings).where(eq(settings.name, 'serial'));
      await tx.db
        .update(settings)
        .set({ value: String(Number(row?.value) + 1) })
        .where(eq(settings.name, 'serial'));
    });
  await Promise.all([raise(), raise()]);
  expect(await valueOf('serial')).toBe('2');
  expect(attempts).toBeGreaterThanOrEqual(2);
});

test('two transactions that lock in opposite order both end well (CR-10)', async () => {
  await database.db.insert(settings).values([setting('left'), setting('right')]);
  let arrived = 0;
  let open = () => {};
  const bothHoldOne = new Promise<void>((resolve) => (open = resolve));
  const lockBoth = (first: string, second: string) =>
    transaction(database, async (tx) => {
      await tx.db
        .update(settings)
        .set({ value: sql`(value::int + 1)::text` })
        .where(eq(settings.name, first));
      arrived += 1;
      if (arrived === 2) open();
      await bothHoldOne;
      await tx.db
        .update(settings)
        .set({ value: sql`(value::int + 1)::text` })
        .where(eq(settings.name, second));
    });
  await Promise.all([lockBoth('left', 'right'), lockBoth('right', 'left')]);
  expect([await valueOf('left'), await valueOf('right')]).toEqual(['2', '2']);
});

test('after three failures in a row it gives up', async () => {
  let attempts = 0;
  const hopeless = transaction(database, async (tx) => {
    attempts += 1;
    await tx.db.execute(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`);
  });
  await expect(hopeless).rejects.toThrow();
  expect(attempts).toBe(3);
});

test('inside another transaction only the outer one starts over', async () => {
  let [outer, inner] = [0, 0];
  const nested = transaction(database, async (tx) => {
    outer += 1;
    await transaction(tx, async (deeper) => {
      inner += 1;
      await deeper.db.execute(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`);
    });
  });
  await expect(nested).rejects.toThrow();
  expect([outer, inner]).toEqual([3, 3]);
});

test('other errors are not tried again', async () => {
  let attempts = 0;
  const duplicate = transaction(database, async (tx) => {
    attempts += 1;
    await tx.db.insert(settings).values([setting('twice'), setting('twice')]);
  });
  await expect(duplicate).rejects.toThrow();
  expect(attempts).toBe(1);
});

test('the code of a database error is found under any wrapper', async () => {
  const error: unknown = await database.db.execute(sql`select 1/0`).catch((reason: unknown) => reason);
  expect(databaseErrorCode(error)).toBe('22012');
  expect(databaseErrorCode(new Error('outer', { cause: error }))).toBe('22012');
  expect(databaseErrorCode(new Error('plain'))).toBeUndefined();
  expect(databaseErrorCode('text')).toBeUndefined();
});
