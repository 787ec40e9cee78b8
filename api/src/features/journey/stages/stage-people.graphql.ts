import { moveUpStatuses } from '@app/rules/journey/move-ups/move-up-states';
import { builder } from '#graphql/builder.ts';
import { CommunityPersonType } from '#features/people/directory/community-person-type.ts';
import type { SeenMoveUp } from '#features/journey/move-ups/own-move-up.ts';
import { setUserStage } from './assign-stage.ts';
import { managedStages, messageStagePeople, type StagePerson, stagePeople } from './manage-stage.ts';
import {
  percentageDone,
  readProgress,
  remainingOf,
  type StageProgress,
  stageProgress,
  usualReviewHours,
} from './stage-progress.ts';
import { StageType } from './stages.graphql.ts';
import { TaskType } from './task-types.ts';

export const MoveUpStatusEnum = builder.enumType('MoveUpStatus', { values: moveUpStatuses });

export const OwnMoveUpType = builder.objectRef<SeenMoveUp>('OwnMoveUp').implement({
  description: 'A request to move up, as the member sees it',
  fields: (t) => ({
    id: t.exposeInt('id'),
    stageId: t.exposeInt('stageId'),
    status: t.expose('status', { type: MoveUpStatusEnum }),
    askedAt: t.expose('askedAt', { type: 'DateTime' }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
    feedback: t.exposeString('feedback', { nullable: true }),
    place: t.exposeInt('place', { nullable: true, description: 'From 1, while it waits' }),
    queueLength: t.exposeInt('queueLength', { nullable: true }),
  }),
});

const StageProgressType = builder.objectRef<StageProgress>('StageProgress').implement({
  fields: (t) => ({
    id: t.exposeInt('userId'),
    stage: t.expose('stage', { type: StageType }),
    nextStage: t.expose('nextStage', { type: StageType, nullable: true }),
    points: t.exposeInt('points'),
    stageTasks: t.expose('stageTasks', { type: [TaskType] }),
    remainingTasks: t.field({ type: [TaskType], resolve: remainingOf }),
    remainingTasksCount: t.int({ resolve: (progress) => remainingOf(progress).length }),
    percentage: t.int({ resolve: percentageDone }),
    enteredAt: t.expose('enteredAt', { type: 'DateTime' }),
    moveUp: t.expose('moveUp', { type: OwnMoveUpType, nullable: true }),
    lastApproved: t.expose('lastApproved', {
      type: OwnMoveUpType,
      nullable: true,
      description: 'What brought them here, until they have seen it',
    }),
    isFinishNew: t.exposeBoolean('isFinishNew', { description: 'All tasks are done, and they have not seen it' }),
    usualReviewHours: t.int({
      nullable: true,
      description: 'How long decisions about this stage usually take, once all tasks are done',
      resolve: (progress, _args, ctx) => usualReviewHours(ctx, progress),
    }),
  }),
});

const StagePersonType = builder.objectRef<StagePerson>('StagePerson').implement({
  fields: (t) => ({
    id: t.int({ resolve: ({ person }) => person.id }),
    person: t.expose('person', { type: CommunityPersonType }),
    enteredAt: t.expose('enteredAt', { type: 'DateTime' }),
    lastTaskAt: t.expose('lastTaskAt', { type: 'DateTime', nullable: true }),
    doneCount: t.exposeInt('doneCount'),
    taskCount: t.exposeInt('taskCount'),
    percentage: t.exposeInt('percentage'),
    points: t.exposeInt('points'),
    isWaiting: t.exposeBoolean('isWaiting'),
    isStuck: t.exposeBoolean('isStuck', { description: 'No task for 14 days' }),
    hasNotAsked: t.exposeBoolean('hasNotAsked', {
      description: 'All tasks are done, and they have not asked to move up',
    }),
  }),
});

const StageMessageInput = builder.inputType('StageMessageInput', {
  fields: (t) => ({
    userIds: t.intList({ required: true }),
    subject: t.string({ required: true }),
    text: t.string({ required: true }),
  }),
});

builder.queryFields((t) => ({
  userStageProgress: t.field({
    type: StageProgressType,
    nullable: true,
    description: 'For oneself, one’s leaders and reviewers, and staff; null for others and for those without a stage',
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => stageProgress(ctx, id),
  }),
  managedStages: t.field({
    type: [StageType],
    description: 'The stages that the viewer leads, the lowest first; leaders need no flag',
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => managedStages(ctx),
  }),
  stagePeople: t.field({
    type: [StagePersonType],
    description: 'For the leader of the stage and staff',
    authScopes: { signedIn: true },
    args: { stageId: t.arg.int({ required: true }) },
    resolve: (_root, { stageId }, ctx) => stagePeople(ctx, stageId),
  }),
}));

builder.mutationFields((t) => ({
  setUserStage: t.field({
    type: StageProgressType,
    nullable: true,
    authScopes: { functionFlag: 'user_update' },
    args: { userId: t.arg.int({ required: true }), stageId: t.arg.int({ required: true }) },
    resolve: async (_root, { userId, stageId }, ctx) => {
      await setUserStage(ctx, userId, stageId);
      return readProgress(ctx, userId);
    },
  }),
  messageStagePeople: t.field({
    type: 'Int',
    description: 'Writes to people of a stage by mail; answers how many',
    authScopes: { signedIn: true },
    args: { stageId: t.arg.int({ required: true }), input: t.arg({ type: StageMessageInput, required: true }) },
    resolve: (_root, { stageId, input }, ctx) => messageStagePeople(ctx, stageId, input),
  }),
}));
