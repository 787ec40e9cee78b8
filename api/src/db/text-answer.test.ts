import { expect, test } from 'vitest';
import { useTestDatabase } from '#testing/test-database.ts';
import { stages } from '#tables/journey/stages.table.ts';
import { connect } from './client.ts';
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
  const numbers = Array.from({ length: 100 }, (_, number) => String(number));
  const answers = await Promise.all(
    numbers.map((number) => textAnswer(database.pool, { name: 'echo', text: 'select $1::text', values: [number] })),
  );
  expect(answers).toEqual(numbers);
});

test('through a pooler nothing stays on a connection: no named statement, no limit of its own', async () => {
  const { pool, lane, db, close } = connect({ url: database.appUrl, sessionUrl: database.appUrl, max: 1 });
  const kept = { name: 'kept', text: 'select $1::text', values: ['here'] };
  for (let times = 0; times < 2; times++) {
    expect(await textAnswer(pool, kept)).toBe('here');
    expect(await db.select({ id: stages.id }).from(stages).prepare().execute()).toEqual([]);
  }
  const names = `select coalesce(string_agg(name, ',' order by name), '') || current_setting('statement_timeout')
    from pg_prepared_statements`;
  expect(await textAnswer(pool, { name: 'names', text: names, values: [] })).toBe('0');
  // The way past it keeps both.
  await lane.rows(kept);
  expect(await lane.rows({ name: 'names', text: names, values: [] })).toEqual([['kept,names4s']]);
  await close();
});
