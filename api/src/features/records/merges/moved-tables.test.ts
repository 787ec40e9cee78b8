import { expect, test } from 'vitest';
import { useTestDatabase } from '#testing/test-database.ts';
import { movedTables, movingColumns } from './moved-tables.ts';

const database = useTestDatabase();

test('every column of the database that refers to a person says what a merge does with it', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select c.conrelid::regclass::text || '.' || a.attname as name
     from pg_constraint c cross join unnest(c.conkey) as key(number)
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = key.number
     where c.contype = 'f' and c.confrelid = 'users'::regclass`,
  );
  expect(Object.keys(movedTables).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('no unique index blocks a row that simply moves', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select distinct i.indrelid::regclass::text || '.' || a.attname as name
     from pg_index i cross join unnest(i.indkey::int2[]) as key(number)
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = key.number
     where i.indisunique and i.indrelid::regclass::text not like 'pg_%'`,
  );
  const unique = new Set(rows.map(({ name }) => name));
  const movedBlindly = movingColumns.filter(({ moving }) => moving.how === 'move').map(({ name }) => name);
  expect(movedBlindly.filter((name) => unique.has(name))).toEqual([]);
});
