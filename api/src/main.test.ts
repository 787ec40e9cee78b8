import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { patience, times } from '@app/rules/testing/scale';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { demoPassword } from '#db/seed/demo-people.ts';
import { startDatabaseProxy } from '#testing/database-proxy.ts';
import {
  freePort,
  postgresOf,
  serversBelow,
  serversOf,
  type SpawnedServer,
  spawnServer,
} from '#testing/spawned-server.ts';
import { temporaryDataFolder } from '#testing/temporary-data-folder.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const started: SpawnedServer[] = [];

async function start(environment: Record<string, string>, isSupervised = false): Promise<SpawnedServer> {
  const server = await spawnServer(environment, { isSupervised });
  started.push(server);
  return server;
}

afterEach(async () => {
  for (const { process: child, exit } of started.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exit;
  }
});

const post = (url: string, body: unknown, init: RequestInit = {}) =>
  fetch(url, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' }, ...init });
const logIn = (url: string, username: string, password: string) =>
  post(`${url}/api/auth`, { method: 'login', username, password });
const isServing = async (url: string) => {
  try {
    return (await fetch(`${url}/api/health`, { headers: { connection: 'close' } })).status;
  } catch {
    return 0;
  }
};

describe('with the database that is brought along', () => {
  const folder = temporaryDataFolder();
  const environment = { DATA_DIR: folder.path };
  afterAll(() => folder.remove());

  test('it says that it is ready when it serves, not before, and Ctrl-C leaves no database behind', async () => {
    const server = await start(environment);
    const early = await isServing(server.url);
    if (!server.output().includes('is ready')) expect(early).toBe(0);
    await server.says('Tribe is ready at http://localhost:');
    expect(await isServing(server.url)).toBe(200);
    // Twice, since a document is compiled from its second use on: the modules of the real process must fit together.
    for (let round = 0; round < 3; round++) {
      const answer = await post(`${server.url}/api/graphql`, { query: '{ redwood { version currentUser } }' });
      expect(await answer.json()).toEqual({ data: { redwood: { version: '8.9.0', currentUser: null } } });
    }
    expect((await logIn(server.url, 'member@tribe.test', demoPassword)).status).toBe(200);
    expect(postgresOf(folder.path).length).toBeGreaterThan(0);

    server.process.kill('SIGINT');
    expect(await server.exit).toBe(0);
    expect(postgresOf(folder.path)).toEqual([]);
    expect(existsSync(join(folder.path, 'server.pid'))).toBe(false);
  }, 240_000);

  test('a second server on the same folder is refused; after kill -9 of the first one starts again on its data', async () => {
    const killed = await start(environment);
    await killed.says('is ready');
    const second = await start(environment);
    expect(await second.exit).toBe(78);
    expect(second.output()).toContain('Another server');
    expect(await isServing(killed.url)).toBe(200);

    killed.process.kill('SIGKILL');
    await killed.exit;

    const server = await start(environment);
    await server.says('is ready');
    expect((await logIn(server.url, 'member@tribe.test', demoPassword)).status).toBe(200);
    server.process.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    expect(postgresOf(folder.path)).toEqual([]);
  }, 240_000);

  test('a signal while it starts leaves no database behind', async () => {
    const server = await start(environment);
    await expect.poll(() => postgresOf(folder.path).length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
    server.process.kill('SIGTERM');
    await server.exit;
    expect(postgresOf(folder.path)).toEqual([]);
  }, 240_000);

  test('A4: a port that is taken ends the start at once, in one sentence, and leaves no database behind', async () => {
    const port = await freePort();
    const blocker = createServer().listen(port, '127.0.0.1');
    const startedAt = performance.now();
    const server = await start({ ...environment, PORT: String(port) }, true);
    expect(await server.exit).toBe(78);
    expect(performance.now() - startedAt).toBeLessThan(20_000);
    expect(server.output()).toBe(
      `Port ${port} is in use. Stop the program that uses it, or set PORT to another one.\n`,
    );
    expect(postgresOf(folder.path)).toEqual([]);
    blocker.close();
  }, 240_000);

  test(
    'CR-05, A4: after kill -9 of PostgreSQL the same server writes again within 15 s, and what was written is there',
    async () => {
      const server = await start(environment);
      await server.says('is ready');
      const logInAsMember = () => logIn(server.url, 'member@tribe.test', demoPassword);
      const waits: number[] = [];
      for (let round = 0; round < times({ usual: 2, full: 10 }); round++) {
        const { headers } = await logInAsMember();
        const cookie = headers.getSetCookie().find((text) => text.startsWith('tribe=')) ?? '';
        const [postmaster = 0] = postgresOf(folder.path);
        process.kill(postmaster, 'SIGKILL');
        const killedAt = performance.now();
        await expect.poll(async () => (await logInAsMember()).status, { timeout: 15_000, interval: 100 }).toBe(200);
        waits.push(Math.round(performance.now() - killedAt));
        const me = await post(
          `${server.url}/api/graphql`,
          { query: '{ redwood { currentUser } }' },
          { headers: { 'content-type': 'application/json', cookie: cookie.split(';')[0] ?? '' } },
        );
        expect(await me.json()).toMatchObject({ data: { redwood: { currentUser: { email: 'member@tribe.test' } } } });
        expect(await isServing(server.url)).toBe(200);
        expect(postgresOf(folder.path)).not.toContain(postmaster);
      }
      process.stdout.write(`A4: first good write after kill -9 of PostgreSQL: ${waits.join(', ')} ms\n`);
      expect(server.process.exitCode).toBeNull();
      server.process.kill('SIGTERM');
      expect(await server.exit).toBe(0);
      expect(postgresOf(folder.path)).toEqual([]);
    },
    patience(150_000),
  );

  test('DO-11, A4: the supervisor starts a server again after every crash, and no database is left behind when it ends', async () => {
    const supervisor = await start(environment, true);
    const nextServer = async (known: number[]) => {
      const found = () => serversOf(supervisor.process).find((pid) => !known.includes(pid));
      await expect.poll(found, { timeout: 60_000, interval: 20 }).toBeDefined();
      return found() ?? 0;
    };
    const servers: number[] = [];
    // More than five in a minute, where it once gave up.
    for (let crash = 1; crash <= 5; crash++) {
      servers.push(await nextServer(servers));
      if (crash === 1) await supervisor.says('is ready');
      process.kill(servers.at(-1) ?? 0, 'SIGKILL');
    }
    await nextServer(servers);
    await expect.poll(() => isServing(supervisor.url), { timeout: 90_000 }).toBe(200);
    expect(supervisor.output()).toContain('starting it again in 0.5 s');
    expect(supervisor.output()).toContain('starting it again in 4 s');

    // In the pause after a crash there is a database and no server.
    const [last = 0] = serversOf(supervisor.process);
    process.kill(last, 'SIGKILL');
    await supervisor.says('starting it again in 16 s');
    expect(postgresOf(folder.path).length).toBeGreaterThan(0);
    const stoppedAt = performance.now();
    supervisor.process.kill('SIGTERM');
    expect(await supervisor.exit).toBe(0);
    expect(performance.now() - stoppedAt).toBeLessThan(10_000);
    expect(postgresOf(folder.path)).toEqual([]);
  }, 480_000);

  test.each(['SIGHUP', 'SIGKILL'] as const)(
    'A4: %s to the supervisor leaves neither server nor database behind',
    async (signal) => {
      const supervisor = await start(environment, true);
      await supervisor.says('is ready');
      const [server = 0] = serversOf(supervisor.process);
      supervisor.process.kill(signal);
      await supervisor.exit;
      await expect.poll(() => postgresOf(folder.path), { timeout: 20_000 }).toEqual([]);
      await expect.poll(() => existsSync(`/proc/${server}`), { timeout: 5_000 }).toBe(false);
      expect(await isServing(supervisor.url)).toBe(0);
    },
    240_000,
  );

  test('A4: a server that hangs is killed when it should end, and leaves no database behind', async () => {
    const supervisor = await start(environment, true);
    await supervisor.says('is ready');
    const [server = 0] = serversOf(supervisor.process);
    // As Node does at times within `process.exit`: it hears nothing any more.
    process.kill(server, 'SIGSTOP');
    supervisor.process.kill('SIGTERM');
    expect(await supervisor.exit).toBe(0);
    expect(existsSync(`/proc/${server}`)).toBe(false);
    expect(postgresOf(folder.path)).toEqual([]);
  }, 240_000);

  test('A4: two processes serve, one that is killed comes back, and a signal that ends npm and its shell ends everything', async () => {
    const npm = await spawnServer(
      { ...environment, npm_lifecycle_event: 'start', WEB_PROCESSES: '2', LOG_LEVEL: 'info' },
      { isSupervised: true, isInShell: true },
    );
    await npm.says('all processes are ready');
    // The first has the database; then those that serve, and the one that does the jobs.
    const before = serversBelow(npm.process.pid);
    expect(before).toHaveLength(4);
    const killed = before[1] ?? 0;
    process.kill(killed, 'SIGKILL');
    await npm.says('A web process ended unexpectedly');
    for (let round = 0; round < 10; round++) expect(await isServing(npm.url)).toBe(200);
    await expect.poll(() => serversBelow(npm.process.pid).length, { timeout: 30_000 }).toBe(4);
    expect(serversBelow(npm.process.pid)).not.toContain(killed);

    npm.process.kill('SIGTERM');
    // Its output is closed by the last of them.
    await npm.exit;
    expect(postgresOf(folder.path)).toEqual([]);
    expect(await isServing(npm.url)).toBe(0);
  }, 600_000);

  test('a setting that turns out wrong after the database has started ends with 78, and leaves no database behind', async () => {
    const empty = temporaryDataFolder();
    const server = await start({ DATA_DIR: empty.path, SEED: 'none' });
    expect(await server.exit).toBe(78);
    expect(server.output()).toContain('set ADMIN_EMAIL and ADMIN_PASSWORD');
    expect(postgresOf(empty.path)).toEqual([]);
    empty.remove();
  }, 240_000);
});

describe('with a given database', () => {
  const database = useTestDatabase();
  const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'Mabuhay-2026-Tayo' };
  const environment = () => ({
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    SECRET: 'k3Jx9vQ2pL7mZ8rT5wY1nB4cD6fG0hSa',
    ...admin,
  });

  test('CR-06: SIGTERM lets the request under way finish, takes no new one, and ends with 0', async () => {
    const server = await start(environment());
    await server.says('is ready');
    const holder = new pg.Client({ connectionString: database.ownerUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table login_logs in access exclusive mode');
    const slow = logIn(server.url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
    await expect
      .poll(
        async () =>
          (await holder.query(`select 1 from pg_locks where not granted and relation = 'login_logs'::regclass`))
            .rowCount,
        { timeout: 10_000, interval: 20 },
      )
      .toBeGreaterThan(0);

    server.process.kill('SIGTERM');
    await expect.poll(() => isServing(server.url), { timeout: 4_000, interval: 20 }).not.toBe(200);
    await holder.query('rollback');
    await holder.end();
    const answer = await slow;
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ email: admin.ADMIN_EMAIL });
    expect(await server.exit).toBe(0);
  }, 240_000);

  test.each([
    { what: 'one process', settings: { WEB_PROCESSES: '1', LOG_LEVEL: 'warn' }, isReady: 'is ready' },
    {
      what: 'two of them and a supervisor',
      settings: { WEB_PROCESSES: '2', LOG_LEVEL: 'info' },
      isReady: 'all processes are ready',
    },
  ])(
    'CR-06: behind proxies, a SIGTERM to $what lets them notice first; another signal or Ctrl-C does not wait',
    async ({ settings, isReady }) => {
      const proxied = { ...environment(), ...settings, TRUSTED_PROXIES: '127.0.0.1', DRAIN_SECONDS: '50' };
      const startOne = async () => {
        const server = await start(proxied, settings.WEB_PROCESSES === '2');
        await server.says(isReady);
        return server;
      };
      const endsSoon = async (server: SpawnedServer, signal: NodeJS.Signals) => {
        const startedAt = performance.now();
        server.process.kill(signal);
        expect(await server.exit).toBe(0);
        expect(performance.now() - startedAt).toBeLessThan(patience(25_000));
      };

      const server = await startOne();
      server.process.kill('SIGTERM');
      await expect.poll(() => isServing(server.url), { timeout: 10_000, interval: 20 }).toBe(503);
      // Well after the signal, in every process.
      await sleep(1_500);
      for (let round = 0; round < 6; round++) expect(await isServing(server.url)).toBe(503);
      expect((await fetch(`${server.url}/api/live`)).headers.get('connection')).toBe('close');
      expect((await logIn(server.url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)).status).toBe(200);
      await endsSoon(server, 'SIGTERM');

      await endsSoon(await startOne(), 'SIGINT');
    },
    patience(480_000),
  );

  test('CR-13: a database that is not there yet is waited for', async () => {
    const proxy = await startDatabaseProxy(database.appUrl);
    const urls = { DATABASE_URL: proxy.through(database.appUrl), DATABASE_OWNER_URL: proxy.through(database.ownerUrl) };
    await proxy.cut();
    const server = await start({ ...environment(), ...urls });
    await server.says('Waiting for the database');
    expect(server.output()).not.toContain('is ready');
    await proxy.restore();
    await server.says('is ready');
    expect(await isServing(server.url)).toBe(200);

    // The same server, when its database goes away and comes back: 503 in between, and the process stays.
    await proxy.cut();
    expect(await isServing(server.url)).toBe(503);
    expect((await logIn(server.url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)).status).toBe(503);
    await proxy.restore();
    await expect.poll(() => isServing(server.url), { timeout: 10_000 }).toBe(200);
    expect((await logIn(server.url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)).status).toBe(200);
    expect(server.process.exitCode).toBeNull();
    server.process.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    await proxy.close();
  }, 240_000);

  test('CR-13: a signal ends the waiting', async () => {
    const server = await start({
      ...environment(),
      DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x',
      DATABASE_OWNER_URL: 'postgres://a:b@127.0.0.1:1/x',
    });
    await server.says('Waiting for the database');
    server.process.kill('SIGTERM');
    expect(await server.exit).toBe(0);
  }, 240_000);
});
