import { firstTasks } from '@app/rules/growth/challenges/challenge-days';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { followOptIn } from '#features/growth/leads/leads.jobs.ts';
import {
  challengeCheckIns,
  challengeDays,
  challengeGroups,
  challengeNudges,
  challengeParticipants,
  challengeRuns,
} from '#tables/growth/challenges.table.ts';
import { leads } from '#tables/growth/leads.table.ts';
import { pointEntries } from '#tables/journey/points.table.ts';
import { notifications } from '#tables/platform/notifications.table.ts';
import { settings } from '#tables/platform/settings.table.ts';
import { users } from '#tables/people/users.table.ts';
import type { Browser } from '#testing/browser.ts';
import { jobContext } from '#testing/import-workbook.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { testContext } from '#testing/test-context.ts';
import { upload } from '#testing/upload.ts';
import { useTestServer } from '#testing/test-server.ts';
import type { Viewer } from '#viewer.ts';
import { challengeDoor } from './challenge-door.ts';
import { tellChallengeDay } from './challenges.jobs.ts';
import { isChallengeParticipant } from './join-challenge.ts';
import { myChallenge } from './my-challenge.ts';

const server = useTestServer({ rateLimitScale: 100 });

const register = 'mutation ($email: String!) { registerToChallenge(email: $email) { email } }';
const asks = 'query ($email: String!) { isChallengeParticipant(email: $email) { id isChallengeParticipant } }';
const mine = `{ myChallenge { id state opened doneCount streak days { day text state points checkIn { words } }
  group { name done possible buddies { id name doneCount isNudged mayBeNudged } } } }`;
const checkIn = `mutation ($day: Int!, $input: ChallengeCheckInInput!) {
  checkInToChallenge(day: $day, input: $input) { day points doneCount isFinished } }`;
const nudge = 'mutation ($participantId: Int!) { nudgeBuddy(participantId: $participantId) }';
const checkIns = 'query ($participantId: Int!) { challengeCheckIns(participantId: $participantId) { day words } }';
const words = { words: 'I introduced myself.' };

const codeOf = (answer: { errors?: readonly { extensions?: Record<string, unknown> }[] }) =>
  answer.errors?.[0]?.extensions?.['code'];

beforeEach(async () => {
  const database = server.database.db;
  for (const table of [challengeNudges, challengeCheckIns, challengeParticipants, challengeGroups, challengeRuns]) {
    await database.delete(table);
  }
  // 9 AM in Manila.
  server.clock.set('2026-11-16T01:00:00Z');
});

/** A run whose eighth day is today, with a group of the given people. */
async function makeRun(people: readonly { id: number; email: string }[], startsOn = '2026-11-09') {
  const database = server.database.db;
  const [run] = await database.insert(challengeRuns).values({ name: 'November', startsOn, groupSize: 5 }).returning();
  if (!run) throw new Error('no run');
  await database
    .insert(challengeDays)
    .values(firstTasks.map((task, place) => ({ runId: run.id, day: place + 1, ...task })));
  const [group] = await database
    .insert(challengeGroups)
    .values({ runId: run.id, name: `Narra ${run.id}`, size: 5 })
    .returning();
  if (!group) throw new Error('no group');
  const rows = people.length
    ? await database
        .insert(challengeParticipants)
        .values(
          people.map(({ id, email }, place) => ({
            runId: run.id,
            personKey: email,
            email,
            name: email,
            userId: id,
            groupId: group.id,
            groupSize: 5,
            seat: place + 1,
          })),
        )
        .returning()
    : [];
  return { run, group, rows };
}

test('whoever takes part in nothing is invited until the day that staff name', async () => {
  const browser = await signedIn(server, await makeUser(server.database));
  const inviteUntil = async (value: string) => {
    await server.database.db
      .insert(settings)
      .values({ name: 'challenge-invitation-until', value, type: 'text', updatedAt: server.clock.now() })
      .onConflictDoUpdate({ target: settings.name, set: { value } });
    return browser.currentUser();
  };
  expect(await inviteUntil('2099-01-01')).toMatchObject({ isChallenger: false, isInvitedToChallenge: true });
  expect(await inviteUntil('2025-08-01')).toMatchObject({ isChallenger: false, isInvitedToChallenge: false });
});

