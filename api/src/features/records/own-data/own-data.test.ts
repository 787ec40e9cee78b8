import { expect, test } from 'vitest';
import { winColumns } from '#testing/make-post.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { userNotes } from '#tables/people/users/user-notes.table.ts';
import { posts } from '#tables/community/posts.table.ts';
import { ownDataParts } from './own-data-parts.ts';

const server = useTestServer();
const { database } = server;
const get = { method: 'GET', url: '/api/export/my-data' } as const;

test('OP-11: a person takes along all that is kept about them, and no notes of staff', async () => {
  const [user, other] = [await makeUser(database, { about: 'VA' }), await makeUser(database)];
  const now = server.clock.now();
  await database.db
    .insert(userNotes)
    .values({ userId: user.id, authorId: other.id, text: 'Mabagal sumagot', createdAt: now });
  await database.db.insert(posts).values([
    { ...winColumns, userId: user.id, text: 'Unang kliyente', amountEarned: 1_500_00, createdAt: now, updatedAt: now },
    { ...winColumns, userId: other.id, text: 'Sa iba ito', createdAt: now, updatedAt: now },
  ]);
  const browser = await signedIn(server, user);
  await browser.graphql('mutation { askForDeletion(reason: "Sample") { createdAt } }');
  const answer = await browser.send(get);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data-2026-11-15.json"');
  expect(answer.headers['cache-control']).toContain('no-store');
  const data = answer.json<Record<string, unknown>>();
  expect(Object.keys(data)).toEqual(['madeAt', ...Object.keys(ownDataParts)]);
  expect(data).toMatchObject({
    account: { email: user.email, tribeId: user.tribeId },
    profile: { about: 'VA', socials: {} },
    accessLevels: [{ name: 'Member' }],
    sessions: [{ endedAt: null }],
    wins: [{ text: 'Unang kliyente', amountEarnedInCentavos: 1_500_00 }],
    deletionRequests: [{ reason: 'Sample' }],
    actions: [{ action: 'deletion.ask' }],
  });
  for (const secret of ['Mabagal', 'Sa iba', 'argon2', 'tokenHash', 'passwordHash']) {
    expect(answer.body).not.toContain(secret);
  }
});

test('it is for those who are signed in, from this site, and five times a day', async () => {
  expect((await server.browser().send(get)).statusCode).toBe(401);
  const browser = await signedIn(server, await makeUser(database));
  const foreign = await browser.send({ ...get, headers: { 'sec-fetch-site': 'cross-site' } });
  expect(foreign.statusCode).toBe(403);
  for (let time = 1; time <= 5; time++) expect((await browser.send(get)).statusCode).toBe(200);
  expect((await browser.send(get)).statusCode).toBe(429);
  server.clock.advance({ hours: 24 });
  expect((await browser.send(get)).statusCode).toBe(200);
});
