import { leaderAudiences } from '@app/rules/journey/coach-home/leader-message';
import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { activityChoices, listMyPeople, type MyPeopleFigures, myPeopleFigures, type MyPerson } from './my-people.ts';
import { type LedPerson, myPerson } from './my-person.ts';
import { messageMyPeople, type MessageReach, messageReach, noteKumusta } from './write-to-people.ts';

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
    leadsStages: t.exposeBoolean('leadsStages'),
    active: t.exposeInt('active', { description: 'Did something in the last seven days' }),
    silent: t.exposeInt('silent'),
    withoutStage: t.exposeInt('withoutStage', { description: 'On no stage yet' }),
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

const LedPersonType = builder.objectRef<LedPerson>('LedPerson').implement({
  description: 'The page that a leader has of one of their people',
  fields: (t) => ({
    id: t.exposeInt('id'),
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    firstName: t.exposeString('firstName'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    tribeId: t.exposeString('tribeId'),
    facebookProfile: t.exposeString('facebookProfile', { nullable: true }),
    email: t.exposeString('email', { nullable: true, description: 'Of people of one’s groups' }),
    mobileNumber: t.exposeString('mobileNumber', { nullable: true, description: 'Of people of one’s groups' }),
    group: t.exposeString('group', { nullable: true }),
    subGroup: t.exposeString('subGroup', { nullable: true }),
    memberSince: t.expose('memberSince', { type: 'DateTime' }),
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
      withoutStage: t.arg.boolean(),
      page: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_root, { activity, stageId, withoutStage, ...page }, ctx) =>
      listMyPeople(ctx, { activity, stageId, withoutStage }, page),
  }),
  myPerson: t.field({
    type: LedPersonType,
    description: 'One of them; everybody else looks like nobody',
    authScopes: { pageFlag: 'viewSubGroupMembers' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => myPerson(ctx, id),
  }),
}));

const LeaderAudienceType = builder.enumType('LeaderAudience', { values: leaderAudiences });

const MessageReachType = builder.objectRef<MessageReach>('MessageReach').implement({
  fields: (t) => ({
    count: t.exposeInt('count'),
    names: t.exposeStringList('names', { description: 'Of the first of them' }),
  }),
});

builder.queryField('messageReach', (t) =>
  t.field({
    type: MessageReachType,
    description: 'Whom a message to one’s group or silent people would reach',
    authScopes: { pageFlag: 'viewSubGroupMembers' },
    args: { audience: t.arg({ type: LeaderAudienceType, required: true }) },
    resolve: (_root, { audience }, ctx) => messageReach(ctx, audience),
  }),
);

builder.mutationFields((t) => ({
  noteKumusta: t.field({
    type: 'Boolean',
    description: 'The leader opened Messenger to greet one of their people; false when that is noted today already',
    authScopes: { pageFlag: 'viewSubGroupMembers' },
    args: { userId: t.arg.int({ required: true }) },
    resolve: (_root, { userId }, ctx) => noteKumusta(ctx, userId),
  }),
  messageMyPeople: t.field({
    type: 'Int',
    description: 'Under the bell of one’s group or silent people; the same key writes once. How many it reached',
    authScopes: { pageFlag: 'viewSubGroupMembers' },
    args: {
      audience: t.arg({ type: LeaderAudienceType, required: true }),
      text: t.arg.string({ required: true }),
      key: t.arg.string({ required: true }),
    },
    resolve: (_root, input, ctx) => messageMyPeople(ctx, input),
  }),
}));
