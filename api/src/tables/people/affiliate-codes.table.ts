import { integer, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './users.table.ts';

/** The code a person came with, kept until the affiliate programme turns it into a lead. The first one stays. */
export const affiliateCodes = snakeCase.table('affiliate_codes', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  affCode: text().notNull(),
  tags: text().array().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
