import { evidenceMessages } from '@app/rules/journey/stages/evidence';
import { stageMessages } from '@app/rules/journey/stages/stage';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeGroup } from '#testing/make-group.ts';
import { askAs, asPerson, asStaff, finishAs, makePath, putOnStage } from '#testing/make-path.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { upload } from '#testing/upload.ts';
import { moveUps } from '#tables/journey/move-ups.table.ts';
import { pointsOf } from '#features/journey/points/ledger.ts';
import { pointEntries } from '#tables/journey/points.table.ts';
import { startJourney } from './assign-stage.ts';
import { finishTask } from './finish-task.ts';
import { revokeTask } from './revoke-task.ts';
import { readProgress } from './stage-progress.ts';
import { stageReviewers, stages, taskCompletions } from '#tables/journey/stages.table.ts';

const server = useTestServer({ rateLimitScale: 1000 });
const person = (values: Parameters<typeof makeUser>[1] = {}) => makeUser(server.database, values);
const points = (user: { id: number }) => pointsOf(server.database.db, user.id);

async function memberOn(path: Awaited<ReturnType<typeof makePath>>, index = 0, values = {}) {
  const member = await person(values);
  await putOnStage(server, member, path.stage(index));
  return member;
}

const progressQuery = (id: number) =>
  `{ userStageProgress(id: ${id}) { stage { name } nextStage { name } points percentage remainingTasksCount
    remainingTasks { id } stageTasks { id isCompleted completion { earnedPoints } } moveUp { status place queueLength } } }`;

test('a member finishes a task: points, percentage and what remains follow', async () => {
  const path = await makePath(server, { stages: 2, tasks: 3, points: 40 });
  const member = await memberOn(path, 0, { basePoints: 5 });
  const browser = await signedIn(server, member);
  const answer = await browser.graphql(
    `mutation { finishTask(taskId: ${path.task(0, 1).id}) { id isCompleted completion { earnedPoints } } }`,
  );
  expect(answer.data).toEqual({
    finishTask: { id: path.task(0, 1).id, isCompleted: true, completion: { earnedPoints: 40 } },
  });
  expect((await browser.graphql(progressQuery(member.id))).data).toMatchObject({
    userStageProgress: {
      nextStage: { name: path.stage(1).name },
      points: 45,
      percentage: 33,
      remainingTasksCount: 2,
      remainingTasks: [{ id: path.task(0, 0).id }, { id: path.task(0, 2).id }],
      moveUp: null,
    },
  });
});

test('PT-01: two browsers that finish the same task at once give its points once and get the same answer', async () => {
  const path = await makePath(server, { stages: 2, tasks: 2, points: 40 });
  const member = await memberOn(path);
  const finished = await Promise.all(Array.from({ length: 8 }, () => finishAs(server, member, path.task(0, 0))));
  expect(new Set(finished.map(({ completion }) => completion?.id)).size).toBe(1);
  expect(await points(member)).toBe(40);
  const entries = await server.database.db
    .select()
    .from(pointEntries)
    .where(and(eq(pointEntries.userId, member.id), eq(pointEntries.kind, 'task')));
  expect(entries).toHaveLength(1);
});

test('a task done without a connection counts for the day on which it was done, at most two days back', async () => {
  const path = await makePath(server, { stages: 2, tasks: 2, points: 40 });
  const member = await memberOn(path);
  const context = asPerson(server, member);
  const hours = (count: number) => new Date(context.now.getTime() - count * 3_600_000);
  const finishedAt = async (index: number, doneAt: Date) =>
    (await finishTask({ ...context, doneAt }, path.task(0, index).id, {})).completion?.completedAt;
  expect(await finishedAt(0, hours(12))).toEqual(hours(12));
  expect(await finishedAt(1, hours(90))).toEqual(hours(48));
});

