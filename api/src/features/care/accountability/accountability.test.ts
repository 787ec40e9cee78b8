import { newGroupNames } from '@app/rules/care/accountability/group-names';
import { addDays } from '@app/rules/time/manila';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { invariants } from '#invariants/invariants.ts';
import {
  accountabilityCandidates,
  accountabilityCheckIns,
  accountabilityGroups,
  accountabilityMembers,
  accountabilityMoves,
  accountabilityNudges,
  accountabilityRequests,
} from '#tables/care/accountability.table.ts';
import { batches } from '#tables/people/batches.table.ts';
import { groupMembers, groups } from '#tables/people/groups.table.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { pointEntries } from '#tables/journey/points.table.ts';
import { settings } from '#tables/platform/settings.table.ts';
import { notifications } from '#tables/platform/notifications.table.ts';
import { personActivity } from '#tables/people/activity.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import type { Browser } from '#testing/browser.ts';
import { jobContext } from '#testing/import-workbook.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { closeCheckIns, remindToCheckIn } from './accountability.jobs.ts';

const server = useTestServer({ rateLimitScale: 1000 });
const byNumber = (one: number, other: number) => one - other;
const db = () => server.database.db;

const checkIn = `mutation ($input: AccountabilityCheckInInput!) {
  checkInWithGroup(input: $input) { day closesOn streak points } }`;
const mine = `{ myAccountability { hasAsked candidacy group { name doneCount closesOn own { done }
  buddies { userId streak periods hasCheckedIn isNudged mayBeNudged } } } }`;
const nudge = 'mutation ($userId: Int!) { nudgeAccountabilityBuddy(userId: $userId) }';
const leave = 'mutation { leaveAccountabilityGroup(reason: "") }';
const askFor = 'mutation { askForAccountabilityGroup(asks: true) }';
const list = '{ accountabilityGroups { totalCount items { id name members { userId } } } }';
const silentList = '{ silentAccountabilityMembers { totalCount items { member { userId } } } }';
const move = `mutation ($userIds: [Int!]!, $groupId: Int) {
  moveAccountabilityMembers(userIds: $userIds, groupId: $groupId, reason: "") }`;
const handOver = `mutation ($groupId: Int!, $toId: Int!, $stays: Boolean!) {
  handOverAccountabilityLead(groupId: $groupId, toId: $toId, reason: "Night shift", stays: $stays) }`;
const form = 'mutation ($expectedPeople: Int!) { formAccountabilityGroups(expectedPeople: $expectedPeople) }';
const merge = `mutation ($fromId: Int!, $intoId: Int!, $expectedSize: Int!) {
  mergeAccountabilityGroups(fromId: $fromId, intoId: $intoId, expectedSize: $expectedSize) }`;
const approve = `mutation ($id: Int!, $input: AccountabilityGroupInput!, $userIds: [Int!]!) {
  approveAccountabilityCandidate(id: $id, input: $input, userIds: $userIds) }`;
const volunteer = 'mutation { volunteerAsAccountabilityLead(capacity: 6, words: "I can help") }';

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- says what the document asked for
const fieldOf = <Field>(data: unknown, name: string) => (data as Record<string, Field>)[name] as Field;

type Answer = Awaited<ReturnType<Browser['graphql']>>;
const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions?.['code'];
const textOf = ({ errors }: Answer) => errors?.[0]?.message ?? '';

beforeEach(async () => {
  for (const table of [
    accountabilityMoves,
    accountabilityNudges,
    accountabilityRequests,
    accountabilityCandidates,
    accountabilityCheckIns,
    accountabilityMembers,
    accountabilityGroups,
    collectionOwners,
    notifications,
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one refers to the other
    await db().delete(table);
  }
  await db()
    .delete(settings)
    .where(inArray(settings.name, ['accountability-points']));
  // Wednesday, 9 AM in Manila.
  server.clock.set('2026-11-18T01:00:00Z');
});

const makeMembers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => makeUser(server.database, { accessLevelIds: ['member'] })));

type Made = { capacity?: number; hasLead?: boolean; countsFrom?: string; name?: string };

/** A group that checks in on Sundays; the first of its people leads. */
async function makeGroup(people: readonly User[], { capacity = 8, hasLead = true, countsFrom, name }: Made = {}) {
  const taken = await db().select({ name: accountabilityGroups.name }).from(accountabilityGroups);
  const [group] = await db()
    .insert(accountabilityGroups)
    .values({
      name:
        name ??
        newGroupNames(
          1,
          taken.map((row) => row.name),
        )[0] ??
        'Tala',
      capacity,
    })
    .returning();
  if (!group) throw new Error('no group');
  if (people.length > 0) {
    await db()
      .insert(accountabilityMembers)
      .values(
        people.map(({ id }, place) => ({
          userId: id,
          groupId: group.id,
          groupCapacity: capacity,
          seat: place + 1,
          isLead: hasLead && place === 0,
          countsFrom: countsFrom ?? '2026-11-16',
        })),
      );
  }
  return group;
}

const staffBrowser = async () =>
  signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));

const membersOf = (groupId: number) =>
  db().select().from(accountabilityMembers).where(eq(accountabilityMembers.groupId, groupId));

async function expectSound() {
  const invariant = invariants.find(({ id }) => id === 'I47');
  const { rows } = await server.database.pool.query(invariant?.breaches ?? 'select 1');
  expect(rows).toEqual([]);
}

