import { participantStates, splitModes } from '@app/rules/growth/challenges/run-input';
import { dayParts } from '@app/rules/growth/challenges/split-groups';
import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { listenToAny } from '#live/listen-to-any.ts';
import { ChallengeStateType, ProofKindType } from './challenges.graphql.ts';
import { challengeRunTopic } from './live-challenge.ts';
import { createChallengeGroup, deleteChallengeGroup, moveChallengers, updateChallengeGroup } from './manage-groups.ts';
import { createChallengeRun, updateChallengeDay, updateChallengeRun } from './manage-runs.ts';
import {
  type GroupView,
  listGroups,
  listParticipants,
  listRuns,
  listTasks,
  type MemberView,
  type RunView,
  type TaskView,
} from './read-runs.ts';
import { type PlannedGroup, previewSplit, type SplitPreview, splitRun } from './split-run.ts';

const DayPartType = builder.enumType('ChallengeDayPart', { values: dayParts });
const SplitModeType = builder.enumType('ChallengeSplitMode', { values: splitModes });
const StateType = builder.enumType('ChallengeParticipantState', {
  values: Object.fromEntries(participantStates.map((state) => [state.replaceAll('-', '_'), { value: state }])),
});

const RunType = builder.objectRef<RunView>('ChallengeRun').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    state: t.expose('state', { type: ChallengeStateType }),
    startsOn: t.expose('startsOn', { type: 'Date', nullable: true }),
    joinsUntil: t.expose('joinsUntil', { type: 'Date', nullable: true }),
    groupSize: t.exposeInt('groupSize'),
    opened: t.exposeInt('opened'),
    people: t.exposeInt('people'),
    withoutGroup: t.exposeInt('withoutGroup'),
    silent: t.exposeInt('silent'),
    finished: t.exposeInt('finished'),
    done: t.exposeInt('done'),
    finishDays: t.exposeInt('finishDays'),
  }),
});

const TaskType = builder.objectRef<TaskView>('ChallengeTask').implement({
  fields: (t) => ({
    day: t.exposeInt('day'),
    title: t.exposeString('title'),
    text: t.exposeString('text'),
    proof: t.expose('proof', { type: ProofKindType }),
    doneCount: t.exposeInt('doneCount'),
  }),
});

const MemberType = builder.objectRef<MemberView>('ChallengeMember').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    userId: t.exposeInt('userId', { nullable: true }),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    groupId: t.exposeInt('groupId', { nullable: true }),
    groupName: t.exposeString('groupName', { nullable: true }),
    doneCount: t.exposeInt('doneCount'),
    lastDoneAt: t.expose('lastDoneAt', { type: 'DateTime', nullable: true }),
    joinedAt: t.expose('joinedAt', { type: 'DateTime' }),
    isSilent: t.exposeBoolean('isSilent'),
    isFinished: t.exposeBoolean('isFinished'),
  }),
});

const MemberListType = listedType('ChallengeMemberList', MemberType);

const GroupType = builder.objectRef<GroupView>('ChallengeGroup').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    size: t.exposeInt('size'),
    leadId: t.exposeInt('leadId', { nullable: true }),
    done: t.exposeInt('done'),
    possible: t.exposeInt('possible'),
    part: t.expose('part', { type: DayPartType, nullable: true }),
    members: t.expose('members', { type: [MemberType] }),
  }),
});

const PlannedGroupType = builder.objectRef<PlannedGroup>('PlannedChallengeGroup').implement({
  fields: (t) => ({
    groupId: t.exposeInt('groupId', { nullable: true }),
    name: t.exposeString('name'),
    part: t.expose('part', { type: DayPartType }),
    people: t.exposeStringList('people'),
    before: t.exposeInt('before'),
  }),
});

const SplitPreviewType = builder.objectRef<SplitPreview>('ChallengeSplitPreview').implement({
  fields: (t) => ({
    people: t.exposeInt('people'),
    groups: t.expose('groups', { type: [PlannedGroupType] }),
  }),
});

const RunInput = builder.inputType('ChallengeRunInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    startsOn: t.field({ type: 'Date' }),
    joinsUntil: t.field({ type: 'Date' }),
    groupSize: t.int({ required: true }),
  }),
});

const DayInput = builder.inputType('ChallengeDayInput', {
  fields: (t) => ({
    title: t.string({ required: true }),
    text: t.string({ required: true }),
    proof: t.field({ type: ProofKindType, required: true }),
  }),
});