test('a task that a phone sends again under its key is finished once, also after staff took it back', async () => {
  const path = await makePath(server, { stages: 2, tasks: 2, points: 40 });
  const member = await memberOn(path);
  const kept = { ...asPerson(server, member), idempotencyKey: 'task-kept-on-a-phone' };
  const finish = () => finishTask(kept, path.task(0, 0).id, {});
  const [first, second] = await Promise.all([finish(), finish()]);
  expect(first.completion?.id).toBe(second.completion?.id);
  expect(await points(member)).toBe(40);
  await revokeTask(asStaff(server, await person()), first.completion?.id ?? 0, 'The link does not open');
  expect((await finish()).completion).toBeNull();
  expect(await points(member)).toBe(0);
});

test('the last task asks for nothing: the member asks, and many presses at once are one request', async () => {
  const path = await makePath(server, { stages: 2, tasks: 2 });
  const member = await memberOn(path);
  await Promise.all([0, 1, 1, 0].map((position) => finishAs(server, member, path.task(0, position))));
  expect(await server.database.db.$count(moveUps, eq(moveUps.userId, member.id))).toBe(0);
  const presses = await Promise.allSettled(Array.from({ length: 5 }, () => askAs(server, member)));
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const requests = await server.database.db.select().from(moveUps).where(eq(moveUps.userId, member.id));
  expect(requests).toMatchObject([{ status: 'waiting', stageId: path.stage(0).id }]);
  expect((await readProgress(asPerson(server, member), member.id))?.moveUp).toMatchObject({ place: 1, queueLength: 1 });
});

test('PT-02: tasks of another stage, and any task before the journey form, are refused', async () => {
  const path = await makePath(server, { stages: 2, tasks: 1 });
  const member = await memberOn(path);
  await expect(finishAs(server, member, path.task(1, 0))).rejects.toThrow(stageMessages.notYours);
  await expect(finishAs(server, await person(), path.task(0, 0))).rejects.toThrow(stageMessages.fillForm);
  await expect(finishTask(asPerson(server, member), 999_999, {})).rejects.toThrow('Task not found');
});

