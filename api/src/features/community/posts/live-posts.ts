import type { FeedTab } from '@app/rules/community/posts/post-kinds';
import type { Database } from '#db/client.ts';
import { announce } from '#live/bus.ts';
import type { Post } from '#tables/community/posts.table.ts';

/** Listened to by everyone who looks at the wins, also on the home and on profiles. */
export const winsTopic = 'wins';
const everyoneTopic = 'posts';
const groupTopic = (groupId: number) => `posts-of-group:${groupId}`;
export const postTopic = (postId: number) => `post:${postId}`;

type Placed = Pick<Post, 'id' | 'kind' | 'groupId' | 'isForEveryone'>;

/** A post came, went or says something else: its feeds and its own page. */
export async function announcePost(db: Database, { id, kind, groupId, isForEveryone }: Placed): Promise<void> {
  const tabs = [
    groupId === null ? [] : groupTopic(groupId),
    kind === 'win' ? winsTopic : [],
    isForEveryone && kind !== 'win' ? everyoneTopic : [],
  ].flat();
  await announce(db, postTopic(id), ...tabs);
}

/** What is said and given under a post, which no feed is loaded again for. */
export async function announceUnder(db: Database, postId: number): Promise<void> {
  await announce(db, postTopic(postId));
}

/** What a page that shows a tab listens to. */
export function tabTopics(tab: FeedTab, groupIds: readonly number[]): string[] {
  const topics: Record<FeedTab, string[]> = {
    group: groupIds.map(groupTopic),
    everyone: [everyoneTopic],
    wins: [winsTopic],
  };
  return topics[tab];
}
