import { sql } from 'drizzle-orm';
import { index, integer, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './users.table.ts';

/** The code a person came with, by which their affiliate knows them. The first one stays. */
export const affiliateCodes = snakeCase.table(
  'affiliate_codes',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    affCode: text().notNull(),
    tags: text().array().notNull(),
    /** A keyed hash of the network they signed up from. */
    networkKey: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (kept) => [index('affiliate_codes_by_code').on(sql`lower(${kept.affCode})`, kept.createdAt.desc())],
);
