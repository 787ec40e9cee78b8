import { integer, snakeCase } from 'drizzle-orm/pg-core';

/**
 * How often the names that people pages show (of levels, batches, groups, sub-groups) have changed, as a sum over
 * slots. Triggers count; a change uses a slot that is not locked, so that a long import of groups blocks nobody.
 */
export const nameRevisions = snakeCase.table('name_revisions', {
  slot: integer().primaryKey(),
  revision: integer().notNull().default(0),
});
