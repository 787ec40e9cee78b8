import type { PageFlag } from '@app/rules/people/access/flags';
import { sql } from 'drizzle-orm';
import { check, index, integer, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './users.table.ts';

/** A key with which a program reads what its maker may open. */
export const apiTokens = snakeCase.table(
  'api_tokens',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The token itself is shown once and kept nowhere. */
    tokenHash: text().notNull().unique(),
    /** Its last characters, by which its maker knows it again. */
    ending: text().notNull(),
    /** As chosen. What its maker has lost meanwhile does not count. */
    pages: text().array().notNull().$type<PageFlag>(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
    revokedById: integer().references(() => users.id, { onDelete: 'set null' }),
    lastUsedAt: timestamp({ withTimezone: true }),
    uses: integer().notNull().default(0),
  },
  (token) => [
    index().on(token.userId),
    index().on(token.revokedById),
    check('api_tokens_ends', sql`${token.endsAt} > ${token.createdAt}`),
    check('api_tokens_used', sql`(${token.lastUsedAt} is null) = (${token.uses} = 0)`),
  ],
);

export type ApiToken = typeof apiTokens.$inferSelect;
