import { reportReasons } from '@app/rules/community/posts/reports';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, primaryKey, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../people/users.table.ts';
import { files } from '../../platform/files.table.ts';
import { posts } from '../posts.table.ts';

/** What people say under a post, with one level of replies. */
export const postComments = snakeCase.table(
  'post_comments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    postId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** The comment it replies to, which is never a reply itself. */
    parentId: integer().references((): AnyPgColumn => postComments.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    hiddenAt: timestamp({ withTimezone: true }),
    hiddenReason: text({ enum: reportReasons }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    editedAt: timestamp({ withTimezone: true }),
  },
  (comment) => [
    // A page of comments, and the number of all that are shown.
    index('post_comments_shown')
      .on(comment.postId, comment.parentId, comment.id)
      .where(sql`${comment.hiddenAt} is null`),
    index().on(comment.postId),
    index().on(comment.parentId),
    index().on(comment.userId, comment.id),
  ],
);

export const commentCheers = snakeCase.table(
  'comment_cheers',
  {
    commentId: integer()
      .notNull()
      .references(() => postComments.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (cheer) => [primaryKey({ columns: [cheer.commentId, cheer.userId] }), index().on(cheer.userId)],
);

/** The picture of a comment. Access to it depends on its post. */
export const commentPictures = snakeCase.table(
  'comment_pictures',
  {
    commentId: integer()
      .primaryKey()
      .references(() => postComments.id, { onDelete: 'cascade' }),
    fileId: integer()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
  },
  (picture) => [index().on(picture.fileId)],
);

/** People whom a comment names with an @. */
export const commentMentions = snakeCase.table(
  'comment_mentions',
  {
    commentId: integer()
      .notNull()
      .references(() => postComments.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (mention) => [primaryKey({ columns: [mention.commentId, mention.userId] }), index().on(mention.userId)],
);

export type PostComment = typeof postComments.$inferSelect;
