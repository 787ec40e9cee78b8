import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import type { Context } from '#context.ts';
import { checkedImport, doneImport, importerContext, jobContext, workbook } from '#testing/import-workbook.ts';
import { makeGroup } from '#testing/make-group.ts';
import { makeUser } from '#testing/make-user.ts';
import { tablePrints } from '#testing/table-prints.ts';
import { useTestServer } from '#testing/test-server.ts';
import { accessLevels, userAccessLevels } from '#tables/people/access.table.ts';
import { sessions } from '#tables/people/auth.table.ts';
import { batches } from '#tables/people/batches.table.ts';
import { groupMembers } from '#tables/people/groups.table.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { emailAliases, userMerges } from '#tables/records/merges.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { runImportTask } from './imports.jobs.ts';
import { findImport, runImport } from './imports.service.ts';
import { dependsOnBadRow } from './plan-good-rows.ts';

const server = useTestServer({ rateLimitScale: 100 });
let admin: User;
let ctx: Context;

beforeAll(async () => {
  admin = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'], email: 'admin@example.com' });
  ctx = await importerContext(server, admin);
});

const members = (...rows: Record<string, string | number | Date>[]) => workbook('members', { Members: rows });
const person = (email: string, more: Record<string, string | number | Date> = {}) => ({
  Email: email,
  'First Name': 'Maria',
  'Last Name': 'Clara',
  ...more,
});
const stored = async (email: string) => {
  const [user] = await server.database.db.select().from(users).where(eq(users.email, email));
  return user;
};
const levelsOf = async (userId: number) => {
  const rows = await server.database.db.select().from(userAccessLevels).where(eq(userAccessLevels.userId, userId));
  return rows.map(({ accessLevelId }) => accessLevelId).toSorted();
};

test('new people come in with everything their row says, without a password and without a mail', async () => {
  const { group } = await makeGroup(server);
  await server.database.db.insert(batches).values({ name: 'Batch 7', createdAt: ctx.now });
  const before = await server.database.db.select().from(mails);
  const file = await members(
    person('buo@example.com', {
      'Tribe ID': 'T-004711',
      Batch: 'Batch 7',
      'Middle Name': 'Santos',
      Suffix: 'Jr.',
      'Birth Date (mm/dd/yyyy)': new Date('1995-12-31T00:00:00Z'),
      'Facebook Profile': 'facebook.com/maria.clara',
      // A plain cell loses the leading zero.
      'Mobile Number': 9171234567,
      Sex: 'Female',
      'Group Name': group.name,
      'Access Levels': 'member, Affiliate',
      'Base Points': 250,
    }),
    person('isa@example.com'),
    person('dalawa@example.com'),
  );
  const done = await doneImport(server, ctx, 'create-users', file);
  expect(done).toMatchObject({
    status: 'done',
    rowsDone: 3,
    counts: { create: 3, update: 0, unchanged: 0, skipped: 0 },
  });

  const user = await stored('buo@example.com');
  expect(user).toMatchObject({
    tribeId: 'T-004711',
    slug: 'maria-clara',
    middleName: 'Santos',
    birthdate: '1995-12-31',
    facebookProfile: 'https://facebook.com/maria.clara',
    mobileNumber: '+639171234567',
    sex: 'female',
    basePoints: 250,
    isMember: true,
    passwordHash: null,
    mustSetPassword: true,
  });
  expect(await levelsOf(user?.id ?? 0)).toEqual(['affiliate', 'member']);
  const [membership] = await server.database.db
    .select()
    .from(groupMembers)
    .where(eq(groupMembers.userId, user?.id ?? 0));
  expect(membership?.groupId).toBe(group.id);
  const others = [await stored('isa@example.com'), await stored('dalawa@example.com')];
  expect(others.map((other) => other?.slug)).toEqual(['maria-clara-2', 'maria-clara-3']);
  expect(new Set(others.map((other) => other?.tribeId)).size).toBe(2);
  expect(await levelsOf(others[0]?.id ?? 0)).toEqual(['non-member']);
  expect(await server.database.db.select().from(mails)).toHaveLength(before.length);

  const written = await server.database.db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.objectId, [String(user?.id), String(done.id)]));
  expect(written.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['user.create', 'import.upload', 'import.run', 'import.done']),
  );
  expect(written.every(({ actorId }) => actorId === admin.id)).toBe(true);
});

