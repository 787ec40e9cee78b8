import { feedTabs, postKinds, postMarks, reactionKinds } from '@app/rules/community/posts/post-kinds';
import { reportReasons } from '@app/rules/community/posts/reports';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, primaryKey, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { tsvector } from '#db/search-columns.ts';
import { groups } from '../people/groups.table.ts';
import { users } from '../people/users.table.ts';
import { files } from '../platform/files.table.ts';

/** What members tell each other: posts, wins and questions. Wins have kept the ids they had in a table of their own. */
export const posts = snakeCase.table(
  'posts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: postKinds }).notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The group in whose feed it is; null when it is in none, or when its group is gone: then staff alone see it. */
    groupId: integer().references(() => groups.id, { onDelete: 'set null' }),
    /** Read by the whole community, as wins always are. */
    isForEveryone: boolean().notNull(),
    text: text().notNull(),
    /** Centavos. Of wins only, as the platform. */
    amountEarned: bigint({ mode: 'number' }),
    /** The platform where the client was found, such as Upwork. */
    clientPlatform: text(),
    pinnedAt: timestamp({ withTimezone: true }),
    pinnedById: integer().references(() => users.id, { onDelete: 'set null' }),
    /** From then on only leaders and staff comment. */
    lockedAt: timestamp({ withTimezone: true }),
    /** From then on gone for everyone who does not look after it. */
    hiddenAt: timestamp({ withTimezone: true }),
    /** Why; null while nobody has looked at the reports that hid it. */
    hiddenReason: text({ enum: reportReasons }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** The author's own change of the words or the pictures. */
    editedAt: timestamp({ withTimezone: true }),
    words: tsvector()
      .notNull()
      .generatedAlwaysAs(sql`to_tsvector('simple', text)`),
  },
  (post) => [
    // The three feeds, newest first, each by an index of what it may show.
    index('posts_of_group')
      .on(post.groupId, post.createdAt, post.id)
      .where(sql`${post.hiddenAt} is null`),
    index('posts_for_everyone')
      .on(post.createdAt, post.id)
      .where(sql`${post.hiddenAt} is null and ${post.isForEveryone} and ${post.kind} <> 'win'`),
    index('posts_wins')
      .on(post.createdAt, post.id)
      .where(sql`${post.hiddenAt} is null and ${post.kind} = 'win'`),
    index('posts_pinned')
      .on(post.groupId, post.pinnedAt)
      .where(sql`${post.pinnedAt} is not null and ${post.hiddenAt} is null`),
    // A person's wins and posts, newest first.
    index('posts_of_person').on(post.userId, post.kind, post.id),
    // The words of a search, and the newest first when there are many with them.
    index('posts_words').using('gin', post.words),
    index('posts_by_time').on(post.createdAt, post.id),
    index('posts_hidden')
      .on(post.hiddenAt)
      .where(sql`${post.hiddenAt} is not null`),
    check('posts_kind', oneOf(post.kind, postKinds)),
    check('posts_wins_are_for_everyone', sql`${post.kind} <> 'win' or ${post.isForEveryone}`),
    check('posts_amount_is_positive', sql`${post.amountEarned} > 0`),
    check(
      'posts_earned_by_wins',
      sql`${post.kind} = 'win' or (${post.amountEarned} is null and ${post.clientPlatform} is null)`,
    ),
  ],
);

/** The pictures of a post in their order. */
export const postPictures = snakeCase.table(
  'post_pictures',
  {
    postId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    fileId: integer()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
  },
  // Access to a picture depends on its post.
  (picture) => [primaryKey({ columns: [picture.postId, picture.position] }), index().on(picture.fileId)],
);

/** One of each kind per person and post. Wins had cheers only. */
export const postReactions = snakeCase.table(
  'post_reactions',
  {
    postId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: reactionKinds }).notNull().default('cheer'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (reaction) => [
    primaryKey({ columns: [reaction.postId, reaction.userId, reaction.kind] }),
    // The first names under a post, without looking at all of them.
    index('post_reactions_in_order').on(reaction.postId, reaction.createdAt, reaction.userId),
    index().on(reaction.userId),
    check('post_reactions_kind', oneOf(reaction.kind, reactionKinds)),
  ],
);

/** What somebody keeps to themselves about a post. */
export const postOwnMarks = snakeCase.table(
  'post_own_marks',
  {
    postId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mark: text({ enum: postMarks }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (own) => [
    primaryKey({ columns: [own.userId, own.mark, own.postId] }),
    index().on(own.postId),
    check('post_own_marks_mark', oneOf(own.mark, postMarks)),
  ],
);

/** People whom a post names with an @. */
export const postMentions = snakeCase.table(
  'post_mentions',
  {
    postId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (mention) => [primaryKey({ columns: [mention.postId, mention.userId] }), index().on(mention.userId)],
);

/** Until when somebody has seen a tab: what came later is counted on it. */
export const feedVisits = snakeCase.table(
  'feed_visits',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tab: text({ enum: feedTabs }).notNull(),
    seenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (visit) => [primaryKey({ columns: [visit.userId, visit.tab] }), check('feed_visits_tab', oneOf(visit.tab, feedTabs))],
);

export type Post = typeof posts.$inferSelect;
