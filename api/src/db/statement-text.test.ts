import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#tables/people/users.table.ts';
import { statementText } from './statement-text.ts';

const listed = (name: string, limit: number) =>
  sql`select ${users.id} from ${users} where ${sql`${users.lastName} = ${name}`} limit ${limit}`;

test('the same pieces with other values give the same text and name, and their own values', () => {
  const before = statementText('list', listed('Santos', 10));
  const after = statementText('list', listed('Reyes', 20));
  expect(before.text).toBe('select "users"."id" from "users" where "users"."last_name" = $1 limit $2');
  expect(after).toEqual({ ...before, values: ['Reyes', 20] });
  expect(before.values).toEqual(['Santos', 10]);
});

test('another piece gives another text, and another label another name', () => {
  const ascending = statementText('list', sql`select ${users.id} from ${users} order by ${users.lastName}`);
  const descending = statementText('list', sql`select ${users.id} from ${users} order by ${users.lastName} desc`);
  expect(descending.text).toBe(`${ascending.text} desc`);
  expect(descending.name).not.toBe(ascending.name);
  expect(statementText('other', sql`select ${users.id} from ${users} order by ${users.lastName}`).name).toMatch(
    /^other-/,
  );
});

test('values of every kind, absent pieces, and conditions of the query builder come through', () => {
  const at = new Date('2026-11-15T00:00:00Z');
  for (let time = 0; time < 2; time++) {
    expect(statementText('kinds', sql`select ${null}, ${true}, ${at}, ${undefined}${'x'}`)).toMatchObject({
      text: 'select $1, $2, $3, $4',
      values: [null, true, at, 'x'],
    });
    expect(
      statementText('kinds', sql`select 1 where ${eq(users.id, 7 + time)} and ${inArray(users.id, [1, 2])}`),
    ).toMatchObject({
      text: 'select 1 where "users"."id" = $1 and "users"."id" in ($2, $3)',
      values: [7 + time, 1, 2],
    });
  }
});

test('values written into the text are not taken for values beside it', () => {
  const written = (id: number) => statementText('written', sql`select ${sql`${id}`.inlineParams()}`);
  expect(written(1)).toMatchObject({ text: 'select 1', values: [] });
  expect(written(2)).toMatchObject({ text: 'select 2', values: [] });
});
