import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { readProgress, usualReviewHours } from '#features/journey/stages/stage-progress.ts';
import { moveUps } from '#tables/journey/move-ups.table.ts';
import { stageReviewers } from '#tables/journey/stages.table.ts';
import type { User } from '#tables/people/users.table.ts';
import { notifications } from '#tables/platform/notifications.table.ts';
import { askAs, asPerson, finishAs, makePath, putOnStage } from '#testing/make-path.ts';
import { makeUser } from '#testing/make-user.ts';
import { makeMember } from '#testing/make-member.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { claimMoveUp } from './claim-move-up.ts';
import { decideMoveUp } from './decide-move-up.ts';
import { remindToAsk } from './remind-to-ask.ts';
import { seeCelebration } from './see-celebration.ts';
import { undoMoveUp } from './undo-move-up.ts';

const server = useTestServer({ rateLimitScale: 1000 });
const { clock } = server;
const db = () => server.database.db;

let path: Awaited<ReturnType<typeof makePath>>;
let member: User;
let reviewer: User;

beforeEach(async () => {
  path = await makePath(server, { stages: 3, tasks: 1 });
  [member, reviewer] = [await makeMember(server.database), await makeUser(server.database)];
  await db()
    .insert(stageReviewers)
    .values(path.stages.map(({ id }) => ({ stageId: id, userId: reviewer.id })));
  await putOnStage(server, member, path.stage(0));
  clock.advance({ minutes: 1 });
});

const as = (user: User) => asPerson(server, user);
const progressOf = async (user: User = member) => {
  const progress = await readProgress(as(user), user.id);
  if (!progress) throw new Error('everyone here has a stage');
  return progress;
};
const decide = async (id: number, decision: 'approve' | 'return' = 'approve') => {
  await claimMoveUp(as(reviewer), id);
  await decideMoveUp(as(reviewer), id, { decision, feedback: 'Clean samples' });
};

test('a finished stage is celebrated until it was seen, and not again when a task is added', async () => {
  expect((await progressOf()).isFinishNew).toBe(false);
  await finishAs(server, member, path.task(0, 0));
  expect((await progressOf()).isFinishNew).toBe(true);
  clock.advance({ days: 20 });
  expect((await progressOf()).isFinishNew).toBe(true);
  expect(await seeCelebration(as(member), 'stageFinished')).toBe(true);
  expect((await progressOf()).isFinishNew).toBe(false);
});

test('an approval is celebrated until it was seen, however late, with the reviewer’s words', async () => {
  await finishAs(server, member, path.task(0, 0));
  await seeCelebration(as(member), 'stageFinished');
  const { id } = await askAs(server, member);
  await decide(id);
  clock.advance({ days: 60 });
  expect(await progressOf()).toMatchObject({ isFinishNew: false, lastApproved: { id, feedback: 'Clean samples' } });
  await seeCelebration(as(member), 'movedUp');
  expect((await progressOf()).lastApproved).toBeNull();
  clock.advance({ minutes: 1 });
  await finishAs(server, member, path.task(1, 0));
  expect((await progressOf()).isFinishNew).toBe(true);
});

test('what was undone, or overtaken by staff, is not celebrated', async () => {
  await finishAs(server, member, path.task(0, 0));
  const { id } = await askAs(server, member);
  await decide(id);
  await undoMoveUp(as(reviewer), id);
  expect((await progressOf()).lastApproved).toBeNull();
  await decideMoveUp(as(reviewer), id, { decision: 'approve' });
  clock.advance({ minutes: 1 });
  await putOnStage(server, member, path.stage(2));
  expect((await progressOf()).lastApproved).toBeNull();
});

test('only the person sees it: not borrowed hands, not a stranger', async () => {
  await finishAs(server, member, path.task(0, 0));
  const ctx = as(member);
  if (!ctx.viewer) throw new Error('asPerson has a viewer');
  const borrowed = { ...ctx, viewer: { ...ctx.viewer, impersonatorId: reviewer.id } };
  expect(await seeCelebration(borrowed, 'stageFinished')).toBe(false);
  await seeCelebration(as(reviewer), 'stageFinished');
  expect((await progressOf()).isFinishNew).toBe(true);
  const visitor = await server.browser().graphql('mutation { seeCelebration(what: movedUp) }');
  expect(visitor.errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
  const browser = await signedIn(server, member);
  expect((await browser.graphql('mutation { seeCelebration(what: stageFinished) }')).data).toEqual({
    seeCelebration: true,
  });
  expect((await progressOf()).isFinishNew).toBe(false);
});

test('the wait is the median of the last decisions, once there are enough of them', async () => {
  for (const hours of [2, 4, 6, 30, 200]) {
    await finishAs(server, member, path.task(0, 0));
    expect(await usualReviewHours(as(member), await progressOf())).toBeNull();
    const who = await makeUser(server.database);
    await putOnStage(server, who, path.stage(0));
    await finishAs(server, who, path.task(0, 0));
    const { id } = await askAs(server, who);
    clock.advance({ hours });
    await decide(id, hours === 4 ? 'return' : 'approve');
  }
  expect(await usualReviewHours(as(member), await progressOf())).toBe(6);
  clock.advance({ days: 31 });
  expect(await usualReviewHours(as(member), await progressOf())).toBeNull();
  const busy = await makeUser(server.database);
  await putOnStage(server, busy, path.stage(0));
  expect(await usualReviewHours(as(busy), await progressOf(busy))).toBeNull();
});

const newsOf = async (user: User = member) =>
  db().select().from(notifications).where(eq(notifications.userId, user.id));
const remind = () => remindToAsk({ db: db(), now: clock.now() });

test('whoever finished and has not asked is reminded the next day, once', async () => {
  const waiting = await makeMember(server.database);
  await putOnStage(server, waiting, path.stage(0));
  for (const who of [member, waiting]) await finishAs(server, who, path.task(0, 0));
  await askAs(server, waiting);
  await remind();
  expect(await newsOf()).toEqual([]);
  clock.advance({ days: 1 });
  await Promise.all([remind(), remind()]);
  await remind();
  expect(await newsOf()).toMatchObject([{ kind: 'move-up-ready' }]);
  expect(await newsOf(waiting)).toEqual([]);
  clock.advance({ days: 1 });
  await remind();
  expect(await newsOf()).toHaveLength(1);
});

test('nobody is reminded with a task left, after a return, or at the end of the path', async () => {
  const [returned, last] = [await makeMember(server.database), await makeMember(server.database)];
  await putOnStage(server, returned, path.stage(0));
  await putOnStage(server, last, path.stage(2));
  await finishAs(server, returned, path.task(0, 0));
  await finishAs(server, last, path.task(2, 0));
  const { id } = await askAs(server, returned);
  await decide(id, 'return');
  const before = (await newsOf(returned)).length;
  clock.advance({ days: 1 });
  await remind();
  expect(await newsOf()).toEqual([]);
  expect(await newsOf(returned)).toHaveLength(before);
  const [request] = await db().select().from(moveUps).where(eq(moveUps.id, id));
  expect(request?.status).toBe('returned');
});
