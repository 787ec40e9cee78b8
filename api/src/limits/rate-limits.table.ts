import { index, integer, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';

/** Counters in the database, so that they hold across servers and restarts. */
export const rateLimits = snakeCase.table(
  'rate_limits',
  {
    /** The counter's name and subject: `login:account+ip:42:127.0.0.1`. */
    key: text().primaryKey(),
    hits: integer().notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
  },
  // The sweep of ended windows.
  (counter) => [index().on(counter.endsAt)],
);
