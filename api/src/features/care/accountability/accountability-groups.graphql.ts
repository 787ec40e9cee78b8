import { balances } from '@app/rules/care/accountability/balance';
import type { LeadFacts } from '@app/rules/care/accountability/lead-choice';
import { builder } from '#graphql/builder.ts';
import { listenToAny } from '#live/listen-to-any.ts';
import {
  CandidateStateType,
  CheckInType,
  MemberStateType,
  PeriodStateType,
  RhythmType,
} from './accountability.graphql.ts';
import {
  approveCandidate,
  type CandidateDetail,
  type CandidateView,
  declineCandidate,
  findCandidate,
  inviteLead,
  listCandidates,
  proposedLeads,
  type ProposedLead,
  putForward,
} from './candidates.ts';
import { formGroups, type FormPreview, type PlannedGroup, previewForm } from './form-groups.ts';
import { ACCOUNTABILITY_TOPIC, accountabilityGroupTopic } from './live-accountability.ts';
import { closeGroup, createGroup, handOver, mergeGroups, moveMembers, updateGroup } from './manage-groups.ts';
import {
  checkInsOfMember,
  findGroup,
  type GroupView,
  listGroups,
  listSilent,
  listWaiting,
  mergeProposal,
  type MergeView,
  overview,
  type Overview,
  type SilentView,
  type WaitingView,
} from './read-groups.ts';
import type { MemberRow } from './read-members.ts';
import { ledGroup, seesAll } from './scope.ts';

const BalanceType = builder.enumType('AccountabilityBalance', { values: balances });

const MemberType = builder.objectRef<MemberRow>('AccountabilityMember').implement({
  fields: (t) => ({
    userId: t.exposeInt('userId'),
    name: t.string({ resolve: ({ person }) => person.name }),
    slug: t.string({ resolve: ({ person }) => person.slug }),
    profileImage: t.string({ nullable: true, resolve: ({ person }) => person.profileImage }),
    batch: t.exposeString('batch', { nullable: true }),
    stage: t.exposeInt('stage', { nullable: true }),
    isLead: t.exposeBoolean('isLead'),
    joinedAt: t.expose('joinedAt', { type: 'DateTime' }),
    streak: t.exposeInt('streak'),
    missed: t.exposeInt('missed'),
    lastDay: t.expose('lastDay', { type: 'Date', nullable: true }),
    state: t.expose('state', { type: MemberStateType }),
    periods: t.expose('periods', { type: [PeriodStateType] }),
    checkIns: t.exposeInt('checkIns'),
    hasCheckedIn: t.exposeBoolean('hasCheckedIn'),
  }),
});

const GroupType = builder.objectRef<GroupView>('AccountabilityGroup').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    capacity: t.exposeInt('capacity'),
    rhythm: t.expose('rhythm', { type: RhythmType }),
    checkInDay: t.exposeInt('checkInDay'),
    mayChange: t.exposeBoolean('mayChange'),
    mayRead: t.exposeBoolean('mayRead', { description: 'What its people wrote' }),
    callTime: t.exposeString('callTime', { nullable: true }),
    callLink: t.exposeString('callLink', { nullable: true }),
    chatLink: t.exposeString('chatLink', { nullable: true }),
    batch: t.exposeString('batch', { nullable: true }),
    lead: t.expose('lead', { type: MemberType, nullable: true }),
    members: t.expose('members', { type: [MemberType] }),
    balance: t.expose('balance', { type: BalanceType }),
    active: t.exposeInt('active'),
    streak: t.exposeInt('streak'),
    /** Of six weeks, in percent; null before the first has closed. */
    rate: t.exposeInt('rate', { nullable: true }),
  }),
});

const GroupListType = builder
  .objectRef<{ items: GroupView[]; totalCount: number }>('AccountabilityGroupList')
  .implement({
    fields: (t) => ({ items: t.expose('items', { type: [GroupType] }), totalCount: t.exposeInt('totalCount') }),
  });

const SilentType = builder.objectRef<SilentView>('SilentAccountabilityMember').implement({
  fields: (t) => ({
    member: t.field({ type: MemberType, resolve: (row) => row }),
    groupId: t.exposeInt('groupId'),
    groupName: t.exposeString('groupName'),
    rhythm: t.expose('rhythm', { type: RhythmType }),
    nudgedOn: t.expose('nudgedOn', { type: 'Date', nullable: true }),
    nudgedBy: t.exposeString('nudgedBy', { nullable: true }),
  }),
});

