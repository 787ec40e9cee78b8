import { and, desc, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import type { Browser } from '#testing/browser.ts';
import { countStatements } from '#testing/count-statements.ts';
import { lastMail, mailsTo } from '#testing/last-mail.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { levelsOfUser } from '#features/people/access/user-flags.ts';
import { passwordRequests, sessions } from '#tables/people/auth.table.ts';
import { batches } from '#tables/people/batches.table.ts';
import { users } from '#tables/people/users.table.ts';

const server = useTestServer({ rateLimitScale: 100 });

const create = `mutation ($input: CreateUserInput!) { createUser(input: $input) { password user { id email mustSetPassword } } }`;
const update = `mutation ($id: Int!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id firstName email } }`;
const setLevels = `mutation ($id: Int!, $levelIds: [String!]!) { setUserAccessLevels(id: $id, levelIds: $levelIds) { id accessLevels { id } } }`;
const archive = `mutation ($ids: [Int!]!) { archiveUsers(ids: $ids) { id archivedAt } }`;
const restore = `mutation ($id: Int!) { restoreUser(id: $id) { id archivedAt } }`;
const addLevel = `mutation ($ids: [Int!]!, $levelId: String!) { addAccessLevelToUsers(ids: $ids, levelId: $levelId) { id accessLevels { id } } }`;
const removeLevel = `mutation ($ids: [Int!]!, $levelId: String!) { removeAccessLevelFromUsers(ids: $ids, levelId: $levelId) { id } }`;
const setBatch = `mutation ($ids: [Int!]!, $batchId: Int) { setBatchOfUsers(ids: $ids, batchId: $batchId) { id batch { name } } }`;
const credential = `mutation ($email: String!) { sendUserCredential(email: $email, name: "<b>x</b>", password: "hunter22") }`;
const note = `mutation ($userId: Int!) { addUserNote(userId: $userId, text: "Called, will pay on Friday") { id authorName } }`;

const identity = { email: 'bago@example.com', firstName: 'Bago', lastName: 'Tao' };

const person = (level = 'member') => makeUser(server.database, { accessLevelIds: [level] });
const as = async (level: string) => signedIn(server, await person(level));
const levelIds = async (id: number) => (await levelsOfUser(server.database.db, id)).map((level) => level.id);

async function codeOf(browser: Browser, query: string, variables: Record<string, unknown>): Promise<unknown> {
  const { errors } = await browser.graphql(query, variables);
  return errors?.[0]?.extensions?.['code'] ?? null;
}

async function lastAudit(id: number) {
  const [row] = await server.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.objectType, 'user'), eq(auditLog.objectId, String(id))))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row;
}

function writesOn(id: number, email: string): [string, Record<string, unknown>][] {
  return [
    [update, { id, input: { ...identity, email } }],
    [setLevels, { id, levelIds: ['non-member'] }],
    [addLevel, { ids: [id], levelId: 'affiliate' }],
    [removeLevel, { ids: [id], levelId: 'member' }],
    [setBatch, { ids: [id], batchId: null }],
    [archive, { ids: [id] }],
    [restore, { id }],
    [credential, { email }],
  ];
}

test('a new person gets eight characters that are shown once and open only the set-password modal', async () => {
  const admin = await as('tribe-team-fa');
  const input = { ...identity, mobileNumber: '0917 123 4567', accessLevelIds: ['non-member'] };
  const { data, errors } = await admin.graphql(create, { input });
  expect(errors).toBeUndefined();
  const made = data?.['createUser'] as { password: string; user: { id: number } };
  expect(made).toMatchObject({ user: { email: 'bago@example.com', mustSetPassword: true } });
  expect(made.password).toMatch(/^[A-Z2-9]{8}$/);
  const [row] = await server.database.db.select().from(users).where(eq(users.id, made.user.id));
  expect(row).toMatchObject({ mobileNumber: '+639171234567', mustSetPassword: true });
  expect(row?.generatedPasswordEndsAt).toEqual(new Date(server.clock.now().getTime() + 72 * 3_600_000));
  const written = await lastAudit(made.user.id);
  expect(written).toMatchObject({ action: 'user.create', after: { accessLevelIds: ['non-member'] } });
  expect(JSON.stringify(written)).not.toContain(made.password);

  const own = server.browser();
  expect((await own.logIn('bago@example.com', made.password)).statusCode).toBe(200);
  expect(await own.currentUser()).toMatchObject({ mustSetPassword: true, pageAccess: {} });

  const again = await admin.graphql(create, { input });
  expect(again.errors?.[0]?.extensions?.['properties']).toEqual({
    messages: { email: ['Another account has this email'] },
  });
});

