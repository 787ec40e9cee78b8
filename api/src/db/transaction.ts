import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import type { ClientBase } from 'pg';
import type { Database } from './client.ts';
import { allowLonger } from './silence-watch.ts';

const retryable = new Set(['40001', '40P01']);
const maxTries = 3;

/**
 * One unit of work: all of it or nothing. Serialisation failures and deadlocks start over, since PostgreSQL has undone
 * everything; a lost connection does not, since nobody knows whether the commit went through.
 */
export async function transaction<Ctx extends { db: Database }, Result>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  // Inside another transaction only the outer one can start over: the inner one's locks are still held.
  const tries = ctx.db instanceof NodePgTransaction ? 1 : maxTries;
  for (let attempt = 1; ; attempt++) {
    try {
      return await ctx.db.transaction((tx) => work({ ...ctx, db: tx }));
    } catch (error) {
      if (attempt === tries || !retryable.has(databaseErrorCode(error) ?? '')) throw error;
      await sleep(attempt * 10);
    }
  }
}

/**
 * Lets each statement of a transaction take this long, here and in the database; only for work that nobody waits for.
 */
export async function allowSeconds(db: Database, seconds: number): Promise<void> {
  // The query builder does not show the connection that a transaction holds.
  const { client } = (db as unknown as { session: { client: ClientBase } }).session;
  allowLonger(client, (seconds + 1) * 1000);
  await db.execute(sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`);
}

/** The SQLSTATE of a database error, also when the query builder wrapped it. */
export function databaseErrorCode(error: unknown): string | undefined {
  return databaseError(error)?.code;
}

/** A text that the database cannot keep: with a zero byte, or in JSON with half of a pair of surrogates. */
export function isUnstorableText(error: unknown): boolean {
  const refused = databaseError(error);
  if (refused?.code === '22P02') return refused.message.endsWith('for type json');
  return refused?.code === '22021' || refused?.code === '22P05';
}

function databaseError(error: unknown): (Error & { code: string }) | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (hasCode(current)) return current;
  }
  return undefined;
}

function hasCode(error: Error): error is Error & { code: string } {
  return 'code' in error && typeof error.code === 'string';
}
