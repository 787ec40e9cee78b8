import { causeMessages, type TaskCause } from '@app/rules/journey/stages/task-causes';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mergePeople } from '#features/records/merges/merge-people.ts';
import { pointsOf } from '#features/journey/points/ledger.ts';
import { pointEntries } from '#tables/journey/points.table.ts';
import { stageTasks, taskCompletions } from '#tables/journey/stages.table.ts';
import { eventAnswers, eventOccurrences } from '#tables/learning/events.table.ts';
import { lessonProgress } from '#tables/learning/progress.table.ts';
import { posts } from '#tables/community/posts.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { makeCourse } from '#testing/make-course.ts';
import { makeEvent } from '#testing/make-event.ts';
import { asPerson, asStaff, finishAs, makePath, putOnStage } from '#testing/make-path.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { collectTasks } from './collect-tasks.ts';
import { revokeTask } from './revoke-task.ts';
import { createStageTask, removeStageTask } from './stage-tasks.service.ts';

const server = useTestServer({ rateLimitScale: 1000 });
const { clock } = server;
const db = () => server.database.db;
const points = (user: { id: number }) => pointsOf(db(), user.id);

let path: Awaited<ReturnType<typeof makePath>>;
let member: User;

const causes: TaskCause[] = ['journeyForm', 'photo', 'firstLesson', 'meetGroup', 'firstEvent'];

beforeEach(async () => {
  path = await makePath(server, { stages: 2, tasks: 6, points: 20 });
  // The last one is a usual task.
  for (const [position, cause] of causes.entries())
    await db()
      .update(stageTasks)
      .set({ cause })
      .where(eq(stageTasks.id, path.task(0, position).id));
  member = await makeUser(server.database);
  await putOnStage(server, member, path.stage(0));
});

const collect = (user: User = member) => collectTasks(asPerson(server, user));
const titles = async () => (await collect()).map(({ title }) => title);

const addPhoto = (user: User = member) =>
  db().update(users).set({ profileImage: '/api/uploads/me.webp' }).where(eq(users.id, user.id));

async function finishLesson(user: User = member): Promise<void> {
  const { lessons } = await makeCourse(server.database);
  const at = clock.now();
  await db()
    .insert(lessonProgress)
    .values({ userId: user.id, lessonId: lessons[0]?.id ?? 0, openedAt: at, lastOpenedAt: at, completedAt: at });
}

const sayHi = (hiddenAt: Date | null = null) =>
  db()
    .insert(posts)
    .values({ kind: 'post', userId: member.id, isForEveryone: true, text: 'Hi!', updatedAt: clock.now(), hiddenAt });

async function answerEvent(isGoing: boolean, cancelledAt: Date | null = null): Promise<void> {
  const { first } = await makeEvent(server.database, {});
  await db().update(eventOccurrences).set({ cancelledAt }).where(eq(eventOccurrences.id, first.id));
  await db()
    .insert(eventAnswers)
    .values({ occurrenceId: first.id, userId: member.id, isGoing, answeredAt: clock.now() });
}

test('each step is ticked when it happened, and gives its points once however often one comes by', async () => {
  expect(await titles()).toEqual(['Task 0']);
  await addPhoto();
  expect(await titles()).toEqual(['Task 1']);
  await finishLesson();
  expect(await titles()).toEqual(['Task 2']);
  await sayHi();
  expect(await titles()).toEqual(['Task 3']);
  await answerEvent(true);
  expect(await titles()).toEqual(['Task 4']);
  expect(await titles()).toEqual([]);
  expect(await points(member)).toBe(100);
});

test('what does not count: a hidden greeting, an event one does not come to, or that was called off', async () => {
  await titles();
  await sayHi(clock.now());
  await answerEvent(false);
  await answerEvent(true, clock.now());
  expect(await titles()).toEqual([]);
  expect(await points(member)).toBe(20);
});

test('PT-01: two phones that come by at once give the points once', async () => {
  await addPhoto();
  await finishLesson();
  await Promise.allSettled(Array.from({ length: 8 }, () => collect()));
  expect(await points(member)).toBe(60);
  const entries = await db()
    .select()
    .from(pointEntries)
    .where(and(eq(pointEntries.userId, member.id), eq(pointEntries.kind, 'task')));
  expect(entries).toHaveLength(3);
});

test('the database itself refuses a second award for a cause', async () => {
  await titles();
  const again = db()
    .insert(taskCompletions)
    .values({ userId: member.id, taskId: path.task(0, 5).id, cause: 'journeyForm', completedAt: clock.now() });
  await expect(again).rejects.toMatchObject({ cause: { constraint: 'task_completions_once_per_cause' } });
});

test('a step cannot be finished by saying so', async () => {
  await expect(finishAs(server, member, path.task(0, 1))).rejects.toThrow(causeMessages.notYet);
  await addPhoto();
  await finishAs(server, member, path.task(0, 1));
  expect(await titles()).toEqual(['Task 0']);
  expect(await points(member)).toBe(40);
});

test('staff who make the task anew give nobody its points again, and nobody is stuck with it', async () => {
  await addPhoto();
  await titles();
  const staff = asStaff(server, await makeUser(server.database));
  await removeStageTask(staff, path.task(0, 1).id);
  const anew = { title: 'Your photo', points: 500, evidence: 'none' as const, cause: 'photo' as const };
  await createStageTask(staff, path.stage(0).id, anew);
  expect(await titles()).toEqual(['Your photo']);
  expect(await points(member)).toBe(40);
});

test('what staff took back is not ticked by itself again; the person may, once', async () => {
  await addPhoto();
  const done = await collect();
  const photo = done.find(({ cause }) => cause === 'photo')?.completion?.id ?? 0;
  await revokeTask(asStaff(server, await makeUser(server.database)), photo, 'Not your photo');
  expect(await titles()).toEqual([]);
  expect(await points(member)).toBe(20);
  await finishAs(server, member, path.task(0, 1));
  await finishAs(server, member, path.task(0, 1));
  expect(await points(member)).toBe(40);
});

test('one cause counts once after two accounts of a person are merged', async () => {
  const other = await makeUser(server.database);
  await putOnStage(server, other, path.stage(0));
  for (const who of [member, other]) {
    await addPhoto(who);
    await collect(who);
  }
  await mergePeople(asStaff(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] })), {
    keptId: member.id,
    foldedId: other.id,
    fieldsFromFolded: [],
    confirmEmail: other.email,
  });
  expect(await points(member)).toBe(40);
});

test('not for borrowed hands, strangers, people without a stage and those whose membership is over', async () => {
  const ctx = asPerson(server, member);
  if (!ctx.viewer) throw new Error('asPerson has a viewer');
  await expect(collectTasks({ ...ctx, viewer: { ...ctx.viewer, impersonatorId: 1 } })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(collectTasks(asPerson(server, member, ['non-member']))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const visitor = await server.browser().graphql('mutation { collectTasks { id } }');
  expect(visitor.errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
  const readOnly = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-ro'] }));
  expect((await readOnly.graphql('mutation { collectTasks { id } }')).errors?.[0]?.extensions).toMatchObject({
    code: 'FORBIDDEN',
  });
  expect(await collect(await makeUser(server.database))).toEqual([]);
});
