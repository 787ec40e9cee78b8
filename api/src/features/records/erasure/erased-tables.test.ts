import { expect, test } from 'vitest';
import { useTestDatabase } from '#testing/test-database.ts';
import { movedTables, whoDidIt } from '../merges/moved-tables.ts';
import { erasedTables, rolesThatEnd, tablesWithoutPeople } from './erased-tables.ts';

const database = useTestDatabase();
const withoutPeople = Object.values(tablesWithoutPeople).flat();

test('every table of the database is erased, kept for a reason, or tells nothing about people', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name::text as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const decided = [...Object.keys(erasedTables), ...withoutPeople];
  expect(decided.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('every column that refers to a person is looked for, free again, or says who did something', () => {
  const isDecided = (reference: string) => {
    const [table = '', column = ''] = reference.split('.');
    const decision = erasedTables[table];
    const isRole = rolesThatEnd.some((role) => role === reference);
    return (
      isRole ||
      (decision && (decision.stays !== undefined || decision.steps.some(({ where }) => where.includes(column))))
    );
  };
  const open = Object.entries(movedTables).filter(([name, moving]) => moving !== whoDidIt && !isDecided(name));
  expect(open.map(([name]) => name)).toEqual([]);
});

test('where rows stay, every column of words or JSON is emptied or known to name nobody', async () => {
  const { rows } = await database.pool.query<{ table: string; column: string }>(
    `select table_name::text as "table", column_name::text as "column" from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' and data_type in ('text', 'ARRAY', 'json', 'jsonb', 'bytea', 'inet')`,
  );
  const open = rows.filter(({ table, column }) => {
    const decision = erasedTables[table];
    if (decision?.stays === undefined) return false;
    const emptied = decision.steps.some(({ set }) => set && column in set);
    return !emptied && !decision.plain?.includes(column);
  });
  expect(open).toEqual([]);
  const known = new Set(rows.map(({ table, column }) => `${table}.${column}`));
  const misspelt = Object.entries(erasedTables).flatMap(([table, { plain = [] }]) =>
    plain.map((column) => `${table}.${column}`).filter((name) => !known.has(name)),
  );
  expect(misspelt).toEqual([]);
});
