import { stageMessages } from '@app/rules/journey/stages/stage';
import { fourEyesMessages } from '@app/rules/people/access/four-eyes';
import { personMessages } from '@app/rules/people/users/person-input';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { countStatements } from '#testing/count-statements.ts';
import { asStaff, finishAs, makePath, putOnStage } from '#testing/make-path.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { userStages } from '#tables/journey/stages.table.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { users } from '#tables/people/users.table.ts';
import { pointsOf } from '#features/journey/points/ledger.ts';
import { readProgress } from './stage-progress.ts';
import {
  createStageTask,
  removeStageTask,
  reorderStageTasks,
  tasksOf,
  updateStageTask,
} from './stage-tasks.service.ts';
import { createStage, deleteStage, listStages, updateStage } from './stages.service.ts';

const server = useTestServer({ rateLimitScale: 1000 });
const person = (values: Parameters<typeof makeUser>[1] = {}) => makeUser(server.database, values);
const staff = () => asStaff(server, { id: 1 });
const task = { title: 'Write your niche', points: 40, evidence: 'none' as const };

async function staffContext() {
  return asStaff(server, await person({ accessLevelIds: ['tribe-team-fa'] }));
}

test('a stage has its number, leader and reviewers, who see it in their menus', async () => {
  const ctx = await staffContext();
  const [leader, reviewer] = [await person({ accessLevelIds: ['head-coach'] }), await person()];
  const made = await createStage(ctx, {
    number: 1,
    name: ' Niche ',
    leaderId: leader.id,
    reviewerIds: [reviewer.id, reviewer.id],
  });
  expect(made).toMatchObject({ number: 1, name: 'Niche', leaderId: leader.id });
  await expect(createStage(ctx, { number: 1, name: 'Again' })).rejects.toThrow(stageMessages.numberTaken);
  await expect(createStage(ctx, { number: 2, name: 'Nobody', leaderId: 999_999 })).rejects.toThrow(
    stageMessages.noSuchPerson,
  );
  const summary = { id: made.id, number: 1, name: 'Niche', waiting: 0 };
  expect(await (await signedIn(server, leader)).currentUser()).toMatchObject({
    managedStage: summary,
    stagesAsReviewer: [],
    stage: null,
    isJourneyFormCompleted: false,
  });
  expect(await (await signedIn(server, reviewer)).currentUser()).toMatchObject({ stagesAsReviewer: [summary] });

  await updateStage(ctx, made.id, { number: 1, name: 'Niche', reviewerIds: [] });
  expect(await (await signedIn(server, leader)).currentUser()).toMatchObject({ managedStage: null });
  const rows = await server.database.db.select().from(auditLog).where(eq(auditLog.action, 'stage.update'));
  expect(rows.at(-1)).toMatchObject({ before: { reviewerIds: [reviewer.id] }, after: { reviewerIds: [] } });
});

