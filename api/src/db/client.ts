import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import type { EmptyRelations } from 'drizzle-orm/relations';
import pg from 'pg';
import type { Logger } from 'pino';
import { Lane } from './lane.ts';
import { tracePool } from '#tracing/trace-database.ts';
import { watchPool } from './silence-watch.ts';
import { sendUnnamed } from './text-answer.ts';

/** The pool, or a transaction of it: services do not care which. */
export type Database = NodePgDatabase | NodePgTransaction<EmptyRelations>;

export type Connection = { pool: pg.Pool; lane: Lane; db: NodePgDatabase; close: () => Promise<void> };

type Options = {
  url: string;
  /**
   * Given when `url` is a pooler that lends a connection for one transaction (PgBouncer): the way past it. What a
   * connection keeps from one transaction to the next is then not used on the pool.
   */
  sessionUrl?: string | undefined;
  max?: number;
  log?: Pick<Logger, 'error'>;
  limits?: Limits;
};

/** In milliseconds. */
export type Limits = {
  /** How long a statement may take before its connection counts as stuck; the database cancels it a moment earlier. */
  statement: number;
  /** The same for the short statement that every request begins with. */
  lane: number;
  /** How often the connections are checked. */
  lookEvery?: number;
};

/** A request that meets a silent database is answered within six seconds, and five after the link is back all is well. */
const requestLimits: Limits = { statement: 4_500, lane: 3_000 };
/** For jobs, exports and checks of the whole database; longer work calls `allowSeconds`. */
export const patientLimits: Limits = { statement: 20_000, lane: 3_000 };

/** How much earlier the database cancels a statement itself, so that a slow statement does not cost its connection. */
const headStart = 500;

/** bigint columns hold ids and centavos, both far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
/** A day stays text (`2026-11-15`): turning it into an instant would need a zone it does not have. */
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

export function connect({ url, sessionUrl, max = 20, log, limits = requestLimits }: Options): Connection {
  const shared = { connectionTimeoutMillis: 3_000, keepAlive: true, application_name: 'tribe' };
  const options = {
    ...shared,
    connectionString: sessionUrl ?? url,
    statement_timeout: Math.max(limits.statement - headStart, limits.statement / 2),
    idle_in_transaction_session_timeout: 10_000,
  };
  // A pooler refuses these limits: there they are those of the role (deploy/database-roles.sh).
  const pooled = sessionUrl === undefined ? options : { ...shared, connectionString: url };
  const pool = new pg.Pool({ ...pooled, max, idleTimeoutMillis: 60_000 });
  if (sessionUrl !== undefined) pool.on('connect', sendUnnamed);
  tracePool(pool);
  const lane = new Lane(options, { limitMs: limits.lane, lookEveryMs: limits.lookEvery }, log);
  const watch = watchPool(pool, { limitMs: limits.statement, lookEveryMs: limits.lookEvery });
  // An idle client whose server goes away emits here; without a listener Node would exit.
  pool.on('error', (error) => log?.error({ err: error }, 'idle database connection lost'));
  // The same for one held by a transaction; the transaction itself fails with its next statement.
  pool.on('connect', (client) => client.on('error', () => {}));
  const close = async () => {
    await lane.close();
    await pool.end();
    watch.close();
  };
  return { pool, lane, db: drizzle({ client: pool }), close };
}
