import { afterAll, beforeAll, expect } from 'vitest';
import type { Gateway } from '#integrations/payments/gateway.ts';
import { verifyAll } from '#invariants/verify-all.ts';
import { makeUser } from '../make-user.ts';
import { paymongoAt, paymongoKeys, startPaymongoStandIn } from '../paymongo-stand-in.ts';
import { signedIn } from '../signed-in.ts';
import { type SpawnedServer, spawnServer } from '../spawned-server.ts';
import { temporaryDataFolder } from '../temporary-data-folder.ts';
import type { TestDatabase } from '../test-database.ts';
import { type TestServer, testSecret, useTestServer } from '../test-server.ts';
import { cookieOf } from '../upload.ts';
import type { Scene } from './deeds.ts';

export type FaultScene = Scene & {
  /** The product as a process of its own on the same database, with its worker; resolves when it is ready. */
  start: (environment?: Record<string, string>) => Promise<SpawnedServer>;
  /** Every invariant of `npm run verify`, and the seals of the audit log. */
  expectSound: () => Promise<void>;
};

type Options = {
  database?: TestDatabase;
  /** Broken by the set-up itself: the databases of tests are not made to survive a power cut (I40). */
  notHere?: readonly string[];
};

/** A database with staff and a gateway, and servers on it that can be killed. Its clock is the real one. */
export function useFaultScene({ database, notHere = ['I40'] }: Options = {}): FaultScene {
  const gateways: { paymongo?: Gateway } = {};
  const server = useTestServer({ rateLimitScale: 100_000, gateways, ...(database && { database }) });
  const folder = temporaryDataFolder();
  const started: SpawnedServer[] = [];
  const parts: Partial<FaultScene> = { server };

  beforeAll(async () => {
    server.clock.set(new Date());
    const gateway = await startPaymongoStandIn({});
    gateways.paymongo = paymongoAt(gateway.url);
    const staff = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
    Object.assign(parts, { gateway, staff, staffCookie: cookieOf(await signedIn(server, staff)) });
  }, 120_000);

  afterAll(async () => {
    for (const { process: child, exit } of started) {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await exit;
    }
    await parts.gateway?.close();
    folder.remove();
  }, 60_000);

  parts.start = async (environment = {}) => {
    const { appUrl, ownerUrl } = server.database;
    const spawned = await spawnServer({
      DATABASE_URL: appUrl,
      DATABASE_OWNER_URL: ownerUrl,
      DATA_DIR: folder.path,
      SECRET: testSecret,
      SEED: 'none',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'Mabuhay-2026-Tayo',
      RATE_LIMIT_SCALE: '100',
      LOG_LEVEL: 'error',
      PAYMONGO_API_URL: parts.gateway?.url ?? '',
      PAYMONGO_SECRET_KEY: paymongoKeys.secretKey,
      PAYMONGO_WEBHOOK_SECRET: paymongoKeys.webhookSecret,
      ...environment,
    });
    started.push(spawned);
    await spawned.says('is ready');
    return spawned;
  };
  parts.expectSound = () => expectSound(server, notHere);
  // Filled by beforeAll: tests only touch it after that.
  return parts as FaultScene;
}

async function expectSound({ database, clock }: TestServer, notHere: readonly string[]): Promise<void> {
  const broken: string[] = [];
  await verifyAll({ pool: database.pool, db: database.db, secrets: [testSecret] }, (id, says, trouble) => {
    if (trouble !== null && !notHere.includes(id)) broken.push(`${id} ${says}: ${trouble}`);
  });
  expect(broken).toEqual([]);
  clock.set(new Date());
}