test('nobody hands out what they do not hold', async () => {
  const manager = await as('success-manager');
  const input = { ...identity, email: 'grant@example.com', accessLevelIds: ['tribe-team-fa'] };
  expect(await codeOf(manager, create, { input })).toBe('FORBIDDEN');
  const target = await person();
  expect(await codeOf(manager, setLevels, { id: target.id, levelIds: ['coach'] })).toBe('FORBIDDEN');
  expect(await codeOf(manager, addLevel, { ids: [target.id], levelId: 'tribe-team-ro' })).toBe('FORBIDDEN');
  expect(await levelIds(target.id)).toEqual(['member']);
  expect(await codeOf(manager, addLevel, { ids: [target.id], levelId: 'affiliate' })).toBeNull();
  expect(await levelIds(target.id)).toEqual(['member', 'affiliate']);
});

test('read-only staff and members change nothing', async () => {
  const target = await person();
  for (const level of ['tribe-team-ro', 'coach', 'member']) {
    const browser = await as(level);
    for (const [query, variables] of [...writesOn(target.id, target.email), [note, { userId: target.id }] as const]) {
      expect([level, await codeOf(browser, query, variables)]).toEqual([level, 'FORBIDDEN']);
    }
    expect(await codeOf(browser, create, { input: { ...identity, accessLevelIds: ['member'] } })).toBe('FORBIDDEN');
  }
  const [after] = await server.database.db.select().from(users).where(eq(users.id, target.id));
  expect(after).toEqual(target);
  expect(await mailsTo(server, target.email)).toEqual([]);
});

test('a success manager cannot touch staff who hold more', async () => {
  const manager = await as('success-manager');
  for (const level of ['tribe-team-fa', 'tribe-team-ro', 'coach']) {
    const target = await person(level);
    for (const [query, variables] of writesOn(target.id, target.email)) {
      expect([query, await codeOf(manager, query, variables)]).toEqual([query, 'FORBIDDEN']);
    }
    const [after] = await server.database.db.select().from(users).where(eq(users.id, target.id));
    expect(after).toEqual(target);
    expect(await levelIds(target.id)).toEqual([level]);
  }
});

test('one person in a batch that may not be touched stops the whole batch', async () => {
  const manager = await as('success-manager');
  const [one, other] = [await person(), await person('tribe-team-fa')];
  expect(await codeOf(manager, addLevel, { ids: [one.id, other.id], levelId: 'affiliate' })).toBe('FORBIDDEN');
  expect(await levelIds(one.id)).toEqual(['member']);
});

test('AZ-08: an edit takes who a person is and nothing else', async () => {
  const manager = await as('success-manager');
  const target = await person();
  const hostile = `mutation { updateUser(id: ${target.id}, input: { email: "x@example.com", firstName: "A", lastName: "B", accessLevels: ["tribe-team-fa"] }) { id } }`;
  expect((await manager.graphql(hostile)).errors?.[0]?.extensions?.['code']).toBe('GRAPHQL_VALIDATION_FAILED');
  const variables = { id: target.id, input: { ...identity, email: target.email, roles: ['admin'] } };
  expect((await manager.graphql(update, variables)).errors).toHaveLength(1);

  expect(await codeOf(manager, update, { id: target.id, input: { ...identity, email: target.email } })).toBeNull();
  const written = await lastAudit(target.id);
  expect(written).toMatchObject({
    action: 'user.update',
    before: { firstName: 'Juan', lastName: 'Dela Cruz' },
    after: { firstName: 'Bago', lastName: 'Tao' },
  });
  expect(await levelIds(target.id)).toEqual(['member']);
});

test('a new address has to be verified again, and the old one’s links end', async () => {
  const manager = await as('success-manager');
  const target = await makeUser(server.database, { emailProvedAt: server.clock.now() });
  const own = await signedIn(server, target);
  const input = { ...identity, email: 'Iba@Example.com' };
  expect(await codeOf(manager, update, { id: target.id, input })).toBeNull();
  const [after] = await server.database.db.select().from(users).where(eq(users.id, target.id));
  expect(after).toMatchObject({ email: 'iba@example.com', emailProvedAt: null });
  expect(await own.currentUser()).toBeNull();

  const taken = await manager.graphql(update, { id: target.id, input: { ...input, email: (await person()).email } });
  expect(taken.errors?.[0]?.message).toBe('Another account has this email');
});