test('a check changes nothing', async () => {
  await makeUser(server.database, { email: 'tingnan@example.com' });
  const before = await tablePrints(server.database.ownerUrl);
  const checked = await checkedImport(
    server,
    ctx,
    'upsert-users',
    await members(person('tingnan@example.com', { 'Base Points': 5 }), person('bagong-tao@example.com')),
  );
  expect(checked).toMatchObject({ status: 'checked', counts: { create: 1, update: 1 }, problemCount: 0 });
  const after = await tablePrints(server.database.ownerUrl);
  const different = Object.keys(after).filter((table) => after[table] !== before[table]);
  expect(different.toSorted()).toEqual(['audit_log', 'imports']);
  expect(await stored('bagong-tao@example.com')).toBeUndefined();
});

test('PT-04: the same file twice is the same state: points are set and not added', async () => {
  const file = await members(person('ulit@example.com', { 'Base Points': 40, 'Access Levels': 'member' }));
  await doneImport(server, ctx, 'upsert-users', file);
  const once = await stored('ulit@example.com');
  const again = await doneImport(server, ctx, 'upsert-users', file);
  expect(again.counts).toEqual({ create: 0, update: 0, unchanged: 1, skipped: 0 });
  expect(await stored('ulit@example.com')).toEqual(once);
  const third = await checkedImport(server, ctx, 'create-users', file);
  expect(third.counts).toEqual({ create: 0, update: 0, unchanged: 0, skipped: 1 });
});

test('an empty cell leaves what is there, and levels are only added', async () => {
  const user = await makeUser(server.database, {
    email: 'naiwan@example.com',
    mobileNumber: '+639170000000',
    accessLevelIds: ['coach'],
    emailProvedAt: ctx.now,
  });
  const file = await members({ 'Tribe ID': user.tribeId, 'First Name': 'Bago', 'Access Levels': 'member' });
  await doneImport(server, ctx, 'update-users', file);
  expect(await stored('naiwan@example.com')).toMatchObject({
    firstName: 'Bago',
    lastName: user.lastName,
    mobileNumber: '+639170000000',
    passwordHash: user.passwordHash,
  });
  expect(await levelsOf(user.id)).toEqual(['coach', 'member']);
});

test('an unverified account loses its password and its sessions to an import that gives something', async () => {
  const user = await makeUser(server.database, { email: 'di-patunay@example.com', origin: 'sign-up' });
  await server.database.db
    .insert(sessions)
    .values({ tokenHash: 'mark', userId: user.id, createdAt: ctx.now, lastSeenAt: ctx.now });
  await doneImport(
    server,
    ctx,
    'upsert-users',
    await members(person('di-patunay@example.com', { 'Access Levels': 'affiliate' })),
  );
  expect(await stored('di-patunay@example.com')).toMatchObject({ passwordHash: null, mustSetPassword: true });
  const [session] = await server.database.db.select().from(sessions).where(eq(sessions.userId, user.id));
  expect(session?.revokedAt).not.toBeNull();
});

test('an alias names the account it was merged into', async () => {
  const kept = await makeUser(server.database, { email: 'pangunahin@example.com', emailProvedAt: ctx.now });
  const folded = await makeUser(server.database, { email: 'dating@example.com', mergedIntoId: kept.id });
  const [merge] = await server.database.db
    .insert(userMerges)
    .values({ keptId: kept.id, foldedId: folded.id, mergedAt: ctx.now, moved: {} })
    .returning();
  await server.database.db
    .insert(emailAliases)
    .values({ email: 'dating@example.com', userId: kept.id, mergeId: merge?.id ?? 0, createdAt: ctx.now });
  await doneImport(server, ctx, 'upsert-users', await members({ Email: 'dating@example.com', 'Base Points': 77 }));
  expect(await stored('pangunahin@example.com')).toMatchObject({ basePoints: 77 });
  const both = await members({ Email: 'dating@example.com' }, { Email: 'pangunahin@example.com' });
  expect((await checkedImport(server, ctx, 'upsert-users', both)).problems).toMatchObject([
    { row: 3, text: 'Row 2 is about the same person. Keep one of them.' },
  ]);
});