test('one tap is a check-in, once for a week, and everyone of the group sees it', async () => {
  const [liza, jomar] = (await makeMembers(2)) as [User, User];
  await makeGroup([jomar, liza]);
  const [own, buddy] = [await signedIn(server, liza), await signedIn(server, jomar)];
  const { data } = await own.graphql(checkIn, { input: {} });
  expect(data?.['checkInWithGroup']).toEqual({ day: '2026-11-18', closesOn: '2026-11-22', streak: 1, points: 0 });
  expect(textOf(await own.graphql(checkIn, { input: { done: 'again' } }))).toContain('checked in for this week');
  const seen = (await buddy.graphql(mine)).data?.['myAccountability'] as {
    group: { doneCount: number; own: null; buddies: { userId: number; hasCheckedIn: boolean; mayBeNudged: boolean }[] };
  };
  expect(seen.group.doneCount).toBe(1);
  expect(seen.group.own).toBeNull();
  expect(seen.group.buddies.find(({ userId }) => userId === liza.id)).toMatchObject({
    hasCheckedIn: true,
    mayBeNudged: false,
  });
  // The next week opens on Monday.
  server.clock.set('2026-11-22T16:00:00Z');
  const next = await own.graphql(checkIn, { input: { done: 'Five messages', mood: 4 } });
  expect(next.data?.['checkInWithGroup']).toMatchObject({ day: '2026-11-23', closesOn: '2026-11-29', streak: 2 });
  await expectSound();
});

test('whoever tapped in a hurry writes later, as long as the period is open, and counts once', async () => {
  const [lead, quick] = (await makeMembers(2)) as [User, User];
  await makeGroup([lead, quick]);
  const browser = await signedIn(server, quick);
  const complete = `mutation ($input: AccountabilityCheckInInput!) { completeCheckIn(input: $input) }`;
  const words = { input: { done: 'Natapos ko ang sample', goal: 'Send five messages', mood: 4 } };
  expect((await browser.graphql(complete, words)).errors?.[0]?.message).toMatch(/closed/);
  await browser.graphql('mutation { checkInWithGroup(input: {}) { day } }');
  server.clock.set('2026-11-20T13:00:00Z');
  expect((await browser.graphql(complete, words)).errors).toBeUndefined();
  const rows = await db().select().from(accountabilityCheckIns);
  expect(rows).toMatchObject([{ userId: quick.id, day: '2026-11-18', done: 'Natapos ko ang sample', mood: 4 }]);
  // The week closed on Sunday.
  server.clock.set('2026-11-23T01:00:00Z');
  expect((await browser.graphql(complete, words)).errors?.[0]?.message).toMatch(/closed/);
});

test('a check-in that a phone sends again under its key is the same one, and so is what is written on it', async () => {
  const [lead, liza] = (await makeMembers(2)) as [User, User];
  await makeGroup([lead, liza]);
  const own = await signedIn(server, liza);
  const send = async (query: string, input: object, key: string) =>
    (await own.post('/api/graphql', { query, variables: { input } }, { 'idempotency-key': key })).json<Answer>();
  const [first, second] = await Promise.all([1, 2].map(() => send(checkIn, { done: 'A sample' }, 'kept-check-in')));
  expect(first?.data).toMatchObject({ checkInWithGroup: { day: '2026-11-18', streak: 1 } });
  expect(second).toEqual(first);
  const complete = `mutation ($input: AccountabilityCheckInInput!) { completeCheckIn(input: $input) }`;
  await send(complete, { done: 'Two samples' }, 'kept-words');
  await send(complete, { done: 'Three samples' }, 'later-words');
  // The answer to the first was lost: it does not come back over the later one.
  expect((await send(complete, { done: 'Two samples' }, 'kept-words')).data).toEqual({ completeCheckIn: true });
  expect(await db().select().from(accountabilityCheckIns)).toMatchObject([{ done: 'Three samples' }]);
  await expectSound();
});

test('ten taps at once are one check-in', async () => {
  const [liza] = (await makeMembers(1)) as [User];
  await makeGroup([liza]);
  const own = await signedIn(server, liza);
  const answers = await Promise.all(Array.from({ length: 10 }, () => own.graphql(checkIn, { input: {} })));
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  expect(await db().select().from(accountabilityCheckIns)).toHaveLength(1);
});

test.each([
  {
    says: 'made on Sunday night, sent on Monday',
    doneAt: '2026-11-15T15:30:00Z',
    day: '2026-11-15',
    period: '2026-11-15',
  },
  { says: 'made 47 hours ago', doneAt: '2026-11-14T18:00:00Z', day: '2026-11-15', period: '2026-11-15' },
  { says: 'made a week ago: 48 hours back', doneAt: '2026-11-09T15:30:00Z', day: '2026-11-15', period: '2026-11-15' },
  { says: 'with a clock that is ahead', doneAt: '2026-11-18T15:30:00Z', day: '2026-11-17', period: '2026-11-22' },
])('a check-in of a phone without a connection, $says', async ({ doneAt, day, period }) => {
  // Tuesday, 1 AM in Manila.
  server.clock.set('2026-11-16T17:00:00Z');
  const [liza] = (await makeMembers(1)) as [User];
  const group = await makeGroup([liza], { countsFrom: '2026-10-01' });
  await db()
    .insert(accountabilityCheckIns)
    .values({
      userId: liza.id,
      groupId: group.id,
      day: '2026-11-08',
      closesOn: '2026-11-08',
      madeAt: new Date('2026-11-08T01:00:00Z'),
      createdAt: new Date('2026-11-08T01:00:00Z'),
    });
  const own = await signedIn(server, liza);
  const answer = await own.post(
    '/api/graphql',
    { query: checkIn, variables: { input: {} } },
    { 'done-at': doneAt, 'sent-at': '2026-11-16T17:00:00Z' },
  );
  const { data } = answer.json<{ data: { checkInWithGroup: unknown } }>();
  const isLastWeek = period === '2026-11-15';
  expect(data.checkInWithGroup).toMatchObject({ day, closesOn: period, streak: isLastWeek ? 2 : 1 });
  await expectSound();
});