test('a member joins once, and is a challenger from then on', async () => {
  const ana = await makeUser(server.database, { email: 'ana.reyes@gmail.com' });
  const browser = await signedIn(server, ana);
  const known = async () => (await browser.graphql(asks, { email: ana.email })).data;
  expect(await known()).toEqual({ isChallengeParticipant: { id: ana.id, isChallengeParticipant: false } });
  const [first, second] = await Promise.all(
    [1, 2].map(() => browser.graphql(register, { email: 'Ana.Reyes@Gmail.com' })),
  );
  expect(first?.data).toEqual({ registerToChallenge: { email: 'Ana.Reyes@Gmail.com' } });
  expect(second?.errors).toBeUndefined();
  expect(await known()).toEqual({ isChallengeParticipant: { id: ana.id, isChallengeParticipant: true } });
  const rows = await server.database.db.select().from(challengeParticipants);
  expect(rows).toMatchObject([{ userId: ana.id, personKey: 'anareyes@gmail.com' }]);
  expect(await browser.currentUser()).toMatchObject({ isChallenger: true, isInvitedToChallenge: false });
});

test('people who join while nothing is planned wait in one run with the usual tasks, also at once', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => makeUser(server.database)));
  const browsers = await Promise.all(people.map((person) => signedIn(server, person)));
  const answers = await Promise.all(
    browsers.map((browser, place) => browser.graphql(register, { email: people[place]?.email ?? '' })),
  );
  expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  const runs = await server.database.db.select().from(challengeRuns);
  expect(runs).toMatchObject([{ startsOn: null }]);
  expect(await server.database.db.select().from(challengeDays)).toHaveLength(12);
  expect(await server.database.db.select().from(challengeParticipants)).toHaveLength(4);
});

test('nobody learns about or registers another’s address', async () => {
  const ana = await makeUser(server.database);
  await (await signedIn(server, ana)).graphql(register, { email: ana.email });
  const stranger = server.browser();
  for (const email of [ana.email, 'unknown@example.com']) {
    expect((await stranger.graphql(asks, { email })).data).toEqual({
      isChallengeParticipant: { id: null, isChallengeParticipant: false },
    });
    expect((await stranger.graphql(register, { email })).errors?.[0]?.message).toBe('Something went wrong');
  }
  const ben = await makeUser(server.database);
  const other = await signedIn(server, await makeUser(server.database));
  for (const email of [ana.email, ben.email, 'unknown@example.com']) {
    expect((await other.graphql(asks, { email })).data).toEqual({
      isChallengeParticipant: { id: null, isChallengeParticipant: false },
    });
    expect((await other.graphql(register, { email })).data).toEqual({ registerToChallenge: { email } });
  }
  expect(await server.database.db.select().from(challengeParticipants)).toHaveLength(1);
});

test('an opt-in takes a place for the address, and shows nothing in the account that has it', async () => {
  const ana = await makeUser(server.database);
  const form = { name: 'Somebody', mobile: '0917 123 4567', source: 'challenge' };
  for (const email of [ana.email, ana.email, 'new-face@example.com']) {
    const answer = await server.browser('127.9.1.1').post('/api/opt-in', { ...form, email });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
  }
  const rows = await server.database.db.select().from(challengeParticipants).orderBy(challengeParticipants.id);
  expect(rows).toMatchObject([
    { personKey: ana.email, userId: null },
    { personKey: 'new-face@example.com', userId: null },
  ]);
  const browser = await signedIn(server, ana);
  expect((await browser.graphql(mine)).data).toEqual({ myChallenge: null });
  expect((await browser.graphql(asks, { email: ana.email })).data).toMatchObject({
    isChallengeParticipant: { isChallengeParticipant: false },
  });
  // Her own tap takes the place that waits for her address, and makes no second one.
  await browser.graphql(register, { email: ana.email });
  expect((await browser.graphql(mine)).data).toMatchObject({ myChallenge: { id: rows[0]?.id } });
  expect(await server.database.db.select().from(challengeParticipants)).toHaveLength(2);
});

