import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './client.ts';

const retryable = new Set(['40001', '40P01']);
const maxTries = 3;

/**
 * One unit of work: all of it or nothing. Serialisation failures and deadlocks start over, since PostgreSQL has undone
 * everything; a lost connection does not, since nobody knows whether the commit went through.
 */
export async function transaction<Held extends { db: Database }, Result>(
  held: Held,
  work: (held: Held) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await held.db.transaction((tx) => work({ ...held, db: tx }));
    } catch (error) {
      if (attempt === maxTries || !retryable.has(databaseErrorCode(error) ?? '')) throw error;
      await sleep(attempt * 10);
    }
  }
}

/** The SQLSTATE of a database error, also when the query builder wrapped it. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string') return current.code;
  }
  return undefined;
}

export const uniqueViolation = '23505';