const SilentListType = builder
  .objectRef<{ items: SilentView[]; totalCount: number }>('SilentAccountabilityMemberList')
  .implement({
    fields: (t) => ({ items: t.expose('items', { type: [SilentType] }), totalCount: t.exposeInt('totalCount') }),
  });

const WaitingType = builder.objectRef<WaitingView>('WaitingForAccountability').implement({
  fields: (t) => ({
    userId: t.exposeInt('userId'),
    name: t.string({ resolve: ({ person }) => person.name }),
    profileImage: t.string({ nullable: true, resolve: ({ person }) => person.profileImage }),
    batch: t.exposeString('batch', { nullable: true }),
    stage: t.exposeInt('stage', { nullable: true }),
    /** Null for somebody who has not asked. */
    askedAt: t.expose('askedAt', { type: 'DateTime', nullable: true }),
  }),
});

const WaitingListType = builder
  .objectRef<{ items: WaitingView[]; totalCount: number }>('WaitingForAccountabilityList')
  .implement({
    fields: (t) => ({ items: t.expose('items', { type: [WaitingType] }), totalCount: t.exposeInt('totalCount') }),
  });

const OverviewType = builder.objectRef<Overview>('AccountabilityOverview').implement({
  fields: (t) => ({
    managesAll: t.exposeBoolean('managesAll'),
    seesAll: t.exposeBoolean('seesAll', { description: 'Reads every group, as read-only staff do' }),
    groups: t.exposeInt('groups'),
    balanced: t.exposeInt('balanced'),
    silent: t.exposeInt('silent'),
    silentAfter: t.exposeInt('silentAfter'),
    seats: t.exposeInt('seats', { description: 'Of a new group' }),
    formedFrom: t.exposeInt('formedFrom', { description: 'The fewest people a group begins with' }),
    formedUntil: t.exposeInt('formedUntil'),
    members: t.exposeInt('members'),
    withoutLead: t.exposeInt('withoutLead'),
    leaderless: t.exposeStringList('leaderless'),
    waiting: t.exposeInt('waiting'),
    candidates: t.exposeInt('candidates'),
    rates: t.exposeIntList('rates'),
  }),
});

const MergeType = builder.objectRef<MergeView>('AccountabilityMerge').implement({
  fields: (t) => ({
    fromId: t.exposeInt('fromId'),
    fromName: t.string({ resolve: ({ from }) => from.name }),
    fromActive: t.exposeInt('fromActive'),
    intoId: t.exposeInt('intoId'),
    intoName: t.string({ resolve: ({ into }) => into.name }),
    intoActive: t.exposeInt('intoActive'),
    intoHasLead: t.exposeBoolean('intoHasLead'),
    leadId: t.exposeInt('leadId', { nullable: true }),
    size: t.exposeInt('size'),
    people: t.field({
      type: [
        builder.objectRef<MergeView['people'][number]>('AccountabilityMergePerson').implement({
          fields: (f) => ({
            userId: f.exposeInt('userId'),
            name: f.exposeString('name'),
            isFrom: f.exposeBoolean('isFrom'),
            isMoving: f.exposeBoolean('isMoving'),
          }),
        }),
      ],
      resolve: ({ people }) => people,
    }),
  }),
});

const PlannedType = builder.objectRef<PlannedGroup>('PlannedAccountabilityGroup').implement({
  fields: (t) => ({
    groupId: t.exposeInt('groupId', { nullable: true }),
    name: t.exposeString('name'),
    before: t.exposeInt('before'),
    leadId: t.exposeInt('leadId', { nullable: true }),
    people: t.field({
      type: [
        builder.objectRef<PlannedGroup['people'][number]>('PlannedAccountabilityPerson').implement({
          fields: (f) => ({ userId: f.exposeInt('userId'), name: f.exposeString('name') }),
        }),
      ],
      resolve: ({ people }) => people,
    }),
  }),
});

const FormPreviewType = builder.objectRef<FormPreview>('AccountabilityForm').implement({
  fields: (t) => ({
    people: t.exposeInt('people'),
    /** Too few for a group: they wait on. */
    rest: t.exposeInt('rest'),
    groups: t.expose('groups', { type: [PlannedType] }),
  }),
});

const LeadFactsType = builder.objectRef<LeadFacts>('AccountabilityLeadFacts').implement({
  fields: (t) => ({
    stage: t.exposeInt('stage', { nullable: true }),
    points: t.exposeInt('points'),
    checkIns: t.exposeInt('checkIns'),
    missed: t.exposeInt('missed'),
  }),
});