test('changing the day of the group brings no second check-in of a day, and makes nobody silent', async () => {
  const [lead, other] = await makeMembers(2);
  if (!lead || !other) throw new Error('no people');
  const group = await makeGroup([lead, other], { countsFrom: '2026-10-05' });
  const browser = await signedIn(server, lead);
  expect((await browser.graphql(checkIn, { input: {} })).errors).toBeUndefined();
  await closeCheckIns.run(jobContext(server), {});
  const before = await membersOf(group.id);
  for (const checkInDay of [1, 2, 3, 4, 5, 6]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const changed = await browser.graphql(
      `mutation ($id: Int!, $input: AccountabilityGroupInput!) { updateAccountabilityGroup(id: $id, input: $input) }`,
      { id: group.id, input: { name: group.name, capacity: 8, rhythm: 'weekly', checkInDay } },
    );
    expect(changed.errors).toBeUndefined();
    // oxlint-disable-next-line no-await-in-loop
    expect(codeOf(await browser.graphql(checkIn, { input: {} }))).toBe('CONFLICT');
  }
  expect(await membersOf(group.id)).toEqual(before);
  const [made] = await db().select().from(accountabilityCheckIns);
  if (!made) throw new Error('no check-in');
  const { id: _id, ...values } = made;
  // The database keeps it, too.
  await expect(
    db()
      .insert(accountabilityCheckIns)
      .values({ ...values, closesOn: '2026-11-30' }),
  ).rejects.toThrow();
});

test('points only when a setting gives some, once for a period', async () => {
  await db()
    .insert(settings)
    .values({ name: 'accountability-points', value: '20', type: 'number', updatedAt: server.clock.now() });
  const [liza] = (await makeMembers(1)) as [User];
  await makeGroup([liza]);
  const own = await signedIn(server, liza);
  expect((await own.graphql(checkIn, { input: {} })).data?.['checkInWithGroup']).toMatchObject({ points: 20 });
  await own.graphql(checkIn, { input: {} });
  const given = await db()
    .select()
    .from(pointEntries)
    .where(and(eq(pointEntries.userId, liza.id), eq(pointEntries.kind, 'checkIn')));
  expect(given.map(({ points, cause }) => ({ points, cause }))).toEqual([{ points: 20, cause: 'check-in:2026-11-22' }]);
});

test('a nudge: once a day for each buddy, told once, and nobody of another group', async () => {
  const [liza, jomar, mark, stranger] = (await makeMembers(4)) as [User, User, User, User];
  await makeGroup([jomar, liza, mark]);
  await makeGroup([stranger]);
  const [own, third, outside] = await Promise.all([liza, mark, stranger].map((user) => signedIn(server, user)));
  if (!own || !third || !outside) throw new Error('no browser');
  const answers = await Promise.all([own, third, own].map((browser) => browser.graphql(nudge, { userId: jomar.id })));
  expect(answers.filter(({ data }) => data?.['nudgeAccountabilityBuddy'] === true)).toHaveLength(1);
  const news = await db().select().from(notifications).where(eq(notifications.userId, jomar.id));
  expect(news.map(({ kind }) => kind)).toEqual(['accountability-nudged']);
  expect(codeOf(await outside.graphql(nudge, { userId: jomar.id }))).toBe('NOT_FOUND');
  expect(codeOf(await own.graphql(nudge, { userId: stranger.id }))).toBe('NOT_FOUND');
  expect(textOf(await own.graphql(nudge, { userId: liza.id }))).toContain('yourself');
  server.clock.set('2026-11-19T01:00:00Z');
  expect((await own.graphql(nudge, { userId: jomar.id })).data).toEqual({ nudgeAccountabilityBuddy: true });
  await (await signedIn(server, jomar)).graphql(checkIn, { input: {} });
  server.clock.set('2026-11-20T01:00:00Z');
  expect(textOf(await own.graphql(nudge, { userId: jomar.id }))).toContain('has checked in');
});

test('a cheer: one for each buddy, with words or none, while the week is open; told in one line, gone when taken back', async () => {
  const [liza, jomar, mark, stranger] = (await makeMembers(4)) as [User, User, User, User];
  await makeGroup([jomar, liza, mark]);
  await makeGroup([stranger]);
  const [own, second, third, outside] = await Promise.all(
    [liza, jomar, mark, stranger].map((user) => signedIn(server, user)),
  );
  if (!own || !second || !third || !outside) throw new Error('no browser');
  await own.graphql(checkIn, { input: { done: 'Second sample' } });
  const [made] = await db().select().from(accountabilityCheckIns);
  const checkInId = made?.id ?? 0;
  const cheer = 'mutation ($checkInId: Int!, $words: String) { cheerCheckIn(checkInId: $checkInId, words: $words) }';
  const uncheer = 'mutation ($checkInId: Int!) { uncheerCheckIn(checkInId: $checkInId) }';
  expect((await second.graphql(cheer, { checkInId })).data).toEqual({ cheerCheckIn: true });
  server.clock.advance({ seconds: 1 });
  await second.graphql(cheer, { checkInId, words: ' Ganda ng sample! ' });
  await third.graphql(cheer, { checkInId });
  const seen = '{ myAccountability { group { own { isCheered cheers { userId words } } } } }';
  expect((await own.graphql(seen)).data).toEqual({
    myAccountability: {
      group: {
        own: {
          isCheered: false,
          cheers: [
            { userId: jomar.id, words: 'Ganda ng sample!' },
            { userId: mark.id, words: '' },
          ],
        },
      },
    },
  });
  const news = () => db().select().from(notifications).where(eq(notifications.userId, liza.id));
  expect((await news()).map(({ kind, content }) => [kind, (content as { count: number }).count])).toEqual([
    ['accountability-cheered', 2],
  ]);
  expect(codeOf(await outside.graphql(cheer, { checkInId }))).toBe('NOT_FOUND');
  expect(textOf(await own.graphql(cheer, { checkInId }))).toContain('cheer for you');
  expect(codeOf(await second.graphql(cheer, { checkInId, words: 'x'.repeat(201) }))).toBe('BAD_USER_INPUT');
  for (const browser of [second, third]) await browser.graphql(uncheer, { checkInId });
  expect(await news()).toEqual([]);
  server.clock.set('2026-11-25T01:00:00Z');
  expect(codeOf(await second.graphql(cheer, { checkInId }))).toBe('NOT_FOUND');
});

