import type { CommunityScope } from '@app/rules/community/posts/post-access';
import { type SQL, sql } from 'drizzle-orm';

/** `maySeePost` of the rules for the row `posts` and its author `users`; a test compares the two. */
export function isVisibleTo({ groupIds, ledGroupIds, moderatesAll, isReadOnly, isOfCommunity }: CommunityScope): SQL {
  if (!isOfCommunity) return sql`false`;
  if (moderatesAll || isReadOnly) return sql`users.archived_at is null`;
  return sql`(users.archived_at is null
    and (posts.is_for_everyone or ${isAnyOf(sql`posts.group_id`, groupIds)})
    and (posts.hidden_at is null or ${isAnyOf(sql`posts.group_id`, ledGroupIds)}))`;
}

/** The same without what is hidden: for lists, searches and what members are told. */
export function isShownTo(scope: CommunityScope): SQL {
  return sql`(posts.hidden_at is null and ${isVisibleTo(scope)})`;
}

/**
 * The author of a row `posts`, looked up for each row that is read. The limit keeps the database from reading all
 * people first, which it would do for a page of ten posts.
 */
export const eachAuthor: SQL = sql`cross join lateral (
  select u.archived_at from users u where u.id = posts.user_id limit 1) users`;

export function isAnyOf(column: SQL, ids: readonly number[]): SQL {
  return ids.length === 0 ? sql`false` : sql`${column} = any(${sql.param(ids)}::int[])`;
}

/** That a comment with this parent has none, or one that is shown. */
export function isBelowShown(parentId: SQL): SQL {
  return sql`(${parentId} is null or exists (select from post_comments p join users w on w.id = p.user_id
    where p.id = ${parentId} and p.hidden_at is null and w.archived_at is null))`;
}

/** A comment `c` that is shown: not hidden, of somebody who is here, and not below one that is gone. */
export const isShownComment: SQL = sql`(c.hidden_at is null
  and exists (select from users w where w.id = c.user_id and w.archived_at is null)
  and ${isBelowShown(sql`c.parent_id`)})`;
