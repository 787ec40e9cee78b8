import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { testPassword } from '#testing/browser.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { userAccessLevels } from '#tables/people/access.table.ts';
import { users } from '#tables/people/users.table.ts';

const server = useTestServer();

type ListedSession = { id: number; isCurrent: boolean; ipAddress: string | null };
const listed = (data: Record<string, unknown> | null | undefined) => data?.['mySessions'] as ListedSession[];
const list = '{ mySessions { id isCurrent createdAt lastSeenAt userAgent ipAddress } }';
const end = 'mutation ($id: Int!) { endSession(id: $id) }';

test('a member is signed out after 14 days without a visit, and a visit restarts them (SE-08)', async () => {
  const browser = await signedIn(server, await makeUser(server.database), '127.9.10.1');
  server.clock.advance({ days: 13, hours: 23 });
  expect(await browser.currentUser()).not.toBeNull();
  server.clock.advance({ days: 13, hours: 23 });
  expect(await browser.currentUser()).not.toBeNull();
  server.clock.advance({ days: 14 });
  expect(await browser.currentUser()).toBeNull();
});

test('a member is signed out after 60 days, however often they come (SE-08)', async () => {
  const browser = await signedIn(server, await makeUser(server.database), '127.9.10.2');
  for (let weeks = 0; weeks < 8; weeks++) {
    server.clock.advance({ days: 7 });
    expect(await browser.currentUser()).not.toBeNull();
  }
  server.clock.advance({ days: 4 });
  expect(await browser.currentUser()).toBeNull();
});

test('staff are signed out after 12 hours without a visit and after 7 days (SE-08)', async () => {
  const staff = await makeUser(server.database, { accessLevelIds: ['coach'] });
  const idle = await signedIn(server, staff, '127.9.10.3');
  const busy = await signedIn(server, staff, '127.9.10.3');
  server.clock.advance({ hours: 8 });
  expect(await busy.currentUser()).not.toBeNull();
  server.clock.advance({ hours: 4 });
  expect(await idle.currentUser()).toBeNull();

  for (let hours = 12; hours < 7 * 24; hours += 4) {
    expect(await busy.currentUser()).not.toBeNull();
    server.clock.advance({ hours: 4 });
  }
  expect(await busy.currentUser()).toBeNull();
});

test('a person who becomes staff has a staff session from then on (SE-08)', async () => {
  const user = await makeUser(server.database);
  const browser = await signedIn(server, user, '127.9.10.4');
  server.clock.advance({ days: 8 });
  expect(await browser.currentUser()).not.toBeNull();
  const grant = { userId: user.id, accessLevelId: 'coach', grantedAt: server.clock.now() };
  await server.database.db.insert(userAccessLevels).values(grant);
  expect(await browser.currentUser()).toBeNull();
});

test('a change of password ends every other session, and this browser goes on under a new one (SE-09)', async () => {
  const user = await makeUser(server.database);
  const [own, second, third] = [
    await signedIn(server, user, '127.9.10.5'),
    await signedIn(server, user, '127.9.10.6'),
    await signedIn(server, user, '127.9.10.7'),
  ];
  const before = own.cookies.get('tribe') ?? '';
  const change = 'mutation ($current: String!) { changePassword(current: $current, password: "Bagong-Password-2026") }';
  expect(await own.graphql(change, { current: testPassword })).toEqual({ data: { changePassword: true } });

  expect(await own.currentUser()).toMatchObject({ id: user.id });
  expect(own.cookies.get('tribe')).not.toBe(before);
  expect([await second.currentUser(), await third.currentUser()]).toEqual([null, null]);
  const replay = server.browser('127.9.10.5');
  replay.cookies.set('tribe', before);
  expect(await replay.currentUser()).toBeNull();
});