test('XL-09: everything that is wrong is said at once, with its place', async () => {
  const known = await makeUser(server.database, { email: 'kilala@example.com' });
  await makeUser(server.database, { email: 'naka-archive@example.com', archivedAt: ctx.now });
  const file = await members(
    person('not an address'),
    person('walang-batch@example.com', { Batch: 'Nowhere', 'Group Name': 'None' }),
    person('doble@example.com'),
    person('doble@example.com'),
    person('iba@example.com', { 'Tribe ID': known.tribeId }),
    person('kilala@example.com', { 'Tribe ID': admin.tribeId }),
    person('naka-archive@example.com'),
    { Email: 'walang-pangalan@example.com' },
    person('antas@example.com', { 'Access Levels': 'hari' }),
    person('petsa@example.com', { 'Birth Date (mm/dd/yyyy)': '31/12/1995', 'Base Points': -1, Sex: 'x' }),
    person('suskripsyon@example.com', { 'Subscription ID': 'S1' }),
  );
  const checked = await checkedImport(server, ctx, 'upsert-users', file);
  expect(checked.problems.map(({ row, column, text }) => `${row} ${column}: ${text}`)).toEqual([
    '2 Email: Enter a valid email address (e.g., juan@example.com)',
    '3 Batch: There is no batch "Nowhere".',
    '3 Group Name: There is no group "None".',
    '5 Email: Row 4 has the same Email. Keep one of them.',
    `6 Email: ${known.tribeId} has another email. Change it on the page of the person.`,
    '7 Tribe ID: The Tribe ID and the email belong to two different people.',
    '8 Email: This person is archived. Restore them first.',
    '9 First Name: First Name is required',
    '9 Last Name: Last Name is required',
    '10 Access Levels: There is no access level "hari".',
    '11 Birth Date (mm/dd/yyyy): Enter the date like 12/31/2026 (month/day/year)',
    '11 Sex: Enter Female, Male or Other',
    '11 Base Points: Base Points must be a whole number, 0 or more',
    '12 Subscription ID: There is no row "S1" on the sheet Subscription.',
  ]);
  await expect(runImport(ctx, checked.id)).rejects.toThrow('Fix the problems first');
  const update = await checkedImport(server, ctx, 'update-users', await members(person('wala@example.com')));
  expect(update.problems).toMatchObject([{ row: 2, column: 'Email' }]);
});

test('a subscription of a funnel that does not exist is refused', async () => {
  const file = await workbook('members', {
    Members: [person('bumili@example.com', { 'Subscription ID': 'S1' })],
    Subscription: [{ 'Subscription ID': 'S1', 'Created At': '01/31/2026', 'Funnel ID': 'vip' }],
  });
  const checked = await checkedImport(server, ctx, 'create-users', file);
  expect(checked.problems).toEqual([
    { sheet: 'Subscription', row: 2, column: 'Funnel ID', text: 'Funnel vip does not exist.' },
    { sheet: 'Members', row: 2, column: null, text: dependsOnBadRow },
  ]);
});

test('XL-08: nobody imports a level or changes a person beyond what they hold', async () => {
  const [level] = await server.database.db
    .insert(accessLevels)
    .values({
      id: 'importer',
      name: 'Importer',
      position: 90,
      pageFlags: ['profile', 'uploadContents'],
      functionFlags: ['import_run'],
    })
    .returning();
  const small = await makeUser(server.database, { accessLevelIds: [level?.id ?? ''] });
  const asSmall = await importerContext(server, small);
  const file = await members(
    person('akyat@example.com', { 'Access Levels': 'tribe-team-fa' }),
    person(admin.email, { 'First Name': 'Nakuha' }),
    person('pwede@example.com', { 'Access Levels': 'member' }),
  );
  const checked = await checkedImport(server, asSmall, 'upsert-users', file);
  expect(checked.problems.map(({ row, column }) => ({ row, column }))).toEqual([
    { row: 2, column: 'Access Levels' },
    { row: 3, column: 'Email' },
  ]);

  // Their flags are checked again when the import runs.
  const fine = await checkedImport(server, asSmall, 'upsert-users', await members(person('pwede@example.com')));
  await runImport(asSmall, fine.id);
  await server.database.db.delete(userAccessLevels).where(eq(userAccessLevels.userId, small.id));
  await runImportTask.run(jobContext(server), { importId: fine.id });
  expect(await findImport(ctx, fine.id)).toMatchObject({ status: 'failed' });
  expect(await stored('pwede@example.com')).toBeUndefined();
});

