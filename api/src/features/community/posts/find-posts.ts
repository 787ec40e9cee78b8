import type { CommunityScope } from '@app/rules/community/posts/post-access';
import { postSearchInput } from '@app/rules/community/posts/post-input';
import { pathTo } from '@app/rules/navigation/route-table';
import { isLongNumber, typedWords } from '@app/rules/platform/palette/typed-text';
import { formatDay, manilaDay } from '@app/rules/time/manila';
import { truncate } from '@app/rules/text/truncate';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { parseInput } from '#errors.ts';
import {
  communityPerson,
  communityPersonColumns,
  isCommunityMember,
} from '#features/people/directory/community-people.ts';
import type { Finder } from '#features/platform/palette/finder.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { posts } from '#tables/community/posts.table.ts';
import { users } from '#tables/people/users.table.ts';
import { communityScope, readersScope } from './community-scope.ts';
import { type SeenPost, seenPost, selectPosts } from './read-posts.ts';
import { eachAuthor, isAnyOf, isShownTo } from './visible-posts.ts';

const mostFound = 20;
const newestSearched = 2_000;

/** Posts with all the words, the last one possibly begun, as far as the viewer may see them. The newest first. */
export async function searchPosts(ctx: Context, input: { query: string }): Promise<SeenPost[]> {
  const scope = await readersScope(ctx);
  const { query } = parseInput(postSearchInput, input);
  await enforceLimit(ctx, 'searchesPerUser', String(scope.userId));
  const ids = await newestWith(ctx, scope, { query, limit: mostFound });
  const rows = ids.length === 0 ? [] : await selectPosts(ctx, scope, isAnyOf(sql`posts.id`, ids));
  return rows.map((row) => seenPost(row, scope));
}

/** A post of the search box, of which only the beginning is shown. */
export type PostMatch = { id: number; text: string; by: string; createdAt: Date };

const mostMatches = 5;
const longestMatch = 140;

/** The same for the box that searches everything: few, and the little that a line shows. Outsiders find none. */
export async function postMatches(ctx: Context, text: string): Promise<PostMatch[]> {
  const scope = await communityScope(ctx);
  if (!scope.isOfCommunity) return [];
  const { query } = parseInput(postSearchInput, { query: text });
  await enforceLimit(ctx, 'postMatchesPerUser', String(scope.userId));
  return matchesOf(ctx, scope, query);
}

async function matchesOf(ctx: Context, scope: CommunityScope, query: string): Promise<PostMatch[]> {
  const ids = await newestWith(ctx, scope, { query, limit: mostMatches });
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ id: posts.id, text: posts.text, createdAt: posts.createdAt, author: communityPersonColumns })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .where(isAnyOf(sql`posts.id`, ids))
    .orderBy(desc(posts.createdAt), desc(posts.id));
  return rows.map(({ author, text, ...post }) => ({
    ...post,
    text: truncate(text.replaceAll(/\s+/g, ' '), longestMatch),
    by: communityPerson(author).name,
  }));
}

/** Posts for staff who look up what somebody wrote. */
export const postFinder: Finder = {
  isFor: isCommunityMember,
  find: async (ctx, text) => {
    if (isLongNumber(text) || typedWords(text).length === 0) return [];
    const matches = await matchesOf(ctx, await communityScope(ctx), text);
    return matches.map(({ id, text: words, by, createdAt }) => ({
      kind: 'post',
      id,
      title: words,
      detail: `${by}, ${formatDay(manilaDay(createdAt))}`,
      path: pathTo('post', { id }),
    }));
  },
};

type Search = { query: string; limit: number };

/** Words that many use are among the newest; only rare ones are worth looking for in all that was ever written. */
async function newestWith({ db }: Context, scope: CommunityScope, { query, limit }: Search): Promise<number[]> {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const text = words.map((word, place) => (place === words.length - 1 ? `${word}:*` : word)).join(' & ');
  const hasWords = sql`posts.words @@ to_tsquery('simple', ${text})`;
  const newest = sql`select n.* from posts n where n.hidden_at is null
    order by n.created_at desc, n.id desc limit ${newestSearched}`;
  const find = async (source: SQL, condition: SQL) => {
    const { rows } = await db.execute<{ id: number }>(sql`
      select posts.id from (${source}) posts ${eachAuthor} where ${condition}
      order by posts.created_at desc, posts.id desc limit ${limit}`);
    return rows.map(({ id }) => id);
  };
  const recent = await find(newest, sql`${hasWords} and ${isShownTo(scope)}`);
  if (recent.length === limit) return recent;
  // "offset 0": by the index of words, and sorted then. By time it would read every post for a word that few have.
  return find(sql`select posts.* from posts where ${hasWords} and posts.hidden_at is null offset 0`, isShownTo(scope));
}
