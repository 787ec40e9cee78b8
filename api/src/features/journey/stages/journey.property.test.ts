import { percentageOf } from '@app/rules/journey/stages/stage-progress';
import { patience, times } from '@app/rules/testing/scale';
import { eq, sum } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asPerson, asStaff, makePath, putOnStage } from '#testing/make-path.ts';
import { makeUser } from '#testing/make-user.ts';
import { useTestServer } from '#testing/test-server.ts';
import { askForMoveUp } from '#features/journey/move-ups/ask-for-move-up.ts';
import { claimMoveUp } from '#features/journey/move-ups/claim-move-up.ts';
import { decideMoveUp } from '#features/journey/move-ups/decide-move-up.ts';
import { mergePeople } from '#features/records/merges/merge-people.ts';
import { moveUps } from '#tables/journey/move-ups.table.ts';
import { adjustPoints } from '#features/journey/points/points.service.ts';
import { pointEntries } from '#tables/journey/points.table.ts';
import type { User } from '#tables/people/users.table.ts';
import { finishTask } from './finish-task.ts';
import { revokeTask } from './revoke-task.ts';
import { percentageDone, readProgress, remainingOf } from './stage-progress.ts';
import { createStageTask, removeStageTask, updateStageTask } from './stage-tasks.service.ts';
import { taskCompletions } from '#tables/journey/stages.table.ts';

const server = useTestServer({ rateLimitScale: 100_000 });

/** Everything that can happen to one member, in any order; numbers choose among the existing tasks. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('finish' as const), at: fc.nat(9), twice: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('revoke' as const), at: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reprice' as const), at: fc.nat(9), points: fc.nat(99) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('add' as const), points: fc.nat(99) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), at: fc.nat(9) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('adjust' as const), points: fc.integer({ min: -50, max: 50 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('ask' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('decide' as const), approve: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('merge' as const),
      /** The stage of the other account; the last number means that it has none. */
      stage: fc.nat(3),
      /** The done tasks of that stage, often the same ones. */
      done: fc.array(fc.boolean(), { maxLength: 4 }),
      base: fc.nat(30),
      stays: fc.constantFrom('this' as const, 'other' as const),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A person's expected points, kept beside the database without a ledger: from before, from tasks, and the rest. */
type Model = { user: User; base: number; done: Map<number, number>; adjusted: number };

const pointsIn = ({ base, done, adjusted }: Model) => [...done.values()].reduce((a, b) => a + b, base + adjusted);

const input = (points: number) => ({ title: 'Something to do', points, evidence: 'none' as const });
const expected = new Set(['CONFLICT', 'NOT_FOUND']);
const refused = (error: unknown) => {
  if (error instanceof Error && 'code' in error && expected.has(String(error.code))) return null;
  throw error;
};

type Path = Awaited<ReturnType<typeof makePath>>;

async function take(each: Step, model: Model, { path, staffId }: { path: Path; staffId: number }): Promise<void> {
  const memberId = model.user.id;
  const [staff, member] = [asStaff(server, { id: staffId }), asPerson(server, { id: memberId })];
  const progress = await readProgress(staff, memberId);
  const tasks = progress?.stageTasks ?? [];
  const task = 'at' in each ? tasks[each.at % Math.max(tasks.length, 1)] : undefined;
  if (each.do === 'finish' && task) {
    const tries = Array.from({ length: each.twice ? 2 : 1 }, () => finishTask(member, task.id, {}).catch(refused));
    await Promise.all(tries);
    if (!task.completion && task.removedAt === null) {
      model.done.set(task.id, task.points);
    }
  } else if (each.do === 'revoke' && task?.completion) {
    await revokeTask(staff, task.completion.id, 'To see what happens');
    model.done.delete(task.id);
  } else if (each.do === 'reprice' && task) {
    await updateStageTask(staff, task.id, input(each.points)).catch(refused);
  } else if (each.do === 'add' && progress) {
    await createStageTask(staff, progress.stage.id, input(each.points));
  } else if (each.do === 'remove' && task) {
    await removeStageTask(staff, task.id).catch(refused);
  } else if (each.do === 'adjust' && each.points !== 0) {
    await adjustPoints(staff, memberId, { points: each.points, reason: 'To see what happens' });
    model.adjusted += each.points;
  } else if (each.do === 'ask') {
    await askForMoveUp(member).catch(refused);
  } else if (each.do === 'decide') {
    await decide(each.approve, memberId, staffId);
  } else if (each.do === 'merge') {
    await merge(model, await makeOther(each, path), { stays: each.stays, staffId });
  }
}

