import { type CommunityScope, maySeePost, type PostFacts } from '@app/rules/community/posts/post-access';
import {
  type AuthorBadge,
  authorBadge,
  coachLevels,
  type PostKind,
  type ReactionKind,
  reactionKinds,
  teamLevels,
} from '@app/rules/community/posts/post-kinds';
import { communityName } from '@app/rules/people/users/shown-name';
import { and, desc, eq, getColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '#context.ts';
import { jsonObject, jsonRow, jsonRows, jsonValues } from '#db/json.ts';
import { quoted } from '#db/one-of.ts';
import { NotFound } from '#errors.ts';
import {
  type CommunityPerson,
  communityPerson,
  communityPersonColumns,
  shownNameColumns,
} from '#features/people/directory/community-people.ts';
import { fileUrl } from '#features/platform/files/file-address.ts';
import { postComments } from '#tables/community/posts/comments.table.ts';
import { type Post, postMentions, postPictures, postReactions, posts } from '#tables/community/posts.table.ts';
import { userAccessLevels } from '#tables/people/access.table.ts';
import { groupMembers, groups } from '#tables/people/groups.table.ts';
import { users } from '#tables/people/users.table.ts';
import { files } from '#tables/platform/files.table.ts';
import { eachAuthor, isShownComment, isVisibleTo } from './visible-posts.ts';

export type PostPicture = { id: number; url: string; width: number; height: number };
export type PostAuthor = CommunityPerson & { badge: AuthorBadge | null; groupName: string | null };
export type FirstAnswer = { id: number; text: string; createdAt: Date; author: PostAuthor };
export type ReactionCount = { kind: ReactionKind; count: number };

/** A post as the viewer sees it. */
export type SeenPost = Omit<Post, 'words'> & {
  scope: CommunityScope;
  author: PostAuthor;
  groupName: string | null;
  pictures: PostPicture[];
  reactions: ReactionCount[];
  myReactions: ReactionKind[];
  /** People who reacted, and the names of the first three. */
  reactedCount: number;
  reactedBy: string[];
  /** The same of cheers alone. */
  cheeredBy: string[];
  commentCount: number;
  mentions: CommunityPerson[];
  /** The first words of a coach or the team under a question. */
  firstAnswer: FirstAnswer | null;
  isMuted: boolean;
  isHiddenByMe: boolean;
  isSaved: boolean;
};

type PostContext = Pick<Context, 'db'>;

/** One post, or "not found" for everyone who may not see it. */
export async function findPost(ctx: PostContext, scope: CommunityScope, id: number): Promise<SeenPost> {
  const [row] = await selectPosts(ctx, scope, and(eq(posts.id, id), isVisibleTo(scope)));
  if (!row) throw new NotFound('Post');
  return seenPost(row, scope);
}

/** The same after the caller has asked who may see it. */
export async function readPost(ctx: PostContext, scope: CommunityScope, id: number): Promise<SeenPost> {
  const [row] = await selectPosts(ctx, scope, eq(posts.id, id));
  if (!row) throw new NotFound('Post');
  return seenPost(row, scope);
}

type PostLock = {
  id: number;
  lock: 'share' | 'update';
  kind?: PostKind | undefined;
  /** The rule for what is done with it; without one it must be in sight. */
  may?: (facts: PostFacts, scope: CommunityScope) => boolean;
};

/** The row itself, locked against being changed meanwhile; "not found" for everyone whom the rule refuses. */
export async function lockPost(
  { db }: PostContext,
  scope: CommunityScope,
  { id, lock, kind, may = maySeePost }: PostLock,
): Promise<LockedPost> {
  const what = kind === 'win' ? 'Win' : 'Post';
  const isThis = kind === undefined ? eq(posts.id, id) : and(eq(posts.id, id), eq(posts.kind, kind));
  const [post] = await db.select(plainColumns).from(posts).where(isThis).for(lock);
  if (!post) throw new NotFound(what);
  const [author] = await db
    .select({ archivedAt: users.archivedAt, levelIds: levelsOf })
    .from(users)
    .where(eq(users.id, post.userId));
  const facts = factsOf(post, { isAuthorArchived: author?.archivedAt !== null });
  if (!may(facts, scope)) throw new NotFound(what);
  return { post, facts, isOfCoachOrTeam: authorBadge(author?.levelIds ?? []) !== null };
}

export type LockedPost = { post: Omit<Post, 'words'>; facts: PostFacts; isOfCoachOrTeam: boolean };

export function factsOf(post: Omit<Post, 'words'>, { isAuthorArchived }: { isAuthorArchived: boolean }): PostFacts {
  const { userId, groupId, isForEveryone, hiddenAt, lockedAt } = post;
  return {
    authorId: userId,
    groupId,
    isForEveryone,
    isHidden: hiddenAt !== null,
    isLocked: lockedAt !== null,
    isAuthorArchived,
  };
}

/** Without the words of the search, which nobody reads. */
const { words: _words, ...columns } = getColumns(posts);
export const plainColumns = columns;

const levelsOf = jsonValues(userAccessLevels.accessLevelId, (rows) =>
  rows.from(userAccessLevels).where(eq(userAccessLevels.userId, users.id)),
);

const pictures = jsonRows({ id: files.id, key: files.key, width: files.width, height: files.height }, (rows) =>
  rows
    .from(postPictures)
    .innerJoin(files, eq(files.id, postPictures.fileId))
    .where(eq(postPictures.postId, posts.id))
    .orderBy(postPictures.position),
);

const reactor = alias(users, 'reactor');
const ofPeopleHere = and(eq(postReactions.postId, posts.id), isNull(reactor.archivedAt));

/** So many are looked up one by one, to leave out who was archived; beyond that nobody notices one more or less. */
const exactUpTo = 500;
const isLarge = sql`(select count(*) > ${sql.raw(String(exactUpTo))} from (
  select from post_reactions x where x.post_id = posts.id limit ${sql.raw(String(exactUpTo + 1))}) many)`;

function reactionsCounted(what: SQL, condition: SQL): SQL<number> {
  return sql`(case when ${isLarge}
    then (select count(${what}) from post_reactions r where r.post_id = posts.id and ${condition})
    else (select count(${what}) from post_reactions r join users u on u.id = r.user_id and u.archived_at is null
      where r.post_id = posts.id and ${condition}) end)`.mapWith(Number);
}

const reactionCounts = jsonObject({
  cheer: reactionsCounted(sql`*`, sql`r.kind = 'cheer'`),
  salamat: reactionsCounted(sql`*`, sql`r.kind = 'salamat'`),
  galing: reactionsCounted(sql`*`, sql`r.kind = 'galing'`),
} satisfies Record<ReactionKind, SQL<number>>);

/** Somebody with two reactions is named once: a few more are read than are shown. */
const firstReactors = jsonRows({ id: reactor.id, kind: postReactions.kind, ...shownNameColumns(reactor) }, (rows) =>
  rows
    .from(postReactions)
    .innerJoin(reactor, eq(reactor.id, postReactions.userId))
    .where(ofPeopleHere)
    .orderBy(postReactions.createdAt, postReactions.userId)
    .limit(9),
);
const namesShown = 3;

const named = alias(users, 'named');
const mentions = jsonRows({ ...communityPersonOf(named) }, (rows) =>
  rows
    .from(postMentions)
    .innerJoin(named, and(eq(named.id, postMentions.userId), isNull(named.archivedAt)))
    .where(eq(postMentions.postId, posts.id))
    .orderBy(named.id),
);

const answerer = alias(users, 'answerer');
const answererLevels = jsonValues(userAccessLevels.accessLevelId, (rows) =>
  rows.from(userAccessLevels).where(eq(userAccessLevels.userId, answerer.id)),
);
const leadersWords = sql.raw(quoted([...coachLevels, ...teamLevels]));
const firstAnswer = jsonRow(
  {
    id: postComments.id,
    text: postComments.text,
    createdAt: postComments.createdAt,
    author: jsonObject(communityPersonOf(answerer)),
    levelIds: answererLevels,
  },
  (rows) =>
    rows
      .from(postComments)
      .innerJoin(answerer, and(eq(answerer.id, postComments.userId), isNull(answerer.archivedAt)))
      .where(
        and(
          eq(postComments.postId, posts.id),
          isNull(postComments.parentId),
          isNull(postComments.hiddenAt),
          sql`posts.kind = 'question' and posts.user_id <> ${postComments.userId}`,
          sql`exists (select from user_access_levels l where l.user_id = ${postComments.userId} and l.access_level_id in (${leadersWords}))`,
        ),
      )
      .orderBy(postComments.id),
);

function communityPersonOf(table: typeof named | typeof answerer) {
  return { id: table.id, slug: table.slug, ...shownNameColumns(table), profileImage: table.profileImage };
}

const hasMark = (userId: number, mark: SQL) =>
  sql<boolean>`exists (select from post_own_marks o where o.user_id = ${userId} and o.mark = ${mark} and o.post_id = posts.id)`;

/**
 * All of a post in one statement, so that a page of them costs the same as one. Planning it takes longer than running it,
 * so a connection keeps the plan: a value that decides how to go about it, such as a limit, has to be part of the text.
 */
export function selectPosts({ db }: PostContext, { userId }: CommunityScope, condition: SQL | undefined) {
  return db
    .select({
      post: plainColumns,
      author: communityPersonColumns,
      levelIds: levelsOf,
      authorGroup: sql<
        string | null
      >`(select g.name from ${groupMembers} m join ${groups} g on g.id = m.group_id where m.user_id = posts.user_id)`,
      groupName: sql<string | null>`(select g.name from ${groups} g where g.id = posts.group_id)`,
      pictures,
      reactionCounts,
      myReactions: jsonValues(postReactions.kind, (rows) =>
        rows.from(postReactions).where(and(eq(postReactions.postId, posts.id), eq(postReactions.userId, userId))),
      ),
      reactedCount: reactionsCounted(sql`distinct r.user_id`, sql`true`),
      reactors: firstReactors,
      commentCount:
        sql`(select count(*) from post_comments c where c.post_id = posts.id and ${isShownComment})`.mapWith(Number),
      mentions,
      firstAnswer,
      isMuted: hasMark(userId, sql`'muted'`),
      isHiddenByMe: hasMark(userId, sql`'hidden'`),
      isSaved: hasMark(userId, sql`'saved'`),
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .where(condition)
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .prepare()
    .execute();
}

/** The newest of those that meet a condition, found by what it asks about; only they are read with all that a post shows. */
export function newestOf(source: SQL, condition: SQL, limit: SQL): SQL {
  return sql`posts.id = any(array(select posts.id from ${source} posts ${eachAuthor} where ${condition}
    order by posts.created_at desc, posts.id desc limit ${limit}))`;
}

type Row = Awaited<ReturnType<typeof selectPosts>>[number];

export function seenPost({ post, reactors, reactionCounts: counts, ...row }: Row, scope: CommunityScope): SeenPost {
  const { pictures: files_, firstAnswer: answer, authorGroup, levelIds, author, mentions: people, ...rest } = row;
  return {
    ...post,
    ...rest,
    scope,
    author: postAuthor(author, levelIds, authorGroup),
    pictures: files_.flatMap(pictureOf),
    reactions: reactionKinds.flatMap((kind) => (counts[kind] > 0 ? [{ kind, count: counts[kind] }] : [])),
    reactedBy: namesOf(reactors),
    cheeredBy: namesOf(reactors.filter(({ kind }) => kind === 'cheer')),
    mentions: people.map(communityPerson),
    firstAnswer: answer && {
      id: answer.id,
      text: answer.text,
      createdAt: answer.createdAt,
      author: postAuthor(answer.author, answer.levelIds, null),
    },
  };
}

export function postAuthor(
  person: Parameters<typeof communityPerson>[0],
  levelIds: readonly string[],
  groupName: string | null,
): PostAuthor {
  return { ...communityPerson(person), badge: authorBadge(levelIds), groupName };
}

function namesOf(reactors: Row['reactors']): string[] {
  const byPerson = new Map(
    reactors.map(({ id, kind: _kind, ...names }) => [id, communityName({ ...names, suffix: null })]),
  );
  return [...byPerson.values()].slice(0, namesShown);
}

/** A file that is no picture shows nothing. */
export function pictureOf({ id, key, width, height }: Row['pictures'][number]): PostPicture[] {
  return width === null || height === null ? [] : [{ id, width, height, url: fileUrl(key) }];
}