test.each([
  { account: 'an unproved account with another spelling', email: 'lo.la+1@gmail.com', origin: 'sign-up' as const },
  { account: 'an unproved account with the very address', email: 'lola@gmail.com', origin: 'sign-up' as const },
  { account: 'a proved account with another spelling', email: 'lol.a@gmail.com', origin: 'staff' as const },
])('$account gets a place of its own and nothing of the one that was typed', async ({ email, origin }) => {
  const person = await makeUser(server.database, { email, origin });
  await server
    .browser('127.9.1.3')
    .post('/api/opt-in', { name: 'Lola Cruz', mobile: '0917 123 4567', source: 'challenge', email: 'lola@gmail.com' });
  const browser = await signedIn(server, person);
  expect((await browser.graphql(asks, { email: 'lola@gmail.com' })).data).toMatchObject({
    isChallengeParticipant: { isChallengeParticipant: false },
  });
  expect((await browser.graphql(mine)).data).toEqual({ myChallenge: null });
  await browser.graphql(register, { email });
  await browser.post('/api/opt-in', { name: 'Other', mobile: '0917 123 4567', source: 'challenge', email });
  const rows = await server.database.db.select().from(challengeParticipants).orderBy(challengeParticipants.id);
  expect(rows).toMatchObject([
    { email: 'lola@gmail.com', name: 'Lola Cruz', userId: null },
    { email, userId: person.id, name: 'Juan Dela Cruz' },
  ]);
  expect(rows).toHaveLength(2);
  await server.database.db.delete(leads);
  await server.database.db
    .update(users)
    .set({ email: `was-${person.id}@example.com` })
    .where(eq(users.id, person.id));
});

test('a stranger who joined with another spelling of an address keeps its proved owner from nothing', async () => {
  const squatter = await makeUser(server.database, { email: 'n.ena+1@gmail.com', origin: 'sign-up' });
  await (await signedIn(server, squatter)).graphql(register, { email: squatter.email });
  await server
    .browser('127.9.1.4')
    .post('/api/opt-in', { name: 'Nena', mobile: '0917 123 4567', source: 'challenge', email: 'nena@gmail.com' });
  const nena = await makeUser(server.database, { email: 'nena@gmail.com' });
  const browser = await signedIn(server, nena);
  const both = 'mutation ($email: String!) { registerToChallenge(email: $email) { id isChallengeParticipant } }';
  expect((await browser.graphql(both, { email: nena.email })).data).toEqual({
    registerToChallenge: { id: nena.id, isChallengeParticipant: true },
  });
  // Typed once more by anyone: they take part already.
  await server
    .browser('127.9.1.4')
    .post('/api/opt-in', { name: 'Nena', mobile: '0917 123 4567', source: 'challenge', email: 'nena@gmail.com' });
  const rows = await server.database.db.select().from(challengeParticipants).orderBy(challengeParticipants.id);
  expect(rows.map(({ email, userId }) => [email, userId])).toEqual([
    [squatter.email, squatter.id],
    [nena.email, nena.id],
  ]);
});

test('two opt-ins of one person in one challenge give one place', async () => {
  const person = await makeUser(server.database);
  const { run } = await makeRun([], '2026-11-20');
  const addresses = ['first-of-two@example.com', 'second-of-two@example.com'];
  await server.database.db.insert(leads).values(
    addresses.map((email) => ({
      personKey: email,
      email,
      name: 'Two',
      mobile: '+639171234567',
      source: 'challenge' as const,
      userId: person.id,
    })),
  );
  await server.database.db
    .insert(challengeParticipants)
    .values(addresses.map((email) => ({ runId: run.id, personKey: email, email, name: 'Two' })));
  const answer = await (await signedIn(server, person)).graphql(mine);
  expect(answer.errors).toBeUndefined();
  const rows = await server.database.db.select().from(challengeParticipants).orderBy(challengeParticipants.id);
  expect(rows.map(({ userId }) => userId)).toEqual([person.id, null]);
});

