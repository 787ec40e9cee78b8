import { communityColumnsOf, communityPerson } from '#features/people/directory/community-people.ts';
import type { PostKind } from '@app/rules/community/posts/post-kinds';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type JsonOf, jsonObject, jsonRow } from '#db/json.ts';
import { posts } from '#tables/community/posts.table.ts';
import { users } from '#tables/people/users.table.ts';

const mostCounted = 100;
const mostText = 280;

const author = alias(users, 'author');

/** What a plain member of the group sees in its feed: `isShownTo` of one who neither leads nor moderates. */
const isShown = (userId: SQL, groupId: SQL) => sql`posts.group_id = ${groupId} and posts.hidden_at is null
  and author.archived_at is null and not exists (select from post_own_marks o
    where o.user_id = ${userId} and o.mark = 'hidden' and o.post_id = posts.id)`;

const columns = {
  id: posts.id,
  kind: sql<PostKind>`${posts.kind}`,
  text: sql<string>`left(${posts.text}, ${sql.raw(String(mostText))})`,
  amountEarned: posts.amountEarned,
  createdAt: posts.createdAt,
  author: jsonObject(communityColumnsOf(author)),
};

type Place = { userId: SQL; groupId: SQL; since: SQL };

/**
 * The newest pinned and the newest other post of somebody else in a member's own group, and how many they have not seen:
 * for statements that read it along the way. `since` is when somebody who never looked begins to count.
 */
export function groupPreviewJson({ userId, groupId, since }: Place) {
  const shown = isShown(userId, groupId);
  const from = sql`posts join users author on author.id = posts.user_id`;
  return jsonObject({
    pinned: jsonRow(columns, (rows) =>
      rows
        .from(from)
        .where(sql`${shown} and posts.pinned_at is not null`)
        .orderBy(sql`posts.pinned_at desc, posts.id desc`),
    ),
    latest: jsonRow(
      {
        ...columns,
        cheerCount: sql<number>`(select count(*)::int from post_reactions r where r.post_id = posts.id and r.kind = 'cheer')`,
        commentCount: sql<number>`(select count(*)::int from post_comments c where c.post_id = posts.id and c.hidden_at is null)`,
      },
      (rows) =>
        rows
          .from(from)
          .where(sql`${shown} and posts.pinned_at is null and posts.user_id <> ${userId}`)
          .orderBy(sql`posts.created_at desc, posts.id desc`),
    ),
    // In order, although only counted: from the newest on, and not by looking through all that was ever written.
    newCount: sql<number>`(select count(*)::int from (select from ${from}
      where ${shown} and posts.user_id <> ${userId} and posts.created_at > coalesce(
        (select v.seen_at from feed_visits v where v.user_id = ${userId} and v.tab = 'group'), ${since})
      order by posts.created_at desc, posts.id desc limit ${sql.raw(String(mostCounted))}) found)`,
  });
}

type Read = JsonOf<ReturnType<typeof groupPreviewJson>>;

/** The same with people as the community sees them. */
export function groupPreview({ pinned, latest, newCount }: Read) {
  return {
    newCount,
    pinned: pinned && { ...pinned, author: communityPerson(pinned.author) },
    latest: latest && { ...latest, author: communityPerson(latest.author) },
  };
}

export type GroupPreview = ReturnType<typeof groupPreview>;
