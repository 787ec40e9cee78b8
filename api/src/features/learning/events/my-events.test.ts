import { eventMessages } from '@app/rules/learning/events/event-input';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Browser } from '#testing/browser.ts';
import { countStatements } from '#testing/count-statements.ts';
import { makeEvent } from '#testing/make-event.ts';
import { makeMember } from '#testing/make-member.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { eventAnswers, eventOccurrences, events } from '#tables/learning/events.table.ts';
import { sendReminders } from './events.jobs.ts';
import { countAnswers, expectedPeople } from './event-answers.ts';

const server = useTestServer({ rateLimitScale: 100 });
const { database } = server;

let person: User;
let member: Browser;
let outsider: Browser;

beforeAll(async () => {
  person = await makeMember(database);
  member = await signedIn(server, person);
  outsider = await signedIn(server, await makeUser(database, { accessLevelIds: ['non-member'] }));
});

beforeEach(async () => {
  await database.db.delete(events);
  await database.db.delete(mails);
});

const fields = `id eventId title isGoing goingCount isCancelled hasRecording place meetingUrl recordingUrl
  gate { isOpen because opensWith }`;
const listShape = z.object({
  myEvents: z.object({ totalCount: z.int(), items: z.array(z.object({ title: z.string(), startsAt: z.string() })) }),
});
type Answer = Awaited<ReturnType<Browser['graphql']>>;
const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions?.['code'];
const list = async (filter: string, browser = member) => {
  const { data } = await browser.graphql(`{ myEvents(filter: ${filter}) { totalCount items { title startsAt } } }`);
  const { items, totalCount } = listShape.parse(data).myEvents;
  expect(items).toHaveLength(totalCount);
  return items.map(({ title, startsAt }) => `${title} ${startsAt.slice(5, 10)}`);
};
const open = (id: number, browser = member, occurrenceId?: number) =>
  browser.graphql(
    `{ myEvent(id: ${id}${occurrenceId ? `, occurrenceId: ${occurrenceId}` : ''}) { event { ${fields} } otherDates { id } } }`,
  );
const answer = (occurrenceId: number, isGoing: boolean, browser = member) =>
  browser.graphql(`mutation { answerEvent(occurrenceId: ${occurrenceId}, isGoing: ${isGoing}) { ${fields} } }`);

const secrets = { meetingUrl: 'https://meet.test/secret', place: 'Room 5' };
const weekly = { every: 'week' as const, interval: 1, weekdays: ['Tuesday' as const], until: '2026-12-29' };

test('each filter lists the right events; a coming series is listed once', async () => {
  await makeEvent(database, { title: 'Call', startsAt: new Date('2026-11-03T12:00:00Z'), recurrence: weekly });
  await makeEvent(database, { title: 'Workshop', startsAt: new Date('2026-11-16T12:00:00Z') });
  await makeEvent(database, { title: 'Old', startsAt: new Date('2026-11-01T12:00:00Z') });
  await makeEvent(database, { title: 'Draft', status: 'draft' });
  expect(await list('all')).toEqual(['Workshop 11-16', 'Call 11-17', 'Old 11-01']);
  expect(await list('upcoming')).toEqual(['Workshop 11-16', 'Call 11-17']);
  expect(await list('past')).toEqual(['Call 11-10', 'Call 11-03', 'Old 11-01']);
  expect(await list('recurring')).toEqual(['Call 11-17']);
});

test('the month holds every time of its weeks', async () => {
  const { times } = await makeEvent(database, { startsAt: new Date('2026-11-03T12:00:00Z'), recurrence: weekly });
  await makeEvent(database, { title: 'Draft', status: 'draft' });
  const month = (name: string) => member.graphql(`{ myEventMonth(month: "${name}") { id } }`);
  const { data } = await month('2026-11');
  // Dec 1 is in the last week that November shows.
  expect(data?.['myEventMonth']).toEqual(times.slice(0, 5).map(({ id }) => ({ id })));
  expect(codeOf(await month('2026-13'))).toBe('BAD_USER_INPUT');
});