test.each([
  { who: 'an impersonator', levelIds: ['member'], impersonatorId: 1 },
  { who: 'read-only staff', levelIds: ['tribe-team-ro'], impersonatorId: null },
])('$who looks and changes nothing', async ({ levelIds, impersonatorId }) => {
  const person = await makeUser(server.database);
  const { run } = await makeRun([], '2026-11-20');
  const { email } = person;
  const typed = { personKey: email, email, name: 'Ana' };
  await server.database.db
    .insert(leads)
    .values({ ...typed, mobile: '+639171234567', source: 'challenge', userId: person.id });
  await server.database.db.insert(challengeParticipants).values({ ...typed, runId: run.id });
  const viewer: Viewer = {
    sessionId: 0,
    userId: person.id,
    levelIds,
    pages: new Set(),
    functions: new Set(),
    isStaff: false,
    unfinished: null,
    impersonatorId,
  };
  const ctx = testContext(server, { viewer });
  expect(await isChallengeParticipant(ctx, email)).toMatchObject({ isChallengeParticipant: false });
  expect(await challengeDoor(ctx)).toMatchObject({ takesPart: false });
  expect(await myChallenge(ctx)).toBeNull();
  const rows = await server.database.db.select().from(challengeParticipants);
  expect(rows).toMatchObject([{ userId: null }]);
  const own = testContext(server, { viewer: { ...viewer, levelIds: ['member'], impersonatorId: null } });
  expect(await challengeDoor(own)).toMatchObject({ takesPart: true });
});

test('the task of a day is not sent before the day opens', async () => {
  const ana = await makeUser(server.database);
  await makeRun([ana]);
  const { data } = await (await signedIn(server, ana)).graphql(mine);
  const { days } = (data as { myChallenge: { days: { day: number; text: string; state: string }[] } }).myChallenge;
  for (const { day, text, state } of days)
    expect([day, text !== '', state === 'locked']).toEqual([day, day <= 8, day > 8]);
});

test('the account that an opt-in made has its place as soon as its owner logs in', async () => {
  const email = 'fresh@example.com';
  await server
    .browser('127.9.1.2')
    .post('/api/opt-in', { name: 'Fe', mobile: '0917 123 4567', source: 'challenge', email });
  const [lead] = await server.database.db.select().from(leads).where(eq(leads.email, email));
  await followOptIn(jobContext(server), { leadId: lead?.id });
  const [user] = await server.database.db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error('no account');
  await server.database.db
    .update(users)
    .set({ passwordHash: 'x', passwordChangedAt: new Date() })
    .where(eq(users.id, user.id));
  const browser = await signedIn(server, user);
  expect((await browser.graphql(asks, { email })).data).toEqual({
    isChallengeParticipant: { id: user.id, isChallengeParticipant: true },
  });
});

test('a day is handed in once, gives its points once, and counts for the group', async () => {
  const ana = await makeUser(server.database);
  const { group, rows } = await makeRun([ana]);
  const browser = await signedIn(server, ana);
  expect((await browser.graphql(checkIn, { day: 3, input: { words: '  ' } })).errors?.[0]?.message).toBe(
    'Please write a few words about what you did.',
  );
  expect((await browser.graphql(checkIn, { day: 3, input: words })).data).toEqual({
    checkInToChallenge: { day: 3, points: 10, doneCount: 1, isFinished: false },
  });
  const again = await Promise.all([1, 2, 3].map(() => browser.graphql(checkIn, { day: 3, input: words })));
  expect(again.map(codeOf)).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT']);
  // Twice at the same moment: one of them.
  const both = await Promise.all([1, 2].map(() => browser.graphql(checkIn, { day: 2, input: words })));
  expect(both.map(codeOf).filter((code) => code !== undefined)).toEqual(['CONFLICT']);
  expect(await server.database.db.select().from(pointEntries).where(eq(pointEntries.kind, 'challenge'))).toMatchObject([
    { points: 10, cause: `challenge:${group.runId}:3` },
    { points: 10, cause: `challenge:${group.runId}:2` },
  ]);
  const [counted] = await server.database.db.select().from(challengeGroups).where(eq(challengeGroups.id, group.id));
  expect(counted?.doneCount).toBe(2);
  expect((await browser.graphql(mine)).data).toMatchObject({
    myChallenge: { id: rows[0]?.id, opened: 8, doneCount: 2, streak: 0, group: { done: 2, possible: 8 } },
  });
});