/** Another account of the same person, with a journey of its own. */
async function makeOther({ stage, done, base }: Extract<Step, { do: 'merge' }>, path: Path): Promise<Model> {
  const user = await makeUser(server.database, { basePoints: base });
  const other: Model = { user, base, done: new Map(), adjusted: 0 };
  const place = path.stages[stage];
  if (!place) return other;
  await putOnStage(server, user, place);
  const progress = await readProgress(asPerson(server, user), user.id);
  for (const [index, task] of (progress?.stageTasks ?? []).entries()) {
    if (done[index] !== true) continue;
    await finishTask(asPerson(server, user), task.id, {});
    other.done.set(task.id, task.points);
  }
  return other;
}

/** The larger base, each task once at the points of the remaining account, and everything else of both. */
async function merge(model: Model, other: Model, { stays, staffId }: { stays: 'this' | 'other'; staffId: number }) {
  const [kept, folded] = stays === 'this' ? [model, other] : [other, model];
  await mergePeople(asStaff(server, { id: staffId }), {
    keptId: kept.user.id,
    foldedId: folded.user.id,
    fieldsFromFolded: [],
    confirmEmail: folded.user.email,
  });
  Object.assign(model, {
    user: kept.user,
    base: Math.max(kept.base, folded.base),
    done: new Map([...folded.done, ...kept.done]),
    adjusted: kept.adjusted + folded.adjusted,
  });
}

async function decide(approve: boolean, memberId: number, staffId: number): Promise<void> {
  const staff = asStaff(server, { id: staffId });
  const requests = await server.database.db.select().from(moveUps).where(eq(moveUps.userId, memberId));
  const waiting = requests.find(({ status }) => status === 'waiting');
  if (!waiting) return;
  await claimMoveUp(staff, waiting.id);
  const decision = approve
    ? { decision: 'approve' as const }
    : { decision: 'return' as const, feedback: 'A little more' };
  await decideMoveUp(staff, waiting.id, decision).catch(refused);
}

async function check(model: Model): Promise<void> {
  const memberId = model.user.id;
  const { db } = server.database;
  const progress = await readProgress(asStaff(server, { id: memberId }), memberId);
  if (!progress) throw new Error('everyone here has a stage');
  const [ledger] = await db
    .select({ points: sum(pointEntries.points).mapWith(Number) })
    .from(pointEntries)
    .where(eq(pointEntries.userId, memberId));
  expect(progress.points).toBe(ledger?.points);
  expect(progress.points).toBe(pointsIn(model));
  const done = progress.stageTasks.filter(({ completion }) => completion).length;
  expect(percentageDone(progress)).toBe(percentageOf(done, progress.stageTasks.length));
  expect(remainingOf(progress)).toHaveLength(progress.stageTasks.length - done);
  const completions = await db.select().from(taskCompletions).where(eq(taskCompletions.userId, memberId));
  expect(completions.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(model.done.size);
}

test(
  'FZ-08: after any sequence of events, points are the sum of the ledger and the percentage is the share of done tasks',
  async () => {
    const staff = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: times({ usual: 14, short: 20, full: 50 }) }),
        async (steps) => {
          const path = await makePath(server, { stages: 3, tasks: 2, points: 20 });
          const member = await makeUser(server.database, { basePoints: 7 });
          await putOnStage(server, member, path.stage(0));
          const model: Model = { user: member, base: 7, done: new Map(), adjusted: 0 };
          for (const each of steps) await take(each, model, { path, staffId: staff.id });
          await check(model);
        },
      ),
      { numRuns: times({ usual: 25, short: 40, full: 800 }), seed: 20_261_115 },
    );
  },
  patience(90_000),
);
