import { integer, jsonb, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../people/users.table.ts';

/** Named values that staff can change; names, types and defaults are in `rules/settings`. */
export const settings = snakeCase.table('settings', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  value: text().notNull(),
  type: text().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
  updatedById: integer().references(() => users.id),
});

/** Facts about this installation that the product itself records, such as that it was seeded as a demo. */
export const installation = snakeCase.table('installation', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
});

export type Setting = typeof settings.$inferSelect;
