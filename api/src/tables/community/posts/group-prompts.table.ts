import { groupPrompts as prompts } from '@app/rules/community/posts/group-prompts';
import { check, date, index, integer, primaryKey, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { groups } from '../../people/groups.table.ts';
import { posts } from '../posts.table.ts';

/** What a quiet group was given to talk about in the name of its coach: at most one a week. */
export const groupPrompts = snakeCase.table(
  'group_prompts',
  {
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    /** The Monday of the week. */
    weekOn: date().notNull(),
    kind: text({ enum: prompts }).notNull(),
    /** Null when the post is gone: the group is left alone until the next week all the same. */
    postId: integer().references(() => posts.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (prompt) => [
    primaryKey({ columns: [prompt.groupId, prompt.weekOn] }),
    index().on(prompt.postId),
    check('group_prompts_kind', oneOf(prompt.kind, prompts)),
  ],
);
