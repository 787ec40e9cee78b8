import { functionFlags, pageFlags } from '@app/rules/people/access/flags';
import type { EvidenceKind } from '@app/rules/journey/stages/evidence';
import type { Context } from '#context.ts';
import { askForMoveUp } from '#features/journey/move-ups/ask-for-move-up.ts';
import { setUserStage } from '#features/journey/stages/assign-stage.ts';
import { finishTask } from '#features/journey/stages/finish-task.ts';
import { type Stage, stages, type StageTask, stageTasks } from '#tables/journey/stages.table.ts';
import { testContext } from './test-context.ts';
import type { TestServer } from './test-server.ts';

let lastNumber = 100;

type Shape = { stages: number; tasks: number; points?: number; evidence?: EvidenceKind };

/** A path of stages with the same number of tasks each; every path of a test file has numbers of its own, going up. */
export async function makePath(server: TestServer, shape: Shape) {
  const { db } = server.database;
  const stamps = { createdAt: server.clock.now(), updatedAt: server.clock.now() };
  const made = await db
    .insert(stages)
    .values(
      Array.from({ length: shape.stages }, () => ({ number: ++lastNumber, name: `Step ${lastNumber}`, ...stamps })),
    )
    .returning();
  const tasks =
    shape.tasks === 0
      ? []
      : await db
          .insert(stageTasks)
          .values(
            made.flatMap(({ id }) =>
              Array.from({ length: shape.tasks }, (_, position) => ({
                stageId: id,
                title: `Task ${position}`,
                points: shape.points ?? 10,
                evidence: shape.evidence ?? ('none' as const),
                position,
                ...stamps,
              })),
            ),
          )
          .returning();
  return {
    stages: made,
    stage: (index: number): Stage => found(made[index]),
    task: (index: number, position: number): StageTask =>
      found(tasks.find((task) => task.stageId === made[index]?.id && task.position === position)),
  };
}

function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('the path is not that long');
  return thing;
}

/** The context of a request by that person, who holds these levels and no flag. */
export function asPerson(server: TestServer, user: { id: number }, levelIds = ['member']): Context {
  return testContext(server, {
    viewer: {
      sessionId: 0,
      userId: user.id,
      levelIds,
      pages: new Set(),
      functions: new Set(),
      isStaff: false,
      unfinished: null,
      impersonatorId: null,
    },
  });
}

/** Someone who holds every flag. */
export function asStaff(server: TestServer, user: { id: number }): Context {
  const ctx = asPerson(server, user, ['tribe-team-fa']);
  if (!ctx.viewer) throw new Error('asPerson has a viewer');
  return { ...ctx, viewer: { ...ctx.viewer, pages: new Set(pageFlags), functions: new Set(functionFlags) } };
}

export async function putOnStage(server: TestServer, user: { id: number }, stage: { id: number }): Promise<void> {
  // Somebody else: nobody sets their own stage.
  await setUserStage(asStaff(server, { id: 0 }), user.id, stage.id);
}

export async function finishAs(server: TestServer, user: { id: number }, task: { id: number }) {
  return finishTask(asPerson(server, user), task.id, {});
}

/** All tasks are done, and the person asks to move up. */
export async function askAs(server: TestServer, user: { id: number }) {
  return askForMoveUp(asPerson(server, user));
}
