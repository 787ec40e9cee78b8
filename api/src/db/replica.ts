import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { AppError } from '#errors.ts';
import type { Viewer } from '#viewer.ts';
import type { Database } from './client.ts';
import { oneAnswer } from './one-answer.ts';
import { databaseErrorCode } from './transaction.ts';

/** After a failure it is left alone for so long: whoever asks meanwhile does not wait for it first. */
const REST_MS = 30_000;
/** A copy further behind than this is left alone; a worker's heartbeat reaches a copy that keeps up every five seconds. */
const MOST_BEHIND_SECONDS = 20;
const LOOK_EVERY_MS = 2_000;
/** Who did something so recently reads the database itself: longer than a copy may be behind and a change may take. */
const JUST_NOW_SECONDS = 40;
/** The database cancelled a statement that took too long. It would take as long elsewhere. */
const CANCELLED = '57014';

/** A list waits for a copy that is this little behind: it follows within a few milliseconds. */
const CATCH_UP_MS = [0, 5, 15, 30];
/** After one that did not follow so soon, lists do not ask it for a moment. */
const LATE_REST_MS = 1_000;

type Options = {
  log?: Pick<Logger, 'warn'>;
  restMs?: number;
  /** Connections for lists, which must not stand behind reports; the same ones without it. */
  lists?: Pool;
};

/** A copy of the database that some statements are read from, as long as it answers. */
export class Replica {
  readonly #pool: Pool;
  readonly #options: Options;
  #awayUntil = 0;
  #lateUntil = 0;
  #nextLook = 0;

  constructor(pool: Pool, options: Options = {}) {
    this.#pool = pool;
    this.#options = options;
  }

  /** The pool to ask now; null while it is left alone. */
  get pool(): Pool | null {
    return performance.now() < this.#awayUntil ? null : this.#pool;
  }

  /** Throws when it is too far behind: what everyone knows by now would be missing. */
  async demandFresh(): Promise<void> {
    if (performance.now() < this.#nextLook) return;
    const { rows } = await this.#pool.query<{ behind: number | null }>(
      `select extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as behind where pg_is_in_recovery()`,
    );
    const [state] = rows;
    if (state && (state.behind ?? Infinity) > MOST_BEHIND_SECONDS)
      throw new Error(`The copy is ${Math.round(state.behind ?? Infinity)} s behind`);
    this.#nextLook = performance.now() + LOOK_EVERY_MS;
  }

  /**
   * The pool for a list, when the copy has everything that was acknowledged until now, by whomever and on whichever
   * server: what somebody is told to look at again is there. Null when it has not.
   */
  async upToNow(database: Pool): Promise<Pool | null> {
    if (performance.now() < Math.max(this.#awayUntil, this.#lateUntil)) return null;
    const { rows } = await database.query<{ place: string }>('select pg_current_wal_flush_lsn()::text as place');
    const copy = this.#options.lists ?? this.#pool;
    try {
      for (const pause of CATCH_UP_MS) {
        if (pause > 0) await sleep(pause);
        const { rows: found } = await copy.query<{ hasAll: boolean }>(
          `select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, true) as "hasAll"`,
          [rows[0]?.place],
        );
        if (found[0]?.hasAll) return copy;
      }
      this.#lateUntil = performance.now() + LATE_REST_MS;
    } catch (error) {
      this.leave(error);
    }
    return null;
  }

  leave(error: unknown): void {
    const { log, restMs = REST_MS } = this.#options;
    this.#awayUntil = performance.now() + restMs;
    log?.warn({ err: error }, 'the copy of the database is away or behind: the database itself is read');
  }
}

type Reader = { pool: Pool; replica?: Replica | undefined; viewer?: Viewer | null };

/**
 * Like `oneAnswer`, from the copy of the database where there is one that answers. Who has just changed something finds
 * it: they read the database itself.
 */
export async function replicaAnswer<Answer>(
  { pool, replica, viewer = null }: Reader,
  ...question: OneQuestion<Answer>
): Promise<Answer> {
  const copy = replica?.pool;
  if (!replica || !copy || (viewer && (await hasJustWritten(pool, viewer)))) return oneAnswer(pool, ...question);
  try {
    await replica.demandFresh();
    return await oneAnswer(copy, ...question);
  } catch (error) {
    leaveUnlessCancelled(replica, error);
    return oneAnswer(pool, ...question);
  }
}

/**
 * A list, a search or the sums above one, from the copy of the database where there is one that has all that is known
 * until now. The live updates of a page ask it anew, so nothing may be missing from it, by whomever it was done.
 */
export async function readList<Answer>(
  { pool, replica }: Pick<Reader, 'pool' | 'replica'>,
  read: (pool: Pool) => Promise<Answer>,
): Promise<Answer> {
  const copy = replica && (await replica.upToNow(pool));
  if (!replica || !copy) return read(pool);
  try {
    return await read(copy);
  } catch (error) {
    leaveUnlessCancelled(replica, error);
    return read(pool);
  }
}

/** The same for what reads with the tables of the program instead of with text. */
export function readListAs<Ctx extends ListContext, Answer>(
  ctx: Ctx,
  read: (ctx: Ctx) => Promise<Answer>,
): Promise<Answer> {
  return readList(ctx, (pool) => read(pool === ctx.pool ? ctx : { ...ctx, pool, db: drizzleOf(pool) }));
}

type ListContext = Pick<Reader, 'pool' | 'replica'> & { db: Database };

const drizzles = new WeakMap<Pool, Database>();

function drizzleOf(pool: Pool): Database {
  const known = drizzles.get(pool) ?? drizzle({ client: pool });
  drizzles.set(pool, known);
  return known;
}

/** It is away, behind by a release, or busy with what it copies: the database itself knows. */
function leaveUnlessCancelled(replica: Replica, error: unknown): void {
  if (error instanceof AppError || databaseErrorCode(error) === CANCELLED) throw error;
  replica.leave(error);
}

/** By the audit log, which has every change that staff make, on whichever server. It has files they took as well. */
async function hasJustWritten(pool: Pool, { userId, impersonatorId }: Viewer): Promise<boolean> {
  const { rows } = await pool.query<{ isRecent: boolean }>(
    `select exists (
      select from (select at, action from audit_log where actor_id = $1 order by id desc limit 20) latest
      where at > now() - make_interval(secs => $2) and action not like '%.export') as "isRecent"`,
    [impersonatorId ?? userId, JUST_NOW_SECONDS],
  );
  return rows[0]?.isRecent ?? false;
}

type OneQuestion<Answer> = Parameters<typeof oneAnswer<Answer>> extends [Pool, ...infer Rest] ? Rest : never;
