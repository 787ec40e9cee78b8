import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { accessLevels, userAccessLevels } from '#tables/people/access.table.ts';
import { LevelFlags } from './level-flags.ts';
import { flagsOfUser } from './user-flags.ts';

const server = useTestServer();
const { database } = server;

const addLevel = (id: string, pageFlags: string[], functionFlags: string[]) =>
  database.db.insert(accessLevels).values({ id, name: id, position: 100, pageFlags, functionFlags });

test('a flag that a level loses or gains counts at the next request (AZ-14)', async () => {
  await addLevel('helpers', ['profile', 'users'], ['user_create']);
  const browser = await signedIn(server, await makeUser(database, { accessLevelIds: ['helpers'] }), '127.9.26.1');
  expect(await browser.currentUser()).toMatchObject({
    pageAccess: { profile: true, users: true },
    functionAccess: { user_create: true },
  });

  await database.db
    .update(accessLevels)
    .set({ pageFlags: ['profile', 'events'], functionFlags: [], revision: sql`${accessLevels.revision} + 1` })
    .where(eq(accessLevels.id, 'helpers'));

  const user = await browser.currentUser();
  expect([user?.['pageAccess'], user?.['functionAccess']]).toEqual([{ profile: true, events: true }, {}]);
});

test('a level that a person loses counts at the next request (AZ-14)', async () => {
  await addLevel('impersonators', ['users'], ['user_impersonate']);
  const user = await makeUser(database, { accessLevelIds: ['member', 'impersonators'] });
  const browser = await signedIn(server, user, '127.9.26.2');
  expect(await browser.currentUser()).toMatchObject({
    roles: ['member', 'impersonators'],
    functionAccess: { user_impersonate: true },
  });

  await database.db.delete(userAccessLevels).where(eq(userAccessLevels.accessLevelId, 'impersonators'));

  expect(await browser.currentUser()).toMatchObject({ roles: ['member'], functionAccess: {} });
  const { errors } = await browser.graphql('mutation { startImpersonation(userId: 1, reason: "x") }');
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
});

test('someone without any level is signed in and may do nothing', async () => {
  const user = await makeUser(database);
  await database.db.delete(userAccessLevels).where(eq(userAccessLevels.userId, user.id));
  const browser = await signedIn(server, user, '127.9.26.3');
  expect(await browser.currentUser()).toMatchObject({
    roles: [],
    accessLevels: [],
    pageAccess: {},
    functionAccess: {},
  });
});

test('a person’s flags are the union over their levels, in both places that compute it', async () => {
  await addLevel('readers', ['profile', 'courses'], []);
  await addLevel('writers', ['courses', 'editCourse'], ['course_update']);
  const user = await makeUser(database, { accessLevelIds: ['readers', 'writers'] });
  const browser = await signedIn(server, user, '127.9.26.4');
  const flags = await flagsOfUser(database.db, user.id);
  expect([...flags.pages].toSorted()).toEqual(['courses', 'editCourse', 'profile']);
  expect([...flags.functions]).toEqual(['course_update']);
  expect(await browser.currentUser()).toMatchObject({
    pageAccess: Object.fromEntries([...flags.pages].map((flag) => [flag, true])),
    functionAccess: { course_update: true },
  });
});

test('one person’s two levels do not leak into the flags of others who hold one of them', async () => {
  await addLevel('first', ['profile'], []);
  await addLevel('second', ['users'], ['user_create']);
  const [both, one] = [
    await makeUser(database, { accessLevelIds: ['first', 'second'] }),
    await makeUser(database, { accessLevelIds: ['first'] }),
  ];
  for (const user of [both, one, both, one]) {
    const seen = await (await signedIn(server, user, '127.9.26.5')).currentUser();
    expect(seen?.['functionAccess']).toEqual(user === both ? { user_create: true } : {});
  }
});

test('a role named by the client changes nothing (AZ-08)', async () => {
  const browser = await signedIn(server, await makeUser(database), '127.9.26.6');
  const headers = { 'user-role': 'tribe-team-fa', 'x-role': 'admin', 'x-user-role': 'tribe-team-fa' };
  const answer = await browser.post('/api/graphql', { query: '{ redwood { currentUser } }' }, headers);
  expect(answer.json()).toMatchObject({
    data: { redwood: { currentUser: { roles: ['member'], functionAccess: {} } } },
  });
});

test('an unedited level costs no statement after the first look', async () => {
  await addLevel('steady', ['profile'], []);
  const flags = new LevelFlags();
  const levels = [{ id: 'steady', revision: 1 }];
  const first = await flags.union(database.db, levels);
  await database.db
    .update(accessLevels)
    .set({ pageFlags: ['users'] })
    .where(eq(accessLevels.id, 'steady'));
  // The revision did not grow, so nobody looks again.
  expect(await flags.union(database.db, levels)).toBe(first);
  expect([...(await flags.union(database.db, [{ id: 'steady', revision: 2 }])).pages]).toEqual(['users']);
});

test('the id of a level cannot smuggle in another level', async () => {
  await addLevel('x:1,tribe-team-fa', ['profile'], []);
  const browser = await signedIn(
    server,
    await makeUser(database, { accessLevelIds: ['x:1,tribe-team-fa'] }),
    '127.9.26.7',
  );
  expect(await browser.currentUser()).toMatchObject({ roles: ['x:1,tribe-team-fa'], functionAccess: {} });
});
