import { expect, test } from 'vitest';
import { mails } from '#tables/platform/mails.table.ts';
import { countStatements } from '#testing/count-statements.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer();

test('GQ-11: the current user costs two statements, for a member as for an administrator', async () => {
  const counts: number[] = [];
  for (const accessLevelIds of [['member'], ['tribe-team-fa'], ['member', 'affiliate']]) {
    const browser = await signedIn(server, await makeUser(server.database, { accessLevelIds }));
    // The first request learns the flags of the levels and takes a share of the requests.
    await browser.currentUser();
    const statements = await countStatements(server.database, async () => {
      expect(await browser.currentUser()).toMatchObject({ accessLevels: accessLevelIds.map((id) => ({ id })) });
    });
    counts.push(statements.length);
  }
  expect(counts).toEqual([2, 2, 2]);
});

test('GQ-11: a visitor’s current user and token cost none', async () => {
  const browser = server.browser();
  await browser.currentUser();
  const statements = await countStatements(server.database, async () => {
    await browser.currentUser();
    await browser.token();
  });
  expect(statements).toEqual([]);
});

test('GQ-11: a token costs one', async () => {
  const browser = await signedIn(server, await makeUser(server.database));
  await browser.token();
  expect(await countStatements(server.database, () => browser.token())).toHaveLength(1);
});

test('GQ-11: a list costs the same with ten rows as with a hundred', async () => {
  const admin = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  const list = async (pageSize: number) => {
    const query = `{ mails(pageSize: ${pageSize}) { totalCount items { id subject status toAddress } } }`;
    const answer = await admin.graphql(query);
    expect(answer.data).toMatchObject({ mails: { items: { length: pageSize } } });
  };
  await server.database.db.insert(mails).values(
    Array.from({ length: 100 }, (_, at) => ({
      toAddress: `person-${at}@example.com`,
      template: 'password-changed',
      content: { firstName: 'Juan', changedAt: 'today' },
      status: 'sent' as const,
      dedupeKey: `statements:${at}`,
      createdAt: server.clock.now(),
    })),
  );
  await admin.currentUser();
  const [ten, hundred] = [
    await countStatements(server.database, () => list(10)),
    await countStatements(server.database, () => list(100)),
  ];
  expect(hundred.length).toBe(ten.length);
  expect(ten.length).toBeLessThanOrEqual(4);
});