test('a lead sees the own group only, a member no list, staff all of them', async () => {
  const [lead, member, other] = (await makeMembers(3)) as [User, User, User];
  const group = await makeGroup([lead, member]);
  const foreign = await makeGroup([other]);
  const read = async (user: User) => {
    const { data } = await (await signedIn(server, user)).graphql(list);
    return fieldOf<{ items: { id: number }[] }>(data, 'accountabilityGroups').items.map(({ id }) => id);
  };
  expect(await read(lead)).toEqual([group.id]);
  expect(await read(member)).toEqual([]);
  expect((await (await staffBrowser()).graphql(list)).data?.['accountabilityGroups']).toMatchObject({ totalCount: 2 });
  const browser = await signedIn(server, lead);
  const one = 'query ($id: Int!) { accountabilityGroup(id: $id) { id } }';
  expect(codeOf(await browser.graphql(one, { id: foreign.id }))).toBe('NOT_FOUND');
  expect((await browser.graphql(one, { id: group.id })).errors).toBeUndefined();
  const words = 'query ($userId: Int!) { accountabilityCheckIns(userId: $userId) { id } }';
  expect(codeOf(await browser.graphql(words, { userId: other.id }))).toBe('NOT_FOUND');
  expect((await browser.graphql(words, { userId: member.id })).errors).toBeUndefined();
  expect(codeOf(await (await signedIn(server, member)).graphql(words, { userId: lead.id }))).toBe('NOT_FOUND');
  // What staff do is refused to a lead, and to staff who only read.
  const readOnly = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-ro'] }));
  for (const refused of [browser, readOnly]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(codeOf(await refused.graphql(move, { userIds: [other.id], groupId: group.id }))).toBe('FORBIDDEN');
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(codeOf(await refused.graphql(form, { expectedPeople: 0 }))).toBe('FORBIDDEN');
  }
  expect(codeOf(await browser.graphql(handOver, { groupId: foreign.id, toId: other.id, stays: true }))).toBe(
    'NOT_FOUND',
  );
  expect(
    codeOf(
      await (await signedIn(server, member)).graphql(handOver, { groupId: group.id, toId: member.id, stays: true }),
    ),
  ).toBe('NOT_FOUND');
});

test('read-only staff read all groups and change none; a coach sees those in which people of theirs are', async () => {
  const [lead, own, other] = (await makeMembers(3)) as [User, User, User];
  const mixed = await makeGroup([lead, own]);
  await makeGroup([other]);
  const shown = '{ accountabilityGroups { items { id mayChange } } accountabilityOverview { groups managesAll } }';
  const reader = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-ro'] }));
  const { data } = await reader.graphql(shown);
  expect(data).toMatchObject({ accountabilityOverview: { groups: 2, managesAll: false } });
  expect(JSON.stringify(data)).not.toContain('"mayChange":true');
  expect(codeOf(await reader.graphql(move, { userIds: [own.id], groupId: null }))).toBe('FORBIDDEN');
  for (const level of ['coach', 'head-coach']) {
    const coach = await makeUser(server.database, { accessLevelIds: [level] });
    const [led] = await db()
      .insert(groups)
      .values({ name: `Led by ${level}`, leaderId: coach.id })
      .returning();
    await db().delete(groupMembers).where(eq(groupMembers.userId, own.id));
    await db()
      .insert(groupMembers)
      .values({ userId: own.id, groupId: led?.id ?? 0, joinedAt: new Date() });
    const browser = await signedIn(server, coach);
    expect((await browser.graphql(shown)).data).toEqual({
      accountabilityGroups: { items: [{ id: mixed.id, mayChange: false }] },
      accountabilityOverview: { groups: 1, managesAll: false },
    });
    const wrote = `{ accountabilityCheckIns(userId: ${own.id}) { done } }`;
    expect(codeOf(await browser.graphql(wrote))).toBe('NOT_FOUND');
  }
});

test('what somebody wrote to their former group stays there, and a coach does not read why they left', async () => {
  const [lead, mover, second] = (await makeMembers(3)) as [User, User, User];
  await makeGroup([lead, mover]);
  const next = await makeGroup([second]);
  const browser = await signedIn(server, mover);
  await browser.graphql(checkIn, { input: { blocker: 'My lead is rude' } });
  await browser.graphql('mutation { leaveAccountabilityGroup(reason: "The lead is rude") }');
  const staff = await staffBrowser();
  await staff.graphql(move, { userIds: [mover.id], groupId: next.id });
  const wrote = `{ accountabilityCheckIns(userId: ${mover.id}) { blocker } }`;
  const newLead = await signedIn(server, second);
  expect((await newLead.graphql(wrote)).data).toEqual({ accountabilityCheckIns: [] });
  expect((await staff.graphql(wrote)).data).toEqual({ accountabilityCheckIns: [{ blocker: 'My lead is rude' }] });
  const page = '{ myAccountability { group { buddies { checkIn { blocker } } } } }';
  expect(JSON.stringify((await newLead.graphql(page)).data)).not.toContain('rude');
  const coach = await makeUser(server.database, { accessLevelIds: ['coach'] });
  const [led] = await db().insert(groups).values({ name: 'Of the coach', leaderId: coach.id }).returning();
  await db()
    .insert(groupMembers)
    .values({ userId: mover.id, groupId: led?.id ?? 0, joinedAt: new Date() });
  const lines = `{ personTimeline(userId: ${mover.id}) { lines { id detail } } }`;
  const timeline = JSON.stringify((await (await signedIn(server, coach)).graphql(lines)).data);
  expect(timeline).toContain('accountabilityMove');
  expect(timeline).not.toContain('rude');
  expect(JSON.stringify((await staff.graphql(lines)).data)).toContain('rude');
});

