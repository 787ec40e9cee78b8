import { leaderMessages } from '@app/rules/journey/coach-home/leader-message';
import { and, eq, like } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { idempotencyKeys } from '#idempotency/idempotency.table.ts';
import { idempotencyMessages } from '#idempotency/with-idempotency.ts';
import type { Browser } from '#testing/browser.ts';
import { makeGroup } from '#testing/make-group.ts';
import { makePath, putOnStage } from '#testing/make-path.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { leaderContacts } from '#tables/journey/coach-home.table.ts';
import { stages } from '#tables/journey/stages.table.ts';
import { collectionContacts } from '#tables/money/collections.table.ts';
import { groupMembers } from '#tables/people/groups.table.ts';
import { userNotes } from '#tables/people/users/user-notes.table.ts';
import { notifications } from '#tables/platform/notifications.table.ts';

const server = useTestServer({ rateLimitScale: 1000 });
const db = () => server.database.db;

let group: Awaited<ReturnType<typeof makeGroup>>;
let coach: Browser;

beforeEach(async () => {
  group = await makeGroup(server);
  coach = await signedIn(server, group.leader);
});

const personPage = (id: number) => `{ myPerson(id: ${id}) { id name email mobileNumber group reason } }`;
const codeOf = ({ errors }: Awaited<ReturnType<Browser['graphql']>>) => errors?.[0]?.extensions?.['code'];
const withLevel = async (level: string) =>
  signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));

test('a coach opens the page of somebody of the group, with the ways to reach them', async () => {
  const { data } = await coach.graphql(personPage(group.member.id));
  expect(data).toMatchObject({
    myPerson: { id: group.member.id, email: group.member.email, group: group.group.name, reason: 'silent' },
  });
  expect(((data ?? {})['myPerson'] as { mobileNumber: string }).mobileNumber).toBe(group.member.mobileNumber);
  const teamLead = await signedIn(server, group.teamLead);
  expect((await teamLead.graphql(personPage(group.member.id))).errors).toBeUndefined();
});

test('staff in a group are nobody’s silent members; their page is open to the coach all the same', async () => {
  const { teamLead, member } = group;
  await db()
    .insert(groupMembers)
    .values({ userId: teamLead.id, groupId: group.group.id, joinedAt: server.clock.now() });
  const { data } = await coach.graphql(
    '{ myPeopleFigures { count silent withoutStage stages { count } } myPeople(activity: silent) { items { id } } }',
  );
  expect(data).toEqual({
    myPeopleFigures: { count: 1, silent: 1, withoutStage: 1, stages: [] },
    myPeople: { items: [{ id: member.id }] },
  });
  expect((await coach.graphql(personPage(teamLead.id))).errors).toBeUndefined();
});

test('whoever is on no stage is counted and listed, so that the numbers add up', async () => {
  const path = await makePath(server, { stages: 1, tasks: 1 });
  const figures =
    '{ myPeopleFigures { count withoutStage stages { count } } none: myPeople(withoutStage: true) { totalCount } }';
  expect((await coach.graphql(figures)).data).toMatchObject({
    myPeopleFigures: { count: 1, withoutStage: 1, stages: [] },
    none: { totalCount: 1 },
  });
  await putOnStage(server, group.member, path.stage(0));
  expect((await coach.graphql(figures)).data).toMatchObject({
    myPeopleFigures: { count: 1, withoutStage: 0, stages: [{ count: 1 }] },
    none: { totalCount: 0 },
  });
});

test('whom a message reaches is told before it is sent, to the leader alone', async () => {
  const reach = (audience: string) => `{ messageReach(audience: ${audience}) { count names } }`;
  const name = `${group.member.firstName} ${group.member.lastName}`;
  for (const audience of ['group', 'silent']) {
    expect((await coach.graphql(reach(audience))).data).toEqual({ messageReach: { count: 1, names: [name] } });
  }
  expect((await (await withLevel('coach')).graphql(reach('group'))).data).toEqual({
    messageReach: { count: 0, names: [] },
  });
  expect(codeOf(await (await withLevel('member')).graphql(reach('group')))).toBe('FORBIDDEN');
  expect(codeOf(await server.browser().graphql(reach('group')))).toBe('UNAUTHENTICATED');
});

test('other people look like nobody, also to staff who lead nobody; members may not ask', async () => {
  const other = await makeGroup(server);
  for (const ask of [
    personPage(other.member.id),
    personPage(group.leader.id),
    `{ personTimeline(userId: ${other.member.id}) { next } }`,
    `{ personTimeline(userId: ${group.leader.id}) { next } }`,
    `{ personCourses(userId: ${other.member.id}) { courseId } }`,
    `mutation { noteKumusta(userId: ${other.member.id}) }`,
  ]) {
    expect(codeOf(await coach.graphql(ask)), ask).toBe('NOT_FOUND');
  }
  expect(codeOf(await coach.graphql(`{ pointHistory(userId: ${other.member.id}) { totalCount } }`))).toBe('FORBIDDEN');
  expect(codeOf(await (await withLevel('tribe-team-ro')).graphql(personPage(group.member.id)))).toBe('NOT_FOUND');
  for (const level of ['member', 'success-manager', 'affiliate']) {
    expect(codeOf(await (await withLevel(level)).graphql(personPage(group.member.id))), level).toBe('FORBIDDEN');
  }
  expect(codeOf(await server.browser().graphql(personPage(group.member.id)))).toBe('UNAUTHENTICATED');
});

test('a person who leaves the group is closed at once', async () => {
  await db().execute(`delete from group_members where user_id = ${group.member.id}`);
  expect(codeOf(await coach.graphql(personPage(group.member.id)))).toBe('NOT_FOUND');
});

