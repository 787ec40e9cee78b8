import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Browser } from '#testing/browser.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import '#registries/books.ts';
import type { JobContext } from '#worker/task.ts';
import { checkBooksTask } from './check-books.ts';

const server = useTestServer();
let [staff, reader, member]: Browser[] = [];

beforeAll(async () => {
  const person = async (level: string) =>
    signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
  staff = await person('tribe-team-fa');
  reader = await person('tribe-team-ro');
  member = await person('member');
});

const start = 'mutation { checkBooks { id state } }';
type Check = { id: number; state: string; checked: number; rules: number; findings: { rule: string; count: number }[] };

async function checks(): Promise<Check[]> {
  const { data } =
    (await staff?.graphql('{ bookChecks { id state checked rules startedBy findings { rule count sample } } }')) ?? {};
  return (data as { bookChecks: Check[] }).bookChecks;
}

/** What the worker does with the job. */
async function work(checkId?: number, patient?: JobContext['patient']): Promise<void> {
  const ctx: JobContext = {
    ...server.platform,
    now: new Date(),
    requestId: 'job',
    viewer: null,
    mailer: null,
    log: pino({ level: 'silent' }),
    ...(patient && { patient }),
  };
  await checkBooksTask.run(ctx, checkId === undefined ? {} : { checkId });
}

test('books that hold are said to hold, and the check is kept', async () => {
  const { data } = (await staff?.graphql(start)) ?? {};
  const { id } = (data as { checkBooks: { id: number } }).checkBooks;
  // A second press while it runs is the same check.
  expect((await staff?.graphql(start))?.data).toMatchObject({ checkBooks: { id, state: 'running' } });
  await work(id);
  const [check] = await checks();
  expect(check).toMatchObject({ id, state: 'done' });
  // The test's database is not to survive a power cut, which the last rule rightly says.
  expect(check?.findings.map(({ rule }) => rule)).toEqual(['I40']);
  expect(check?.checked).toBe(check?.rules);
  expect(check?.rules).toBeGreaterThan(30);
});

test('a planted error is found, with the row that breaks the rule', async () => {
  const { id } = await makeUser(server.database, { accessLevelIds: ['member'] });
  // A session that outlived its person's archiving.
  await server.database.db.execute(sql`update users set archived_at = now() where id = ${id}`);
  await server.database.db.execute(
    sql`insert into sessions (token_hash, user_id, created_at, last_seen_at) values ('planted', ${id}, now(), now())`,
  );
  await work();
  const [check] = await checks();
  expect(check).toMatchObject({ state: 'done', startedBy: null });
  expect(check?.findings.map(({ rule, count }) => `${rule} ${count}`)).toContain('I29 1');
});

test('two who press at the same moment start one check', async () => {
  const before = await checks();
  const answers = await Promise.all(Array.from({ length: 4 }, async () => staff?.graphql(start)));
  const ids = answers.map(
    (answer) => z.object({ checkBooks: z.object({ id: z.int() }) }).parse(answer?.data).checkBooks.id,
  );
  expect(new Set(ids).size).toBe(1);
  expect(await checks()).toHaveLength(before.length + 1);
  await work(ids[0]);
});

test('a check that broke off runs again from its beginning, and nobody starts another one meanwhile', async () => {
  const { data } = (await staff?.graphql(start)) ?? {};
  const { id } = (data as { checkBooks: { id: number } }).checkBooks;
  const stateOf = async () => (await checks()).find((check) => check.id === id)?.state;
  // The rules cannot be read, and not when it is tried a second time either.
  const seen: (string | undefined)[] = [];
  const gone = async () => {
    seen.push(await stateOf());
    throw new Error('gone');
  };
  const { db, pool } = server.platform;
  const failing = new Proxy(pool, {
    get: (real, name) => (name === 'query' ? gone : (Reflect.get(real, name) as unknown)),
  });
  for (const _time of [1, 2]) await expect(work(id, { db, pool: failing })).rejects.toThrow('gone');
  expect(seen).toEqual(['running', 'running']);
  expect(await stateOf()).toBe('failed');
  await work(id);
  expect(await stateOf()).toBe('done');
});

test('one whose worker never came back is said to have stopped, and another one can be started', async () => {
  const { data } = (await staff?.graphql(start)) ?? {};
  const { id } = (data as { checkBooks: { id: number } }).checkBooks;
  await server.database.db.execute(
    sql`update book_checks set started_at = ${server.clock.now().toISOString()}::timestamptz - interval '31 minutes' where id = ${id}`,
  );
  expect((await checks()).find((check) => check.id === id)).toMatchObject({ state: 'failed' });
  const again = (await staff?.graphql(start))?.data as { checkBooks: { id: number } };
  expect(again.checkBooks.id).toBeGreaterThan(id);
  await work(again.checkBooks.id);
});

test('only who may change settings starts a check', async () => {
  for (const browser of [reader, member]) expect((await browser?.graphql(start))?.errors).toHaveLength(1);
  expect((await reader?.graphql('{ bookChecks { id } }'))?.errors).toBeUndefined();
  expect((await member?.graphql('{ bookChecks { id } }'))?.errors).toHaveLength(1);
});
