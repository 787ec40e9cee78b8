import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { makeEvent } from '#testing/make-event.ts';
import { makeGroup } from '#testing/make-group.ts';
import { giveMembership } from '#testing/make-member.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { eventAnswers } from '#tables/learning/events.table.ts';
import { groupMembers } from '#tables/people/groups.table.ts';
import { notifications } from '#tables/platform/notifications.table.ts';

const server = useTestServer({ rateLimitScale: 1000 });
const db = () => server.database.db;
const startsAt = () => new Date(server.clock.now().getTime() + 5 * 3_600_000);

let group: Awaited<ReturnType<typeof makeGroup>>;
let coach: Browser;

beforeEach(async () => {
  group = await makeGroup(server);
  await giveMembership(server.database, group.member);
  coach = await signedIn(server, group.leader);
});

/** Somebody else of the group; without a membership, unless it is given. */
async function another() {
  const user = await makeUser(server.database);
  await db().insert(groupMembers).values({ userId: user.id, groupId: group.group.id, joinedAt: server.clock.now() });
  return user;
}

const unanswered = '{ nextSession { unanswered { count reminded } } }';
const remind = (id: number) => `mutation { remindSession(occurrenceId: ${id}) }`;
const remindersOf = ({ id }: { id: number }) =>
  db()
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, id), eq(notifications.kind, 'event-unanswered')));
const messageOf = ({ errors }: Awaited<ReturnType<Browser['graphql']>>) => errors?.[0]?.message;

test('those of the group who may come and have not answered are reminded, each once', async () => {
  const { first } = await makeEvent(server.database, { hostId: group.leader.id, startsAt: startsAt() });
  const [answered, locked] = [await another(), await another()];
  await giveMembership(server.database, answered);
  await db()
    .insert(eventAnswers)
    .values({ occurrenceId: first.id, userId: answered.id, isGoing: false, answeredAt: server.clock.now() });
  const stranger = await makeUser(server.database);
  await giveMembership(server.database, stranger);

  expect((await coach.graphql(unanswered)).data).toEqual({ nextSession: { unanswered: { count: 1, reminded: 0 } } });
  expect((await coach.graphql(remind(first.id))).data).toEqual({ remindSession: 1 });
  expect((await coach.graphql(remind(first.id))).data).toEqual({ remindSession: 0 });
  expect(await remindersOf(group.member)).toHaveLength(1);
  for (const person of [answered, locked, stranger]) expect(await remindersOf(person)).toEqual([]);
  expect((await coach.graphql(unanswered)).data).toEqual({ nextSession: { unanswered: { count: 1, reminded: 1 } } });
});

test('only the host reminds, and not once the session has begun', async () => {
  const { first } = await makeEvent(server.database, { hostId: group.leader.id, startsAt: startsAt() });
  for (const level of ['coach', 'member', 'tribe-team-fa']) {
    const other = await signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
    expect(messageOf(await other.graphql(remind(first.id))), level).toMatch(/not found/i);
  }
  server.clock.advance({ hours: 5, minutes: 1 });
  expect(messageOf(await coach.graphql(remind(first.id)))).toMatch(/has begun/);
  expect(await remindersOf(group.member)).toEqual([]);
});
