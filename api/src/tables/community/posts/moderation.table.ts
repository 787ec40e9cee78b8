import { moderationActions, reportReasons } from '@app/rules/community/posts/reports';
import { sql } from 'drizzle-orm';
import { check, index, integer, snakeCase, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { groups } from '../../people/groups.table.ts';
import { users } from '../../people/users.table.ts';
import { postComments } from './comments.table.ts';
import { posts } from '../posts.table.ts';

/** Somebody finds a post or a comment wrong. Open until those who look after it have decided. */
export const postReports = snakeCase.table(
  'post_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    postId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** Null when the post itself is meant. */
    commentId: integer().references(() => postComments.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text({ enum: reportReasons }).notNull(),
    note: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (report) => [
    // One open report per person and thing, however often the button is pressed.
    uniqueIndex('post_reports_once')
      .on(report.postId, sql`coalesce(${report.commentId}, 0)`, report.userId)
      .where(sql`${report.decidedAt} is null`),
    index('post_reports_open')
      .on(report.createdAt)
      .where(sql`${report.decidedAt} is null`),
    index().on(report.commentId),
    index().on(report.userId),
    check('post_reports_reason', oneOf(report.reason, reportReasons)),
  ],
);

/** What leaders and staff did about posts and comments, with the words they did it about. Outlives both. */
export const postModerations = snakeCase.table(
  'post_moderations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null when three reports did it. */
    byId: integer().references(() => users.id, { onDelete: 'set null' }),
    action: text({ enum: moderationActions }).notNull(),
    reason: text({ enum: reportReasons }),
    note: text(),
    groupId: integer().references(() => groups.id, { onDelete: 'set null' }),
    postId: integer().references(() => posts.id, { onDelete: 'set null' }),
    commentId: integer().references(() => postComments.id, { onDelete: 'set null' }),
    /** Who wrote it, and its beginning. */
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
  },
  (moderation) => [
    index().on(moderation.groupId, moderation.id),
    index().on(moderation.postId),
    index().on(moderation.commentId),
    check('post_moderations_action', oneOf(moderation.action, moderationActions)),
  ],
);
