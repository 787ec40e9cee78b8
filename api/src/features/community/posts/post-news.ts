import { postKindFacts } from '@app/rules/community/posts/post-kinds';
import { pathTo } from '@app/rules/navigation/route-table';
import { rateLimits } from '@app/rules/people/auth/limits';
import { communityName } from '@app/rules/people/users/shown-name';
import { and, desc, eq, inArray, isNull, max, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { shownNameColumns } from '#features/people/directory/community-people.ts';
import {
  correctNews,
  correctQuotes,
  type News,
  notify,
  notifyAll,
  takeBackNews,
} from '#features/platform/notifications/notify.ts';
import { takeHit } from '#limits/rate-limits.ts';
import { type PostComment, postComments } from '#tables/community/posts/comments.table.ts';
import { postReports } from '#tables/community/posts/moderation.table.ts';
import { type Post, postReactions } from '#tables/community/posts.table.ts';
import { users } from '#tables/people/users.table.ts';
import { notifications } from '#tables/platform/notifications.table.ts';
import { readersAmong } from './mentions.ts';
import { isShownComment } from './visible-posts.ts';

/** What news need of a post. */
type ToldPost = Pick<Post, 'id' | 'userId' | 'kind' | 'groupId' | 'isForEveryone'>;

const keys = {
  reactions: ({ id, kind }: Pick<Post, 'id' | 'kind'>) => (kind === 'win' ? `cheers:${id}` : `reactions:${id}`),
  comments: (postId: number) => `comments:${postId}`,
  postMention: (postId: number) => `post-mention:${postId}`,
  reply: (commentId: number) => `reply:${commentId}`,
  commentMention: (commentId: number) => `comment-mention:${commentId}`,
};

export const decidedKey = (reportId: number) => `report:${reportId}`;

/** The lines that told reporters that something stays, which quote its words. */
export async function keptKeys({ db }: Context, about: SQL): Promise<string[]> {
  const lines = await db
    .select({ key: notifications.dedupeKey })
    .from(postReports)
    .innerJoin(notifications, eq(notifications.dedupeKey, sql`'report:' || ${postReports.id}`))
    .where(sql`${about} and not (${notifications.content} ->> 'isHidden')::boolean`);
  return lines.map(({ key }) => key);
}

const namesShown = 2;

async function nameOf({ db }: Pick<Context, 'db'>, userId: number): Promise<string> {
  const [person] = await db.select(shownNameColumns(users)).from(users).where(eq(users.id, userId));
  return person ? communityName(person) : 'Somebody';
}

async function isMuted({ db }: Pick<Context, 'db'>, userId: number, postId: number): Promise<boolean> {
  const { rows } = await db.execute<{ mark: string }>(
    sql`select mark from post_own_marks where user_id = ${userId} and mark = 'muted' and post_id = ${postId}`,
  );
  return rows.length > 0;
}

/** One line for all reactions to a post: a new one puts it on top again, once a day for each person. */
export async function tellReactions(tx: Context, post: ToldPost, actorId: number): Promise<void> {
  if (await isMuted(tx, post.userId, post.id)) return;
  const { lastId: _last, ...given } = await reactionsTo(tx, post.id);
  const { isOver } = await takeHit(tx, { key: `reactionNews:${post.id}:${actorId}`, ...rateLimits.reactionNews });
  const line = { userId: post.userId, dedupeKey: keys.reactions(post), actorId };
  const news = { ...line, ...(isOver ? { isQuiet: true } : { isRenewed: true }) };
  if (post.kind === 'win') await notify(tx, { ...news, kind: 'win-cheered', content: { ...given, postId: post.id } });
  else await notify(tx, { ...news, kind: 'post-reacted', content: reacted(post, given) });
}

/** A reaction was taken back: the line says how many are left, without ringing again. */
export async function correctReactions(tx: Context, post: ToldPost): Promise<void> {
  const { lastId, ...given } = await reactionsTo(tx, post.id);
  const line = { userId: post.userId, dedupeKey: keys.reactions(post), actorId: lastId };
  if (given.count === 0) await takeBackNews(tx, line.dedupeKey);
  else if (post.kind === 'win') {
    await correctNews<'win-cheered'>(tx, { ...line, content: { ...given, postId: post.id } });
  } else await correctNews<'post-reacted'>(tx, { ...line, content: reacted(post, given) });
}

const reacted = ({ id, kind }: ToldPost, given: { names: string[]; count: number }) => ({
  ...given,
  noun: postKindFacts[kind].noun,
  postId: id,
});

async function reactionsTo({ db }: Context, postId: number) {
  const isCounted = and(eq(postReactions.postId, postId), isNull(users.archivedAt));
  const newest = await db
    .select({ id: users.id, ...shownNameColumns(users), at: max(postReactions.createdAt) })
    .from(postReactions)
    .innerJoin(users, eq(users.id, postReactions.userId))
    .where(isCounted)
    .groupBy(users.id)
    .orderBy(desc(max(postReactions.createdAt)), desc(users.id))
    .limit(namesShown);
  const [total] = await db
    .select({ count: sql`count(distinct ${users.id})`.mapWith(Number) })
    .from(postReactions)
    .innerJoin(users, eq(users.id, postReactions.userId))
    .where(isCounted);
  return {
    names: newest.map(({ id: _id, at: _at, ...names }) => communityName(names)),
    count: total?.count ?? 0,
    lastId: newest[0]?.id ?? null,
  };
}

/** Tells those whom a post names; the author's own name is no news. */
export async function tellMentioned(
  tx: Context,
  post: ToldPost & Pick<Post, 'text'>,
  people: readonly number[],
): Promise<void> {
  if (people.length === 0) return;
  const content = {
    by: await nameOf(tx, post.userId),
    about: `a ${postKindFacts[post.kind].noun}`,
    text: post.text,
    path: pathTo('post', { id: post.id }),
  };
  await tellNamed(tx, people, { content, dedupeKey: keys.postMention(post.id), actorId: post.userId });
}

/** So many hear of one post or comment, however often it is changed to name others. */
const mostTold = 20;

type Mention = Pick<News<'mention'>, 'content' | 'dedupeKey'> & { actorId: number };

/** Each person once; the lines that are there count. */
async function tellNamed(tx: Context, people: readonly number[], mention: Mention): Promise<void> {
  const heard = await tx.db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(eq(notifications.dedupeKey, mention.dedupeKey));
  const others = people.filter((id) => id !== mention.actorId && !heard.some(({ userId }) => userId === id));
  await notifyAll(
    tx,
    others.slice(0, Math.max(0, mostTold - heard.length)).map((userId) => ({ ...mention, kind: 'mention', userId })),
  );
}

type ToldComment = Pick<PostComment, 'id' | 'userId' | 'text' | 'postId'>;

/** A new comment: one line for each person, the nearest reason first (named, replied to, their post). */
export async function tellComment(
  tx: Context,
  post: ToldPost,
  comment: ToldComment & { parentAuthorId: number | null; mentioned: readonly number[] },
): Promise<void> {
  const { id, userId: actorId, text, parentAuthorId, mentioned } = comment;
  const by = await nameOf(tx, actorId);
  await tellMentionedInComment(tx, post, comment, mentioned);
  const others = [parentAuthorId, post.userId].filter((userId) => userId !== null);
  const reachable = await readersAmong(tx, post, others);
  const isTold = async (userId: number | null): Promise<boolean> =>
    userId !== null &&
    userId !== actorId &&
    !mentioned.includes(userId) &&
    reachable.includes(userId) &&
    !(await isMuted(tx, userId, post.id));
  if (parentAuthorId !== null && (await isTold(parentAuthorId))) {
    const content = { by, text, postId: post.id };
    await notify(tx, { userId: parentAuthorId, kind: 'comment-replied', content, dedupeKey: keys.reply(id), actorId });
  }
  if (post.userId !== parentAuthorId && (await isTold(post.userId))) {
    const news = await commentsOn(tx, post);
    if (!news) return;
    const line = { userId: post.userId, kind: 'post-commented' as const, dedupeKey: keys.comments(post.id) };
    await notify(tx, { ...line, content: news.content, actorId, isRenewed: true });
  }
}

export async function tellMentionedInComment(
  tx: Context,
  post: ToldPost,
  { id, userId, text }: ToldComment,
  people: readonly number[],
): Promise<void> {
  if (people.length === 0) return;
  const content = {
    by: await nameOf(tx, userId),
    about: `a ${postKindFacts[post.kind].noun}`,
    text,
    path: pathTo('post', { id: post.id }),
  };
  await tellNamed(tx, people, { content, dedupeKey: keys.commentMention(id), actorId: userId });
}

/** The newest comment of others on a post and how many people wrote one; null when nobody did. */
async function commentsOn({ db }: Context, { id, userId, kind }: ToldPost) {
  const { rows } = await db.execute<{ text: string; by_id: number; people: number }>(sql`
    select c.text, c.user_id as by_id, count(*) over ()::int as people from (
      select distinct on (c.user_id) c.id, c.user_id, c.text from post_comments c
      where c.post_id = ${id} and c.user_id <> ${userId} and ${isShownComment} order by c.user_id, c.id desc) c
    order by c.id desc limit 1`);
  const [newest] = rows;
  if (!newest) return null;
  const by = await nameOf({ db }, newest.by_id);
  const content = { by, count: newest.people, text: newest.text, noun: postKindFacts[kind].noun, postId: id };
  return { content, lastId: newest.by_id };
}

/** A comment is gone, with the replies to it: nobody hears of them any more, and the author's line is about what is left. */
export async function takeBackComment(tx: Context, post: ToldPost, commentIds: readonly number[]): Promise<void> {
  const replies = await tx.db
    .select({ id: postComments.id })
    .from(postComments)
    .where(inArray(postComments.parentId, [...commentIds]));
  const gone = [...commentIds, ...replies.map(({ id }) => id)];
  await takeBackNews(tx, [
    ...gone.flatMap((id) => [keys.reply(id), keys.commentMention(id)]),
    ...(await keptKeys(tx, inArray(postReports.commentId, gone))),
  ]);
  await correctComments(tx, post);
}

/** The words of a comment are others: nobody reads the old ones under the bell. */
export async function requoteComment(tx: Context, post: ToldPost, { id, text }: ToldComment): Promise<void> {
  const kept = await keptKeys(tx, eq(postReports.commentId, id));
  await correctQuotes(tx, [keys.reply(id), keys.commentMention(id), ...kept], text);
  await correctComments(tx, post);
}

/** The same of a post; those whom it no longer names keep their line, so that they are not told twice. */
export async function requotePost(tx: Context, { id, text }: Pick<Post, 'id' | 'text'>): Promise<void> {
  const kept = await keptKeys(tx, sql`${postReports.postId} = ${id} and ${postReports.commentId} is null`);
  await correctQuotes(tx, [keys.postMention(id), ...kept], text);
}

/** The author's line about comments says what is there now. */
async function correctComments(tx: Context, post: ToldPost): Promise<void> {
  const left = await commentsOn(tx, post);
  const line = { userId: post.userId, dedupeKey: keys.comments(post.id) };
  if (left) await correctNews<'post-commented'>(tx, { ...line, content: left.content, actorId: left.lastId });
  else await takeBackNews(tx, line.dedupeKey);
}

/** A post is gone, with all that was told about it and what was said under it. */
export async function takeBackPost(tx: Context, post: Pick<Post, 'id' | 'kind'>): Promise<void> {
  const comments = await tx.db
    .select({ id: postComments.id })
    .from(postComments)
    .where(eq(postComments.postId, post.id));
  await takeBackNews(tx, [
    keys.reactions(post),
    keys.comments(post.id),
    keys.postMention(post.id),
    ...comments.flatMap(({ id }) => [keys.reply(id), keys.commentMention(id)]),
    ...(await keptKeys(tx, eq(postReports.postId, post.id))),
  ]);
}