test('archiving ends sessions and open links at once, and restoring brings the person back', async () => {
  const admin = await as('tribe-team-fa');
  const target = await person();
  const own = await signedIn(server, target);
  expect(await codeOf(admin, credential, { email: target.email })).toBeNull();
  const { link } = await lastMail(server, target.email);

  expect((await admin.graphql(archive, { ids: [target.id] })).data?.['archiveUsers']).toMatchObject([
    { id: target.id, archivedAt: server.clock.now().toISOString() },
  ]);
  expect(await own.currentUser()).toBeNull();
  expect((await server.browser().logIn(target.email)).statusCode).toBe(400);
  const open = [
    await server.database.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, target.id), isNull(sessions.revokedAt))),
    await server.database.db
      .select()
      .from(passwordRequests)
      .where(and(eq(passwordRequests.userId, target.id), isNull(passwordRequests.endedAt))),
  ];
  expect(open).toEqual([[], []]);
  const used = await server
    .browser()
    .auth('resetPassword', { resetToken: link.searchParams.get('resetToken'), password: 'Bagong-Simula-9' });
  expect(used.statusCode).toBe(400);
  expect(await lastAudit(target.id)).toMatchObject({ action: 'user.archive' });

  expect(await codeOf(admin, archive, { ids: [target.id] })).toBe('NOT_FOUND');
  expect((await admin.graphql(restore, { id: target.id })).data?.['restoreUser']).toEqual({
    id: target.id,
    archivedAt: null,
  });
  expect(await own.currentUser()).toBeNull();
  expect((await server.browser().logIn(target.email)).statusCode).toBe(200);
  expect(await levelIds(target.id)).toEqual(['member']);
});

test('staff read when somebody was erased, and nobody restores them', async () => {
  const admin = await as('tribe-team-fa');
  const target = await makeUser(server.database, { firstName: 'Former', lastName: 'member' });
  const at = new Date('2026-12-03T01:00:00Z');
  const values = { archivedAt: at, erasedAt: at, passwordHash: null };
  await server.database.db.update(users).set(values).where(eq(users.id, target.id));
  const { data } = await admin.graphql(`{ user(id: ${target.id}) { archivedAt erasedAt } }`);
  expect(data).toEqual({ user: { archivedAt: at.toISOString(), erasedAt: at.toISOString() } });
  const { errors } = await admin.graphql(restore, { id: target.id });
  expect(errors?.[0]?.message).toBe('This person was erased. Nothing of them can be brought back.');
});

test('the last holder of full access cannot lose it, and nobody archives themselves', async () => {
  const { db } = server.database;
  const boss = await person('tribe-team-fa');
  const browser = await signedIn(server, boss);
  const others = await db.select({ id: users.id }).from(users).where(isNull(users.archivedAt));
  const rest: number[] = [];
  for (const { id } of others) if (id !== boss.id && (await levelIds(id)).includes('tribe-team-fa')) rest.push(id);
  expect(await codeOf(browser, archive, { ids: rest })).toBeNull();

  expect(await codeOf(browser, archive, { ids: [boss.id] })).toBe('CONFLICT');
  expect(await codeOf(browser, setLevels, { id: boss.id, levelIds: ['member'] })).toBe('CONFLICT');
  expect(await codeOf(browser, removeLevel, { ids: [boss.id], levelId: 'tribe-team-fa' })).toBe('CONFLICT');
  expect(await levelIds(boss.id)).toEqual(['tribe-team-fa']);

  const second = await person('tribe-team-fa');
  expect(await codeOf(browser, setLevels, { id: second.id, levelIds: ['member'] })).toBeNull();
});

test('AU-13: credentials are a one-time link in our own words, for known people only', async () => {
  const manager = await as('success-manager');
  const target = await person();
  expect((await manager.graphql(credential, { email: ` ${target.email.toUpperCase()}` })).data).toEqual({
    sendUserCredential: true,
  });
  expect(await mailsTo(server, target.email)).toEqual(['set-password-link']);
  const mail = await lastMail(server, target.email);
  expect(mail.link.pathname).toBe('/reset-password');
  expect(mail.secretText).not.toContain('hunter22');
  expect(await lastAudit(target.id)).toMatchObject({ action: 'user.credentials' });

  expect((await manager.graphql(credential, { email: 'nobody@example.com' })).data).toEqual({
    sendUserCredential: true,
  });
  expect(await mailsTo(server, 'nobody@example.com')).toEqual([]);
  expect(await codeOf(server.browser(), credential, { email: target.email })).toBe('UNAUTHENTICATED');
});