test('PT-02: only the member themselves: not borrowed hands, not those whose membership is over', async () => {
  const path = await makePath(server, { stages: 2, tasks: 1 });
  const member = await memberOn(path);
  const ctx = asPerson(server, member);
  if (!ctx.viewer) throw new Error('no viewer');
  const borrowed = { ...ctx, viewer: { ...ctx.viewer, impersonatorId: 1 } };
  await expect(finishTask(borrowed, path.task(0, 0).id, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const lapsed = asPerson(server, member, ['non-member']);
  await expect(finishTask(lapsed, path.task(0, 0).id, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('a task that asks for a link takes one, and nothing that runs', async () => {
  const path = await makePath(server, { stages: 2, tasks: 2, evidence: 'link' });
  const member = await memberOn(path);
  const ctx = asPerson(server, member);
  for (const text of [null, 'my page', 'javascript:alert(1)']) {
    await expect(finishTask(ctx, path.task(0, 0).id, { text })).rejects.toThrow(evidenceMessages.link);
  }
  const done = await finishTask(ctx, path.task(0, 0).id, { text: ' https://my.example ' });
  expect(done.completion).toMatchObject({ evidenceText: 'https://my.example' });
});

test('a picture handed in is seen by its owner, reviewers and staff, and by nobody else', async () => {
  const path = await makePath(server, { stages: 2, tasks: 1, evidence: 'picture' });
  const [member, reviewer, other] = [await memberOn(path), await person(), await memberOn(path)];
  await server.database.db.insert(stageReviewers).values({ stageId: path.stage(0).id, userId: reviewer.id });
  const browser = await signedIn(server, member);
  const content = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#f59e0b' } })
    .png()
    .toBuffer();
  const { id, url } = (await upload(server, browser, { purpose: 'task-evidence', name: 'a.png', content })).json<{
    id: number;
    url: string;
  }>();
  await expect(finishTask(asPerson(server, other), path.task(0, 0).id, { fileId: id })).rejects.toThrow(
    evidenceMessages.pictureNotFound,
  );
  await finishTask(asPerson(server, member), path.task(0, 0).id, { fileId: id });
  const seenBy = async (user: { id: number }) =>
    (await (await signedIn(server, user)).send({ method: 'GET', url })).statusCode;
  expect(await seenBy(member)).toBe(200);
  expect(await seenBy(reviewer)).toBe(200);
  expect(await seenBy(await person({ accessLevelIds: ['tribe-team-ro'] }))).toBe(200);
  expect(await seenBy(other)).toBe(404);
});

test('staff take a task back: the points are reversed as they were given, the request is void, and it can be done again', async () => {
  const path = await makePath(server, { stages: 2, tasks: 1, points: 70 });
  const member = await memberOn(path);
  const staff = asStaff(server, await person({ accessLevelIds: ['tribe-team-fa'] }));
  const { completion } = await finishAs(server, member, path.task(0, 0));
  await askAs(server, member);
  const id = completion?.id ?? 0;
  await expect(revokeTask(staff, id, ' ')).rejects.toThrow('Please say why');
  const answers = await Promise.allSettled([revokeTask(staff, id, 'Not theirs'), revokeTask(staff, id, 'Not theirs')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await points(member)).toBe(0);
  const [request] = await server.database.db.select().from(moveUps).where(eq(moveUps.userId, member.id));
  expect(request).toMatchObject({ status: 'withdrawn' });
  await finishAs(server, member, path.task(0, 0));
  expect(await points(member)).toBe(70);
  expect(await server.database.db.$count(taskCompletions, eq(taskCompletions.userId, member.id))).toBe(2);
});

test('progress is for oneself, one’s leaders, reviewers and staff; for others it is not there', async () => {
  const path = await makePath(server, { stages: 1, tasks: 1 });
  const { member, leader, teamLead } = await makeGroup(server);
  await putOnStage(server, member, path.stage(0));
  const [reviewer, stageLeader] = [await person(), await person()];
  const { db } = server.database;
  await db.insert(stageReviewers).values({ stageId: path.stage(0).id, userId: reviewer.id });
  await db
    .update(stages)
    .set({ leaderId: stageLeader.id })
    .where(eq(stages.id, path.stage(0).id));
  const sees = async (user: { id: number }) =>
    (await (await signedIn(server, user)).graphql(progressQuery(member.id))).data?.['userStageProgress'] !== null;
  const staff = await person({ accessLevelIds: ['success-manager'] });
  for (const user of [member, leader, teamLead, reviewer, stageLeader, staff]) expect(await sees(user)).toBe(true);
  expect(await sees(await person())).toBe(false);
});

test('the first stage comes once, the ledger opens with what the person brought along', async () => {
  const path = await makePath(server, { stages: 2, tasks: 1 });
  const member = await person({ basePoints: 120 });
  const ctx = asPerson(server, member);
  await Promise.all(
    [0, 1].map((index) =>
      server.database.db.transaction((tx) => startJourney({ ...ctx, db: tx }, member.id, path.stage(index).number)),
    ),
  );
  expect(await points(member)).toBe(120);
  const entries = await server.database.db.select().from(pointEntries).where(eq(pointEntries.userId, member.id));
  expect(entries).toMatchObject([{ kind: 'opening', points: 120 }]);
  expect(await (await signedIn(server, member)).currentUser()).toMatchObject({ isJourneyFormCompleted: true });
});

test('a number that no stage has leads to the lowest', async () => {
  await makePath(server, { stages: 1, tasks: 0 });
  const member = await person();
  const place = await startJourney(asPerson(server, member), member.id, 98);
  const all = await server.database.db.select().from(stages).orderBy(stages.number);
  expect(place?.stageId).toBe(all[0]?.id);
});
