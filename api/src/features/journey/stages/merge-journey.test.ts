import { mergeMessages } from '@app/rules/records/merges/merge-input';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { askAs, asPerson, asStaff, finishAs, makePath, putOnStage } from '#testing/make-path.ts';
import { makeUser } from '#testing/make-user.ts';
import { useTestServer } from '#testing/test-server.ts';
import { mergePeople } from '#features/records/merges/merge-people.ts';
import { mergePreview } from '#features/records/merges/merge-preview.ts';
import { undoMerge } from '#features/records/merges/undo-merge.ts';
import { moveUps } from '#tables/journey/move-ups.table.ts';
import { pointsOf } from '#features/journey/points/ledger.ts';
import { giveQuizPoints } from '#features/journey/points/quiz-points.ts';
import type { User } from '#tables/people/users.table.ts';
import { revokeTask } from './revoke-task.ts';
import { readProgress } from './stage-progress.ts';

const server = useTestServer({ rateLimitScale: 1000 });
const { clock } = server;
const points = (user: User) => pointsOf(server.database.db, user.id);

let path: Awaited<ReturnType<typeof makePath>>;
let kept: User;
let folded: User;
let staffId = 0;
const staff = () => asStaff(server, { id: staffId });

beforeEach(async () => {
  path = await makePath(server, { stages: 3, tasks: 2, points: 40 });
  staffId = (await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] })).id;
  kept = await makeUser(server.database, { basePoints: 10 });
  folded = await makeUser(server.database, { basePoints: 25 });
});

async function merge() {
  clock.advance({ minutes: 1 });
  return mergePeople(staff(), mergeOf(kept, folded));
}

const mergeOf = (stays: User, goes: User) => ({
  keptId: stays.id,
  foldedId: goes.id,
  fieldsFromFolded: [],
  confirmEmail: goes.email,
});

const done = async (user: User) =>
  (await readProgress(asPerson(server, user), user.id))?.stageTasks.map(({ completion }) => completion !== null);

test('PT-06: the better stage stays, base points are the larger, a task done twice counts once; undoing gives it all back', async () => {
  for (const who of [kept, folded]) {
    await putOnStage(server, who, path.stage(0));
    await finishAs(server, who, path.task(0, 0));
  }
  await finishAs(server, folded, path.task(0, 1));
  await askAs(server, folded);
  await putOnStage(server, folded, path.stage(1));
  await finishAs(server, folded, path.task(1, 0));
  const before = [await points(kept), await points(folded)];
  expect(before).toEqual([50, 145]);
  expect((await mergePreview(staff(), { keptId: kept.id, foldedId: folded.id })).moves).toEqual(
    expect.arrayContaining(['2 finished tasks', '1 move-up request', '95 XP']),
  );

  const { id } = await merge();
  // 25 of base points and three tasks of 40.
  expect(await points(kept)).toBe(145);
  expect((await readProgress(staff(), kept.id))?.stage.id).toBe(path.stage(1).id);
  expect(await done(kept)).toEqual([true, false]);
  // Moved points can be undone like anything else.
  await finishAs(server, kept, path.task(1, 1));
  expect(await points(kept)).toBe(185);

  await undoMerge(staff(), id);
  expect([await points(kept), await points(folded)]).toEqual([90, 145]);
  expect((await readProgress(staff(), kept.id))?.stage.id).toBe(path.stage(0).id);
  expect(await done(folded)).toEqual([true, false]);
});

test('a quiz that both have passed gives its points once', async () => {
  const passed = (who: User, lessonId: number) =>
    giveQuizPoints(asPerson(server, who), { userId: who.id, lessonId, lessonName: 'Rates' });
  for (const who of [kept, folded]) await putOnStage(server, who, path.stage(0));
  expect(await passed(kept, 1)).toBe(10);
  expect([await passed(folded, 1), await passed(folded, 2), await passed(folded, 2)]).toEqual([10, 10, 0]);
  const { id } = await merge();
  // 25 of base points and two quizzes.
  expect(await points(kept)).toBe(45);
  await undoMerge(staff(), id);
  expect([await points(kept), await points(folded)]).toEqual([20, 45]);
});

