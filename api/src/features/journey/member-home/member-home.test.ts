import { mondayOf } from '@app/rules/time/manila-week';
import { addDays, manilaDay, startOfManilaDay } from '@app/rules/time/manila';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readFeed } from '#features/community/posts/feed.ts';
import { taskCompletions } from '#tables/journey/stages.table.ts';
import { postOwnMarks } from '#tables/community/posts.table.ts';
import { calamityPausePeople, calamityPauses } from '#tables/money/calamity-pauses.table.ts';
import { groupMembers } from '#tables/people/groups.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { countStatements } from '#testing/count-statements.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeGroup } from '#testing/make-group.ts';
import { asPerson, finishAs, makePath, putOnStage } from '#testing/make-path.ts';
import { makePost } from '#testing/make-post.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { memberHome } from './member-home.ts';

const server = useTestServer({ rateLimitScale: 1000 });
const { clock } = server;
const db = () => server.database.db;

const homeOf = async (user: { id: number }) => {
  const home = await memberHome(asPerson(server, user));
  if (!home) throw new Error('members have a home');
  return home;
};

test('all of it is one statement, and nobody else has one', async () => {
  const { member } = await makeGroup(server);
  await homeOf(member);
  expect(await countStatements(server.database, () => homeOf(member))).toHaveLength(1);
  for (const levels of [['non-member'], ['coach'], ['tribe-team-fa']]) {
    expect(await memberHome(asPerson(server, member, levels))).toBeNull();
  }
  const visitor = await server.browser().graphql('{ memberHome { id } }');
  expect(visitor.errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
  const { data } = await (
    await signedIn(server, member)
  ).graphql('{ memberHome { id streak { weeks } bill { entryId } } }');
  expect(data).toEqual({ memberHome: { id: member.id, streak: { weeks: 0 }, bill: null } });
});

test('a day of the streak counts once, in Manila, and not when staff took the task back', async () => {
  const path = await makePath(server, { stages: 1, tasks: 3 });
  const member = await makeUser(server.database);
  await putOnStage(server, member, path.stage(0));
  await finishAs(server, member, path.task(0, 0));
  await finishAs(server, member, path.task(0, 1));
  expect((await homeOf(member)).streak).toMatchObject({ daysThisWeek: 1, weeks: 0, daysPerWeek: 3 });
  await db().update(taskCompletions).set({ revokedAt: clock.now() }).where(eq(taskCompletions.userId, member.id));
  expect((await homeOf(member)).streak.daysThisWeek).toBe(0);
});

test('a calamity in their place freezes the streak, unless it was taken back', async () => {
  const path = await makePath(server, { stages: 1, tasks: 3 });
  const member = await makeUser(server.database);
  await putOnStage(server, member, path.stage(0));
  for (const index of [0, 1, 2]) await finishAs(server, member, path.task(0, index));
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  // Three days of a week three weeks ago; the two weeks since were missed, one more than is forgiven.
  const done = await db().select().from(taskCompletions).where(eq(taskCompletions.userId, member.id));
  const monday = startOfManilaDay(addDays(mondayOf(manilaDay(clock.now())), -21));
  for (const [index, { id }] of done.entries()) {
    const completedAt = new Date(monday.getTime() + index * 86_400_000);
    await db().update(taskCompletions).set({ completedAt }).where(eq(taskCompletions.id, id));
  }
  expect((await homeOf(member)).streak).toMatchObject({ weeks: 0, hasBegun: true });
  const [pause] = await db()
    .insert(calamityPauses)
    .values({ name: 'Typhoon Uwan', reason: 'No power', places: [], days: 7, state: 'applied', createdAt: daysAgo(14) })
    .returning();
  const concerned = { pauseId: pause?.id ?? 0, userId: member.id };
  await db()
    .insert(calamityPausePeople)
    .values({ ...concerned, state: 'declined' });
  expect((await homeOf(member)).streak).toMatchObject({ weeks: 1, isFrozen: true });
  await db().update(calamityPausePeople).set({ state: 'reversed' });
  expect((await homeOf(member)).streak).toMatchObject({ weeks: 0 });
});

test('the group shows what a plain member sees of it: nothing hidden, nothing of archived people or of others', async () => {
  const { group, member, leader } = await makeGroup(server);
  const other = await makeGroup(server);
  const gone = await makeUser(server.database);
  const of = (author: User, values = {}) =>
    makePost(server.database, { userId: author.id, groupId: group.id, ...values });
  const pinned = await of(leader, { pinnedAt: clock.now(), text: 'Bring one sample' });
  const shown = await of(leader, { createdAt: new Date('2026-11-01T00:00:00Z'), text: 'Good morning' });
  await of(leader, { hiddenAt: clock.now() });
  await of(leader, { hiddenAt: clock.now(), pinnedAt: clock.now() });
  await of(gone);
  await db().update(users).set({ archivedAt: clock.now() }).where(eq(users.id, gone.id));
  await of(other.member, { groupId: other.group.id });
  const muted = await of(leader, { text: 'I do not want to see this' });
  await db().insert(postOwnMarks).values({ userId: member.id, postId: muted.id, mark: 'hidden' });

  const { group: seen } = await homeOf(member);
  expect(seen).toMatchObject({ name: group.name, memberCount: 1, leader: { id: leader.id }, faces: [] });
  expect([seen?.posts.pinned?.id, seen?.posts.latest?.id]).toEqual([pinned.id, shown.id]);
  // The same as the feed itself.
  const feed = await readFeed(asPerson(server, member), { tab: 'group' });
  expect([feed.pinned[0]?.id, feed.items[0]?.id]).toEqual([pinned.id, shown.id]);
  await db().delete(groupMembers).where(eq(groupMembers.userId, member.id));
  expect((await homeOf(member)).group).toBeNull();
});

test('the bill is the oldest that is owed now, with what is paid and to go', async () => {
  const member = await makeUser(server.database);
  const product = await makeProduct(server.database, { accessLevelId: 'member' });
  const funnel = await makeFunnel(server.database, { productId: product.id });
  const { entries } = await makeSubscription(server.database, {
    userId: member.id,
    funnel,
    expiresOn: '2099-12-20',
    entries: [
      { price: 1_500_00, scheduleDate: '2020-01-01' },
      { price: 1_500_00, scheduleDate: '2099-01-01' },
    ],
  });
  await makeSubscription(server.database, {
    userId: member.id,
    funnel,
    status: 'pending',
    entries: [{ price: 100, scheduleDate: '2019-01-01' }],
  });
  const { bill, paidUntil } = await homeOf(member);
  expect(bill?.id).toBe(entries[0]?.id);
  expect(bill).toMatchObject({
    number: 1,
    entryCount: 2,
    openAmount: 1_500_00,
    paid: 0,
    toGo: 3_000_00,
    isOverdue: true,
  });
  expect(paidUntil).toBe('2099-12-20');
  expect((await homeOf(await makeUser(server.database))).bill).toBeNull();
});

test('before the journey form the first tasks are shown, with what is done already', async () => {
  const newcomer = await makeUser(server.database);
  expect((await homeOf(newcomer)).firstTasks.length).toBeGreaterThan(0);
  const path = await makePath(server, { stages: 1, tasks: 1 });
  await putOnStage(server, newcomer, path.stage(0));
  expect((await homeOf(newcomer)).firstTasks).toEqual([]);
});
