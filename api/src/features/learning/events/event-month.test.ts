import { beforeAll, expect, test } from 'vitest';
import { countStatements } from '#testing/count-statements.ts';
import { makeEvent } from '#testing/make-event.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { eventAnswers, eventOccurrences } from '#tables/learning/events.table.ts';
import { eq, sql } from 'drizzle-orm';
import { eventMonth } from './event-month.ts';

const server = useTestServer({ rateLimitScale: 100 });
const { database } = server;
const ask = 'query ($month: String!) { eventMonth(month: $month) { title status isCancelled goingCount host } }';
const someone = async (level: string) => signedIn(server, await makeUser(database, { accessLevelIds: [level] }));
const at = (text: string) => new Date(`${text}+08:00`);
const hours = (count: number, startsAt: Date) => new Date(startsAt.getTime() + count * 3_600_000);

/** A published event that begins then and lasts so long. */
async function planned(title: string, start: string, lasts = 1, given: object = {}) {
  const startsAt = at(start);
  return makeEvent(database, { title, startsAt, endsAt: hours(lasts, startsAt), ...given });
}

beforeAll(async () => {
  // November is drawn from Sunday the 1st to Saturday, December 5.
  await planned('Evening before, over at midnight', '2026-10-31T22:00', 2);
  await planned('Evening before, past midnight', '2026-10-31T23:00', 3);
  await planned('First', '2026-11-01T00:00');
  const weekly = { every: 'week' as const, interval: 1, weekdays: ['Tuesday' as const], until: '2026-12-31' };
  const call = await planned('Call', '2026-11-24T20:00', 1, { recurrence: weekly, hostName: 'Coach Ana' });
  await planned('Draft', '2026-11-20T09:00', 1, { status: 'draft' });
  await planned('Last', '2026-12-05T23:30');
  await planned('After', '2026-12-06T00:00');
  const member = await makeUser(database);
  await database.db
    .insert(eventAnswers)
    .values({ occurrenceId: call.first.id, userId: member.id, isGoing: true, answeredAt: server.clock.now() });
  await database.db
    .update(eventOccurrences)
    .set({ cancelledAt: server.clock.now() })
    .where(eq(eventOccurrences.id, call.times[1]?.id ?? 0));
});

test('a month has all times of its weeks in their order, drafts and cancelled ones as in the list', async () => {
  const { data } = await (await someone('tribe-team-ro')).graphql(ask, { month: '2026-11' });
  const usual = { status: 'published', isCancelled: false, goingCount: 0, host: null };
  expect(data).toEqual({
    eventMonth: [
      { ...usual, title: 'Evening before, past midnight' },
      { ...usual, title: 'First' },
      { ...usual, title: 'Draft', status: 'draft' },
      { ...usual, title: 'Call', goingCount: 1, host: 'Coach Ana' },
      { ...usual, title: 'Call', isCancelled: true, host: 'Coach Ana' },
      { ...usual, title: 'Last' },
    ],
  });
});

test('who does not see the list of events does not see the month', async () => {
  for (const level of ['member', 'non-member', 'success-manager']) {
    const { errors } = await (await someone(level)).graphql(ask, { month: '2026-11' });
    expect(errors?.[0]?.extensions, level).toMatchObject({ code: 'FORBIDDEN' });
  }
  const { errors } = await server.browser().graphql(ask, { month: '2026-11' });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
});

test.each(['', '2026-13', '2026-1', '0000-01', '99999-01', "2026-11'; --"])('"%s" is no month', async (month) => {
  const { errors } = await (await someone('tribe-team-fa')).graphql(ask, { month });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
});

test.each(['1900-01', '2999-12'])('%s is a month without events', async (month) => {
  const { data } = await (await someone('tribe-team-fa')).graphql(ask, { month });
  expect(data).toEqual({ eventMonth: [] });
});

test('a month is one statement, found by the index on the start', async () => {
  const statements = await countStatements(database, () => eventMonth(testContext(server), '2026-11'));
  expect(statements).toHaveLength(1);
  const plan = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql`explain select id from event_occurrences
      where starts_at >= '2026-10-31' and starts_at < '2026-12-06' and ends_at > '2026-11-01'`);
  });
  expect(JSON.stringify(plan)).toContain('event_occurrences_starts_at_index');
});
