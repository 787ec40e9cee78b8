import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from './clock.ts';
import { connect } from '#db/client.ts';
import { operationAccess } from '#graphql/access-table.ts';
import { buildSchema, printContract } from '#graphql/schema.ts';
import { createLogger } from '#http/logging.ts';
import { createFolderStore } from '#integrations/files/folder-store.ts';
import { buildServer } from './server.ts';

const schema = buildSchema();

/** A server that never listens nor connects: only its list of routes is wanted. */
async function declaredRoutes() {
  const { db, pool, lane, close } = connect({ url: 'postgres://nobody@127.0.0.1:1/none' });
  const { app, declaredRoutes: routes } = await buildServer({
    platform: {
      db,
      pool,
      lane,
      live: { async *listen() {}, close: async () => {} },
      files: createFolderStore('unused'),
      baseUrl: 'http://localhost',
      appTitle: 'Tribe',
      secrets: [],
      isDemo: false,
      hasSmtp: false,
      gateways: {},
      rateLimitScale: 1,
    },
    clock: systemClock,
    log: createLogger('silent'),
    isHttps: false,
    configuredBaseUrl: undefined,
    trustedProxies: [],
    metricsToken: undefined,
    webFolder: null,
  });
  await app.close();
  await close();
  return routes;
}

const files = {
  'schema.graphql': printContract(schema),
  /** The access of every operation, for reviews and for the tests that try every operation as every role. */
  'authz-matrix.json': `${JSON.stringify({ operations: operationAccess(schema), routes: await declaredRoutes() }, null, 2)}\n`,
};

const isCheck = process.argv.includes('--check');
for (const [name, content] of Object.entries(files)) {
  const path = join(import.meta.dirname, '..', name);
  if (!isCheck) writeFileSync(path, content);
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== content) {
    process.stderr.write(`api/${name} is not what the code says: run npm run generate and commit it.\n`);
    process.exitCode = 1;
  }
}
