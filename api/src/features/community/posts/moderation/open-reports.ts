import type { PageInput } from '@app/rules/paging/page-input';
import type { ModerationAction, ReportReason } from '@app/rules/community/posts/reports';
import { pathTo } from '@app/rules/navigation/route-table';
import { communityName } from '@app/rules/people/users/shown-name';
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '#context.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { Forbidden } from '#errors.ts';
import { shownNameColumns } from '#features/people/directory/community-people.ts';
import type { OpenWorkSource } from '#features/platform/notifications/open-work.ts';
import { postComments } from '#tables/community/posts/comments.table.ts';
import { postModerations, postReports } from '#tables/community/posts/moderation.table.ts';
import { posts } from '#tables/community/posts.table.ts';
import { users } from '#tables/people/users.table.ts';
import { communityScope } from '../community-scope.ts';
import { isAnyOf } from '../visible-posts.ts';
import { reportsTopic } from './close-reports.ts';

/** All open reports about one post or comment. Who sent them stays unsaid: it is about the words. */
export type ReportedThing = {
  postId: number;
  commentId: number | null;
  text: string;
  authorName: string;
  reasons: ReportReason[];
  notes: string[];
  count: number;
  firstAt: Date;
  isHidden: boolean;
  isOwn: boolean;
};

/** What waits for the viewer: of the groups they lead, or of all; the oldest first. */
export async function listReports(ctx: Context, page: PageInput): Promise<Listed<ReportedThing>> {
  const { condition, userId } = await lookedAfter(ctx, sql`posts.group_id`);
  const { limit, offset } = pageBounds(page);
  const { rows } = await ctx.db.execute<Row>(sql`
    select r.post_id, r.comment_id, coalesce(c.text, posts.text) as text, coalesce(c.user_id, posts.user_id) as author_id,
      array_agg(distinct r.reason) as reasons, array_remove(array_agg(distinct r.note), null) as notes,
      count(*)::int as count, (extract(epoch from min(r.created_at)) * 1000)::float8 as first_ms,
      bool_or(coalesce(c.hidden_at, posts.hidden_at) is not null) as is_hidden, count(*) over ()::int as total
    from post_reports r join posts on posts.id = r.post_id left join post_comments c on c.id = r.comment_id
    where r.decided_at is null and ${condition}
    group by r.post_id, r.comment_id, c.text, c.user_id, posts.text, posts.user_id
    order by min(r.created_at), r.post_id limit ${limit} offset ${offset}`);
  const names = await namesOf(
    ctx,
    rows.map(({ author_id }) => author_id),
  );
  return {
    totalCount: rows[0]?.total ?? 0,
    items: rows.map((row) => ({
      postId: row.post_id,
      commentId: row.comment_id,
      text: row.text,
      authorName: names.get(row.author_id) ?? 'Somebody',
      reasons: row.reasons,
      notes: row.notes,
      count: row.count,
      firstAt: new Date(row.first_ms),
      isHidden: row.is_hidden,
      isOwn: row.author_id === userId,
    })),
  };
}

type Row = {
  post_id: number;
  comment_id: number | null;
  text: string;
  author_id: number;
  reasons: ReportReason[];
  notes: string[];
  count: number;
  first_ms: number;
  is_hidden: boolean;
  total: number;
};

async function namesOf({ db }: Context, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, ...shownNameColumns(users) })
    .from(users)
    .where(sql`${users.id} = any(${sql.param(ids)}::int[])`);
  return new Map(rows.map(({ id, ...names }) => [id, communityName(names)]));
}

export type LoggedModeration = {
  id: number;
  at: Date;
  by: string | null;
  action: ModerationAction;
  reason: ReportReason | null;
  note: string | null;
  authorName: string | null;
  text: string;
  postId: number | null;
};

/** What leaders and staff did, the newest first; leaders read about their own groups. */
export async function listModerations(ctx: Context, page: PageInput): Promise<Listed<LoggedModeration>> {
  const { condition } = await lookedAfter(ctx, sql`${postModerations.groupId}`);
  const { limit, offset } = pageBounds(page);
  const [doer, author] = [alias(users, 'doer'), alias(users, 'author')];
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select({ row: postModerations, doer: shownNameColumns(doer), author: shownNameColumns(author) })
      .from(postModerations)
      .leftJoin(doer, eq(doer.id, postModerations.byId))
      .leftJoin(author, eq(author.id, postModerations.authorId))
      .where(condition)
      .orderBy(desc(postModerations.id))
      .limit(limit)
      .offset(offset),
    ctx.db.select({ count: count() }).from(postModerations).where(condition),
  ]);
  return {
    totalCount: total?.count ?? 0,
    items: rows.map(({ row, ...people }) => ({
      ...row,
      by: people.doer && communityName(people.doer),
      authorName: people.author && communityName(people.author),
    })),
  };
}

async function lookedAfter(ctx: Context, groupId: SQL): Promise<{ condition: SQL; userId: number }> {
  const { moderatesAll, isReadOnly, ledGroupIds, userId, isOfCommunity } = await communityScope(ctx);
  if (!isOfCommunity || (!moderatesAll && !isReadOnly && ledGroupIds.length === 0)) {
    throw new Forbidden('Only leaders of groups and staff see reports.');
  }
  return { condition: moderatesAll || isReadOnly ? sql`true` : isAnyOf(groupId, ledGroupIds), userId };
}

/** Posts and comments that somebody reported, for staff; leaders are told of theirs one by one. */
export const reportedPosts: OpenWorkSource = {
  isSeenBy: ({ functions }) => functions.has('post_moderate'),
  isDoneBy: ({ functions }) => functions.has('post_moderate'),
  liveTopics: [reportsTopic],
  read: async ({ db }) => {
    const [figure] = await db
      .select({
        count: sql`count(distinct (${postReports.postId}, coalesce(${postReports.commentId}, 0)))`.mapWith(Number),
        oldestAt: sql`min(${postReports.createdAt})`.mapWith(postReports.createdAt).nullable(),
      })
      .from(postReports)
      .innerJoin(posts, eq(posts.id, postReports.postId))
      .leftJoin(postComments, eq(postComments.id, postReports.commentId))
      .where(and(sql`${postReports.decidedAt} is null`));
    return {
      count: figure?.count ?? 0,
      oldestAt: figure?.oldestAt ?? null,
      path: pathTo('community', {}, { view: 'reports' }),
    };
  },
};
