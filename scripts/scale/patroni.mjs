// What Patroni says of a PostgreSQL on its port 8008, which is all that HAProxy asks of it: whether it is the primary or
// a replica. Promoting, which Patroni does as well, is done by the scene.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../runtime.mjs';

const pg = createRequire(join(root, 'api', 'package.json'))('pg');
const every = 250;

/** Of whatever answers at the address, now or later. */
export async function startPatroni(connectionString) {
  let role = null;
  let isOver = false;
  const watching = watch();
  const server = createServer(({ url }, response) => {
    response.writeHead(url === `/${role}` ? 200 : 503).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: server.address().port,
    async stop() {
      isOver = true;
      server.closeAllConnections();
      server.close();
      await watching;
    },
  };

  async function watch() {
    while (!isOver) {
      const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3_000, query_timeout: 3_000 });
      client.on('error', () => {});
      try {
        await client.connect();
        while (!isOver) {
          const { rows } = await client.query('select pg_is_in_recovery() as "isReplica"');
          role = rows[0].isReplica ? 'replica' : 'primary';
          await sleep(every);
        }
      } catch {
        role = null;
        await sleep(every);
      }
      await client.end().catch(() => {});
    }
  }
}
