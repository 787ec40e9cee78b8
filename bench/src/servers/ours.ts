import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@app/api/src/clock.ts';
import { connect } from '@app/api/src/db/client.ts';
import { createLogger } from '@app/api/src/http/logging.ts';
import { createFolderStore } from '@app/api/src/integrations/files/folder-store.ts';
import { startLiveBus } from '@app/api/src/live/bus.ts';
import { buildServer } from '@app/api/src/server.ts';
import { reportCpu } from './report-cpu.ts';

/** The product's own server, as `main.ts` starts it, with room in the rate limits for a single machine's load. */
const url = process.argv[2] ?? '';
const log = createLogger('warn');
const { pool, lane, db } = connect({ url, log });
const { app } = await buildServer({
  platform: {
    db,
    pool,
    lane,
    live: await startLiveBus(url, log),
    files: createFolderStore(join(tmpdir(), 'tribe-bench-files')),
    baseUrl: 'http://localhost',
    appTitle: 'Tribe',
    secrets: ['a benchmark seals nothing worth having'],
    isDemo: false,
    hasSmtp: false,
    gateways: {},
    rateLimitScale: 100,
  },
  clock: systemClock,
  log,
  isHttps: false,
  configuredBaseUrl: undefined,
  trustedProxies: [],
  metricsToken: undefined,
  webFolder: null,
});
reportCpu(await app.listen({ port: 0, host: '127.0.0.1' }));
