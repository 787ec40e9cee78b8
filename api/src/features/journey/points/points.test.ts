import { stageMessages } from '@app/rules/journey/stages/stage';
import { fourEyesMessages } from '@app/rules/people/access/four-eyes';
import { personMessages } from '@app/rules/people/users/person-input';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { asPerson, asStaff, finishAs, makePath, putOnStage } from '#testing/make-path.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { taskCompletions } from '#tables/journey/stages.table.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { isOnLeaderboards, leaderboard, showOnLeaderboards } from './leaderboard.ts';
import { changeBasePoints, pointsOf } from './ledger.ts';
import { adjustPoints, pointHistory } from './points.service.ts';

const server = useTestServer({ rateLimitScale: 1000 });
const { clock } = server;
const person = (values: Parameters<typeof makeUser>[1] = {}) => makeUser(server.database, values);

let path: Awaited<ReturnType<typeof makePath>>;
let me: User;
let peer: User;

beforeEach(async () => {
  path = await makePath(server, { stages: 2, tasks: 3, points: 50 });
  [me, peer] = [await person({ basePoints: 200, lastName: 'Santos' }), await person({ lastName: 'Reyes' })];
  for (const who of [me, peer]) await putOnStage(server, who, path.stage(0));
});

test('staff give and take points with a reason, and the person reads it in their history', async () => {
  const staff = asStaff(server, await person({ accessLevelIds: ['tribe-team-fa'] }));
  await finishAs(server, me, path.task(0, 0));
  await adjustPoints(staff, me.id, { points: -30, reason: 'Given by mistake' });
  await expect(adjustPoints(staff, me.id, { points: 5, reason: '' })).rejects.toThrow('Please say why');
  await expect(adjustPoints(staff, 999_999, { points: 5, reason: 'Because' })).rejects.toThrow('Person not found');
  const { items, totalCount } = await pointHistory(asPerson(server, me), null, {});
  expect(items).toMatchObject([
    { kind: 'adjustment', points: -30, reason: 'Given by mistake' },
    { kind: 'task', points: 50, taskTitle: 'Task 0' },
    { kind: 'opening', points: 200 },
  ]);
  expect(totalCount).toBe(3);
  expect(await pointsOf(server.database.db, me.id)).toBe(220);
  await expect(pointHistory(asPerson(server, peer), me.id, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('points and tasks are changed by the rule of every change to people: not of administrators, oneself, a colleague’s or archived people', async () => {
  const { db } = server.database;
  const [manager, colleague, admin] = [
    await person({ accessLevelIds: ['success-manager'] }),
    await person({ accessLevelIds: ['success-manager'] }),
    await person({ accessLevelIds: ['tribe-team-fa'] }),
  ];
  const [own, others, archived] = [await person(), await person(), await person()];
  const doneBy = new Map<number, number>();
  for (const who of [own, others, archived, admin, manager]) {
    await putOnStage(server, who, path.stage(0));
    await finishAs(server, who, path.task(0, 0));
    const [done] = await db.select().from(taskCompletions).where(eq(taskCompletions.userId, who.id));
    doneBy.set(who.id, done?.id ?? 0);
  }
  await db.update(users).set({ archivedAt: clock.now() }).where(eq(users.id, archived.id));
  await db.insert(collectionOwners).values([
    { userId: own.id, ownerId: manager.id, since: clock.now() },
    { userId: others.id, ownerId: colleague.id, since: clock.now() },
  ]);
  const browser = await signedIn(server, manager);
  const refusals = async ({ id }: User) => {
    const adjusted = await browser.graphql(
      `mutation { adjustPoints(userId: ${id}, points: 5, reason: "Because") { id } }`,
    );
    const revoked = await browser.graphql(
      `mutation { revokeTask(completionId: ${doneBy.get(id)}, reason: "Because") }`,
    );
    return [adjusted, revoked].map(({ errors }) => errors?.[0]?.message ?? 'done');
  };
  const twice = (words: string) => [words, words];
  expect(await refusals(admin)).toEqual(twice(personMessages.notChangeable));
  expect(await refusals(manager)).toEqual(twice(fourEyesMessages.ownAccount));
  expect(await refusals(others)).toEqual(twice(stageMessages.notYourPerson));
  expect(await refusals(archived)).toEqual(twice('Person not found'));
  expect(await refusals(own)).toEqual(twice('done'));
  expect((await refusals(own))[1]).toBe(stageMessages.alreadyRevoked);
  for (const stranger of [
    me,
    await person({ accessLevelIds: ['coach'] }),
    await person({ accessLevelIds: ['tribe-team-ro'] }),
  ]) {
    const { errors } = await (
      await signedIn(server, stranger)
    ).graphql(`mutation { revokeTask(completionId: ${doneBy.get(others.id)}, reason: "Because") }`);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  }
});

test('base points that an import changes later are an entry of their own, and none before the ledger is open', async () => {
  const ctx = asPerson(server, me);
  const newcomer = await person({ basePoints: 5 });
  await changeBasePoints(ctx, [
    { userId: me.id, points: 50 },
    { userId: peer.id, points: 0 },
    { userId: newcomer.id, points: 10 },
  ]);
  expect(await pointsOf(server.database.db, me.id)).toBe(250);
  expect((await pointHistory(ctx, null, {})).items).toMatchObject([
    { kind: 'adjustment', points: 50, reason: 'Base points changed by an import' },
    { kind: 'opening', points: 200 },
  ]);
  expect((await pointHistory(asPerson(server, peer), null, {})).totalCount).toBe(1);
  expect(await pointsOf(server.database.db, newcomer.id)).toBe(0);
});

test('the application cannot change or remove ledger entries', async () => {
  const { db } = server.database;
  for (const statement of [sql`update point_entries set points = 1`, sql`delete from point_entries`]) {
    await expect(db.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } });
  }
});

const namesOf = ({ ranks }: Awaited<ReturnType<typeof leaderboard>>) =>
  ranks.map(({ rank, points, person: { id } }) => ({ rank, points, id }));

test('a week counts the tasks since Monday in Manila; all time counts everything', async () => {
  await finishAs(server, me, path.task(0, 0));
  clock.advance({ days: 7 });
  await finishAs(server, peer, path.task(0, 0));
  const week = await leaderboard(asPerson(server, me), 'stage', 'week');
  expect(namesOf(week)).toEqual([
    { rank: 1, points: 50, id: peer.id },
    { rank: 2, points: 0, id: me.id },
  ]);
  const all = await leaderboard(asPerson(server, me), 'stage', 'all');
  expect(namesOf(all)).toEqual([
    { rank: 1, points: 250, id: me.id },
    { rank: 2, points: 50, id: peer.id },
  ]);
  expect(all.ranks.map(({ isMe }) => isMe)).toEqual([true, false]);
});

test('the same points have the same rank, and the next one is counted from there', async () => {
  const [third, fourth] = [await person({ lastName: 'Abad' }), await person({ lastName: 'Zamora' })];
  for (const who of [third, fourth]) await putOnStage(server, who, path.stage(0));
  for (const who of [me, third]) await finishAs(server, who, path.task(0, 0));
  const { ranks } = await leaderboard(asPerson(server, me), 'stage', 'week');
  expect(namesOf({ ranks, peopleCount: 4 })).toEqual([
    { rank: 1, points: 50, id: third.id },
    { rank: 1, points: 50, id: me.id },
    { rank: 3, points: 0, id: peer.id },
    { rank: 3, points: 0, id: fourth.id },
  ]);
});

test('people who opt out, and archived people, are on nobody’s leaderboard', async () => {
  expect(await showOnLeaderboards(asPerson(server, peer), false)).toBe(false);
  expect(namesOf(await leaderboard(asPerson(server, me), 'stage', 'all')).map(({ id }) => id)).toEqual([me.id]);
  expect(await leaderboard(asPerson(server, peer), 'stage', 'all')).toMatchObject({ peopleCount: 1 });
  expect(await Promise.all([me, peer].map((who) => isOnLeaderboards(asPerson(server, who))))).toEqual([true, false]);
  await showOnLeaderboards(asPerson(server, peer), true);
  await server.database.db.execute(sql`update users set archived_at = now() where id = ${me.id}`);
  expect(namesOf(await leaderboard(asPerson(server, peer), 'stage', 'all')).map(({ id }) => id)).toEqual([peer.id]);
});

test('without a group or a batch there is nobody to compare with', async () => {
  for (const scope of ['group', 'batch'] as const) {
    expect(await leaderboard(asPerson(server, me), scope, 'all')).toMatchObject({ ranks: [], peopleCount: 0 });
  }
  const outsider = await signedIn(server, await person({ accessLevelIds: ['non-member'] }));
  const { errors } = await outsider.graphql('{ leaderboard(scope: stage, period: all) { peopleCount } }');
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
});