test('batch changes cost the same for two people as for twenty', async () => {
  const admin = await as('tribe-team-fa');
  const [batch] = await server.database.db
    .insert(batches)
    .values({ name: 'Batch 42', createdAt: server.clock.now() })
    .returning();
  const people: number[] = [];
  for (let at = 0; at < 22; at++) people.push((await person()).id);
  // The first request learns the flags of the level, the first person shown the names of levels and batches.
  await admin.graphql('{ users(pageSize: 1) { items { accessLevels { name } } } }');
  const counts: number[][] = [];
  for (const ids of [people.slice(0, 2), people.slice(2)]) {
    const cost = async (query: string, variables: Record<string, unknown>) => {
      const seen = await countStatements(server.database, async () =>
        expect(await codeOf(admin, query, { ids, ...variables })).toBeNull(),
      );
      return seen.length;
    };
    counts.push([
      await cost(setBatch, { batchId: batch?.id }),
      await cost(addLevel, { levelId: 'affiliate' }),
      await cost(removeLevel, { levelId: 'member' }),
      await cost(archive, {}),
    ]);
  }
  expect(counts[1]).toEqual(counts[0]);
  expect(await levelIds(people[5] ?? 0)).toEqual(['affiliate']);
  const [moved] = await server.database.db
    .select()
    .from(users)
    .where(eq(users.id, people[5] ?? 0));
  expect(moved?.batchId).toBe(batch?.id);
  expect(await codeOf(admin, setBatch, { ids: [(await person()).id], batchId: 2_000_000 })).toBe('BAD_USER_INPUT');
});

test('borrowed hands change no credentials, levels or standing', async () => {
  const admin = await as('tribe-team-fa');
  const manager = await person('success-manager');
  const target = await person();
  const start = `mutation { startImpersonation(userId: ${manager.id}, reason: "Looking at their list") }`;
  expect((await admin.graphql(start)).errors).toBeUndefined();
  expect(await codeOf(admin, setLevels, { id: target.id, levelIds: ['non-member'] })).toBe('FORBIDDEN');
  expect(await codeOf(admin, credential, { email: target.email })).toBe('FORBIDDEN');
  const input = { ...identity, email: 'borrowed@example.com', accessLevelIds: ['member'] };
  expect(await codeOf(admin, create, { input })).toBe('FORBIDDEN');
  expect(await codeOf(admin, update, { id: target.id, input: { ...identity, email: 'x@example.com' } })).toBe(
    'FORBIDDEN',
  );
  expect(await codeOf(admin, update, { id: target.id, input: { ...identity, email: target.email } })).toBeNull();
  const written = await lastAudit(target.id);
  expect(written).toMatchObject({ action: 'user.update', effectiveUserId: manager.id });
  expect(written?.actorId).not.toBe(manager.id);
});

test('notes are written by staff, signed, and never shown to the person', async () => {
  const manager = await as('success-manager');
  const target = await person('tribe-team-ro');
  expect((await manager.graphql(note, { userId: target.id })).data?.['addUserNote']).toMatchObject({
    authorName: 'Juan Dela Cruz',
  });
  const notes = `query ($userId: Int!) { userNotes(userId: $userId) { totalCount items { text } } }`;
  expect((await manager.graphql(notes, { userId: target.id })).data?.['userNotes']).toEqual({
    totalCount: 1,
    items: [{ text: 'Called, will pay on Friday' }],
  });
  const own = await signedIn(server, target);
  expect((await own.graphql(notes, { userId: target.id })).data?.['userNotes']).toMatchObject({ totalCount: 0 });
});

test('the history of an account: sign-ins, and changes with their author', async () => {
  const admin = await as('tribe-team-fa');
  const target = await person();
  await server.browser().logIn(target.email, 'wrong');
  await server.browser().logIn(target.email);
  expect(await codeOf(admin, addLevel, { ids: [target.id], levelId: 'affiliate' })).toBeNull();
  const history = `query ($userId: Int!) {
    userLoginLog(userId: $userId) { totalCount items { isSuccess source } }
    userAuditTrail(userId: $userId) { items { action actorName before after } }
  }`;
  const { data } = await admin.graphql(history, { userId: target.id });
  expect(data?.['userLoginLog']).toMatchObject({ totalCount: 2, items: [{ isSuccess: true }, { isSuccess: false }] });
  const trail = data?.['userAuditTrail'] as { items: unknown[] } | undefined;
  expect(trail?.items[0]).toEqual({
    action: 'user.levels',
    actorName: 'Juan Dela Cruz',
    before: { accessLevelIds: ['member'] },
    after: { accessLevelIds: ['affiliate', 'member'] },
  });
  const member = await as('member');
  expect(await codeOf(member, history, { userId: target.id })).toBe('FORBIDDEN');
  const manager = await as('success-manager');
  expect(await codeOf(manager, history, { userId: 2_000_000_000 })).toBe('NOT_FOUND');
});
