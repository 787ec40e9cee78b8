import { expect, test } from 'vitest';
import { makeMember } from '#testing/make-member.ts';
import { makePost } from '#testing/make-post.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer();

test('a flood ends after a few: posts by the minute, comments by the minute', async () => {
  const user = await makeMember(server.database);
  const browser = await signedIn(server, user);
  const codes = async (count: number, change: string) => {
    const answers = await Promise.all(Array.from({ length: count }, () => browser.graphql(`mutation { ${change} }`)));
    return answers.filter(({ errors }) => errors?.[0]?.extensions?.['code'] === 'RATE_LIMITED').length;
  };
  expect(await codes(12, 'createPost(input: { kind: post, text: "Buy now" }) { id }')).toBe(7);
  const post = await makePost(server.database, { userId: (await makeMember(server.database)).id });
  expect(await codes(20, `addComment(input: { postId: ${post.id}, text: "Buy now" }) { id }`)).toBe(8);
  server.clock.advance({ minutes: 2 });
  expect(await codes(1, 'createPost(input: { kind: post, text: "Later" }) { id }')).toBe(0);
});
