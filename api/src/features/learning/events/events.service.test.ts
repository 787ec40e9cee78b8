import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { auditLog } from '#audit/audit.table.ts';
import type { Browser } from '#testing/browser.ts';
import { countStatements } from '#testing/count-statements.ts';
import { makeEvent } from '#testing/make-event.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { mails } from '#tables/platform/mails.table.ts';
import type { User } from '#tables/people/users.table.ts';
import { eventAnswers, eventOccurrences, events } from '#tables/learning/events.table.ts';
import { layOutEvents } from './events.jobs.ts';

const server = useTestServer({ rateLimitScale: 100 });
const { database } = server;

let staff: Browser;
let member: User;

beforeAll(async () => {
  staff = await signedIn(server, await makeUser(database, { accessLevelIds: ['tribe-team-fa'] }));
  member = await makeUser(database);
});

beforeEach(async () => {
  await database.db.delete(events);
});

const plan = {
  title: 'Coaching call',
  date: '2026-11-17',
  startTime: '8:00 PM',
  endTime: '9:00 PM',
  timeZone: '+08:00',
  isFree: false,
  accessLevelIds: ['member'],
};
const weekly = { every: 'week', interval: 1, weekdays: ['Tuesday'], until: '2026-12-15' };

const codeOf = ({ errors }: Awaited<ReturnType<Browser['graphql']>>) => errors?.[0]?.extensions?.['code'];
const create = (input: object, browser = staff) =>
  browser.graphql('mutation ($input: EventInput!) { createEvent(input: $input) { id status } }', { input });
const update = (id: number, input: object, browser = staff) =>
  browser.graphql('mutation ($id: Int!, $input: EventInput!) { updateEvent(id: $id, input: $input) { id } }', {
    id,
    input,
  });
const change = (call: string, browser = staff) => browser.graphql(`mutation { ${call} }`);

async function created(input: object = plan): Promise<number> {
  const { data, errors } = await create(input);
  if (!data) throw new Error(errors?.[0]?.message);
  return (data['createEvent'] as { id: number }).id;
}

async function timesOf(eventId: number) {
  return database.db
    .select()
    .from(eventOccurrences)
    .where(eq(eventOccurrences.eventId, eventId))
    .orderBy(asc(eventOccurrences.startsAt));
}

async function startsOf(eventId: number): Promise<string[]> {
  return (await timesOf(eventId)).map(({ startsAt }) => startsAt.toISOString().slice(5, 16));
}

const going = (occurrenceId: number, userId = member.id) =>
  database.db.insert(eventAnswers).values({ occurrenceId, userId, isGoing: true, answeredAt: server.clock.now() });

test('a new event is a draft with its times laid out, and the log knows', async () => {
  const id = await created({ ...plan, recurrence: weekly });
  expect(await database.db.select().from(events)).toMatchObject([{ id, status: 'draft' }]);
  expect(await startsOf(id)).toEqual(['11-17T12:00', '11-24T12:00', '12-01T12:00', '12-08T12:00', '12-15T12:00']);
  const [row] = await database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'event.create'), eq(auditLog.objectId, String(id))));
  expect(row?.after).toMatchObject({ title: 'Coaching call', accessLevelIds: ['member'] });
});

test('a series is laid out a year ahead and no further, and the job goes on from there', async () => {
  const id = await created({ ...plan, recurrence: { ...weekly, until: '2029-12-31' } });
  const before = await startsOf(id);
  expect(before).toHaveLength(52);
  const later = new Date(server.clock.now().getTime() + 14 * 24 * 3_600_000);
  await layOutEvents({ db: database.db, now: later });
  await layOutEvents({ db: database.db, now: later });
  expect(await startsOf(id)).toHaveLength(54);
});

test('a series without an end goes on: a year ahead now, and on from there', async () => {
  const id = await created({ ...plan, recurrence: { every: 'week', interval: 1, weekdays: ['Tuesday'] } });
  expect(await startsOf(id)).toHaveLength(52);
  const later = new Date(server.clock.now().getTime() + 8 * 366 * 24 * 3_600_000);
  await layOutEvents({ db: database.db, now: later });
  const last = (await timesOf(id)).at(-1)?.startsAt;
  expect(last && last > later).toBe(true);
});

