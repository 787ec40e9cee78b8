import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { makeEvent } from '#testing/make-event.ts';
import { makeMember } from '#testing/make-member.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { accessLevels, userAccessLevels } from '#tables/people/access.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { calendarFeeds, eventAnswers, eventOccurrences, events } from '#tables/learning/events.table.ts';

const server = useTestServer();
const { database } = server;

let person: User;
let member: Browser;

beforeEach(async () => {
  await database.db.delete(events);
  person = await makeMember(database);
  member = await signedIn(server, person);
});

const get = (url: string, browser = member, headers: Record<string, string> = {}) =>
  browser.send({ method: 'GET', url, headers });

/** The properties of each entry, with folded lines joined. */
function entriesOf(text: string): Record<string, string>[] {
  expect(text.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  const entries: Record<string, string>[] = [];
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') entries.push({});
    const [, name = '', value = ''] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? [];
    const entry = entries.at(-1);
    if (entry && name !== 'BEGIN' && name !== 'END') entry[name] = value;
  }
  return entries;
}

async function newFeed(browser = member): Promise<string> {
  const { data, errors } = await browser.graphql('mutation { createCalendarFeed }');
  if (errors) throw new Error(errors[0]?.message);
  return new URL(String(data?.['createCalendarFeed'])).pathname;
}

const goingTo = (occurrenceId: number) =>
  database.db
    .insert(eventAnswers)
    .values({ occurrenceId, userId: person.id, isGoing: true, answeredAt: server.clock.now() });

test('the file of an event has its coming occurrences, folded and escaped', async () => {
  const title = 'Portfolio clinic; bring work, questions and a very long list of things you tried — salamat po!';
  const { event, times } = await makeEvent(database, {
    title,
    meetingUrl: 'https://meet.test/room',
    recurrence: { every: 'week', interval: 1, weekdays: ['Tuesday'], until: '2026-12-01' },
  });
  const answer = await get(`/api/events/${event.id}/calendar.ics`);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.headers['content-disposition']).toContain(`event-${event.id}.ics`);
  const entries = entriesOf(answer.body);
  expect(entries).toHaveLength(3);
  expect(entries[0]).toMatchObject({
    UID: `event-${event.id}-${times[0]?.id}@localhost`,
    SEQUENCE: '0',
    DTSTART: '20261117T120000Z',
    DTEND: '20261117T130000Z',
    STATUS: 'CONFIRMED',
    SUMMARY: title.replace(';', String.raw`\;`).replaceAll(',', String.raw`\,`),
    LOCATION: 'https://meet.test/room',
  });
  const one = entriesOf((await get(`/api/events/${event.id}/calendar.ics?on=${times[1]?.id}`)).body);
  expect(one.map(({ UID }) => UID)).toEqual([`event-${event.id}-${times[1]?.id}@localhost`]);
});

test('a change keeps the name of the entry and raises its number', async () => {
  const { event, first } = await makeEvent(database);
  const read = async () => entriesOf((await get(`/api/events/${event.id}/calendar.ics`)).body)[0];
  const before = await read();
  const staff = await signedIn(server, await makeUser(database, { accessLevelIds: ['tribe-team-fa'] }));
  await staff.graphql(`mutation { cancelOccurrence(occurrenceId: ${first.id}) { id } }`);
  const after = await read();
  expect(after).toMatchObject({ UID: before?.['UID'], STATUS: 'CANCELLED' });
  expect(Number(after?.['SEQUENCE'])).toBeGreaterThan(Number(before?.['SEQUENCE']));
});

test('visitors get no file, and nonsense is not found', async () => {
  const { event } = await makeEvent(database);
  expect((await get(`/api/events/${event.id}/calendar.ics`, server.browser())).statusCode).toBe(401);
  for (const url of [
    '/api/events/x/calendar.ics',
    '/api/events/99999999999/calendar.ics',
    '/api/calendar/x.ics',
    '/api/calendar/x',
  ]) {
    expect((await get(url)).statusCode).toBe(404);
  }
});

test('the feed needs no session and holds what its owner is going to', async () => {
  const { first } = await makeEvent(database);
  await makeEvent(database, { title: 'Not answered' });
  await goingTo(first.id);
  const url = await newFeed();
  const answer = await get(url, server.browser());
  expect(entriesOf(answer.body).map(({ SUMMARY }) => SUMMARY)).toEqual(['Coaching call']);
  const { etag } = answer.headers;
  const again = await get(url, server.browser(), { 'if-none-match': String(etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await database.db.update(eventOccurrences).set({ cancelledAt: server.clock.now() });
  expect((await get(url, server.browser(), { 'if-none-match': String(etag) })).statusCode).toBe(200);
});

test('the token is stored as a hash, a new one ends the old, and it can be revoked', async () => {
  const [first, second] = [await newFeed(), await newFeed()];
  const token = second.slice('/api/calendar/'.length, -'.ics'.length);
  const [stored] = await database.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, person.id));
  expect(stored?.tokenHash).not.toContain(token);
  expect((await get(first, server.browser())).statusCode).toBe(404);
  expect((await get(second, server.browser())).statusCode).toBe(200);
  expect((await member.graphql('mutation { revokeCalendarFeed }')).data).toEqual({ revokeCalendarFeed: true });
  expect((await get(second, server.browser())).statusCode).toBe(404);
  expect((await member.graphql('mutation { revokeCalendarFeed }')).data).toEqual({ revokeCalendarFeed: false });
  expect(server.logLines.join('')).not.toContain(token);
});

test('a closed event leaves the feed, and with an archived owner the feed ends', async () => {
  const { first } = await makeEvent(database);
  await goingTo(first.id);
  const url = await newFeed();
  expect(entriesOf((await get(url, server.browser())).body)).toHaveLength(1);
  await database.db.delete(userAccessLevels).where(eq(userAccessLevels.userId, person.id));
  expect(entriesOf((await get(url, server.browser())).body)).toHaveLength(0);
  await database.db.update(users).set({ archivedAt: server.clock.now() }).where(eq(users.id, person.id));
  expect((await get(url, server.browser())).statusCode).toBe(404);
});

test('whoever has yet to set up the second step that their level needs has no feed either', async () => {
  const url = await newFeed();
  await database.db.update(accessLevels).set({ needsSecondStep: true }).where(eq(accessLevels.id, 'member'));
  expect((await get(url, server.browser())).statusCode).toBe(404);
  await database.db.update(accessLevels).set({ needsSecondStep: false }).where(eq(accessLevels.id, 'member'));
  await database.db.update(users).set({ mustSetPassword: true }).where(eq(users.id, person.id));
  expect((await get(url, server.browser())).statusCode).toBe(404);
});

test('a program that asks too often gets 429', async () => {
  const url = await newFeed();
  const codes = new Set<number>();
  for (let count = 0; count < 61; count++) codes.add((await get(url, server.browser())).statusCode);
  expect([...codes]).toEqual([200, 429]);
});