test('a closed event names its openers and hides every link', async () => {
  const { event, first } = await makeEvent(database, { ...secrets, startsAt: new Date('2026-11-14T12:00:00Z') });
  await database.db.update(eventOccurrences).set({ recordingUrl: 'https://rec.test/secret' });
  const closed = { gate: { isOpen: false, because: 'nothing', opensWith: ['Member'] }, hasRecording: true };
  expect((await open(event.id, outsider)).data).toMatchObject({
    myEvent: { event: { ...closed, meetingUrl: null, place: null, recordingUrl: null } },
  });
  expect((await open(event.id, member)).data).toMatchObject({
    myEvent: { event: { gate: { isOpen: true }, ...secrets, recordingUrl: 'https://rec.test/secret' } },
  });
  const everything = `{ myEvents { items { ${fields} } } myEventMonth(month: "2026-11") { ${fields} } }`;
  expect(JSON.stringify(await outsider.graphql(everything))).not.toContain('secret');
  expect(JSON.stringify(await member.graphql(everything))).toContain('secret');
  expect(codeOf(await answer(first.id, true, outsider))).toBe('FORBIDDEN');
  const file = await outsider.send({ method: 'GET', url: `/api/events/${event.id}/calendar.ics` });
  expect([file.statusCode, file.body.includes('secret')]).toEqual([403, false]);
});

test('maybe takes no seat, is counted and reminded, and a later word replaces it', async () => {
  const { first } = await makeEvent(database, { startsAt: new Date('2026-11-16T12:00:00Z'), capacity: 1 });
  const say = (words: string) =>
    member.graphql(`mutation { answerEvent(occurrenceId: ${first.id}, ${words}) { isGoing isMaybe goingCount } }`);
  const maybe = { answerEvent: { isGoing: false, isMaybe: true, goingCount: 0 } };
  expect((await say('isGoing: false, isMaybe: true')).data).toEqual(maybe);
  expect(await expectedPeople(database, [first.id])).toHaveLength(1);
  expect(await countAnswers(database, [first.id])).toEqual([{ going: 0, maybe: 1, notGoing: 0, attended: 0 }]);
  expect((await say('isGoing: true')).data).toEqual({ answerEvent: { isGoing: true, isMaybe: false, goingCount: 1 } });
  expect((await say('isGoing: false')).data).toEqual({
    answerEvent: { isGoing: false, isMaybe: false, goingCount: 0 },
  });
  expect(await expectedPeople(database, [first.id])).toHaveLength(0);
});

test('a draft is not there for learners, whichever way they come; staff see it', async () => {
  const { event, first } = await makeEvent(database, { status: 'draft', isFree: true });
  expect(codeOf(await open(event.id))).toBe('NOT_FOUND');
  expect(codeOf(await answer(first.id, true))).toBe('NOT_FOUND');
  expect((await member.send({ method: 'GET', url: `/api/events/${event.id}/calendar.ics` })).statusCode).toBe(404);
  const staff = await signedIn(server, await makeUser(database, { accessLevelIds: ['tribe-team-fa'] }));
  expect((await open(event.id, staff)).errors).toBeUndefined();
});

test('free events open to everyone signed in, and to nobody else', async () => {
  const { event } = await makeEvent(database, { isFree: true, levels: [], ...secrets });
  expect((await open(event.id, outsider)).data).toMatchObject({ myEvent: { event: secrets } });
  expect(codeOf(await open(event.id, server.browser()))).toBe('UNAUTHENTICATED');
});

test('a time of another event is not found under this one', async () => {
  const [{ event }, { first: other }] = [await makeEvent(database), await makeEvent(database)];
  expect(codeOf(await open(event.id, member, other.id))).toBe('NOT_FOUND');
});

test('an answer can be changed until it is over, and not when it is cancelled', async () => {
  const { first } = await makeEvent(database);
  expect((await answer(first.id, true)).data).toMatchObject({ answerEvent: { isGoing: true, goingCount: 1 } });
  expect((await answer(first.id, false)).data).toMatchObject({ answerEvent: { isGoing: false, goingCount: 0 } });
  await database.db.update(eventOccurrences).set({ cancelledAt: server.clock.now() });
  expect((await answer(first.id, true)).errors?.[0]?.message).toBe(eventMessages.cancelled);
  const { first: past } = await makeEvent(database, { startsAt: new Date('2026-11-01T12:00:00Z') });
  expect((await answer(past.id, true)).errors?.[0]?.message).toBe(eventMessages.over);
  expect(codeOf(await answer(999_999, true))).toBe('NOT_FOUND');
});

