import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { activityChoices, listMyPeople, type MyPeopleFigures, myPeopleFigures, type MyPerson } from './my-people.ts';

type StageCount = MyPeopleFigures['stages'][number];

const StageCountType = builder.objectRef<StageCount>('MyPeopleStage').implement({
  fields: (t) => ({
    stageId: t.exposeInt('id'),
    number: t.exposeInt('number'),
    name: t.exposeString('name'),
    count: t.exposeInt('count'),
  }),
});

const MyPeopleFiguresType = builder.objectRef<MyPeopleFigures>('MyPeopleFigures').implement({
  description: 'The people of the groups, sub-groups and stages that the viewer leads',
  fields: (t) => ({
    count: t.exposeInt('count'),
    groups: t.exposeStringList('groups'),
    capacity: t.exposeInt('capacity', { nullable: true }),
    active: t.exposeInt('active', { description: 'Did something in the last seven days' }),
    silent: t.exposeInt('silent'),
    stages: t.expose('stages', { type: [StageCountType] }),
  }),
});

const MyPersonStageType = builder.objectRef<NonNullable<MyPerson['stage']>>('MyPersonStage').implement({
  fields: (t) => ({
    stageId: t.exposeInt('id'),
    number: t.exposeInt('number'),
    name: t.exposeString('name'),
  }),
});

const MyPersonType = builder.objectRef<MyPerson>('MyPerson').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    firstName: t.exposeString('firstName'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    tribeId: t.exposeString('tribeId'),
    facebookProfile: t.exposeString('facebookProfile', { nullable: true }),
    stage: t.expose('stage', { type: MyPersonStageType, nullable: true }),
    percentage: t.exposeInt('percentage'),
    nextTask: t.exposeString('nextTask', { nullable: true }),
    lastActiveAt: t.expose('lastActiveAt', { type: 'DateTime', nullable: true }),
    endsOn: t.expose('endsOn', { type: 'Date', nullable: true }),
    reason: t.exposeString('reason', { nullable: true, description: 'silent, overdue, ending, nearly' }),
  }),
});

const MyPersonListType = listedType('MyPersonList', MyPersonType);
const ActivityChoiceType = builder.enumType('ActivityChoice', { values: activityChoices });

builder.queryFields((t) => ({
  myPeopleFigures: t.field({
    type: MyPeopleFiguresType,
    authScopes: { pageFlag: 'viewSubGroupMembers' },
    resolve: (_root, _args, ctx) => myPeopleFigures(ctx),
  }),
  myPeople: t.field({
    type: MyPersonListType,
    description: 'The same people, those to look at first in front',
    authScopes: { pageFlag: 'viewSubGroupMembers' },
    args: {
      activity: t.arg({ type: ActivityChoiceType }),
      stageId: t.arg.int(),
      page: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_root, { activity, stageId, ...page }, ctx) => listMyPeople(ctx, { activity, stageId }, page),
  }),
}));
