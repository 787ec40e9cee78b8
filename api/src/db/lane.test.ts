import { expect, test } from 'vitest';
import { startDatabaseProxy } from '#testing/database-proxy.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { connect } from './client.ts';

const database = useTestDatabase();

const echo = (word: string) => ({ name: 'echo', text: 'select $1::text, pg_backend_pid()', values: [word] });

test('a hundred at once are answered in their order by one connection', async () => {
  const words = Array.from({ length: 100 }, (_, at) => `word ${at}`);
  const answers = await Promise.all(words.map((word) => database.lane.rows(echo(word))));
  expect(answers.map(([row]) => row?.[0])).toEqual(words);
  expect(new Set(answers.map(([row]) => row?.[1])).size).toBe(1);
});

test('one that fails, also while it is made known to the database, fails alone', async () => {
  const divided = (by: number) => ({ name: 'divided', text: 'select 6 / $1::int', values: [by] });
  const wrong = { name: 'wrong', text: 'select from nowhere', values: [] };
  const outcomes = await Promise.allSettled([
    database.lane.rows(wrong),
    database.lane.rows(divided(0)),
    database.lane.rows(divided(2)),
    database.lane.rows(echo('after')),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled']);
  expect(await database.lane.rows(divided(3))).toEqual([['2']]);
  await expect(database.lane.rows(wrong)).rejects.toThrow('relation "nowhere" does not exist');
});

test('a connection that is lost fails what is under way, and the next statement opens another', async () => {
  const proxy = await startDatabaseProxy(database.appUrl);
  const { lane, close } = connect({ url: proxy.through(database.appUrl), max: 1 });
  expect(await lane.rows(echo('before'))).toMatchObject([['before', expect.any(String)]]);
  const underWay = lane.rows({ name: 'long', text: 'select pg_sleep(30)::text', values: [] });
  const failing = expect(underWay).rejects.toThrow();
  await proxy.cut();
  await failing;
  await expect(lane.rows(echo('meanwhile'))).rejects.toThrow();
  await proxy.restore();
  expect(await lane.rows(echo('after'))).toMatchObject([['after', expect.any(String)]]);
  await close();
  await proxy.close();
});