test('a head coach has the page of people of her stage, without their address', async () => {
  const path = await makePath(server, { stages: 1, tasks: 1 });
  const leader = await makeUser(server.database, { accessLevelIds: ['head-coach'] });
  await db()
    .update(stages)
    .set({ leaderId: leader.id })
    .where(eq(stages.id, path.stage(0).id));
  const walker = await makeUser(server.database, { mobileNumber: '0917 555 0001' });
  await putOnStage(server, walker, path.stage(0));
  const headCoach = await signedIn(server, leader);
  const { data } = await headCoach.graphql(personPage(walker.id));
  expect(data).toMatchObject({ myPerson: { id: walker.id, email: null, mobileNumber: null } });
});

test('the timeline of a leader has learning, journey and contacts, and nothing of money, notes or the account', async () => {
  const { member } = group;
  const at = server.clock.now();
  await db().insert(collectionContacts).values({ userId: member.id, channel: 'call', note: '₱500 on Friday', at });
  await db().insert(userNotes).values({ userId: member.id, text: 'Owes ₱500', createdAt: at });
  expect((await coach.graphql(`mutation { noteKumusta(userId: ${member.id}) }`)).data).toEqual({ noteKumusta: true });
  const { data } = await coach.graphql(
    `{ personTimeline(userId: ${member.id}) { lines { kind quote title { text } } } }`,
  );
  const { lines } = (data ?? {})['personTimeline'] as { lines: { kind: string; title: { text: string }[] }[] };
  expect(lines.map(({ kind }) => kind)).toEqual(['contact']);
  expect(lines[0]?.title.map(({ text }) => text).join('')).toContain('said kumusta on Messenger');
  expect(JSON.stringify(lines)).not.toContain('500');
  for (const ask of [
    `{ personMoney(userId: ${member.id}) { id } }`,
    `{ personSummary(userId: ${member.id}) { id } }`,
    `{ userNotes(userId: ${member.id}) { totalCount } }`,
  ]) {
    expect(['FORBIDDEN', 'GRAPHQL_VALIDATION_FAILED', 'BAD_REQUEST'], ask).toContain(codeOf(await coach.graphql(ask)));
  }
});

test('kumusta is noted once a day for each leader, with an audit row', async () => {
  const { member } = group;
  const note = `mutation { noteKumusta(userId: ${member.id}) }`;
  expect((await coach.graphql(note)).data).toEqual({ noteKumusta: true });
  expect((await coach.graphql(note)).data).toEqual({ noteKumusta: false });
  expect((await (await signedIn(server, group.teamLead)).graphql(note)).data).toEqual({ noteKumusta: true });
  server.clock.advance({ hours: 24 });
  const tomorrow = await signedIn(server, group.leader);
  expect((await tomorrow.graphql(note)).data).toEqual({ noteKumusta: true });
  expect(await db().select().from(leaderContacts).where(eq(leaderContacts.userId, member.id))).toHaveLength(3);
  const rows = await db()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'leader.kumusta'), eq(auditLog.objectId, String(member.id))));
  expect(rows).toHaveLength(3);
});

const message = (audience: string, key: string, text = 'See you tonight!') =>
  `mutation { messageMyPeople(audience: ${audience}, text: "${text}", key: "${key}") }`;
const linesOf = (userId: number) =>
  db()
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), like(notifications.dedupeKey, 'leader-message:%')));

test('a message reaches the group once, whatever comes twice, and nobody else', async () => {
  const other = await makeGroup(server);
  for (let time = 0; time < 2; time++) {
    expect((await coach.graphql(message('group', 'one-request-key'))).data).toEqual({ messageMyPeople: 1 });
  }
  expect(await linesOf(group.member.id)).toMatchObject([
    { kind: 'leader-message', content: { text: 'See you tonight!' } },
  ]);
  expect(await linesOf(other.member.id)).toEqual([]);
  expect((await coach.graphql(message('silent', 'another-key'))).data).toEqual({ messageMyPeople: 1 });
  expect(await linesOf(group.member.id)).toHaveLength(2);
});

test('a used key with other words or for other people is refused, not answered as sent', async () => {
  await coach.graphql(message('group', 'used-request-key'));
  for (const other of [message('group', 'used-request-key', 'Other words'), message('silent', 'used-request-key')]) {
    const { data, errors } = await coach.graphql(other);
    expect([data, errors?.[0]?.message]).toEqual([null, idempotencyMessages.otherRequest]);
  }
  // Also when the answer to the key is forgotten.
  await db().delete(idempotencyKeys);
  const { errors } = await coach.graphql(message('group', 'used-request-key', 'Other words'));
  expect(errors?.[0]?.message).toBe(idempotencyMessages.otherRequest);
  expect(await linesOf(group.member.id)).toHaveLength(1);
});

test('messages need words and somebody to read them; read-only staff and members write none', async () => {
  expect(codeOf(await coach.graphql(message('group', 'one-request-key', '  ')))).toBe('BAD_USER_INPUT');
  expect(codeOf(await coach.graphql(message('group', 'x')))).toBe('BAD_USER_INPUT');
  const alone = await withLevel('coach');
  const { errors } = await alone.graphql(message('group', 'one-request-key'));
  expect(errors?.[0]?.message).toBe(leaderMessages.nobody);
  for (const level of ['tribe-team-ro', 'member']) {
    expect(codeOf(await (await withLevel(level)).graphql(message('group', 'one-request-key'))), level).toBe(
      'FORBIDDEN',
    );
  }
});