test('the list goes along the path, and members may read it without any flag', async () => {
  await makePath(server, { stages: 2, tasks: 0 });
  const numbers = (await listStages(staff())).map(({ number }) => number);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  const member = await signedIn(server, await person());
  expect((await member.graphql('{ stages { id number name description } }')).errors).toBeUndefined();
  for (const query of ['{ stagesPage { totalCount } }', '{ stage(id: 1) { id } }', '{ stagePeopleOptions { id } }']) {
    expect((await member.graphql(query)).errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  }
});

test('read-only staff and coaches change nothing', async () => {
  const { stages } = await makePath(server, { stages: 1, tasks: 1 });
  const id = stages[0]?.id ?? 0;
  for (const level of ['tribe-team-ro', 'head-coach', 'member']) {
    const browser = await signedIn(server, await person({ accessLevelIds: [level] }));
    for (const call of [
      `createStage(input: { number: 9, name: "x", reviewerIds: [] }) { id }`,
      `updateStage(id: ${id}, input: { number: 9, name: "x", reviewerIds: [] }) { id }`,
      `deleteStage(id: ${id}) { id }`,
      `createStageTask(stageId: ${id}, input: { title: "x", points: 1, evidence: none }) { id }`,
      `reorderStageTasks(stageId: ${id}, taskIds: []) { id }`,
      `setUserStage(userId: 1, stageId: ${id}) { id }`,
      `adjustPoints(userId: 1, points: 5, reason: "because") { id }`,
      `revokeTask(completionId: 1, reason: "because")`,
    ]) {
      const { errors } = await browser.graphql(`mutation { ${call} }`);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    }
  }
});

test('staff set the stage of people whom they may change: not of administrators, themselves, a colleague’s or archived people', async () => {
  const { stages } = await makePath(server, { stages: 1, tasks: 0 });
  const id = stages[0]?.id ?? 0;
  const [manager, colleague] = [
    await person({ accessLevelIds: ['success-manager'] }),
    await person({ accessLevelIds: ['success-manager'] }),
  ];
  const [own, others, nobodys] = [await person(), await person(), await person()];
  const archived = await person();
  const { db } = server.database;
  await db.update(users).set({ archivedAt: server.clock.now() }).where(eq(users.id, archived.id));
  await db.insert(collectionOwners).values([
    { userId: own.id, ownerId: manager.id, since: server.clock.now() },
    { userId: others.id, ownerId: colleague.id, since: server.clock.now() },
  ]);
  const browser = await signedIn(server, manager);
  const answer = async (userId: number) => {
    const { errors } = await browser.graphql(`mutation { setUserStage(userId: ${userId}, stageId: ${id}) { id } }`);
    return errors?.[0]?.message ?? 'set';
  };
  expect(await answer((await person({ accessLevelIds: ['tribe-team-fa'] })).id)).toBe(personMessages.notChangeable);
  expect(await answer(manager.id)).toBe(fourEyesMessages.ownAccount);
  expect(await answer(others.id)).toBe(stageMessages.notYourPerson);
  expect(await answer(archived.id)).toBe('Person not found');
  expect([await answer(own.id), await answer(nobodys.id)]).toEqual(['set', 'set']);
  const placed = await db.select().from(userStages).where(eq(userStages.stageId, id));
  expect(placed.map(({ userId }) => userId).toSorted((one, other) => one - other)).toEqual([own.id, nobodys.id]);
});

test('a stage with people stays, and so does one that people went through', async () => {
  const ctx = await staffContext();
  const path = await makePath(server, { stages: 2, tasks: 1 });
  const member = await person();
  await putOnStage(server, member, path.stage(0));
  await expect(deleteStage(ctx, path.stage(0).id)).rejects.toThrow(stageMessages.hasPeople);
  await finishAs(server, member, path.task(0, 0));
  await putOnStage(server, member, path.stage(1));
  await expect(deleteStage(ctx, path.stage(0).id)).rejects.toThrow(stageMessages.wasUsed);
  const empty = await makePath(server, { stages: 1, tasks: 2 });
  await deleteStage(ctx, empty.stage(0).id);
  expect((await listStages(ctx)).some(({ id }) => id === empty.stage(0).id)).toBe(false);
});

test('other points and tasks taken away do not change what people have', async () => {
  const ctx = await staffContext();
  const path = await makePath(server, { stages: 2, tasks: 2, points: 30 });
  const [done, fresh] = [await person(), await person()];
  for (const who of [done, fresh]) await putOnStage(server, who, path.stage(0));
  await finishAs(server, done, path.task(0, 0));

  await updateStageTask(ctx, path.task(0, 0).id, { ...task, points: 500 });
  expect(await pointsOf(server.database.db, done.id)).toBe(30);
  await removeStageTask(ctx, path.task(0, 0).id);
  const [mine, theirs] = [await readProgress(ctx, done.id), await readProgress(ctx, fresh.id)];
  expect(mine?.stageTasks.map(({ completion }) => completion?.earnedPoints ?? null)).toEqual([30, null]);
  expect(theirs?.stageTasks.map(({ id }) => id)).toEqual([path.task(0, 1).id]);
  await expect(finishAs(server, fresh, path.task(0, 0))).rejects.toThrow('Task not found');
});

test('tasks are put in order, as long as the order names each of them once', async () => {
  const ctx = await staffContext();
  const path = await makePath(server, { stages: 1, tasks: 3 });
  const { id } = path.stage(0);
  const added = await createStageTask(ctx, id, task);
  const ids = (await tasksOf(ctx, [id])).map((each) => each.id);
  expect(ids.at(-1)).toBe(added.id);
  const turned = ids.toReversed();
  expect((await reorderStageTasks(ctx, id, turned)).map((each) => each.id)).toEqual(turned);
  for (const wrong of [ids.slice(1), [...ids, 999_999], [...ids.slice(1), ids[1] ?? 0]]) {
    await expect(reorderStageTasks(ctx, id, wrong)).rejects.toThrow(stageMessages.orderIsOld);
  }
});

test('a list with all there is to stages costs the same for two as for six', async () => {
  await makePath(server, { stages: 6, tasks: 2 });
  const browser = await signedIn(server, await person({ accessLevelIds: ['tribe-team-ro'] }));
  const list = (size: number) =>
    browser.graphql(
      `{ stagesPage(pageSize: ${size}) { items { counts { members tasks waiting } leader { name } reviewers { name } tasks { id } } } }`,
    );
  // The first request reads the session in a way of its own.
  await list(1);
  const [two, six] = [
    await countStatements(server.database, () => list(2)),
    await countStatements(server.database, () => list(6)),
  ];
  expect(six.length).toBe(two.length);
});
