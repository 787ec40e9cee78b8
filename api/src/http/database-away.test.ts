import { isVisitorSetting, settingNames } from '@app/rules/platform/settings/settings';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Connection } from '#db/client.ts';
import { type DatabaseProxy, startDatabaseProxy } from '#testing/database-proxy.ts';
import { buildBeside } from '#testing/build-beside.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer();
const visitorSetting = settingNames.find(isVisitorSetting);
let proxy: DatabaseProxy;
let connection: Connection;
/** A server whose database can be taken away. */
let app: FastifyInstance;

beforeAll(async () => {
  proxy = await startDatabaseProxy(server.database.appUrl);
  connection = connect({ url: proxy.through(server.database.appUrl), max: 3, log: pino({ level: 'silent' }) });
  const { db, pool, lane } = connection;
  app = await buildBeside(server, { db, pool, lane });
});

afterAll(async () => {
  await app.close();
  await connection.close();
  await proxy.close();
});

const health = () => app.inject({ method: 'GET', url: '/api/health' });
const currentUser = (cookie: string) =>
  app.inject({
    method: 'POST',
    url: '/api/graphql',
    payload: '{"query":"{ redwood { currentUser } }"}',
    headers: { 'content-type': 'application/json', cookie },
  });

test('CR-08: a database that goes away and comes back means 503 in between, for every route, and nothing else', async () => {
  const user = await makeUser(server.database);
  const browser = await signedIn(server, user);
  const cookie = `tribe=${browser.cookies.get('tribe')}`;
  expect((await health()).json()).toEqual({ status: 'ok' });
  expect((await currentUser(cookie)).json()).toMatchObject({ data: { redwood: { currentUser: { id: user.id } } } });

  await proxy.cut();
  for (let round = 0; round < 3; round++) {
    const away = await health();
    expect(away.statusCode).toBe(503);
    expect(away.json()).toEqual({ status: 'unavailable' });
    const refused = await currentUser(cookie);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
    expect(refused.body).not.toMatch(/ECONN|127\.0\.0\.1|terminated/);
  }
  // The process itself is well: to start it again would not help.
  expect((await app.inject({ method: 'GET', url: '/api/live' })).statusCode).toBe(200);
  // Pages need no database.
  expect((await app.inject({ method: 'GET', url: '/login' })).statusCode).toBe(200);

  await proxy.restore();
  expect((await health()).statusCode).toBe(200);
  expect((await currentUser(cookie)).json()).toMatchObject({ data: { redwood: { currentUser: { id: user.id } } } });
});

test('a database that goes away within an operation is reported as UNAVAILABLE, not as a bug', async () => {
  const ask = () =>
    app.inject({
      method: 'POST',
      url: '/api/graphql',
      payload: JSON.stringify({ query: `{ defaultSettingByName(name: "${visitorSetting}") { value } }` }),
      headers: { 'content-type': 'application/json' },
      remoteAddress: '10.6.6.6',
    });
  // The address is under its limit, so only the operation itself reads the database.
  expect((await ask()).statusCode).toBe(200);
  await proxy.cut();
  for (let round = 0; round < 2; round++) {
    expect((await ask()).json()).toMatchObject({
      errors: [{ path: ['defaultSettingByName'], extensions: { code: 'UNAVAILABLE' } }],
    });
  }
  await proxy.restore();
  expect((await ask()).json()).not.toHaveProperty('errors');
});

test('CR-08: a transaction whose connection breaks between two statements fails alone, and the process goes on', async () => {
  const broken = connection.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await proxy.cut();
    await tx.execute(sql`select 2`);
  });
  await expect(broken).rejects.toThrow();
  await proxy.restore();
  expect((await health()).statusCode).toBe(200);
});

test('DO-10: with all connections taken, requests end with 503 within the connection’s deadline, and recover', async () => {
  const clients = await Promise.all([1, 2, 3].map(() => connection.pool.connect()));
  const answers = await Promise.all([health(), currentUser(`tribe=${'A'.repeat(43)}`)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  for (const client of clients) client.release();
  expect((await health()).statusCode).toBe(200);
});

test('GQ-13: a statement that waits for a lock ends by itself with a clean error, and others are served', async () => {
  const user = await makeUser(server.database, { mustSetPassword: true });
  const browser = await signedIn(server, user);
  const cookie = `tribe=${browser.cookies.get('tribe')}`;
  const other = await signedIn(server, await makeUser(server.database));

  const holder = new pg.Client({ connectionString: server.database.ownerUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from users where id = $1 for update', [user.id]);

  const waiting = app.inject({
    method: 'POST',
    url: '/api/graphql',
    payload: JSON.stringify({ query: 'mutation { setFirstPassword(password: "Salamat-Ulit-2026!") }' }),
    headers: { 'content-type': 'application/json', cookie },
  });
  expect((await currentUser(`tribe=${other.cookies.get('tribe')}`)).statusCode).toBe(200);
  const answer = await waiting;
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect(answer.json()).toMatchObject({
    errors: [{ path: ['setFirstPassword'], extensions: { code: 'UNAVAILABLE' } }],
  });
  await holder.query('rollback');
  await holder.end();
  expect((await currentUser(cookie)).json()).toMatchObject({
    data: { redwood: { currentUser: { mustSetPassword: true } } },
  });
});