const CandidateType = builder.objectRef<CandidateView>('AccountabilityCandidate').implement({
  fields: (t) => ({
    id: t.int({ resolve: ({ candidate }) => candidate.id }),
    userId: t.int({ resolve: ({ candidate }) => candidate.userId }),
    name: t.string({ resolve: ({ person }) => person.name }),
    profileImage: t.string({ nullable: true, resolve: ({ person }) => person.profileImage }),
    state: t.field({ type: CandidateStateType, resolve: ({ candidate }) => candidate.state }),
    capacity: t.int({ resolve: ({ candidate }) => candidate.capacity }),
    words: t.string({ resolve: ({ candidate }) => candidate.words }),
    reason: t.string({ resolve: ({ candidate }) => candidate.reason }),
    createdAt: t.field({ type: 'DateTime', resolve: ({ candidate }) => candidate.createdAt }),
    decidedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ candidate }) => candidate.decidedAt }),
    batch: t.exposeString('batch', { nullable: true }),
    group: t.exposeString('group', { nullable: true }),
    by: t.exposeString('by', { nullable: true }),
    facts: t.expose('facts', { type: LeadFactsType }),
    refusal: t.exposeString('refusal', { nullable: true }),
  }),
});

const CandidateDetailType = builder.objectRef<CandidateDetail>('AccountabilityCandidateDetail').implement({
  fields: (t) => ({
    candidate: t.field({ type: CandidateType, resolve: (row) => row }),
    checkIns: t.expose('checkIns', { type: [CheckInType] }),
    suggestedName: t.exposeString('suggestedName'),
    waiting: t.field({
      type: [
        builder.objectRef<CandidateDetail['waiting'][number]>('AccountabilityCandidatePerson').implement({
          fields: (f) => ({
            userId: f.exposeInt('userId'),
            name: f.exposeString('name'),
            stage: f.exposeInt('stage', { nullable: true }),
            isChosen: f.exposeBoolean('isChosen'),
          }),
        }),
      ],
      resolve: ({ waiting }) => waiting,
    }),
  }),
});

const ProposedType = builder.objectRef<ProposedLead>('ProposedAccountabilityLead').implement({
  fields: (t) => ({
    userId: t.int({ resolve: ({ facts }) => facts.userId }),
    name: t.string({ resolve: ({ person }) => person.name }),
    profileImage: t.string({ nullable: true, resolve: ({ person }) => person.profileImage }),
    group: t.exposeString('group'),
    facts: t.expose('facts', { type: LeadFactsType }),
  }),
});

const GroupInputType = builder.inputType('AccountabilityGroupInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    capacity: t.int({ required: true }),
    rhythm: t.field({ type: RhythmType, required: true }),
    checkInDay: t.int({ required: true }),
    callTime: t.string(),
    callLink: t.string(),
    chatLink: t.string(),
  }),
});

const manage = { functionFlag: 'accountability_manage' } as const;
// A lead of a group holds no flag: the services check whose group it is.
const signedIn = { signedIn: true } as const;

builder.queryFields((t) => ({
  accountabilityOverview: t.field({
    type: OverviewType,
    authScopes: signedIn,
    resolve: (_root, _args, ctx) => overview(ctx),
  }),
  accountabilityGroups: t.field({
    type: GroupListType,
    authScopes: signedIn,
    args: { search: t.arg.string(), balance: t.arg({ type: BalanceType }), page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, args, ctx) => listGroups(ctx, args),
  }),
  accountabilityGroup: t.field({
    type: GroupType,
    authScopes: signedIn,
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => findGroup(ctx, id),
  }),
  silentAccountabilityMembers: t.field({
    type: SilentListType,
    authScopes: signedIn,
    args: { page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, args, ctx) => listSilent(ctx, args),
  }),
  accountabilityCheckIns: t.field({
    type: [CheckInType],
    authScopes: signedIn,
    args: { userId: t.arg.int({ required: true }) },
    resolve: (_root, { userId }, ctx) => checkInsOfMember(ctx, userId),
  }),
  waitingForAccountability: t.field({
    type: WaitingListType,
    authScopes: manage,
    args: { search: t.arg.string(), page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, args, ctx) => listWaiting(ctx, args),
  }),
  accountabilityMerge: t.field({
    type: MergeType,
    nullable: true,
    authScopes: manage,
    resolve: (_root, _args, ctx) => mergeProposal(ctx),
  }),
  accountabilityForm: t.field({
    type: FormPreviewType,
    authScopes: manage,
    resolve: (_root, _args, ctx) => previewForm(ctx),
  }),
  accountabilityCandidates: t.field({
    type: [CandidateType],
    authScopes: manage,
    args: { decided: t.arg.boolean() },
    resolve: (_root, { decided }, ctx) => listCandidates(ctx, decided === true),
  }),
  accountabilityCandidate: t.field({
    type: CandidateDetailType,
    authScopes: manage,
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => findCandidate(ctx, id),
  }),
  proposedAccountabilityLeads: t.field({
    type: [ProposedType],
    authScopes: manage,
    resolve: (_root, _args, ctx) => proposedLeads(ctx),
  }),
}));

