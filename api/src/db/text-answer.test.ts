import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#testing/test-database.ts';
import { oneAnswer } from './one-answer.ts';
import { oneRow } from './one-row.ts';
import { textAnswer } from './text-answer.ts';

const database = useTestDatabase();

test('answers the only text of a statement, the same one again and again', async () => {
  const greeting = (name: string) => ({ name: 'greeting', text: `select 'Hello ' || $1`, values: [name] });
  for (const name of ['Ana', 'Ñing', '', `O'Hara "\\`]) {
    expect(await textAnswer(database.pool, greeting(name))).toBe(`Hello ${name}`);
  }
});

test('no row and no value are both null', async () => {
  expect(await textAnswer(database.pool, { name: 'nobody', text: 'select 1 where false', values: [] })).toBeNull();
  expect(await textAnswer(database.pool, { name: 'nothing', text: 'select null', values: [] })).toBeNull();
});

test('values arrive as they are', async () => {
  const text = `select json_build_array($1::int, $2::boolean, $3::timestamptz = '2026-11-15T00:00:00Z', $4::text, $5::text[], $6::int[])::text`;
  const words = ['a,b', 'say "no"', 'back\\slash', '{}', ''];
  const values = [7, true, new Date('2026-11-15T00:00:00Z'), null, words, [1, 2]];
  const answer = await textAnswer(database.pool, { name: 'values', text, values });
  expect(JSON.parse(answer ?? '')).toEqual([7, true, true, null, words, [1, 2]]);
});

test('a statement that fails says why and leaves its connection usable', async () => {
  const failing = { name: 'failing', text: 'select (1 / $1::int)::text', values: [0] };
  for (let tries = 0; tries < 20; tries++) {
    await expect(textAnswer(database.pool, failing)).rejects.toMatchObject({ code: '22012' });
  }
  await expect(textAnswer(database.pool, { name: 'wrong', text: 'select from nowhere', values: [] })).rejects.toThrow(
    'relation "nowhere" does not exist',
  );
  expect(await textAnswer(database.pool, { ...failing, values: [1] })).toBe('1');
});

test('a hundred at once each get their own answer', async () => {
  const asked = Array.from({ length: 100 }, (_, number) => String(number));
  const answers = await Promise.all(
    asked.map((number) => textAnswer(database.pool, { name: 'echo', text: 'select $1::text', values: [number] })),
  );
  expect(answers).toEqual(asked);
});

test('one row comes with its instants as instants, and as null when there is none', async () => {
  const row = (id: number) =>
    oneRow(database.pool, {
      name: 'a-row',
      text: `select n as id, timestamptz '2026-11-15 08:00+08' as at, null::timestamptz as "endedAt" from generate_series(1, 1) n where n = $1`,
      values: [id],
      instants: ['at', 'endedAt'],
    });
  expect(await row(1)).toEqual({ id: 1, at: new Date('2026-11-15T00:00:00Z'), endedAt: null });
  expect(await row(2)).toBeNull();
});

test('one answer is read from the JSON that the statement makes, planned once or for each value', async () => {
  for (const isPlannedByValue of [false, true]) {
    const answer = await oneAnswer(
      database.pool,
      { label: 'sums', isPlannedByValue },
      sql`select json_build_object('sum', ${2}::int + ${3}::int)::text`,
    );
    expect(answer).toEqual({ sum: 5 });
  }
});