/** As a phone sends what it kept: under a key, with the time at which it was done. */
const fromPhone = (browser: Browser, day: number, doneAt: string, key = 'kept-on-a-phone') =>
  browser.post(
    '/api/graphql',
    { query: checkIn, variables: { day, input: words } },
    { 'idempotency-key': key, 'done-at': doneAt, 'sent-at': server.clock.now().toISOString() },
  );

test('a day that a phone sends again under its key is the same one', async () => {
  const ana = await makeUser(server.database);
  await makeRun([ana]);
  const browser = await signedIn(server, ana);
  const doneAt = '2026-11-16T00:50:00Z';
  const [first, second] = await Promise.all([1, 2].map(() => fromPhone(browser, 3, doneAt)));
  expect(first?.json()).toMatchObject({ data: { checkInToChallenge: { day: 3, points: 10, doneCount: 1 } } });
  expect(second?.json()).toEqual(first?.json());
  expect((await fromPhone(browser, 3, doneAt)).json()).toEqual(first?.json());
  expect(codeOf((await fromPhone(browser, 3, doneAt, 'another-tap')).json())).toBe('CONFLICT');
});

test('a day done without a connection counts for when it was done, for two days', async () => {
  const ana = await makeUser(server.database);
  await makeRun([ana]);
  const browser = await signedIn(server, ana);
  // The fifth day is the thirteenth: done in its evening, sent the next morning.
  server.clock.set('2026-11-14T01:00:00Z');
  expect((await fromPhone(browser, 5, '2026-11-13T13:00:00Z', 'the-fifth-day')).json()).toMatchObject({
    data: { checkInToChallenge: { points: 20 } },
  });
  // The last day ends with the twentieth.
  server.clock.set('2026-11-20T20:00:00Z');
  expect((await fromPhone(browser, 12, '2026-11-20T15:00:00Z', 'the-last-day')).json()).toMatchObject({
    data: { checkInToChallenge: { points: 20 } },
  });
  server.clock.set('2026-11-23T01:00:00Z');
  expect(codeOf((await fromPhone(browser, 11, '2026-11-20T15:00:00Z', 'too-late')).json())).toBe('CONFLICT');
});

test('no day before its hour, none after the end, none of another’s challenge', async () => {
  const ana = await makeUser(server.database);
  await makeRun([ana]);
  const browser = await signedIn(server, ana);
  expect(codeOf(await browser.graphql(checkIn, { day: 9, input: words }))).toBe('CONFLICT');
  expect(codeOf(await browser.graphql(checkIn, { day: 13, input: words }))).toBe('NOT_FOUND');
  // 5:59 and 6:00 AM in Manila.
  server.clock.set('2026-11-12T21:59:00Z');
  expect(codeOf(await browser.graphql(checkIn, { day: 5, input: words }))).toBe('CONFLICT');
  server.clock.set('2026-11-12T22:00:00Z');
  expect((await browser.graphql(checkIn, { day: 5, input: words })).data).toMatchObject({
    checkInToChallenge: { points: 20 },
  });
  server.clock.set('2026-11-20T16:00:00Z');
  expect(codeOf(await browser.graphql(checkIn, { day: 1, input: words }))).toBe('CONFLICT');
  const outsider = await signedIn(server, await makeUser(server.database));
  expect(codeOf(await outsider.graphql(checkIn, { day: 1, input: words }))).toBe('NOT_FOUND');
  expect(codeOf(await server.browser().graphql(checkIn, { day: 1, input: words }))).toBe('UNAUTHENTICATED');
});

