import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { CommunityPersonType } from '#features/people/directory/community-person-type.ts';
import { peopleToChoose } from '#features/people/directory/people-to-choose.ts';
import { loadPersons, reviewersOf } from './stage-people.ts';
import { tasksOf } from './stage-tasks.service.ts';
import {
  countStages,
  createStage,
  deleteStage,
  findStage,
  listStages,
  pageOfStages,
  type StageCounts,
  updateStage,
} from './stages.service.ts';
import type { Stage } from '#tables/journey/stages.table.ts';
import { StageTaskType } from './task-types.ts';

const StageCountsType = builder.objectRef<StageCounts>('StageCounts').implement({
  fields: (t) => ({
    members: t.exposeInt('members'),
    tasks: t.exposeInt('tasks'),
    waiting: t.exposeInt('waiting', { description: 'Requests to move up that nobody has decided' }),
  }),
});

export const StageType = builder.objectRef<Stage>('Stage').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    number: t.exposeInt('number'),
    name: t.exposeString('name'),
    description: t.exposeString('description', { nullable: true }),
    counts: t.loadable({
      type: StageCountsType,
      load: (ids: number[], ctx) => countStages(ctx, ids),
      resolve: ({ id }) => id,
    }),
    leader: t.loadable({
      type: CommunityPersonType,
      nullable: true,
      load: (ids: number[], ctx) => loadPersons(ctx, ids),
      resolve: ({ leaderId }) => leaderId,
    }),
    reviewers: t.loadableList({
      type: CommunityPersonType,
      load: (ids: number[], ctx) => reviewersOf(ctx, ids),
      resolve: ({ id }) => id,
    }),
    tasks: t.loadableGroup({
      type: StageTaskType,
      load: (ids: number[], ctx) => tasksOf(ctx, ids),
      group: ({ stageId }) => stageId,
      resolve: ({ id }) => id,
    }),
  }),
});

const StageListType = listedType('StageList', StageType);
const StageFilter = builder.inputType('StageFilter', { fields: (t) => ({ search: t.string() }) });

const StageInput = builder.inputType('StageInput', {
  fields: (t) => ({
    number: t.int({ required: true }),
    name: t.string({ required: true }),
    description: t.string(),
    leaderId: t.int(),
    reviewerIds: t.intList({ required: true }),
  }),
});

builder.queryFields((t) => ({
  stages: t.field({
    type: [StageType],
    description: 'The whole path, from the start',
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => listStages(ctx),
  }),
  stagesPage: t.field({
    type: StageListType,
    authScopes: { pageFlag: 'stages' },
    args: { filter: t.arg({ type: StageFilter }), page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, { filter, page, pageSize }, ctx) => pageOfStages(ctx, filter ?? {}, { page, pageSize }),
  }),
  stage: t.field({
    type: StageType,
    authScopes: { pageFlag: 'stage' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => findStage(ctx, id),
  }),
  stagePeopleOptions: t.field({
    type: [CommunityPersonType],
    description: 'The first twenty people by name who may lead or review a stage',
    authScopes: { pageFlag: 'stages' },
    args: { search: t.arg.string() },
    resolve: (_root, { search }, ctx) => peopleToChoose(ctx, search),
  }),
}));

builder.mutationFields((t) => ({
  createStage: t.field({
    type: StageType,
    authScopes: { functionFlag: 'stage_create' },
    args: { input: t.arg({ type: StageInput, required: true }) },
    resolve: (_root, { input }, ctx) => createStage(ctx, input),
  }),
  updateStage: t.field({
    type: StageType,
    authScopes: { functionFlag: 'stage_update' },
    args: { id: t.arg.int({ required: true }), input: t.arg({ type: StageInput, required: true }) },
    resolve: (_root, { id, input }, ctx) => updateStage(ctx, id, input),
  }),
  deleteStage: t.field({
    type: StageType,
    authScopes: { functionFlag: 'stage_delete' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => deleteStage(ctx, id),
  }),
}));