test('asking for a group while being given one leaves no wish behind', async () => {
  const [member] = (await makeMembers(1)) as [User];
  const group = await makeGroup([]);
  const browser = await signedIn(server, member);
  const seating = await server.database.pool.connect();
  try {
    await seating.query('begin');
    await seating.query(
      `insert into accountability_members (user_id, group_id, group_capacity, seat, counts_from) values ($1, $2, 8, 1, '2026-11-16')`,
      [member.id, group.id],
    );
    const answer = browser.graphql(askFor);
    await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 200))]);
    await seating.query('commit');
    expect(codeOf(await answer)).toBe('CONFLICT');
  } finally {
    seating.release();
  }
  expect(await db().select().from(accountabilityRequests)).toEqual([]);
});

test('a lead leaves only after handing over; nobody silent is chosen', async () => {
  const [lead, next, silent] = (await makeMembers(3)) as [User, User, User];
  const group = await makeGroup([lead, next, silent]);
  await db().update(accountabilityMembers).set({ missed: 2 }).where(eq(accountabilityMembers.userId, silent.id));
  const browser = await signedIn(server, lead);
  expect(textOf(await browser.graphql(leave))).toContain('Hand over the lead first');
  expect(textOf(await browser.graphql(handOver, { groupId: group.id, toId: silent.id, stays: true }))).toContain(
    'silent',
  );
  expect((await browser.graphql(handOver, { groupId: group.id, toId: next.id, stays: true })).errors).toBeUndefined();
  expect(codeOf(await browser.graphql(handOver, { groupId: group.id, toId: next.id, stays: true }))).toBe('NOT_FOUND');
  expect((await browser.graphql(leave)).errors).toBeUndefined();
  const { data } = await (await signedIn(server, next)).graphql('{ redwood { currentUser } }');
  const { currentUser } = fieldOf<{ currentUser: Record<string, unknown> }>(data, 'redwood');
  expect(currentUser).toMatchObject({ accountabilityAsLeaderId: group.id, accountabilityGroupId: group.id });
  const moves = await db().select().from(accountabilityMoves).orderBy(accountabilityMoves.id);
  expect(moves.map(({ userId, kind }) => [userId, kind])).toEqual([
    [lead.id, 'lead-given-up'],
    [next.id, 'lead-given'],
    [lead.id, 'left'],
  ]);
});

test('hand-over and leaving at once: the group has one lead, and they are in it', async () => {
  for (let round = 0; round < 8; round++) {
    /* oxlint-disable no-await-in-loop -- each round is a race of its own */
    const [lead, next, third] = (await makeMembers(3)) as [User, User, User];
    const group = await makeGroup([lead, next, third], { name: `Race ${round}` });
    const [leading, leaving] = [await signedIn(server, lead), await signedIn(server, next)];
    const staff = await staffBrowser();
    await Promise.all([
      leading.graphql(handOver, { groupId: group.id, toId: next.id, stays: false }),
      leaving.graphql(leave),
      staff.graphql(handOver, { groupId: group.id, toId: third.id, stays: true }),
    ]);
    const left = await membersOf(group.id);
    expect(left.filter(({ isLead }) => isLead)).toHaveLength(1);
    await expectSound();
    /* oxlint-enable no-await-in-loop */
  }
});

test('eight people race for the last seat, and one person for two groups', async () => {
  const people = await makeMembers(12);
  const group = await makeGroup(people.slice(0, 3), { capacity: 4 });
  const other = await makeGroup([], { capacity: 8 });
  const staff = await staffBrowser();
  const racing = people.slice(4, 12);
  const answers = await Promise.all(racing.map(({ id }) => staff.graphql(move, { userIds: [id], groupId: group.id })));
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  expect(await membersOf(group.id)).toHaveLength(4);
  const single = people[3] as User;
  await Promise.all(
    Array.from({ length: 6 }, (_, place) =>
      staff.graphql(move, { userIds: [single.id], groupId: place % 2 === 0 ? other.id : null }),
    ),
  );
  const rows = await db().select().from(accountabilityMembers).where(eq(accountabilityMembers.userId, single.id));
  expect(rows.length).toBeLessThanOrEqual(1);
  await expectSound();
});

test('forming twice at once places everyone once, in groups of four to six with a lead', async () => {
  const people = await makeMembers(13);
  await Promise.all(people.map(async (user) => (await signedIn(server, user)).graphql(askFor)));
  const staff = await staffBrowser();
  const answers = await Promise.all([1, 2, 3].map(() => staff.graphql(form, { expectedPeople: 13 })));
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  const members = await db().select().from(accountabilityMembers);
  expect(members).toHaveLength(13);
  const groups = [...Map.groupBy(members, ({ groupId }) => groupId).values()];
  expect(groups.map((group) => group.length).toSorted(byNumber)).toEqual([4, 4, 5]);
  expect(groups.every((group) => group.filter(({ isLead }) => isLead).length === 1)).toBe(true);
  expect(await db().select().from(accountabilityRequests)).toEqual([]);
  await expectSound();
});

