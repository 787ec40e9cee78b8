import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { oneAnswer } from './one-answer.ts';

/** After a failure it is left alone for so long: whoever asks meanwhile does not wait for it first. */
const REST_MS = 30_000;
/** The database cancelled a statement that took too long. It would take as long elsewhere. */
const CANCELLED = '57014';

type Options = { log?: Pick<Logger, 'warn'>; restMs?: number };

/** A copy of the database that some statements are read from, as long as it answers. */
export class Replica {
  readonly #pool: Pool;
  readonly #options: Options;
  #awayUntil = 0;

  constructor(pool: Pool, options: Options = {}) {
    this.#pool = pool;
    this.#options = options;
  }

  /** The pool to ask now; null while it is left alone. */
  get pool(): Pool | null {
    return performance.now() < this.#awayUntil ? null : this.#pool;
  }

  leave(error: unknown): void {
    const { log, restMs = REST_MS } = this.#options;
    this.#awayUntil = performance.now() + restMs;
    log?.warn({ err: error }, 'the copy of the database does not answer: reports are read from the database itself');
  }
}

/** Like `oneAnswer`, from the copy of the database where there is one that answers. */
export async function replicaAnswer<Answer>(
  { pool, replica }: { pool: Pool; replica?: Replica | undefined },
  ...question: OneQuestion<Answer>
): Promise<Answer> {
  const copy = replica?.pool;
  if (!replica || !copy) return oneAnswer(pool, ...question);
  try {
    return await oneAnswer(copy, ...question);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === CANCELLED) throw error;
    // It is away, behind by a release, or busy with what it copies: the database itself knows.
    replica.leave(error);
    return oneAnswer(pool, ...question);
  }
}

type OneQuestion<Answer> = Parameters<typeof oneAnswer<Answer>> extends [Pool, ...infer Rest] ? Rest : never;