test('an archived person is on no list, counts nowhere and frees the seat', async () => {
  const { event, first } = await makeEvent(database, { capacity: 1 });
  const gone = await makeMember(database);
  await answer(first.id, true, await signedIn(server, gone));
  expect((await answer(first.id, true)).errors?.[0]?.message).toBe(eventMessages.full);
  await database.db.update(users).set({ archivedAt: server.clock.now() }).where(eq(users.id, gone.id));
  expect((await open(event.id)).data).toMatchObject({ myEvent: { event: { goingCount: 0 } } });
  const staff = await signedIn(server, await makeUser(database, { accessLevelIds: ['tribe-team-fa'] }));
  const answersQuery = `{ eventAnswers(occurrenceId: ${first.id}) { totalCount items { userId } }
    eventOccurrences(eventId: ${event.id}) { items { counts { going } } } }`;
  expect((await staff.graphql(answersQuery)).data).toEqual({
    eventAnswers: { totalCount: 0, items: [] },
    eventOccurrences: { items: [{ counts: { going: 0 } }] },
  });
  expect((await answer(first.id, true)).errors).toBeUndefined();
});

test('twelve at once for the last two seats: two get them', async () => {
  const { first } = await makeEvent(database, { capacity: 3 });
  await answer(first.id, true);
  const crowd = await Promise.all(Array.from({ length: 12 }, async () => signedIn(server, await makeMember(database))));
  const answers = await Promise.all(crowd.map((browser) => answer(first.id, true, browser)));
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(2);
  expect(new Set(answers.flatMap(({ errors = [] }) => errors.map(({ message }) => message)))).toEqual(
    new Set([eventMessages.full]),
  );
  const isGoing = and(eq(eventAnswers.occurrenceId, first.id), eq(eventAnswers.isGoing, true));
  expect(await database.db.$count(eventAnswers, isGoing)).toBe(3);
  // A person with a seat keeps it when they answer "going" again.
  expect((await answer(first.id, true)).errors).toBeUndefined();
});

test('a long list costs as much as a short one', async () => {
  for (let count = 0; count < 8; count++) await makeEvent(database, { title: `Event ${count}` });
  const query = (size: number) => member.graphql(`{ myEvents(pageSize: ${size}) { items { ${fields} } } }`);
  const [two, eight] = [
    await countStatements(database, () => query(2)),
    await countStatements(database, () => query(8)),
  ];
  expect(eight.length).toBe(two.length);
});

test('both reminders go out once to the people who are going, however often they run', async () => {
  const { first } = await makeEvent(database);
  const { first: cancelled } = await makeEvent(database);
  const { first: hidden } = await makeEvent(database, { status: 'draft' });
  await database.db
    .update(eventOccurrences)
    .set({ cancelledAt: server.clock.now() })
    .where(eq(eventOccurrences.id, cancelled.id));
  const stays = await makeMember(database);
  const answeredAt = server.clock.now();
  await database.db.insert(eventAnswers).values([
    ...[first, cancelled, hidden].map(({ id }) => ({
      occurrenceId: id,
      userId: person.id,
      isGoing: true,
      answeredAt,
    })),
    { occurrenceId: first.id, userId: stays.id, isGoing: false, answeredAt },
  ]);
  const runAt = (time: string) => {
    const ctx = { ...server.platform, now: new Date(time) };
    return Promise.all([sendReminders(ctx), sendReminders(ctx), sendReminders(ctx)]);
  };
  const sent = async () =>
    (await database.db.select().from(mails).where(eq(mails.template, 'event-reminder'))).map(({ userId, content }) => [
      userId,
      content['isSoon'],
    ]);

  await runAt('2026-11-16T11:59:00Z');
  expect(await sent()).toEqual([]);
  await runAt('2026-11-16T12:00:00Z');
  await runAt('2026-11-16T12:05:00Z');
  expect(await sent()).toEqual([[person.id, false]]);
  await runAt('2026-11-17T11:00:00Z');
  await runAt('2026-11-17T11:55:00Z');
  await runAt('2026-11-17T12:05:00Z');
  expect(await sent()).toEqual([
    [person.id, false],
    [person.id, true],
  ]);
});
