import { postMessages } from '@app/rules/community/posts/post-input';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { makeGroup } from '#testing/make-group.ts';
import { makeMember } from '#testing/make-member.ts';
import { makePost } from '#testing/make-post.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { upload } from '#testing/upload.ts';
import { postComments } from '#tables/community/posts/comments.table.ts';
import { type Post, posts } from '#tables/community/posts.table.ts';
import { groupMembers } from '#tables/people/groups.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;

let post: Post;
let writer: Browser;
let reader: Browser;
let leader: Browser;
let stranger: Browser;

beforeEach(async () => {
  await db().delete(posts);
  const place = await makeGroup(server);
  const people = await Promise.all([makeMember(server.database), makeMember(server.database)]);
  await db()
    .insert(groupMembers)
    .values(people.map(({ id }) => ({ userId: id, groupId: place.group.id, joinedAt: server.clock.now() })));
  const [author, mate] = people;
  post = await makePost(server.database, { userId: author.id, groupId: place.group.id });
  [writer, reader] = [await signedIn(server, author), await signedIn(server, mate)];
  leader = await signedIn(server, place.leader);
  stranger = await signedIn(server, await makeMember(server.database));
});

async function picture(browser: Browser, purpose = 'win-picture') {
  const content = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer();
  return (await upload(server, browser, { purpose, name: 'a.png', content })).json<{ id: number; url: string }>();
}
const say = (browser: Browser, pictureId: number) =>
  browser.graphql(
    'mutation ($input: PostCommentInput!) { addComment(input: $input) { id picture { id width height } } }',
    { input: { postId: post.id, text: 'Ganito po', pictureId } },
  );
const statusOf = async (browser: Browser, url: string) => (await browser.send({ method: 'GET', url })).statusCode;

test('a comment shows its picture to those who read it, and to nobody when it is hidden', async () => {
  const file = await picture(writer);
  const { data } = await say(writer, file.id);
  expect(data?.['addComment']).toMatchObject({ picture: { id: file.id, width: 40, height: 20 } });
  const { data: list } = await reader.graphql(`{ postComments(postId: ${post.id}) { items { picture { id } } } }`);
  expect(list).toMatchObject({ postComments: { items: [{ picture: { id: file.id } }] } });
  expect([await statusOf(reader, file.url), await statusOf(stranger, file.url)]).toEqual([200, 404]);
  const { id } = (data ?? {})['addComment'] as { id: number };
  await db().update(postComments).set({ hiddenAt: server.clock.now() }).where(eq(postComments.id, id));
  expect([await statusOf(reader, file.url), await statusOf(leader, file.url)]).toEqual([404, 200]);
  await db().update(postComments).set({ hiddenAt: null }).where(eq(postComments.id, id));
  await db().update(posts).set({ hiddenAt: server.clock.now() }).where(eq(posts.id, post.id));
  expect(await statusOf(reader, file.url)).toBe(404);
});

test('only one’s own upload for posts is taken', async () => {
  for (const file of [await picture(reader), await picture(writer, 'profile-photo'), { id: 999_999 }]) {
    expect((await say(writer, file.id)).errors?.[0]?.message).toBe(postMessages.pictureNotFound);
  }
  expect(await db().select().from(postComments)).toEqual([]);
});
