import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { testPassword } from '#testing/browser.ts';
import { winColumns } from '#testing/make-post.ts';
import { makeOrder } from '#testing/make-order.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { upload } from '#testing/upload.ts';
import { userNotes } from '#tables/people/users/user-notes.table.ts';
import { notifications } from '#tables/platform/notifications.table.ts';
import { posts } from '#tables/community/posts.table.ts';
import { makeDataExportFile } from './data-exports.jobs.ts';
import { ownDataParts } from './own-data-parts.ts';

const server = useTestServer();
const { database } = server;
const fileOf = (id: number) => ({ method: 'GET', url: `/api/export/data/${id}` }) as const;
const ask = 'mutation { askForOwnData { id readyAt } }';
const idIn = (data: Record<string, unknown> | null | undefined, name: string) =>
  (data?.[name] as { id: number } | undefined)?.id ?? 0;
const run = (exportId: number) => makeDataExportFile(testContext(server), { exportId });

test('OP-11: a person takes along all that is kept about them with their files, and no notes of staff', async () => {
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
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  expect((await upload(server, browser, { purpose: 'profile-photo', name: 'ako.png', content: png })).statusCode).toBe(
    200,
  );
  await browser.graphql(`mutation { askForDeletion(reason: "Sample", password: "${testPassword}") { createdAt } }`);

  const { data: request } = await browser.graphql(ask);
  const id = idIn(request, 'askForOwnData');
  expect(request).toMatchObject({ askForOwnData: { readyAt: null } });
  expect((await browser.graphql(ask)).errors?.[0]?.message).toBe(
    'The file is being made. We tell you when it is ready.',
  );
  expect((await browser.send(fileOf(id))).statusCode).toBe(404);
  await run(id);
  const news = await database.db.select().from(notifications);
  expect(news.filter(({ kind }) => kind === 'data-ready').map(({ userId }) => userId)).toEqual([user.id]);

  const answer = await browser.send(fileOf(id));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data-2026-11-15.zip"');
  expect(answer.headers['cache-control']).toContain('no-store');
  const entries = unzipSync(answer.rawPayload);
  expect(Object.keys(entries)).toEqual([
    'README.txt',
    'data.json',
    expect.stringMatching(/^files\/\d+-ako\.(?:png|webp)$/),
  ]);
  const text = strFromU8(entries['data.json'] ?? new Uint8Array());
  const kept = JSON.parse(text) as Record<string, unknown>;
  expect(Object.keys(kept)).toEqual(['madeAt', ...Object.keys(ownDataParts)]);
  expect(kept).toMatchObject({
    account: { email: user.email, tribeId: user.tribeId },
    profile: { about: 'VA', socials: {} },
    accessLevels: [{ name: 'Member' }],
    sessions: [{ endedAt: null }],
    wins: [{ text: 'Unang kliyente', amountEarnedInCentavos: 1_500_00 }],
    deletionRequests: [{ reason: 'Sample' }],
  });
  for (const secret of ['Mabagal', 'Sa iba', 'argon2', 'tokenHash', 'passwordHash']) expect(text).not.toContain(secret);

  // For nobody else, not from another site, and not for long.
  expect((await (await signedIn(server, other)).send(fileOf(id))).statusCode).toBe(404);
  const foreign = await browser.send({ ...fileOf(id), headers: { 'sec-fetch-site': 'cross-site' } });
  expect(foreign.statusCode).toBe(403);
  expect((await server.browser().send(fileOf(id))).statusCode).toBe(401);
  server.clock.advance({ hours: 24 });
  expect((await browser.send(fileOf(id))).statusCode).toBe(404);
});

test('it can be asked for five times a day', async () => {
  const browser = await signedIn(server, await makeUser(database));
  for (let time = 1; time <= 5; time++) {
    const { data, errors } = await browser.graphql(ask);
    expect(errors).toBeUndefined();
    await run(idIn(data, 'askForOwnData'));
  }
  expect((await browser.graphql(ask)).errors?.[0]?.extensions?.['code']).toBe('RATE_LIMITED');
});

test('staff with the permission ask for somebody’s data with a reason, and only they get the file', async () => {
  const person = await makeUser(database);
  const staffUser = await makeUser(database, { accessLevelIds: ['tribe-team-fa'] });
  const staff = await signedIn(server, staffUser);
  const askFor = (reason: string) => `mutation { askForDataOf(userId: ${person.id}, reason: "${reason}") { id } }`;
  expect((await staff.graphql(askFor(' '))).errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
  const { data } = await staff.graphql(askFor('Asked by letter'));
  const id = idIn(data, 'askForDataOf');
  await run(id);
  expect((await staff.send(fileOf(id))).statusCode).toBe(200);
  expect((await (await signedIn(server, person)).send(fileOf(id))).statusCode).toBe(404);
  const member = await signedIn(server, await makeUser(database));
  expect((await member.graphql(askFor('Curious'))).errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
});

test('nobody reads the data of somebody who may do more than they, nor the money of other people’s people', async () => {
  await database.pool.query(
    `update access_levels set function_flags = array_append(function_flags, 'user_privacy'), revision = revision + 1 where id = 'success-manager'`,
  );
  const manager = await signedIn(server, await makeUser(database, { accessLevelIds: ['success-manager'] }));
  const askFor = ({ id }: { id: number }) =>
    manager.graphql(`mutation { askForDataOf(userId: ${id}, reason: "Curious") { id } }`);
  const planFor = ({ id }: { id: number }) =>
    manager.graphql(`mutation { planErasure(userId: ${id}, reason: "Curious") { erasesAt } }`);
  const admin = await makeUser(database, { accessLevelIds: ['tribe-team-fa'] });
  expect((await askFor(admin)).errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
  const { user: payer } = await makeOrder(server, { term: '2-gives' });
  expect((await askFor(payer)).errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
  const refused = await planFor(payer);
  expect(refused.errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
  expect(JSON.stringify(refused)).not.toContain('to be paid');
  const outlook = await manager.graphql(`{ erasureOf(userId: ${payer.id}) { problems } }`);
  expect(JSON.stringify(outlook)).not.toContain('to be paid');
});
