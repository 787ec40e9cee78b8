import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import type { Platform } from '#context.ts';
import { Replica } from '#db/replica.ts';
import { createFolderStore } from '#integrations/files/folder-store.ts';
import { type LiveBus, startLiveBus } from '#live/bus.ts';
import { buildServer, type ServerOptions } from '#server.ts';
import { Browser } from './browser.ts';
import { TestClock } from './test-clock.ts';
import { type TestDatabase, useTestDatabase } from './test-database.ts';

export type TestServer = {
  app: FastifyInstance;
  database: TestDatabase;
  platform: Platform;
  clock: TestClock;
  /** The folder of uploads. */
  filesFolder: string;
  /** Everything the server logged, as JSON lines. */
  logLines: string[];
  /** A browser of its own: it keeps its cookies and has its own address. */
  browser(address?: string): Browser;
  inject(options: InjectOptions): ReturnType<FastifyInstance['inject']>;
};

type Options = Partial<
  Pick<
    ServerOptions,
    | 'isHttps'
    | 'configuredBaseUrl'
    | 'trustedProxies'
    | 'metricsToken'
    | 'workerSecret'
    | 'webFolder'
    | 'locations'
    | 'hasServiceWorker'
  >
> &
  Partial<Pick<Platform, 'rateLimitScale' | 'isDemo' | 'hasSmtp' | 'gateways' | 'hookStandIn'>> & {
    /** One of its own in place of a copy of the template. */
    database?: TestDatabase;
    /** Stands for a copy of the database. */
    copy?: TestDatabase;
  };

export const testSecret = 'k3Jx9vQ2pL7mZ8rT5wY1nB4cD6fG0hSa';

/** The whole server on its own copy of the database, without a port; time is frozen unless a test moves it. */
export function useTestServer(options: Options = {}): TestServer {
  const database = options.database ?? useTestDatabase();
  const clock = new TestClock(new Date('2026-11-15T02:00:00Z'));
  const filesFolder = join(tmpdir(), `tribe-test-files-${randomBytes(8).toString('hex')}`);
  const parts: Partial<TestServer> = { database, clock, filesFolder, logLines: [] };
  let live: LiveBus | undefined;

  beforeAll(async () => {
    const log = pino({ level: 'info' }, { write: (line: string) => void parts.logLines?.push(line) });
    live = await startLiveBus(database.appUrl, log);
    parts.platform = {
      db: database.db,
      pool: database.pool,
      lane: database.lane,
      live,
      files: createFolderStore(filesFolder),
      gateways: options.gateways ?? {},
      baseUrl: options.configuredBaseUrl ?? 'http://localhost:8910',
      appTitle: 'Tribe',
      secrets: [testSecret],
      isDemo: options.isDemo ?? false,
      hasSmtp: options.hasSmtp ?? false,
      rateLimitScale: options.rateLimitScale ?? 1,
      hookStandIn: options.hookStandIn,
      // A moment of rest instead of half a minute.
      ...(options.copy && { replica: new Replica(options.copy.pool, { restMs: 300 }) }),
    };
    const { app } = await buildServer({
      platform: parts.platform,
      clock: clock.now,
      log,
      isHttps: options.isHttps ?? false,
      configuredBaseUrl: options.configuredBaseUrl,
      trustedProxies: options.trustedProxies ?? [],
      metricsToken: options.metricsToken,
      workerSecret: options.workerSecret,
      hasServiceWorker: options.hasServiceWorker,
      locations: options.locations,
      // A slow machine is not what they test.
      firstAnswerWait: 30_000,
      webFolder: options.webFolder ?? null,
    });
    await app.ready();
    Object.assign(parts, {
      app,
      inject: app.inject.bind(app),
      browser: (address = '127.0.0.1') => new Browser(app, address),
    });
  });

  afterAll(async () => {
    await parts.app?.close();
    await live?.close();
    rmSync(filesFolder, { recursive: true, force: true });
  });

  // Filled by beforeAll: tests only touch it after that.
  return parts as TestServer;
}
