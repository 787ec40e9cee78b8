import { firstPost } from '../community-set.ts';
import type { Work } from './work.ts';

const post = `id kind text amountEarned clientPlatform pictures { id url width height } createdAt editedAt
  author { id slug name profileImage badge groupName } groupName isForEveryone isPinned isLocked isHidden
  reactions { kind count } myReactions reactedCount reactedBy commentCount mentions { id slug name }
  firstAnswer { id text createdAt author { id slug name profileImage badge } } isMuted isSaved isMine mayChange mayDelete
  mayComment mayModerate mayDecide`;

const newest = (condition: string) => `
    select json_build_object('data', json_build_object('feed', json_build_object('items', (select json_agg(json_build_object(
      'id', p.id, 'text', p.text, 'createdAt', p.created_at, 'by', u.first_name || ' ' || u.last_name,
      'cheers', (select count(*) from post_reactions r where r.post_id = p.id)
    )) from (select * from posts where hidden_at is null and ${condition} order by created_at desc, id desc limit 10) p
      join users u on u.id = p.user_id))))::text as answer`;

/** The page of the community with its first ten posts, its news and who is around, in one request. */
export const communityFeed: Work = {
  name: 'community feed',
  role: 'member',
  document: `query Feed { communityGroup { id name subGroup memberCount onlineCount isLeaderAround
      leader { id slug name profileImage } online { id slug name profileImage } }
    feedNews { group everyone wins }
    feed(tab: group) { pinned { ${post} } items { ${post} } nextCursor } }`,
  limitSql: newest('group_id = (select m.group_id from group_members m where m.user_id = $1::int)'),
};

/** Wins by a filter, which looks through the newest ones. */
export const communityWins: Work = {
  name: 'community wins',
  role: 'member',
  document: `query Wins { winsOfMonth { all ofGroup } feed(tab: wins, wins: stage) { items { ${post} } nextCursor }
    first: feed(tab: wins, wins: first) { items { id } nextCursor } }`,
  limitSql: newest(`kind = 'win' and $1::int > 0`),
};

/** One win that thousands cheered for, with its comments. */
export const communityPost: Work = {
  name: 'community post',
  role: 'member',
  document: `query Post($id: Int!) { post(id: $id) { ${post} } postComments(postId: $id) { nextCursor items { id text createdAt
    author { id slug name profileImage badge } mentions { id } picture { id url } cheerCount isCheered isMine mayChange
    replies { id text } } } }`,
  // Wins are read by everyone; every fourth post is one, and few of them are hidden.
  variables: ({ id }) => ({ id: firstPost + 4 * (1 + ((id * 331) % 20_000)) }),
  limitSql: `select json_build_object('data', json_build_object('post', (select json_build_object('id', p.id, 'text', p.text)
    from posts p where p.id = ${firstPost} + 4 * (1 + (($1::int * 331) % 20000)))))::text as answer`,
};

const search = `query Search($query: String!) { searchPosts(query: $query) { ${post} } postMatches(query: $query) { id text by createdAt } }`;

/** Words that tens of thousands of posts have. */
export const communitySearch: Work = {
  name: 'community search',
  role: 'member',
  document: search,
  variables: ({ id }) => ({ query: id % 2 === 0 ? 'salamat port' : 'invoice' }),
  limitSql: newest(`words @@ to_tsquery('simple', 'salamat') and $1::int > 0`),
};

/** One that a single post has. */
export const communityRareSearch: Work = {
  name: 'community rare search',
  role: 'member',
  document: search,
  variables: ({ id }) => ({ query: `kape${id * 97}` }),
  limitSql: newest(`words @@ to_tsquery('simple', 'kape' || ($1::int * 97))`),
};