test('the free seat of a small group goes to somebody of its batch, who asked later', async () => {
  const [own, strange] = await db()
    .insert(batches)
    .values([{ name: 'Seat own' }, { name: 'Seat strange' }])
    .returning();
  const [first, later, ...three] = (await makeMembers(5)) as [User, User, ...User[]];
  const ofBatch = (people: readonly User[], batch: typeof own) =>
    db()
      .update(users)
      .set({ batchId: batch?.id ?? null })
      .where(
        inArray(
          users.id,
          people.map(({ id }) => id),
        ),
      );
  await ofBatch([later, ...three], own);
  await ofBatch([first], strange);
  const group = await makeGroup(three);
  for (const user of [first, later]) {
    // oxlint-disable-next-line no-await-in-loop -- who asked first counts
    await (await signedIn(server, user)).graphql(askFor);
    server.clock.advance({ minutes: 1 });
  }
  expect((await (await staffBrowser()).graphql(form, { expectedPeople: 2 })).errors).toBeUndefined();
  const seated = (await membersOf(group.id)).map(({ userId }) => userId);
  expect(seated).toContain(later.id);
  expect(seated).not.toContain(first.id);
});

test('forming and a member who takes the wish back at once', async () => {
  for (let round = 0; round < 5; round++) {
    /* oxlint-disable no-await-in-loop -- each round is a race of its own */
    const people = await makeMembers(5);
    await Promise.all(people.map(async (user) => (await signedIn(server, user)).graphql(askFor)));
    const staff = await staffBrowser();
    const quitter = await signedIn(server, people[0] as User);
    await Promise.all([
      staff.graphql(form, { expectedPeople: 5 }),
      quitter.graphql('mutation { askForAccountabilityGroup(asks: false) }'),
    ]);
    await expectSound();
    await db().delete(accountabilityRequests);
    /* oxlint-enable no-await-in-loop */
  }
});

test('a candidate: volunteers, is approved once by two at once, and leads a new group', async () => {
  const [wants, waits, also] = (await makeMembers(3)) as [User, User, User];
  const former = await makeGroup([also, wants]);
  const own = await signedIn(server, wants);
  expect((await own.graphql(volunteer)).errors).toBeUndefined();
  await (await signedIn(server, waits)).graphql(askFor);
  const staff = await staffBrowser();
  const { data } = await staff.graphql('{ accountabilityCandidates { id userId state refusal } }');
  const [candidate] = fieldOf<{ id: number; userId: number; state: string }[]>(data, 'accountabilityCandidates');
  expect(candidate).toMatchObject({ userId: wants.id, state: 'volunteered', refusal: null });
  const variables = {
    id: candidate?.id,
    input: { name: 'Hiraya', capacity: 6, rhythm: 'weekly', checkInDay: 7 },
    userIds: [waits.id],
  };
  expect(codeOf(await own.graphql(approve, variables))).toBe('FORBIDDEN');
  const answers = await Promise.all([staff.graphql(approve, variables), staff.graphql(approve, variables)]);
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  const [group] = await db().select().from(accountabilityGroups).where(eq(accountabilityGroups.name, 'Hiraya'));
  const members = await membersOf(group?.id ?? 0);
  expect(members.map(({ userId, isLead }) => [userId, isLead])).toEqual(
    expect.arrayContaining([
      [wants.id, true],
      [waits.id, false],
    ]),
  );
  expect(await membersOf(former.id)).toHaveLength(1);
  const news = await db().select().from(notifications).where(eq(notifications.userId, wants.id));
  expect(news.map(({ kind }) => kind).toSorted()).toEqual([
    'accountability-answered',
    'accountability-group',
    'accountability-lead',
  ]);
  // Somebody who leads a group is no candidate for another.
  expect(textOf(await own.graphql(volunteer))).toContain('lead a group already');
  await expectSound();
});

test('put forward, invited, declined', async () => {
  const [lead, good, stranger] = (await makeMembers(3)) as [User, User, User];
  await makeGroup([lead, good]);
  const put = 'mutation ($userId: Int!) { putForwardAccountabilityLead(userId: $userId, words: "Kind") }';
  const leading = await signedIn(server, lead);
  expect(codeOf(await leading.graphql(put, { userId: stranger.id }))).toBe('NOT_FOUND');
  expect((await leading.graphql(put, { userId: good.id })).errors).toBeUndefined();
  expect(textOf(await leading.graphql(put, { userId: good.id }))).toContain('candidate already');
  const staff = await staffBrowser();
  const invite = 'mutation ($userId: Int!) { inviteAccountabilityLead(userId: $userId) }';
  expect((await staff.graphql(invite, { userId: stranger.id })).errors).toBeUndefined();
  const invited = await signedIn(server, stranger);
  expect((await invited.graphql(mine)).data?.['myAccountability']).toMatchObject({ candidacy: 'invited' });
  expect((await invited.graphql('mutation { withdrawAsAccountabilityLead }')).data).toEqual({
    withdrawAsAccountabilityLead: true,
  });
  const [candidate] = await db()
    .select()
    .from(accountabilityCandidates)
    .where(eq(accountabilityCandidates.userId, good.id));
  const decline = `mutation ($id: Int!, $reason: String!) { declineAccountabilityCandidate(id: $id, reason: $reason) }`;
  expect(codeOf(await staff.graphql(decline, { id: candidate?.id, reason: ' ' }))).toBe('BAD_USER_INPUT');
  expect((await staff.graphql(decline, { id: candidate?.id, reason: 'Later' })).errors).toBeUndefined();
  expect(codeOf(await staff.graphql(decline, { id: candidate?.id, reason: 'Later' }))).toBe('CONFLICT');
});