builder.mutationFields((t) => ({
  createAccountabilityGroup: t.field({
    type: 'Int',
    authScopes: manage,
    args: {
      input: t.arg({ type: GroupInputType, required: true }),
      userIds: t.arg.intList({ required: true }),
      leadId: t.arg.int(),
    },
    resolve: (_root, { input, userIds, leadId }, ctx) => createGroup(ctx, { input, userIds, leadId: leadId ?? null }),
  }),
  updateAccountabilityGroup: t.field({
    type: 'Int',
    authScopes: signedIn,
    args: { id: t.arg.int({ required: true }), input: t.arg({ type: GroupInputType, required: true }) },
    resolve: (_root, { id, input }, ctx) => updateGroup(ctx, id, input),
  }),
  moveAccountabilityMembers: t.field({
    type: 'Int',
    authScopes: manage,
    args: {
      userIds: t.arg.intList({ required: true }),
      groupId: t.arg.int(),
      reason: t.arg.string({ required: true }),
    },
    resolve: (_root, { userIds, groupId, reason }, ctx) =>
      moveMembers(ctx, { userIds, groupId: groupId ?? null, reason }),
  }),
  handOverAccountabilityLead: t.field({
    type: 'Boolean',
    authScopes: signedIn,
    args: {
      groupId: t.arg.int({ required: true }),
      toId: t.arg.int({ required: true }),
      reason: t.arg.string({ required: true }),
      stays: t.arg.boolean({ required: true }),
    },
    resolve: (_root, args, ctx) => handOver(ctx, args),
  }),
  closeAccountabilityGroup: t.field({
    type: 'Int',
    authScopes: manage,
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => closeGroup(ctx, id),
  }),
  mergeAccountabilityGroups: t.field({
    type: 'Int',
    authScopes: manage,
    args: {
      fromId: t.arg.int({ required: true }),
      intoId: t.arg.int({ required: true }),
      expectedSize: t.arg.int({ required: true }),
    },
    resolve: (_root, args, ctx) => mergeGroups(ctx, args),
  }),
  formAccountabilityGroups: t.field({
    type: 'Int',
    authScopes: manage,
    args: { expectedPeople: t.arg.int({ required: true }) },
    resolve: (_root, { expectedPeople }, ctx) => formGroups(ctx, expectedPeople),
  }),
  putForwardAccountabilityLead: t.field({
    type: 'Boolean',
    authScopes: signedIn,
    args: { userId: t.arg.int({ required: true }), words: t.arg.string({ required: true }) },
    resolve: (_root, { userId, words }, ctx) => putForward(ctx, userId, words),
  }),
  inviteAccountabilityLead: t.field({
    type: 'Boolean',
    authScopes: manage,
    args: { userId: t.arg.int({ required: true }) },
    resolve: (_root, { userId }, ctx) => inviteLead(ctx, userId),
  }),
  approveAccountabilityCandidate: t.field({
    type: 'Int',
    authScopes: manage,
    args: {
      id: t.arg.int({ required: true }),
      input: t.arg({ type: GroupInputType, required: true }),
      userIds: t.arg.intList({ required: true }),
    },
    resolve: (_root, { id, ...approval }, ctx) => approveCandidate(ctx, id, approval),
  }),
  declineAccountabilityCandidate: t.field({
    type: 'Boolean',
    authScopes: manage,
    args: { id: t.arg.int({ required: true }), reason: t.arg.string({ required: true }) },
    resolve: (_root, { id, reason }, ctx) => declineCandidate(ctx, id, reason),
  }),
}));

builder.subscriptionField('accountabilityChanged', (t) =>
  t.field({
    type: 'Boolean',
    authScopes: signedIn,
    subscribe: async (_root, _args, ctx) => {
      // A lead hears of the own group only.
      const topic = seesAll(ctx) ? ACCOUNTABILITY_TOPIC : accountabilityGroupTopic((await ledGroup(ctx)) ?? 0);
      return listenToAny(ctx.live, [topic], ctx.signal);
    },
    resolve: () => true,
  }),
);
