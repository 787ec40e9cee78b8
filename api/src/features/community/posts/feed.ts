import type { CommunityScope } from '@app/rules/community/posts/post-access';
import { postSearchInput } from '@app/rules/community/posts/post-input';
import { type FeedTab, feedTabs } from '@app/rules/community/posts/post-kinds';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { BadUserInput, NotFound, parseInput } from '#errors.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { feedVisits } from '#tables/community/posts.table.ts';
import { readersScope } from './community-scope.ts';
import { type SeenPost, seenPost, selectPosts } from './read-posts.ts';
import { isShownTo } from './visible-posts.ts';

type FeedQuery = {
  tab: FeedTab;
  /** One of several groups of somebody who leads more than one. */
  groupId?: number | null;
  after?: string | null;
};

export type Feed = { pinned: SeenPost[]; items: SeenPost[]; nextCursor: string | null };

const pageSize = 10;
const mostPinned = 5;

/** The newest first, ten at a time, from the post at `after` on. What is pinned comes with the first page alone. */
export async function readFeed(ctx: Context, query: FeedQuery): Promise<Feed> {
  const scope = await readersScope(ctx);
  const tab = conditionOf(scope, query);
  if (!tab) return { pinned: [], items: [], nextCursor: null };
  const isListed = sql`${tab.condition} and ${isShownTo(scope)} and not exists (select from post_own_marks o
    where o.user_id = ${scope.userId} and o.mark = 'hidden' and o.post_id = posts.id)`;
  const cursor = query.after == null ? null : placeOf(query.after);
  const isAfter = cursor
    ? sql` and (posts.created_at, posts.id) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::int)`
    : sql``;
  const isPinnedHere = tab.pins ? sql` and ${tab.pins}` : sql` and false`;
  const isInOrder = tab.pins ? sql` and not (${tab.pins})` : sql``;
  const [pinned, rows] = await Promise.all([
    cursor || !tab.pins ? [] : selectPosts(ctx, scope, sql`${isListed}${isPinnedHere}`).limit(mostPinned),
    selectPosts(ctx, scope, sql`${isListed}${isInOrder}${isAfter}`).limit(pageSize + 1),
  ]);
  const items = rows.slice(0, pageSize).map((row) => seenPost(row, scope));
  const last = items.at(-1);
  return {
    pinned: pinned.map((row) => seenPost(row, scope)),
    items,
    nextCursor: rows.length > pageSize && last ? cursorOf(last) : null,
  };
}

type TabCondition = { condition: SQL; pins: SQL | null };

const isOfEveryone = sql`posts.is_for_everyone and posts.kind <> 'win'`;
const isWin = sql`posts.kind = 'win'`;

/** What a tab lists, as its index has it; null for somebody without a group. Another's group looks like none at all. */
function conditionOf(scope: CommunityScope, { tab, groupId }: FeedQuery): TabCondition | null {
  if (tab === 'everyone')
    return { condition: isOfEveryone, pins: sql`posts.pinned_at is not null and posts.group_id is null` };
  if (tab === 'wins') return { condition: isWin, pins: null };
  const chosen = groupId ?? scope.groupIds[0];
  if (chosen === undefined) return null;
  if (!scope.groupIds.includes(chosen) && !scope.moderatesAll && !scope.isReadOnly) throw new NotFound('Group');
  return { condition: sql`posts.group_id = ${chosen}`, pins: sql`posts.pinned_at is not null` };
}

const cursorOf = ({ createdAt, id }: SeenPost) => `${createdAt.getTime()}.${id}`;

/** The end of the year 9999: the database reads no later time as it is written here. */
const lastInstant = 253_402_300_799_999;

function placeOf(cursor: string): { at: Date; id: number } {
  const [, at, id] = /^(\d{1,15})\.(\d{1,9})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined || Number(at) > lastInstant)
    throw new BadUserInput({ after: 'Load the page again' });
  return { at: new Date(Number(at)), id: Number(id) };
}

const mostCounted = 100;
/** Somebody who never looked is told about a week. */
const firstLook = 7 * 86_400_000;

export type FeedNews = Record<FeedTab, number>;

/** How many posts of others each tab has since it was last looked at; a hundred means "many". */
export async function feedNews(ctx: Context): Promise<FeedNews> {
  const scope = await readersScope(ctx);
  const counts = feedTabs.map((tab) => {
    const condition = conditionOf(scope, { tab })?.condition ?? sql`false`;
    return sql`(select count(*)::int from (select from posts join users on users.id = posts.user_id
      where ${condition} and ${isShownTo(scope)} and posts.user_id <> ${scope.userId} and posts.created_at > coalesce(
        (select v.seen_at from feed_visits v where v.user_id = ${scope.userId} and v.tab = ${tab}),
        ${new Date(ctx.now.getTime() - firstLook).toISOString()}::timestamptz) limit ${mostCounted}) found) as ${sql.identifier(tab)}`;
  });
  const { rows } = await ctx.db.execute<FeedNews>(sql`select ${sql.join(counts, sql`, `)}`);
  return rows[0] ?? { group: 0, everyone: 0, wins: 0 };
}

/** The tab was looked at. Somebody else's hands leave its count as it is. */
export async function markFeedSeen(ctx: Context, tab: FeedTab): Promise<FeedNews> {
  const { userId, isImpersonated } = await readersScope(ctx);
  if (!isImpersonated) {
    await ctx.db
      .insert(feedVisits)
      .values({ userId, tab, seenAt: ctx.now })
      .onConflictDoUpdate({
        target: [feedVisits.userId, feedVisits.tab],
        set: { seenAt: sql`greatest(${feedVisits.seenAt}, excluded.seen_at)` },
      });
  }
  return feedNews(ctx);
}

const mostFound = 20;
const newestSearched = 2_000;

/** Posts with all the words, the last one possibly begun, as far as the viewer may see them. The newest first. */
export async function searchPosts(ctx: Context, input: { query: string }): Promise<SeenPost[]> {
  const scope = await readersScope(ctx);
  const { query } = parseInput(postSearchInput, input);
  await enforceLimit(ctx, 'searchesPerUser', String(scope.userId));
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const text = words.map((word, place) => (place === words.length - 1 ? `${word}:*` : word)).join(' & ');
  const hasWords = sql`posts.words @@ to_tsquery('simple', ${text}) and ${isShownTo(scope)}`;
  // Words that many use are among the newest; only rare ones are worth looking for in all that was ever written.
  const isRecent = sql`posts.id in (select n.id from posts n where n.hidden_at is null
    order by n.created_at desc, n.id desc limit ${newestSearched})`;
  const recent = await selectPosts(ctx, scope, sql`${isRecent} and ${hasWords}`).limit(mostFound);
  const rows = recent.length < mostFound ? await selectPosts(ctx, scope, hasWords).limit(mostFound) : recent;
  return rows.map((row) => seenPost(row, scope));
}