test('two weak groups become one: the silent ones take a break, and a second merge finds nothing', async () => {
  const people = await makeMembers(7);
  const [a, b, c, d, e, f, g] = people as [User, User, User, User, User, User, User];
  const from = await makeGroup([a, b, c], { name: 'Agila' });
  const into = await makeGroup([d, e, f, g], { name: 'Bukal', hasLead: false });
  await db()
    .update(accountabilityMembers)
    .set({ missed: 3 })
    .where(inArray(accountabilityMembers.userId, [c.id, f.id, g.id]));
  const staff = await staffBrowser();
  const { data } = await staff.graphql(
    '{ accountabilityMerge { fromId intoId size leadId people { userId isMoving } } }',
  );
  expect(data?.['accountabilityMerge']).toMatchObject({ size: 6, leadId: a.id });
  const variables = { fromId: from.id, intoId: into.id, expectedSize: 6 };
  const answers = await Promise.all([staff.graphql(merge, variables), staff.graphql(merge, variables)]);
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  const members = await membersOf(into.id);
  expect(members.map(({ userId }) => userId).toSorted(byNumber)).toEqual(
    [a, b, d, e, f, g].map(({ id }) => id).toSorted(byNumber),
  );
  expect(members.find(({ isLead }) => isLead)?.userId).toBe(a.id);
  expect(await membersOf(from.id)).toEqual([]);
  await expectSound();
});

test('a group in which everybody is silent moves as a whole, gets a lead from outside, or ends with a break for all', async () => {
  const people = await makeMembers(8);
  const [a, b, c, d, e, f, g, h] = people as [User, User, User, User, User, User, User, User];
  const [moved, led, ended] = [
    await makeGroup([a, b], { name: 'Agila' }),
    await makeGroup([c, d], { name: 'Bukal' }),
    await makeGroup([e, f], { name: 'Tala' }),
  ];
  const active = await makeGroup([g], { name: 'Kapit-bisig' });
  await db()
    .update(accountabilityMembers)
    .set({ missed: 3 })
    .where(inArray(accountabilityMembers.userId, [a.id, b.id, c.id, d.id, e.id, f.id]));
  const staff = await staffBrowser();
  const move = `mutation ($userIds: [Int!]!, $groupId: Int) { moveAccountabilityMembers(userIds: $userIds, groupId: $groupId, reason: "Quiet") }`;
  const close = 'mutation ($id: Int!) { closeAccountabilityGroup(id: $id) }';
  const over = `mutation ($groupId: Int!, $toId: Int!) { handOverAccountabilityLead(groupId: $groupId, toId: $toId, reason: "Quiet", stays: true) }`;
  // A lead alone is still not moved away from the others.
  expect((await staff.graphql(move, { userIds: [a.id], groupId: active.id })).errors?.[0]?.message).toBe(
    'Hand over the lead first.',
  );
  expect((await staff.graphql(move, { userIds: [a.id, b.id], groupId: active.id })).errors).toBeUndefined();
  expect((await membersOf(active.id)).filter(({ isLead }) => isLead)).toMatchObject([{ userId: g.id }]);
  expect((await staff.graphql(close, { id: moved.id })).errors).toBeUndefined();

  expect((await staff.graphql(move, { userIds: [h.id], groupId: led.id })).errors).toBeUndefined();
  expect((await staff.graphql(over, { groupId: led.id, toId: h.id })).errors).toBeUndefined();
  expect((await membersOf(led.id)).find(({ isLead }) => isLead)?.userId).toBe(h.id);
  // Somebody is active again: nobody ends it by accident.
  expect((await staff.graphql(close, { id: led.id })).errors?.[0]?.message).toMatch(/Move them first/);

  expect((await staff.graphql(close, { id: ended.id })).errors).toBeUndefined();
  expect(await membersOf(ended.id)).toEqual([]);
  const left = await db().select().from(notifications).where(eq(notifications.kind, 'accountability-left'));
  expect(left.map(({ userId }) => userId).toSorted(byNumber)).toEqual([e.id, f.id].toSorted(byNumber));
  await expectSound();
});

test('two misses in a row: the lead hears of it once, after the third the success manager', async () => {
  const [lead, quiet] = (await makeMembers(2)) as [User, User];
  const manager = await makeUser(server.database, { accessLevelIds: ['success-manager'] });
  await db().insert(collectionOwners).values({ userId: quiet.id, ownerId: manager.id, since: new Date() });
  await makeGroup([lead, quiet], { countsFrom: '2026-10-26' });
  const kinds = async (user: User) =>
    (await db().select().from(notifications).where(eq(notifications.userId, user.id))).map(({ kind }) => kind);
  const night = async (at: string) => {
    server.clock.set(at);
    await closeCheckIns.run(jobContext(server), {});
    await closeCheckIns.run(jobContext(server), {});
  };
  await night('2026-11-01T16:20:00Z');
  expect(await kinds(lead)).toEqual([]);
  await (await signedIn(server, lead)).graphql(checkIn, { input: {} });
  await night('2026-11-08T16:20:00Z');
  expect(await kinds(lead)).toEqual(['accountability-silent']);
  expect(await kinds(manager)).toEqual([]);
  const browser = await signedIn(server, lead);
  expect((await browser.graphql(silentList)).data?.['silentAccountabilityMembers']).toMatchObject({
    totalCount: 1,
    items: [{ member: { userId: quiet.id } }],
  });
  await browser.graphql(checkIn, { input: {} });
  await night('2026-11-15T16:20:00Z');
  expect(await kinds(lead)).toEqual(['accountability-silent']);
  expect(await kinds(manager)).toEqual(['accountability-silent']);
  // A check-in ends the silence; the next one is told anew.
  await (await signedIn(server, quiet)).graphql(checkIn, { input: {} });
  expect((await browser.graphql(silentList)).data?.['silentAccountabilityMembers']).toMatchObject({ totalCount: 0 });
});

test('in the evening of the day a kind word to those who have not checked in', async () => {
  const [done, open] = (await makeMembers(2)) as [User, User];
  await makeGroup([done, open]);
  server.clock.set('2026-11-22T10:00:00Z');
  await (await signedIn(server, done)).graphql(checkIn, { input: {} });
  await remindToCheckIn.run(jobContext(server), {});
  await remindToCheckIn.run(jobContext(server), {});
  const news = await db().select().from(notifications);
  expect(news.map(({ userId, kind }) => [userId, kind])).toEqual([[open.id, 'accountability-due']]);
});

