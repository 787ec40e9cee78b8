import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import type { EmptyRelations } from 'drizzle-orm/relations';
import pg from 'pg';
import type { Logger } from 'pino';
import { Lane } from './lane.ts';

/** The pool, or a transaction of it: services do not care which. */
export type Database = NodePgDatabase | NodePgTransaction<EmptyRelations>;

export type Connection = { pool: pg.Pool; lane: Lane; db: NodePgDatabase; close: () => Promise<void> };

type Options = { url: string; max?: number; log?: Pick<Logger, 'error'> };

/** bigint columns hold ids and centavos, both far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
/** A day stays text (`2026-11-15`): turning it into an instant would need a zone it does not have. */
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

export function connect({ url, max = 20, log }: Options): Connection {
  const options = {
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'tribe',
  };
  const pool = new pg.Pool({ ...options, max, idleTimeoutMillis: 60_000 });
  const lane = new Lane(options, log);
  // An idle client whose server goes away emits here; without a listener Node would exit.
  pool.on('error', (error) => log?.error({ err: error }, 'idle database connection lost'));
  // So does one that a transaction holds; the transaction itself fails with its next statement.
  pool.on('connect', (client) => client.on('error', () => {}));
  const close = async () => {
    await lane.close();
    await pool.end();
  };
  return { pool, lane, db: drizzle({ client: pool }), close };
}
