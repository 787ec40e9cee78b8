import { expect, test } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer();

test('a program that asks too often waits, without holding up its maker', async () => {
  const staff = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  const { data } = await staff.graphql(
    'mutation { createApiToken(input: { name: "Sheet", pages: ["leads"], days: 30 }) { secret } }',
  );
  const { secret } = (data as { createApiToken: { secret: string } }).createApiToken;
  const ask = async () => {
    const headers = { authorization: `Bearer ${secret}` };
    return (await server.browser().post('/api/graphql', { query: '{ leads { totalCount } }' }, headers)).statusCode;
  };
  const statuses = new Map<number, number>();
  for (let at = 0; at < 125; at++) {
    const status = await ask();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 120, 429: 5 });
  expect((await staff.graphql('{ leads { totalCount } }')).errors).toBeUndefined();
});