test('archiving ends all three sessions of a person (SE-09)', async () => {
  const user = await makeUser(server.database);
  const browsers = [
    await signedIn(server, user, '127.9.10.8'),
    await signedIn(server, user, '127.9.10.9'),
    await signedIn(server, user, '127.9.10.10'),
  ];
  await server.database.db.update(users).set({ archivedAt: server.clock.now() }).where(eq(users.id, user.id));
  for (const browser of browsers) expect(await browser.currentUser()).toBeNull();
});

test('the account tab lists one’s own live sessions and ends them', async () => {
  const user = await makeUser(server.database);
  const own = await signedIn(server, user, '127.9.10.11');
  const lost = await signedIn(server, user, '127.9.10.12');

  const { data } = await own.graphql(list);
  expect(listed(data).filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(listed(data)).toHaveLength(2);
  const other = listed(data).find(({ isCurrent }) => !isCurrent)?.id;
  expect(await own.graphql(end, { id: other })).toEqual({ data: { endSession: true } });

  expect(await lost.currentUser()).toBeNull();
  expect(listed((await own.graphql(list)).data)).toHaveLength(1);
  const audited = await server.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.objectId, String(other)));
  expect(audited).toMatchObject([{ action: 'session.end', actorId: user.id, effectiveUserId: user.id }]);
});

test('all other sessions end at once, this one stays, and nobody else’s ends', async () => {
  const [user, other] = [await makeUser(server.database), await makeUser(server.database)];
  const own = await signedIn(server, user, '127.9.10.21');
  const lost = [await signedIn(server, user, '127.9.10.22'), await signedIn(server, user, '127.9.10.23')];
  const foreign = await signedIn(server, other, '127.9.10.24');
  const endOthers = 'mutation { endOtherSessions }';

  expect(await own.graphql(endOthers)).toEqual({ data: { endOtherSessions: 2 } });
  for (const browser of lost) expect(await browser.currentUser()).toBeNull();
  expect(await own.currentUser()).toMatchObject({ id: user.id });
  expect(await foreign.currentUser()).toMatchObject({ id: other.id });
  const audited = await server.database.db.select().from(auditLog).where(eq(auditLog.actorId, user.id));
  expect(audited.filter(({ action }) => action === 'session.end')).toHaveLength(2);
  // Pressed again there is nothing to end.
  expect(await own.graphql(endOthers)).toEqual({ data: { endOtherSessions: 0 } });
});

test('a session that has run out is not offered for ending', async () => {
  const user = await makeUser(server.database);
  await signedIn(server, user, '127.9.10.13');
  server.clock.advance({ days: 15 });
  const own = await signedIn(server, user, '127.9.10.13');
  expect(listed((await own.graphql(list)).data)).toHaveLength(1);
});

test('someone else’s session, an ended one and none at all look the same', async () => {
  const [user, other] = [await makeUser(server.database), await makeUser(server.database)];
  const browser = await signedIn(server, user, '127.9.10.14');
  const foreign = await signedIn(server, other, '127.9.10.14');
  const [theirs] = listed((await foreign.graphql(list)).data);

  for (const id of [theirs?.id, 2_000_000_000, -1, 0]) {
    const { errors } = await browser.graphql(end, { id });
    expect(errors?.[0]).toMatchObject({ message: 'Session not found', extensions: { code: 'NOT_FOUND' } });
  }
  expect(await foreign.currentUser()).toMatchObject({ id: other.id });
});

test('visitors have no sessions to list or to end', async () => {
  const browser = server.browser('127.9.10.15');
  for (const query of [list, 'mutation { endSession(id: 1) }', 'mutation { endOtherSessions }']) {
    const { errors } = await browser.graphql(query);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
  }
});

test('no type of the account tab shows a hash, a token or a mark of the browser (AZ-18)', async () => {
  const browser = await signedIn(server, await makeUser(server.database), '127.9.10.16');
  for (const field of ['tokenHash', 'deviceHash', 'userId', 'actingAsId']) {
    const { errors } = await browser.graphql(`{ mySessions { ${field} } }`);
    expect(errors?.[0]?.message).toContain(field);
  }
});
