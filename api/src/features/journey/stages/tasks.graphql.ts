import { builder } from '#graphql/builder.ts';
import { collectTasks } from './collect-tasks.ts';
import { finishTask, journeyTopic } from './finish-task.ts';
import { revokeTask } from './revoke-task.ts';
import { createStageTask, removeStageTask, reorderStageTasks, updateStageTask } from './stage-tasks.service.ts';
import { EvidenceKindEnum, StageTaskType, TaskCauseEnum, TaskType } from './task-types.ts';

const StageTaskInput = builder.inputType('StageTaskInput', {
  fields: (t) => ({
    title: t.string({ required: true }),
    description: t.string(),
    points: t.int({ required: true }),
    actionLabel: t.string(),
    actionUrl: t.string(),
    evidence: t.field({ type: EvidenceKindEnum, required: true }),
    cause: t.field({ type: TaskCauseEnum }),
  }),
});

const TaskEvidenceInput = builder.inputType('TaskEvidenceInput', {
  fields: (t) => ({
    text: t.string({ description: 'Words, or a link, as the task asks' }),
    fileId: t.int({ description: 'A picture uploaded for `task-evidence`' }),
  }),
});

builder.mutationFields((t) => ({
  finishTask: t.field({
    type: TaskType,
    description: 'A task of the viewer’s own stage; a second time answers the same and gives nothing',
    authScopes: { signedIn: true },
    args: { taskId: t.arg.int({ required: true }), evidence: t.arg({ type: TaskEvidenceInput }) },
    resolve: (_root, { taskId, evidence }, ctx) => finishTask(ctx, taskId, evidence ?? {}),
  }),
  collectTasks: t.field({
    type: [TaskType],
    description: 'Ticks the viewer’s tasks whose cause has happened, and answers those that were ticked now',
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => collectTasks(ctx),
  }),
  revokeTask: t.field({
    type: 'Boolean',
    description: 'Takes back a finished task; its points are reversed in the ledger',
    authScopes: { functionFlag: 'user_update' },
    args: { completionId: t.arg.int({ required: true }), reason: t.arg.string({ required: true }) },
    resolve: async (_root, { completionId, reason }, ctx) => (await revokeTask(ctx, completionId, reason)).id > 0,
  }),
  createStageTask: t.field({
    type: StageTaskType,
    authScopes: { functionFlag: 'stage_update' },
    args: { stageId: t.arg.int({ required: true }), input: t.arg({ type: StageTaskInput, required: true }) },
    resolve: (_root, { stageId, input }, ctx) => createStageTask(ctx, stageId, input),
  }),
  updateStageTask: t.field({
    type: StageTaskType,
    authScopes: { functionFlag: 'stage_update' },
    args: { id: t.arg.int({ required: true }), input: t.arg({ type: StageTaskInput, required: true }) },
    resolve: (_root, { id, input }, ctx) => updateStageTask(ctx, id, input),
  }),
  removeStageTask: t.field({
    type: StageTaskType,
    description: 'Those who have done it keep it',
    authScopes: { functionFlag: 'stage_update' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => removeStageTask(ctx, id),
  }),
  reorderStageTasks: t.field({
    type: [StageTaskType],
    authScopes: { functionFlag: 'stage_update' },
    args: { stageId: t.arg.int({ required: true }), taskIds: t.arg.intList({ required: true }) },
    resolve: (_root, { stageId, taskIds }, ctx) => reorderStageTasks(ctx, stageId, taskIds),
  }),
}));

/** Tells the pages of a person that their tasks, points or request have changed; they then ask again. */
builder.subscriptionField('journeyChanged', (t) =>
  t.field({
    type: 'Boolean',
    authScopes: { signedIn: true },
    subscribe: (_root, _args, { live, viewer, signal }) => live.listen(journeyTopic(viewer?.userId ?? 0), signal),
    resolve: () => true,
  }),
);
