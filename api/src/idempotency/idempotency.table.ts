import { integer, jsonb, primaryKey, snakeCase, text, timestamp, index } from 'drizzle-orm/pg-core';

/** Answers to requests that carried a key: the same request again gets the same answer and does nothing. */
export const idempotencyKeys = snakeCase.table(
  'idempotency_keys',
  {
    /** The person, or the browser of a visitor: keys of others are other keys. */
    holder: text().notNull(),
    key: text().notNull(),
    operation: text().notNull(),
    /** A hash of the arguments: another request under the same key is refused. */
    requestHash: text().notNull(),
    answer: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The row that was made, for people who look. No foreign key: the operation decides which table it is in. */
    objectId: integer(),
  },
  (kept) => [primaryKey({ columns: [kept.holder, kept.key] }), index().on(kept.createdAt)],
);