test('XL-07: all or nothing: what changed since the check stops the whole run', async () => {
  await server.database.db.insert(batches).values({ name: 'Aalis', createdAt: ctx.now });
  const file = await members(person('una@example.com'), person('ikalawa@example.com', { Batch: 'Aalis' }));
  const { id } = await checkedImport(server, ctx, 'create-users', file);
  await server.database.db.delete(batches).where(eq(batches.name, 'Aalis'));
  await runImport(ctx, id);
  await runImportTask.run(jobContext(server), { importId: id });
  expect(await findImport(ctx, id)).toMatchObject({ status: 'checked', problemCount: 1, rowsDone: 0 });
  expect(await stored('una@example.com')).toBeUndefined();
});

test('XL-09: two imports of the same people at once make each person once', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => person(`sabay-${at}@example.com`, { 'Base Points': at }));
  const file = await members(...rows);
  const one = await checkedImport(server, ctx, 'upsert-users', file);
  const two = await checkedImport(server, ctx, 'upsert-users', file);
  await runImport(ctx, one.id);
  await runImport(ctx, two.id);
  const job = jobContext(server);
  // The same job twice as well: a worker that was thought dead goes on.
  await Promise.all([one.id, two.id, one.id].map((importId) => runImportTask.run(job, { importId })));
  const ends = [await findImport(ctx, one.id), await findImport(ctx, two.id)];
  expect(ends.map(({ status }) => status)).toEqual(['done', 'done']);
  expect(ends.map(({ counts }) => counts?.create ?? 0).toSorted((one, other) => one - other)).toEqual([0, 30]);
  expect(ends.map(({ counts }) => counts?.unchanged ?? 0).toSorted((one, other) => one - other)).toEqual([0, 30]);
});

test('CR-02: a run whose connection is cut leaves nothing, and the next one does it all', async () => {
  const file = await members(person('putol-1@example.com'), person('putol-2@example.com'));
  const { id } = await checkedImport(server, ctx, 'create-users', file);
  await runImport(ctx, id);
  const holder = await server.database.pool.connect();
  await holder.query('select pg_advisory_lock(7281914)');
  const cut = expect(runImportTask.run(jobContext(server), { importId: id })).rejects.toThrow();
  await vi.waitFor(
    async () => {
      const { rows } = await holder.query<{ ended: boolean }>(
        `select pg_terminate_backend(pid) as ended from pg_locks
         where locktype = 'advisory' and objid = 7281914 and not granted`,
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 10_000 },
  );
  await cut;
  await holder.query('select pg_advisory_unlock(7281914)');
  holder.release();
  expect(await findImport(ctx, id)).toMatchObject({ status: 'running' });
  expect(await stored('putol-1@example.com')).toBeUndefined();
  await runImportTask.run(jobContext(server), { importId: id });
  expect(await findImport(ctx, id)).toMatchObject({ status: 'done', counts: { create: 2 } });
});

test('generated Tribe IDs step over those that a file brings along', async () => {
  await makeUser(server.database);
  const { rows } = await server.database.pool.query<{ next: number }>(`select nextval('tribe_numbers') + 1 as next`);
  const next = Number(rows[0]?.next);
  const id = (number: number) => `T-${String(number).padStart(6, '0')}`;
  const fixed = Array.from({ length: 15 }, (_, at) =>
    person(`may-id-${at}@example.com`, { 'Tribe ID': id(next + at) }),
  );
  const done = await doneImport(server, ctx, 'create-users', await members(...fixed, person('kasunod@example.com')));
  expect(done.status).toBe('done');
  await expect(makeUser(server.database)).resolves.toMatchObject({ lastName: 'Dela Cruz' });
});
