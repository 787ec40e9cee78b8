import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { connect } from '#db/client.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#db/embedded/launcher.ts';
import { prepareDatabase } from '#db/migrate.ts';
import { seedReferenceData } from '#db/seed/reference.ts';
import { temporaryDataFolder } from '../temporary-data-folder.ts';
import type { TestDatabase } from '../test-database.ts';

export type OwnCluster = TestDatabase & { cluster: EmbeddedDatabase; superuserUrl: string; dataDir: string };

type Options = {
  /** Where it is, in place of a temporary folder. */
  dataDir?: string;
  settings?: Record<string, string>;
};

/** A PostgreSQL for one test file, set up to lose nothing as in production, and started again when it is killed. */
export function useOwnCluster({ dataDir, settings = {} }: Options = {}): OwnCluster {
  const folder = dataDir === undefined ? temporaryDataFolder() : { path: dataDir, remove: () => {} };
  const opened: Partial<OwnCluster> = { dataDir: folder.path };

  beforeAll(async () => {
    const cluster = await startEmbeddedDatabase({
      dataDir: folder.path,
      settings: { max_connections: '120', ...settings },
    });
    cluster.keepRunning({
      log: pino({ level: 'silent' }),
      onLost: (error) => process.stderr.write(`${String(error)}\n`),
    });
    const { ownerUrl, appUrl, superuserUrl } = cluster;
    await prepareDatabase({ ownerUrl, appUrl });
    await seedReferenceData(ownerUrl, new Date());
    Object.assign(opened, { cluster, ownerUrl, appUrl, superuserUrl }, connect({ url: appUrl, max: 8 }));
  }, 180_000);

  afterAll(async () => {
    await opened.close?.();
    await opened.cluster?.stop();
    folder.remove();
  }, 60_000);

  // Filled by beforeAll: tests only touch it after that.
  return opened as OwnCluster;
}