test('a task that is taken back while the accounts are one stays taken back, and nobody loses twice', async () => {
  await putOnStage(server, folded, path.stage(0));
  const { completion } = await finishAs(server, folded, path.task(0, 0));
  const { id } = await merge();
  expect(await points(kept)).toBe(65);
  await revokeTask(staff(), completion?.id ?? 0, 'Not theirs');
  expect(await points(kept)).toBe(25);
  await undoMerge(staff(), id);
  // The remaining account has a ledger since, and it opens with their points from before.
  expect([await points(kept), await points(folded)]).toEqual([10, 25]);
});

test('PT-06: with three accounts the largest base points count, in any order of merging', async () => {
  const third = await makeUser(server.database, { basePoints: 20 });
  for (const who of [kept, folded, third]) await putOnStage(server, who, path.stage(0));
  const one = await mergePeople(staff(), mergeOf(kept, folded));
  const two = await mergePeople(staff(), mergeOf(third, kept));
  expect(await points(third)).toBe(25);
  await undoMerge(staff(), two.id);
  await undoMerge(staff(), one.id);
  expect([await points(kept), await points(folded), await points(third)]).toEqual([10, 25, 20]);
});

const moments = [
  'before the first merge',
  'between the merges',
  'as three',
  'between the undos',
  'after all',
  'never',
] as const;

test.each(moments)('a task of a chain of merges is taken back from its owner once: %s', async (moment) => {
  const last = await makeUser(server.database, { basePoints: 20 });
  const chain = [folded, kept, last];
  for (const who of chain) await putOnStage(server, who, path.stage(0));
  const { completion } = await finishAs(server, folded, path.task(0, 0));
  await finishAs(server, kept, path.task(0, 1));
  const all = () => Promise.all(chain.map(points));
  expect(await all()).toEqual([65, 50, 20]);
  const revokeAt = async (now: (typeof moments)[number]) => {
    if (now === moment) await revokeTask(staff(), completion?.id ?? 0, 'Not theirs');
  };

  await revokeAt('before the first merge');
  const one = await mergePeople(staff(), mergeOf(kept, folded));
  await revokeAt('between the merges');
  const two = await mergePeople(staff(), mergeOf(last, kept));
  await revokeAt('as three');
  const asOne = await points(last);
  expect(asOne).toBe(['between the undos', 'after all', 'never'].includes(moment) ? 105 : 65);
  await expect(undoMerge(staff(), one.id)).rejects.toThrow(mergeMessages.laterMerge);
  expect(await points(last)).toBe(asOne);
  await undoMerge(staff(), two.id);
  await revokeAt('between the undos');
  await undoMerge(staff(), one.id);
  await revokeAt('after all');
  expect(await all()).toEqual([moment === 'never' ? 65 : 25, 50, 20]);
  expect(await done(folded)).toEqual([moment === 'never', false]);
});

test('two who both wait become one who waits, and undoing lets both wait again', async () => {
  for (const who of [kept, folded]) {
    await putOnStage(server, who, path.stage(0));
    for (const position of [0, 1]) await finishAs(server, who, path.task(0, position));
    await askAs(server, who);
    clock.advance({ minutes: 1 });
  }
  const { id } = await merge();
  const statuses = async (user: User) =>
    (await server.database.db.select().from(moveUps).where(eq(moveUps.userId, user.id)))
      .map(({ status }) => status)
      .toSorted();
  expect([await statuses(kept), await statuses(folded)]).toEqual([['waiting', 'withdrawn'], []]);
  await undoMerge(staff(), id);
  expect([await statuses(kept), await statuses(folded)]).toEqual([['waiting'], ['waiting']]);
});