test('a picture is proof only of its owner, and is seen by the group and nobody else', async () => {
  const [ana, ben, eve] = await Promise.all([1, 2, 3].map(() => makeUser(server.database)));
  if (!ana || !ben || !eve) throw new Error('no people');
  await makeRun([ana, ben]);
  const [ofAna, ofBen, ofEve] = await Promise.all([ana, ben, eve].map((person) => signedIn(server, person)));
  if (!ofAna || !ofBen || !ofEve) throw new Error('no browsers');
  const content = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#f59e0b' } })
    .png()
    .toBuffer();
  const sent = await upload(server, ofAna, { purpose: 'challenge-proof', name: 'a.png', content });
  const picture = sent.json<{ id: number; url: string }>();
  const see = (browser: Browser) => browser.send({ method: 'GET', url: picture.url });
  const input = { words: 'Five people.', fileId: picture.id };
  expect((await ofBen.graphql(checkIn, { day: 6, input })).errors?.[0]?.message).toContain('no longer available');
  expect((await ofAna.graphql(checkIn, { day: 6, input: words })).errors?.[0]?.message).toBe('Please add a picture.');
  expect((await see(ofBen)).statusCode).toBe(404);
  expect((await ofAna.graphql(checkIn, { day: 6, input })).errors).toBeUndefined();
  expect((await see(ofBen)).statusCode).toBe(200);
  expect((await see(ofEve)).statusCode).toBe(404);
  expect((await see(server.browser())).statusCode).toBe(401);
});

test('check-ins are read by the own group and by staff of the challenge alone', async () => {
  const [ana, ben, eve] = await Promise.all([1, 2, 3].map(() => makeUser(server.database)));
  if (!ana || !ben || !eve) throw new Error('no people');
  const { rows } = await makeRun([ana, ben]);
  await makeRun([eve]);
  const participantId = rows[0]?.id;
  await (await signedIn(server, ana)).graphql(checkIn, { day: 1, input: words });
  const read = async (person: { id: number }) => (await signedIn(server, person)).graphql(checkIns, { participantId });
  expect((await read(ben)).data).toEqual({ challengeCheckIns: [{ day: 1, words: words.words }] });
  expect(codeOf(await read(eve))).toBe('NOT_FOUND');
  expect(codeOf(await read(await makeUser(server.database, { accessLevelIds: ['coach'] })))).toBe('NOT_FOUND');
  expect((await read(await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }))).errors).toBeUndefined();
});

test('a buddy is nudged once a day, by the own group, and hears of it once', async () => {
  const [ana, ben, eve] = await Promise.all([1, 2, 3].map(() => makeUser(server.database)));
  if (!ana || !ben || !eve) throw new Error('no people');
  const { rows } = await makeRun([ana, ben, eve]);
  await makeRun([]);
  const participantId = rows[1]?.id;
  const [ofAna, ofEve] = [await signedIn(server, ana), await signedIn(server, eve)];
  const answers = await Promise.all([ofAna, ofEve, ofAna].map((browser) => browser.graphql(nudge, { participantId })));
  expect(answers.filter(({ data }) => (data as { nudgeBuddy: boolean }).nudgeBuddy)).toHaveLength(1);
  expect(await server.database.db.select().from(notifications).where(eq(notifications.userId, ben.id))).toMatchObject([
    { kind: 'challenge-nudged', content: { day: 8 } },
  ]);
  expect(codeOf(await ofAna.graphql(nudge, { participantId: rows[0]?.id }))).toBe('CONFLICT');
  const outsider = await signedIn(server, await makeUser(server.database));
  expect(codeOf(await outsider.graphql(nudge, { participantId }))).toBe('NOT_FOUND');
});

test('the task of the day is told once, to those who have not done it', async () => {
  const [ana, ben] = await Promise.all([1, 2].map(() => makeUser(server.database)));
  if (!ana || !ben) throw new Error('no people');
  await makeRun([ana, ben]);
  await (await signedIn(server, ana)).graphql(checkIn, { day: 1, input: words });
  server.clock.set('2026-11-08T23:00:00Z');
  const hearers = async () =>
    (await server.database.db.select().from(notifications).where(eq(notifications.kind, 'challenge-day'))).map(
      ({ userId }) => userId,
    );
  await tellChallengeDay.run(jobContext(server), {});
  await tellChallengeDay.run(jobContext(server), {});
  expect(await hearers()).toEqual([ben.id]);
});
