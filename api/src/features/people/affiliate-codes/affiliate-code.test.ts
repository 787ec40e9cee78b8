import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { affiliateCodes } from '#tables/people/affiliate-codes.table.ts';

const server = useTestServer();
const update = 'mutation ($input: AffiliateCodeInput!) { updateAffiliateCode(input: $input) }';
const done = { data: { updateAffiliateCode: true } };
const codesOf = (...ids: number[]) =>
  server.database.db.select().from(affiliateCodes).where(inArray(affiliateCodes.userId, ids));

test('the code a person came with is kept, and the first one stays (AF-02)', async () => {
  const user = await makeUser(server.database);
  const browser = await signedIn(server, user, '127.9.27.1');
  const input = {
    email: user.email.toUpperCase(),
    firstName: 'X',
    lastName: 'Y',
    tags: ['tribe'],
    affCode: ' miguel-01 ',
  };
  expect(await browser.graphql(update, { input })).toEqual(done);
  expect(await browser.graphql(update, { input: { ...input, affCode: 'another' } })).toEqual(done);
  expect(await codesOf(user.id)).toMatchObject([{ affCode: 'miguel-01', tags: ['tribe'] }]);
  const audited = await server.database.db.select().from(auditLog).where(eq(auditLog.actorId, user.id));
  expect(audited).toMatchObject([
    { action: 'affiliate-code.keep', effectiveUserId: user.id, after: { affCode: 'miguel-01' } },
  ]);
});

test('ten codes at once leave one', async () => {
  const user = await makeUser(server.database);
  const browser = await signedIn(server, user, '127.9.27.2');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      browser.graphql(update, { input: { email: user.email, affCode: `code-${index}` } }),
    ),
  );
  expect(answers).toEqual(Array.from({ length: 10 }, () => done));
  expect(await codesOf(user.id)).toHaveLength(1);
});

test('another person’s address changes nothing and is answered like an unknown one (AF-02, AZ-15)', async () => {
  const [user, other] = [await makeUser(server.database), await makeUser(server.database)];
  const browser = await signedIn(server, user, '127.9.27.3');
  for (const email of [other.email, 'unknown@example.com', '', 'zero\u0000byte']) {
    expect(await browser.graphql(update, { input: { email, affCode: 'thief' } })).toEqual(done);
  }
  expect(await codesOf(user.id, other.id)).toEqual([]);
});

test.each([[''], [null], ['has space'], ['x'.repeat(65)], ['<script>'], ['zero\u0000byte'], ['ñ']])(
  'the code %j is not kept',
  async (affCode) => {
    const user = await makeUser(server.database);
    const browser = await signedIn(server, user, '127.9.27.4');
    expect(await browser.graphql(update, { input: { email: user.email, affCode } })).toEqual(done);
    expect(await codesOf(user.id)).toEqual([]);
  },
);

test('tags are few and short', async () => {
  const user = await makeUser(server.database);
  const browser = await signedIn(server, user, '127.9.27.5');
  const tags = Array.from({ length: 100 }, () => 'y'.repeat(1_000));
  await browser.graphql(update, { input: { email: user.email, affCode: 'ok', tags } });
  const [kept] = await codesOf(user.id);
  expect(kept?.tags).toHaveLength(20);
  expect(kept?.tags[0]).toHaveLength(64);
});

test('B7: without a code in the page, the cookie says who brought them', async () => {
  const user = await makeUser(server.database);
  const browser = await signedIn(server, user, '127.9.27.7');
  browser.cookies.set('affiliate-code', 'rowena');
  await browser.graphql(update, { input: { email: user.email, affCode: null } });
  expect(await codesOf(user.id)).toMatchObject([{ affCode: 'rowena' }]);
});

test('a visitor keeps nothing', async () => {
  const user = await makeUser(server.database);
  const { errors } = await server
    .browser('127.9.27.6')
    .graphql(update, { input: { email: user.email, affCode: 'thief' } });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await codesOf(user.id)).toEqual([]);
});
