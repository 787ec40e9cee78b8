import { and, eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { testPassword, type Browser } from '#testing/browser.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { userAccessLevels } from '#tables/people/access.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { sessions } from '#tables/people/auth.table.ts';

const server = useTestServer();
const { database, clock } = server;
const stop = 'mutation StopImpersonationMutation($id: Int) { stopImpersonation(originalUserId: $id) }';

const makeAdmin = () => makeUser(database, { accessLevelIds: ['tribe-team-fa'] });

function start(browser: Browser, userId: unknown, reason = 'helping with a form') {
  return browser.graphql(
    'mutation ($userId: Int!, $reason: String!) { startImpersonation(userId: $userId, reason: $reason) }',
    {
      userId,
      reason,
    },
  );
}

/** An administrator who goes on as a member, and the browser they do it in. */
async function impersonating(address: string): Promise<{ admin: User; member: User; browser: Browser }> {
  const [admin, member] = [await makeAdmin(), await makeUser(database)];
  const browser = await signedIn(server, admin, address);
  expect(await start(browser, member.id)).toEqual({ data: { startImpersonation: true } });
  return { admin, member, browser };
}

const auditOf = (actor: User) =>
  database.db.select().from(auditLog).where(eq(auditLog.actorId, actor.id)).orderBy(auditLog.id);

test('an administrator goes on as a member under a new session, and the old one is dead', async () => {
  const [admin, member] = [await makeAdmin(), await makeUser(database)];
  const browser = await signedIn(server, admin, '127.9.23.1');
  const before = browser.cookies.get('tribe') ?? '';
  await start(browser, member.id);

  expect(browser.cookies.get('tribe')).not.toBe(before);
  expect(await browser.currentUser()).toMatchObject({
    id: member.id,
    roles: ['member'],
    pageAccess: { profile: true },
    functionAccess: {},
    isImpersonating: true,
    originalUserId: admin.id,
  });
  const replay = server.browser('127.9.23.1');
  replay.cookies.set('tribe', before);
  expect(await replay.currentUser()).toBeNull();
});

test('nobody without the permission starts, whoever the other is (IM-01)', async () => {
  const member = await makeUser(database);
  const denials = () => server.logLines.filter((line) => line.includes('"event":"denial"')).length;
  const before = denials();
  for (const level of ['member', 'success-manager', 'head-coach', 'tribe-team-ro']) {
    const browser = await signedIn(server, await makeUser(database, { accessLevelIds: [level] }), '127.9.23.2');
    const { errors } = await start(browser, member.id);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  }
  expect(denials() - before).toBe(4);
  const { errors } = await start(server.browser('127.9.23.2'), member.id);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('an equal, oneself, an archived person and nobody are refused alike, and each try is audited (IM-01)', async () => {
  const admin = await makeAdmin();
  const [equal, archived] = [await makeAdmin(), await makeUser(database, { archivedAt: clock.now() })];
  const browser = await signedIn(server, admin, '127.9.23.3');
  for (const userId of [equal.id, admin.id, archived.id, 2_000_000_000, -1]) {
    const { errors } = await start(browser, userId);
    expect(errors?.[0]).toMatchObject({
      message: 'You cannot impersonate this person.',
      extensions: { code: 'FORBIDDEN' },
    });
  }
  expect(await browser.currentUser()).toMatchObject({ id: admin.id, isImpersonating: false });
  const audited = await auditOf(admin);
  expect(audited.map(({ action, objectId }) => [action, objectId])).toEqual(
    [equal.id, admin.id, archived.id, 2_000_000_000, -1].map((id) => ['impersonation.refuse', String(id)]),
  );
});

test('a reason is needed and kept (IM-01)', async () => {
  const [admin, member] = [await makeAdmin(), await makeUser(database)];
  const browser = await signedIn(server, admin, '127.9.23.4');
  const { errors } = await start(browser, member.id, '   ');
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  await start(browser, member.id, ' she asked me to ');
  expect(await auditOf(admin)).toMatchObject([{ action: 'impersonation.start', after: { reason: 'she asked me to' } }]);
});

test('impersonating from an impersonation is refused, even with the flag (IM-01)', async () => {
  const { admin, browser } = await impersonating('127.9.23.5');
  const another = await makeUser(database);
  const { errors } = await start(browser, another.id);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  expect(await browser.currentUser()).toMatchObject({ originalUserId: admin.id });
});

test('stop returns to the true administrator, whatever account is named (IM-02)', async () => {
  for (const [index, targetId] of [(await makeAdmin()).id, 1, -1, null].entries()) {
    const { admin, member, browser } = await impersonating(`127.9.24.${index}`);
    const borrowed = browser.cookies.get('tribe') ?? '';
    expect(await browser.graphql(stop, { id: targetId })).toEqual({ data: { stopImpersonation: true } });
    expect(await browser.currentUser()).toMatchObject({ id: admin.id, isImpersonating: false, originalUserId: null });
    expect(browser.cookies.get('tribe')).not.toBe(borrowed);
    const replay = server.browser('127.9.23.6');
    replay.cookies.set('tribe', borrowed);
    expect(await replay.currentUser()).toBeNull();
    const audited = await auditOf(admin);
    expect(audited.at(-1)).toMatchObject({ action: 'impersonation.stop', effectiveUserId: member.id });
  }
});

test('stop without an impersonation is refused and the session goes on (IM-03)', async () => {
  const [admin, member] = [await makeAdmin(), await makeUser(database)];
  for (const user of [admin, member]) {
    const browser = await signedIn(server, user, '127.9.23.7');
    const before = browser.cookies.get('tribe');
    const { errors } = await browser.graphql(stop, { id: admin.id });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(browser.cookies.get('tribe')).toBe(before);
    expect(await browser.currentUser()).toMatchObject({ id: user.id });
  }
  const visitor = await server.browser('127.9.23.7').graphql(stop, { id: admin.id });
  expect(visitor.errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('of two stops at once one counts, and one administrator’s session is left (IM-03)', async () => {
  const { admin, browser } = await impersonating('127.9.23.8');
  const answers = await Promise.all([browser.graphql(stop), browser.graphql(stop)]);
  expect(answers.filter(({ data }) => data?.['stopImpersonation'] === true)).toHaveLength(1);
  const live = await database.db.select().from(sessions).where(eq(sessions.userId, admin.id));
  expect(live.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(1);
});

test('an archived administrator is nobody at the next request (IM-06)', async () => {
  const { admin, browser } = await impersonating('127.9.23.9');
  await database.db.update(users).set({ archivedAt: clock.now() }).where(eq(users.id, admin.id));
  expect(await browser.currentUser()).toBeNull();
});

test('an administrator who loses the level is nobody at the next request (IM-06)', async () => {
  const { admin, browser } = await impersonating('127.9.23.10');
  await database.db.delete(userAccessLevels).where(eq(userAccessLevels.userId, admin.id));
  await database.db
    .insert(userAccessLevels)
    .values({ userId: admin.id, accessLevelId: 'member', grantedAt: clock.now() });
  expect(await browser.currentUser()).toBeNull();
});

test('when the other person rises to full access or is archived, the impersonation is over (IM-06)', async () => {
  const [rising, leaving] = [await impersonating('127.9.23.11'), await impersonating('127.9.23.12')];
  const grant = { userId: rising.member.id, accessLevelId: 'tribe-team-fa', grantedAt: clock.now() };
  await database.db.insert(userAccessLevels).values(grant);
  await database.db.update(users).set({ archivedAt: clock.now() }).where(eq(users.id, leaving.member.id));
  for (const { browser } of [rising, leaving]) expect(await browser.currentUser()).toBeNull();
});

test('an administrator who is signed out elsewhere is nobody at the next request (IM-06)', async () => {
  const { admin, browser } = await impersonating('127.9.23.13');
  const own = await signedIn(server, admin, '127.9.23.14');
  const { data } = await own.graphql('{ mySessions { id isCurrent } }');
  const listed = data?.['mySessions'] as { id: number; isCurrent: boolean }[];
  const borrowed = listed.find(({ isCurrent }) => !isCurrent);
  await own.graphql('mutation ($id: Int!) { endSession(id: $id) }', { id: borrowed?.id });
  expect(await browser.currentUser()).toBeNull();
});

test('an administrator who must choose a new password acts for nobody until then (IM-06)', async () => {
  const { admin, browser } = await impersonating('127.9.23.15');
  await database.db.update(users).set({ mustSetPassword: true }).where(eq(users.id, admin.id));
  expect(await browser.currentUser()).toBeNull();
});

test('after 60 minutes a page left open as the member acts for nobody, not for the administrator (IM-06)', async () => {
  const { member, browser } = await impersonating('127.9.23.16');
  clock.advance({ minutes: 59, seconds: 59 });
  expect(await browser.currentUser()).toMatchObject({ id: member.id });
  clock.advance({ seconds: 1 });
  expect(await browser.currentUser()).toBeNull();
  expect(await browser.currentUser()).toBeNull();
});

test('starting again and again does not prolong the administrator’s session (IM-06)', async () => {
  const { admin, member, browser } = await impersonating('127.9.23.17');
  for (let hours = 0; hours < 7 * 24; hours += 8) {
    await browser.graphql(stop);
    clock.advance({ hours: 7, minutes: 10 });
    expect(await start(browser, member.id)).toEqual({ data: { startImpersonation: true } });
    clock.advance({ minutes: 50 });
  }
  expect(await browser.currentUser()).toBeNull();
  expect((await auditOf(admin)).length).toBeGreaterThan(20);
});

test('what is done while impersonating is audited with both people (IM-07)', async () => {
  const { admin, member, browser } = await impersonating('127.9.23.18');
  await browser.auth('logout');
  const audited = await auditOf(admin);
  expect(audited.map(({ action, actorId, effectiveUserId }) => [action, actorId, effectiveUserId])).toEqual([
    ['impersonation.start', admin.id, admin.id],
    ['session.end', admin.id, member.id],
  ]);
  expect(audited.every(({ requestId }) => Boolean(requestId))).toBe(true);
  expect(await browser.currentUser()).toBeNull();
});

test('the request log names both people (IM-07)', async () => {
  const { admin, member, browser } = await impersonating('127.9.23.19');
  await browser.currentUser();
  expect(server.logLines.at(-1)).toContain(`"userId":${member.id},"impersonatorId":${admin.id}`);
});

test('borrowed hands touch no credential, no session and no attribution', async () => {
  const { member, browser } = await impersonating('127.9.23.20');
  const refused = [
    `mutation { changePassword(current: "${testPassword}", password: "Sa-Akin-Na-Ito-1") }`,
    'mutation { setFirstPassword(password: "Sa-Akin-Na-Ito-1") }',
    '{ mySessions { id } }',
    'mutation { endSession(id: 1) }',
    `mutation { updateAffiliateCode(input: { email: "${member.email}", affCode: "mine" }) }`,
  ];
  for (const query of refused) {
    const { errors } = await browser.graphql(query);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  }
  const log = `mutation { addUserLoginLog(input: { userEmail: "${member.email}", isSuccess: true }) { id } }`;
  expect(await browser.graphql(log)).toEqual({ data: { addUserLoginLog: { id: 0 } } });
});

test('someone who has to set a password is shown as they are, without the modal opening for the administrator', async () => {
  const [admin, newcomer] = [
    await makeAdmin(),
    await makeUser(database, { mustSetPassword: true, passwordHash: null }),
  ];
  const browser = await signedIn(server, admin, '127.9.23.21');
  await start(browser, newcomer.id);
  const { errors } = await browser.graphql('mutation { setFirstPassword(password: "Sa-Akin-Na-Ito-1") }');
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  const changes = and(eq(auditLog.objectId, String(newcomer.id)), like(auditLog.action, 'password.%'));
  expect(await database.db.select().from(auditLog).where(changes)).toEqual([]);
});

test('a sign-in while impersonating ends the borrowed session', async () => {
  const { browser } = await impersonating('127.9.23.22');
  const borrowed = browser.cookies.get('tribe') ?? '';
  const someone = await makeUser(database);
  await browser.logIn(someone.email);
  expect(await browser.currentUser()).toMatchObject({ id: someone.id, isImpersonating: false });
  const replay = server.browser('127.9.23.22');
  replay.cookies.set('tribe', borrowed);
  expect(await replay.currentUser()).toBeNull();
});