test('changing a series keeps what is past and the answers of times that stay', async () => {
  const { event, times } = await makeEvent(database, {
    startsAt: new Date('2026-11-03T12:00:00Z'),
    recurrence: { every: 'week', interval: 1, weekdays: ['Tuesday'], until: '2026-12-01' },
  });
  for (const { id } of times) await going(id);
  const recurrence = { ...weekly, weekdays: ['Tuesday', 'Thursday'], interval: 2, until: '2026-12-03' };
  expect((await update(event.id, { ...plan, recurrence })).errors).toBeUndefined();

  const kept = await timesOf(event.id);
  expect(kept.map(({ startsAt }) => startsAt.toISOString().slice(5, 10))).toEqual([
    '11-03',
    '11-10',
    '11-17',
    '11-19',
    '12-01',
    '12-03',
  ]);
  const answered = await database.db.select().from(eventAnswers);
  const answeredIds = new Set(answered.map(({ occurrenceId }) => occurrenceId));
  expect(kept.filter(({ id }) => answeredIds.has(id)).map(({ startsAt }) => startsAt.getUTCDate())).toEqual([
    3, 10, 17, 1,
  ]);
});

test('a single event that is moved keeps its answers and reminds again', async () => {
  const { event, first } = await makeEvent(database);
  await going(first.id);
  await database.db.update(eventOccurrences).set({ dayReminderSentAt: server.clock.now() });
  await update(event.id, { ...plan, date: '2026-11-20' });
  expect(await timesOf(event.id)).toMatchObject([
    { id: first.id, startsAt: new Date('2026-11-20T12:00:00Z'), dayReminderSentAt: null },
  ]);
  expect(await database.db.$count(eventAnswers)).toBe(1);
});

test('a single event that is over and planned again takes place twice', async () => {
  const { event, first } = await makeEvent(database, { startsAt: new Date('2026-11-03T12:00:00Z') });
  await update(event.id, { ...plan, date: '2026-11-20' });
  const times = await timesOf(event.id);
  expect(times.map(({ id }) => id === first.id)).toEqual([true, false]);
});

test('the first dates of a plan are shown before it is saved, to people who may plan', async () => {
  const query = 'query ($plan: EventPlanInput!) { eventFirstDates(plan: $plan) { startsAt } }';
  const { title: _title, isFree: _isFree, accessLevelIds: _levels, ...when } = plan;
  const monthly = { ...when, date: '2026-12-31', recurrence: { every: 'month', interval: 1, until: '2027-12-31' } };
  const { data } = await staff.graphql(query, { plan: monthly });
  expect(data?.['eventFirstDates']).toEqual(
    ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'].map((day) => ({
      startsAt: `${day}T12:00:00.000Z`,
    })),
  );
  expect(codeOf(await staff.graphql(query, { plan: { ...monthly, startTime: 'noon' } }))).toBe('BAD_USER_INPUT');
  expect(codeOf(await (await signedIn(server, member)).graphql(query, { plan: monthly }))).toBe('FORBIDDEN');
});

test('the server refuses on its field whatever the rule refuses', async () => {
  for (const input of [
    { ...plan, title: ' ' },
    { ...plan, endTime: '8:00 PM' },
    { ...plan, recurrence: { ...weekly, weekdays: ['Monday'] } },
    { ...plan, meetingUrl: 'javascript:alert(1)' },
    { ...plan, hostId: 999_999 },
    { ...plan, coverId: 999_999 },
    { ...plan, accessLevelIds: ['nobody-has-this'] },
  ]) {
    expect(codeOf(await create(input))).toBe('BAD_USER_INPUT');
  }
  expect(await database.db.$count(events)).toBe(0);
});

test('members read and write nothing of the staff side; readers of it write nothing', async () => {
  const { event, first } = await makeEvent(database);
  const plain = await signedIn(server, member);
  const reader = await signedIn(server, await makeUser(database, { accessLevelIds: ['tribe-team-ro'] }));
  const writes = [
    `deleteEvent(id: ${event.id})`,
    `setEventStatus(id: ${event.id}, status: draft) { id }`,
    `cancelOccurrence(occurrenceId: ${first.id}) { id }`,
    `restoreOccurrence(occurrenceId: ${first.id}) { id }`,
    `setRecording(occurrenceId: ${first.id}, url: "https://x.test") { id }`,
    `setAttendance(occurrenceId: ${first.id}, userIds: []) { id }`,
  ];
  for (const browser of [plain, reader]) {
    for (const call of writes) expect(codeOf(await change(call, browser))).toBe('FORBIDDEN');
    expect(codeOf(await create(plan, browser))).toBe('FORBIDDEN');
    expect(codeOf(await update(event.id, plan, browser))).toBe('FORBIDDEN');
  }
  const reads = [
    '{ events { totalCount } }',
    `{ event(id: ${event.id}) { meetingUrl } }`,
    `{ eventOccurrences(eventId: ${event.id}) { totalCount } }`,
    `{ eventAnswers(occurrenceId: ${first.id}) { totalCount } }`,
    '{ eventPeople { id } }',
  ];
  for (const query of reads) expect(codeOf(await plain.graphql(query))).toBe('FORBIDDEN');
  expect((await reader.graphql('{ events { totalCount } }')).data).toEqual({ events: { totalCount: 1 } });
});