const GroupInput = builder.inputType('ChallengeGroupInput', {
  fields: (t) => ({ name: t.string({ required: true }), size: t.int({ required: true }), leadId: t.int() }),
});

const pageFlag = { pageFlag: 'challengeGroups' } as const;
const functionFlag = { functionFlag: 'challenge_manage' } as const;

builder.queryFields((t) => ({
  challengeRuns: t.field({
    type: [RunType],
    authScopes: pageFlag,
    resolve: (_root, _args, ctx) => listRuns(ctx),
  }),
  challengeTasks: t.field({
    type: [TaskType],
    authScopes: pageFlag,
    args: { runId: t.arg.int({ required: true }) },
    resolve: (_root, args, ctx) => listTasks(ctx, args.runId),
  }),
  challengeGroups: t.field({
    type: [GroupType],
    authScopes: pageFlag,
    args: { runId: t.arg.int({ required: true }) },
    resolve: (_root, args, ctx) => listGroups(ctx, args.runId),
  }),
  challengeMembers: t.field({
    type: MemberListType,
    authScopes: pageFlag,
    args: {
      runId: t.arg.int({ required: true }),
      search: t.arg.string(),
      state: t.arg({ type: StateType }),
      groupId: t.arg.int(),
      page: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_root, { runId: id, ...filter }, ctx) => listParticipants(ctx, id, filter),
  }),
  challengeSplit: t.field({
    type: SplitPreviewType,
    authScopes: pageFlag,
    args: {
      runId: t.arg.int({ required: true }),
      size: t.arg.int({ required: true }),
      mode: t.arg({ type: SplitModeType, required: true }),
    },
    resolve: (_root, args, ctx) => previewSplit(ctx, args),
  }),
}));

builder.mutationFields((t) => ({
  createChallengeRun: t.field({
    type: 'Int',
    authScopes: functionFlag,
    args: { input: t.arg({ type: RunInput, required: true }) },
    resolve: (_root, { input }, ctx) => createChallengeRun(ctx, input),
  }),
  updateChallengeRun: t.field({
    type: 'Int',
    authScopes: functionFlag,
    args: { id: t.arg.int({ required: true }), input: t.arg({ type: RunInput, required: true }) },
    resolve: (_root, { id, input }, ctx) => updateChallengeRun(ctx, id, input),
  }),
  updateChallengeDay: t.field({
    type: 'Int',
    authScopes: functionFlag,
    args: {
      runId: t.arg.int({ required: true }),
      day: t.arg.int({ required: true }),
      input: t.arg({ type: DayInput, required: true }),
    },
    resolve: (_root, { input, ...place }, ctx) => updateChallengeDay(ctx, place, input),
  }),
  splitChallengeGroups: t.field({
    type: 'Int',
    authScopes: functionFlag,
    args: {
      runId: t.arg.int({ required: true }),
      size: t.arg.int({ required: true }),
      mode: t.arg({ type: SplitModeType, required: true }),
      expectedPeople: t.arg.int({ required: true }),
    },
    resolve: (_root, args, ctx) => splitRun(ctx, args),
  }),
  moveChallengers: t.field({
    type: 'Int',
    authScopes: functionFlag,
    args: { participantIds: t.arg.intList({ required: true }), groupId: t.arg.int() },
    resolve: (_root, { participantIds, groupId }, ctx) => moveChallengers(ctx, participantIds, groupId ?? null),
  }),
  createChallengeGroup: t.field({
    type: 'Int',
    authScopes: functionFlag,
    args: { runId: t.arg.int({ required: true }), input: t.arg({ type: GroupInput, required: true }) },
    resolve: (_root, args, ctx) => createChallengeGroup(ctx, args.runId, args.input),
  }),
  updateChallengeGroup: t.field({
    type: 'Int',
    authScopes: functionFlag,
    args: { id: t.arg.int({ required: true }), input: t.arg({ type: GroupInput, required: true }) },
    resolve: (_root, { id, input }, ctx) => updateChallengeGroup(ctx, id, input),
  }),
  deleteChallengeGroup: t.field({
    type: 'Int',
    authScopes: functionFlag,
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => deleteChallengeGroup(ctx, id),
  }),
}));

builder.subscriptionField('challengeRunChanged', (t) =>
  t.field({
    type: 'Boolean',
    authScopes: pageFlag,
    args: { runId: t.arg.int({ required: true }) },
    subscribe: (_root, args, ctx) => listenToAny(ctx.live, [challengeRunTopic(args.runId)], ctx.signal),
    resolve: () => true,
  }),
);
