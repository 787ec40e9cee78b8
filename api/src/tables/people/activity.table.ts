import { index, integer, snakeCase, timestamp } from 'drizzle-orm/pg-core';
import { users } from './users.table.ts';

/**
 * When a person last did something: opened a lesson, finished a task, shared a win, checked in with the group, began a membership. Written only by
 * triggers (`api/sql/activity.sql`), to ten minutes: who is silent is then found without looking at what everyone did.
 */
export const personActivity = snakeCase.table(
  'person_activity',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  // Those who were silent for some weeks.
  (activity) => [index('person_activity_by_time').on(activity.at, activity.userId)],
);
