import { type ViewedList, viewedLists } from '@app/rules/people/saved-views/saved-view';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, snakeCase, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { users } from './users.table.ts';

/** A list as somebody filtered it: for themselves, or for the team. */
export const savedViews = snakeCase.table(
  'saved_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    list: text().notNull().$type<ViewedList>(),
    ownerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Tab, filters and sort, as the address has them. */
    query: text().notNull(),
    /** Keys of the shown columns; null is the usual choice. */
    columns: text().array(),
    isShared: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (view) => [
    uniqueIndex('saved_views_name').on(view.ownerId, view.list, sql`lower(${view.name})`),
    // Those of the team.
    index('saved_views_shared')
      .on(view.list, view.id)
      .where(sql`${view.isShared}`),
    check('saved_views_list', oneOf(view.list, viewedLists)),
  ],
);

export type SavedView = typeof savedViews.$inferSelect;