const listShape = z.object({ events: z.object({ items: z.array(z.object({ title: z.string() })) }) });

test('the list separates coming and past events, and finds by title', async () => {
  await makeEvent(database, { title: 'Over', startsAt: new Date('2026-11-01T12:00:00Z') });
  await makeEvent(database, { title: 'Later', startsAt: new Date('2026-12-01T12:00:00Z') });
  await makeEvent(database, { title: 'Soon', status: 'draft' });
  const titles = async (args: string) => {
    const { data } = await staff.graphql(`{ events${args} { items { title } } }`);
    return listShape.parse(data).events.items.map(({ title }) => title);
  };
  expect(await titles('')).toEqual(['Soon', 'Later', 'Over']);
  expect(await titles('(filter: incoming)')).toEqual(['Soon', 'Later']);
  expect(await titles('(filter: past)')).toEqual(['Over']);
  expect(await titles('(search: "LAT")')).toEqual(['Later']);
  const { data } = await staff.graphql('{ events(search: "soon") { items { nextStartsAt lastStartsAt } } }');
  const startsAt = '2026-11-17T12:00:00.000Z';
  expect(data).toEqual({ events: { items: [{ nextStartsAt: startsAt, lastStartsAt: startsAt }] } });
});

test('a long list costs as much as a short one', async () => {
  for (let count = 0; count < 8; count++) await makeEvent(database, { title: `Event ${count}` });
  const query = (size: number) =>
    staff.graphql(
      `{ events(pageSize: ${size}) { items { title accessLevels { name } host { name } cover { url } } } }`,
    );
  const [two, eight] = [
    await countStatements(database, () => query(2)),
    await countStatements(database, () => query(8)),
  ];
  expect(eight.length).toBe(two.length);
});

test('cancelling mails the people who are going, once, and can be undone', async () => {
  const { first } = await makeEvent(database);
  await going(first.id);
  for (let count = 0; count < 2; count++) {
    expect((await change(`cancelOccurrence(occurrenceId: ${first.id}) { id }`)).errors).toBeUndefined();
  }
  const sent = await database.db.select().from(mails).where(eq(mails.template, 'event-cancelled'));
  expect(sent.map(({ userId }) => userId)).toEqual([member.id]);
  await change(`restoreOccurrence(occurrenceId: ${first.id}) { id }`);
  expect(await timesOf(first.eventId)).toMatchObject([{ cancelledAt: null }]);
});

test('attendance holds exactly those who were there, and not before it starts', async () => {
  const { first } = await makeEvent(database, { startsAt: new Date('2026-11-10T12:00:00Z') });
  const walkIn = await makeUser(database);
  await going(first.id);
  const set = (ids: number[]) =>
    change(`setAttendance(occurrenceId: ${first.id}, userIds: [${ids.join()}]) { counts { attended going } }`);
  expect((await set([member.id, walkIn.id])).data).toEqual({ setAttendance: { counts: { attended: 2, going: 2 } } });
  expect((await set([walkIn.id])).data).toEqual({ setAttendance: { counts: { attended: 1, going: 2 } } });
  expect(codeOf(await set([999_999]))).toBe('NOT_FOUND');
  const { first: coming } = await makeEvent(database);
  expect(codeOf(await change(`setAttendance(occurrenceId: ${coming.id}, userIds: []) { id }`))).toBe('CONFLICT');
});

test('only a link of the web is a recording', async () => {
  const { first } = await makeEvent(database, { startsAt: new Date('2026-11-10T12:00:00Z') });
  const set = (url: string) => change(`setRecording(occurrenceId: ${first.id}, url: ${url}) { recordingUrl }`);
  expect((await set('"https://youtu.be/x"')).data).toEqual({ setRecording: { recordingUrl: 'https://youtu.be/x' } });
  expect(codeOf(await set('"javascript:x"'))).toBe('BAD_USER_INPUT');
  expect((await set('""')).data).toEqual({ setRecording: { recordingUrl: null } });
});
