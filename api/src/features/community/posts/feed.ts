import type { CommunityScope } from '@app/rules/community/posts/post-access';
import { type FeedTab, feedTabs, type WinFilter } from '@app/rules/community/posts/post-kinds';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { BadUserInput, NotFound } from '#errors.ts';
import { feedVisits } from '#tables/community/posts.table.ts';
import { readersScope } from './community-scope.ts';
import { newestOf, type SeenPost, seenPost, selectPosts } from './read-posts.ts';
import { eachAuthor, isAnyOf, isShownTo } from './visible-posts.ts';

type FeedQuery = {
  tab: FeedTab;
  /** One of several groups of somebody who leads more than one. */
  groupId?: number | null;
  /** Of the tab of wins. */
  wins?: WinFilter | null;
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
  const newest = (condition: SQL, first: number, source = sql`posts`) =>
    selectPosts(ctx, scope, newestOf(source, sql`${isListed} and ${condition}`, sql.raw(String(first))));
  const [pinned, rows] = await Promise.all([
    cursor || !tab.pins ? [] : newest(tab.pins, mostPinned),
    newest(sql`${tab.pins ? sql`not (${tab.pins})` : sql`true`}${isAfter}`, pageSize + 1, tab.source),
  ]);
  const items = rows.slice(0, pageSize).map((row) => seenPost(row, scope));
  const last = items.at(-1);
  return {
    pinned: pinned.map((row) => seenPost(row, scope)),
    items,
    nextCursor: rows.length > pageSize && last ? cursorOf(last) : null,
  };
}

/** `source`: only these are looked through. */
type TabCondition = { condition: SQL; pins: SQL | null; source?: SQL };

const isOfEveryone = sql`posts.is_for_everyone and posts.kind <> 'win'`;
const isWin = sql`posts.kind = 'win'`;

/** What a tab lists, as its index has it; null for somebody without a group. Another's group looks like none at all. */
function conditionOf(scope: CommunityScope, { tab, groupId, wins }: FeedQuery): TabCondition | null {
  if (tab === 'everyone')
    return { condition: isOfEveryone, pins: sql`posts.pinned_at is not null and posts.group_id is null` };
  if (tab === 'wins') {
    if (!wins || wins === 'newest') return { condition: isWin, pins: null };
    return { condition: winFilterOf(scope, wins), pins: null, source: newestWins };
  }
  const chosen = groupId ?? scope.groupIds[0];
  if (chosen === undefined) return null;
  if (!scope.groupIds.includes(chosen) && !scope.moderatesAll && !scope.isReadOnly) throw new NotFound('Group');
  return { condition: sql`posts.group_id = ${chosen}`, pins: sql`posts.pinned_at is not null` };
}

/** So many of the newest are looked through for those that a filter lets pass. */
const newestFiltered = 3_000;
const newestWins = sql`(select n.* from posts n where n.kind = 'win' and n.hidden_at is null
  order by n.created_at desc, n.id desc limit ${sql.raw(String(newestFiltered))})`;

/** Of people in the viewer's own stage, or the first that somebody has. */
function winFilterOf({ userId }: CommunityScope, filter: Exclude<WinFilter, 'newest'>): SQL {
  if (filter === 'stage') {
    return sql`exists (select from user_stages mine join user_stages theirs
      on theirs.stage_id = mine.stage_id where mine.user_id = ${userId} and theirs.user_id = posts.user_id)`;
  }
  return sql`not exists (select from posts b
    where b.user_id = posts.user_id and b.kind = 'win' and b.hidden_at is null and b.id < posts.id)`;
}

/** What the viewer keeps to read later and may still see, the last kept first. */
export async function savedPosts(ctx: Context, after: string | null): Promise<Feed> {
  const scope = await readersScope(ctx);
  const cursor = after === null ? null : placeOf(after);
  const isBefore = cursor
    ? sql` and (o.created_at, o.post_id) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::int)`
    : sql``;
  const { rows: kept } = await ctx.db.execute<{ id: number; at: string }>(sql`
    select o.post_id as id, o.created_at as at from post_own_marks o join posts on posts.id = o.post_id
      join users on users.id = posts.user_id
    where o.user_id = ${scope.userId} and o.mark = 'saved'${isBefore} and ${isShownTo(scope)}
    order by o.created_at desc, o.post_id desc limit ${pageSize + 1}`);
  const page = kept.slice(0, pageSize);
  const ids = page.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await selectPosts(ctx, scope, isAnyOf(sql`posts.id`, ids));
  const seen = new Map(rows.map((row) => [row.post.id, seenPost(row, scope)]));
  const last = page.at(-1);
  return {
    pinned: [],
    items: ids.flatMap((id) => seen.get(id) ?? []),
    nextCursor: kept.length > pageSize && last ? `${new Date(last.at).getTime()}.${last.id}` : null,
  };
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
    return sql`(select count(*)::int from (select from posts ${eachAuthor}
      where ${condition} and ${isShownTo(scope)} and posts.user_id <> ${scope.userId} and posts.created_at > coalesce(
        (select v.seen_at from feed_visits v where v.user_id = ${scope.userId} and v.tab = ${tab}),
        ${new Date(ctx.now.getTime() - firstLook).toISOString()}::timestamptz)
      order by posts.created_at desc, posts.id desc limit ${mostCounted}) found) as ${sql.identifier(tab)}`;
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
