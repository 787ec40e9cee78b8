import { databaseErrorCode } from './transaction.ts';

/**
 * Connection failures of every kind, PostgreSQL's own "shutting down", "starting up" and "too many connections", work it
 * gave up for taking too long, and disks that are full: all of it passes without a change of ours.
 */
const awayCodes =
  /^(E(CONN(REFUSED|RESET|ABORTED)|TIMEDOUT|PIPE|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|NOSPC|DQUOT)|08\w{3}|57P0[1235]|57014|53[13]00|58030|25P0[34])$/;
const awayMessages =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable|pool after calling end|No space left/;

/** Whether an error means that the database cannot be reached or cannot keep up, rather than a wrong statement. */
export function isDatabaseAway(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (awayMessages.test(current.message)) return true;
  }
  return awayCodes.test(databaseErrorCode(error) ?? '');
}