test('an archived lead loses the seat in the night, and the group has no lead', async () => {
  const [lead, member] = (await makeMembers(2)) as [User, User];
  const group = await makeGroup([lead, member]);
  await db().update(users).set({ archivedAt: server.clock.now() }).where(eq(users.id, lead.id));
  await closeCheckIns.run(jobContext(server), {});
  expect((await membersOf(group.id)).map(({ userId, isLead }) => [userId, isLead])).toEqual([[member.id, false]]);
  await expectSound();
});

test('the size of a group follows, and never below its people', async () => {
  const people = await makeMembers(5);
  const group = await makeGroup(people, { capacity: 8 });
  await db()
    .update(accountabilityMembers)
    .set({ seat: 8 })
    .where(eq(accountabilityMembers.userId, (people[4] as User).id));
  const update = `mutation ($id: Int!, $input: AccountabilityGroupInput!) {
    updateAccountabilityGroup(id: $id, input: $input) }`;
  const input = { name: group.name, capacity: 4, rhythm: 'weekly', checkInDay: 3 };
  const staff = await staffBrowser();
  expect(codeOf(await staff.graphql(update, { id: group.id, input }))).toBe('BAD_USER_INPUT');
  expect((await staff.graphql(update, { id: group.id, input: { ...input, capacity: 5 } })).errors).toBeUndefined();
  expect((await membersOf(group.id)).map(({ seat }) => seat).toSorted(byNumber)).toEqual([1, 2, 3, 4, 5]);
  // A lead changes the rest, but not the size.
  const leading = await signedIn(server, people[0] as User);
  expect((await leading.graphql(update, { id: group.id, input: { ...input, capacity: 12 } })).errors).toBeUndefined();
  const [after] = await db().select().from(accountabilityGroups).where(eq(accountabilityGroups.id, group.id));
  expect(after).toMatchObject({ capacity: 5, checkInDay: 3 });
  await expectSound();
});

test('a check-in counts for the streak of the home, by its Manila day', async () => {
  const [liza] = (await makeMembers(1)) as [User];
  const group = await makeGroup([liza]);
  const days = ['2026-11-16', '2026-11-17'].map((day, place) => ({
    userId: liza.id,
    groupId: group.id,
    day,
    closesOn: addDays(day, place * 30),
    madeAt: new Date(`${day}T01:00:00Z`),
    createdAt: new Date(`${day}T01:00:00Z`),
  }));
  await db().insert(accountabilityCheckIns).values(days);
  const own = await signedIn(server, liza);
  const { data } = await own.graphql('{ memberHome { streak { daysThisWeek } } }');
  expect(data?.['memberHome']).toEqual({ streak: { daysThisWeek: 2 } });
});

test('whoever checks in is not silent, dated by when the phone made it; a wish of somebody in a group waits for nobody', async () => {
  server.clock.set('2026-11-16T17:00:00Z');
  const [liza, mark] = (await makeMembers(2)) as [User, User];
  await makeGroup([liza]);
  const old = new Date('2026-10-01T01:00:00Z');
  await db().insert(personActivity).values({ userId: liza.id, at: old });
  const own = await signedIn(server, liza);
  await own.post(
    '/api/graphql',
    { query: checkIn, variables: { input: {} } },
    { 'done-at': '2026-11-15T15:30:00Z', 'sent-at': '2026-11-16T17:00:00Z' },
  );
  const [activity] = await db().select().from(personActivity).where(eq(personActivity.userId, liza.id));
  expect(activity?.at).toEqual(new Date('2026-11-15T15:30:00Z'));
  // A merge can leave both rows; the figure and its list leave out whoever has a group.
  await db()
    .insert(accountabilityRequests)
    .values([liza, mark].map(({ id }) => ({ userId: id })));
  const { data } = await (
    await staffBrowser()
  ).graphql('{ accountabilityOverview { waiting } waitingForAccountability { totalCount } }');
  expect(data).toEqual({ accountabilityOverview: { waiting: 1 }, waitingForAccountability: { totalCount: 1 } });
});

test('an impersonator changes nothing: no check-in, no nudge, no group, no link of a call', async () => {
  const [lead, member, outside] = (await makeMembers(3)) as [User, User, User];
  const group = await makeGroup([lead, member]);
  const browserAs = async (user: User) => {
    const browser = await staffBrowser();
    const started = await browser.graphql(
      `mutation { startImpersonation(userId: ${user.id}, reason: "Looks into a question") }`,
    );
    expect(started.errors).toBeUndefined();
    return browser;
  };
  const asLead = await browserAs(lead);
  const input = {
    name: group.name,
    capacity: 8,
    rhythm: 'weekly',
    checkInDay: 7,
    callLink: 'https://elsewhere.example.com',
  };
  const update = `mutation ($id: Int!, $input: AccountabilityGroupInput!) {
    updateAccountabilityGroup(id: $id, input: $input) }`;
  const put = 'mutation ($userId: Int!) { putForwardAccountabilityLead(userId: $userId, words: "") }';
  const refused = [
    await asLead.graphql(checkIn, { input: {} }),
    await asLead.graphql(nudge, { userId: member.id }),
    await asLead.graphql(update, { id: group.id, input }),
    await asLead.graphql(handOver, { groupId: group.id, toId: member.id, stays: true }),
    await asLead.graphql(put, { userId: member.id }),
    await (await browserAs(outside)).graphql(askFor),
    await (await browserAs(member)).graphql(leave),
  ];
  expect(refused.map(codeOf)).toEqual(refused.map(() => 'FORBIDDEN'));
  const [after] = await db().select().from(accountabilityGroups).where(eq(accountabilityGroups.id, group.id));
  expect(after).toEqual(group);
  expect(await db().select().from(accountabilityCheckIns)).toEqual([]);
  await expectSound();
});
