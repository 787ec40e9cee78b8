import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeMember } from '#testing/make-member.ts';
import { makePost } from '#testing/make-post.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { postComments } from '#tables/community/posts/comments.table.ts';
import { posts } from '#tables/community/posts.table.ts';

const server = useTestServer();

test('a flood ends after a few: posts, comments, their changes and marks', async () => {
  const user = await makeMember(server.database);
  const browser = await signedIn(server, user);
  const codes = async (count: number, change: string) => {
    const answers = await Promise.all(Array.from({ length: count }, () => browser.graphql(`mutation { ${change} }`)));
    return answers.filter(({ errors }) => errors?.[0]?.extensions?.['code'] === 'RATE_LIMITED').length;
  };
  expect(await codes(12, 'createPost(input: { kind: post, text: "Buy now" }) { id }')).toBe(7);
  const post = await makePost(server.database, { userId: (await makeMember(server.database)).id });
  expect(await codes(20, `addComment(input: { postId: ${post.id}, text: "Buy now" }) { id }`)).toBe(8);
  const [own] = await server.database.db.select().from(posts).where(eq(posts.userId, user.id));
  expect(await codes(15, `updatePost(id: ${own?.id}, input: { text: "Buy it" }) { id }`)).toBe(5);
  const [said] = await server.database.db.select().from(postComments).where(eq(postComments.userId, user.id));
  server.clock.advance({ minutes: 2 });
  expect(await codes(15, `updateComment(id: ${said?.id}, input: { text: "Buy it" }) { id }`)).toBe(5);
  const mark = `markPost(id: ${post.id}, mark: muted, isOn: true) { id }`;
  const refused = [await codes(30, mark), await codes(30, mark), await codes(8, mark)];
  expect(refused).toEqual([0, 0, 8]);
  server.clock.advance({ minutes: 2 });
  expect(await codes(1, 'createPost(input: { kind: post, text: "Later" }) { id }')).toBe(0);
});
