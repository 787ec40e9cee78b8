import { candidateStates, rhythms } from '@app/rules/care/accountability/group-words';
import { memberStates } from '@app/rules/care/accountability/balance';
import { periodStates } from '@app/rules/care/accountability/periods';
import { requireViewer } from '#context.ts';
import { builder } from '#graphql/builder.ts';
import { listenAsPerson } from '#live/listen-to-any.ts';
import { askForGroup, leaveGroup, nudgeBuddy, volunteerAsLead, withdrawAsLead } from './buddies.ts';
import { checkIn, completeCheckIn, type MadeCheckIn } from './check-in.ts';
import { cheerCheckIn, type CheerView, uncheerCheckIn } from './cheer-check-in.ts';
import { accountabilityGroupTopic } from './live-accountability.ts';
import {
  type Buddy,
  type CheckInView,
  findOwnGroup,
  type MyAccountability,
  myAccountability,
  type MyGroup,
} from './my-accountability.ts';

export const RhythmType = builder.enumType('AccountabilityRhythm', { values: rhythms });
export const PeriodStateType = builder.enumType('AccountabilityPeriodState', { values: periodStates });
export const MemberStateType = builder.enumType('AccountabilityMemberState', { values: memberStates });
export const CandidateStateType = builder.enumType('AccountabilityCandidateState', {
  // Words of the API have no hyphens.
  values: Object.fromEntries(candidateStates.map((state) => [state.replaceAll('-', '_'), { value: state }])),
});

const CheerType = builder.objectRef<CheerView>('AccountabilityCheer').implement({
  fields: (t) => ({
    userId: t.int({ resolve: ({ person }) => person.id }),
    name: t.string({ resolve: ({ person }) => person.name }),
    profileImage: t.string({ nullable: true, resolve: ({ person }) => person.profileImage }),
    words: t.exposeString('words', { description: 'Empty for a cheer without words' }),
  }),
});

export const CheckInType = builder.objectRef<CheckInView>('AccountabilityCheckIn').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    day: t.expose('day', { type: 'Date' }),
    done: t.exposeString('done'),
    goal: t.exposeString('goal'),
    blocker: t.exposeString('blocker'),
    reachedGoal: t.exposeBoolean('reachedGoal', { nullable: true }),
    /** From 1, hard, to 5, great. */
    mood: t.exposeInt('mood', { nullable: true }),
    picture: t.exposeString('picture', { nullable: true }),
    madeAt: t.expose('madeAt', { type: 'DateTime' }),
    cheers: t.expose('cheers', { type: [CheerType] }),
    isCheered: t.boolean({
      description: 'By whoever asks',
      resolve: ({ cheers }, _args, { viewer }) => cheers.some(({ person }) => person.id === viewer?.userId),
    }),
  }),
});

const BuddyType = builder.objectRef<Buddy>('AccountabilityBuddy').implement({
  fields: (t) => ({
    userId: t.exposeInt('userId'),
    slug: t.string({ resolve: ({ person }) => person.slug }),
    name: t.string({ resolve: ({ person }) => person.name }),
    profileImage: t.string({ nullable: true, resolve: ({ person }) => person.profileImage }),
    isSelf: t.exposeBoolean('isSelf'),
    isLead: t.exposeBoolean('isLead'),
    streak: t.exposeInt('streak'),
    missed: t.exposeInt('missed'),
    state: t.expose('state', { type: MemberStateType }),
    periods: t.expose('periods', { type: [PeriodStateType] }),
    hasCheckedIn: t.exposeBoolean('hasCheckedIn'),
    isNudged: t.exposeBoolean('isNudged'),
    mayBeNudged: t.exposeBoolean('mayBeNudged'),
    checkIn: t.expose('checkIn', { type: CheckInType, nullable: true }),
  }),
});

const MyGroupType = builder.objectRef<MyGroup>('MyAccountabilityGroup').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    capacity: t.exposeInt('capacity'),
    rhythm: t.expose('rhythm', { type: RhythmType }),
    checkInDay: t.exposeInt('checkInDay'),
    callTime: t.exposeString('callTime', { nullable: true }),
    callLink: t.exposeString('callLink', { nullable: true }),
    chatLink: t.exposeString('chatLink', { nullable: true }),
    /** The last day of the period that is open. */
    closesOn: t.expose('closesOn', { type: 'Date' }),
    doneCount: t.exposeInt('doneCount'),
    toGo: t.exposeInt('toGo'),
    groupStreak: t.exposeInt('groupStreak'),
    own: t.expose('own', { type: CheckInType, nullable: true }),
    lastGoal: t.exposeString('lastGoal'),
    buddies: t.expose('buddies', { type: [BuddyType] }),
  }),
});

const MyAccountabilityType = builder.objectRef<MyAccountability>('MyAccountability').implement({
  fields: (t) => ({
    group: t.expose('group', { type: MyGroupType, nullable: true }),
    hasAsked: t.exposeBoolean('hasAsked'),
    /** An offer to lead, or an invitation, that waits. */
    candidacy: t.expose('candidacy', { type: CandidateStateType, nullable: true }),
    points: t.exposeInt('points'),
    formedFrom: t.exposeInt('formedFrom'),
    formedUntil: t.exposeInt('formedUntil'),
  }),
});

const MadeType = builder.objectRef<MadeCheckIn>('MadeAccountabilityCheckIn').implement({
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    closesOn: t.expose('closesOn', { type: 'Date' }),
    streak: t.exposeInt('streak'),
    points: t.exposeInt('points'),
  }),
});

const CheckInInput = builder.inputType('AccountabilityCheckInInput', {
  fields: (t) => ({
    done: t.string(),
    goal: t.string(),
    blocker: t.string(),
    reachedGoal: t.boolean(),
    mood: t.int(),
    fileId: t.int(),
  }),
});

builder.queryField('myAccountability', (t) =>
  t.field({
    type: MyAccountabilityType,
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => myAccountability(ctx),
  }),
);

builder.mutationFields((t) => ({
  checkInWithGroup: t.field({
    type: MadeType,
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: CheckInInput, required: true }) },
    resolve: (_root, { input }, ctx) => checkIn(ctx, input),
  }),
  completeCheckIn: t.field({
    type: 'Boolean',
    description: 'Writes the own check-in again while its period is open; a picture stays unless another is given',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: CheckInInput, required: true }) },
    resolve: (_root, { input }, ctx) => completeCheckIn(ctx, input),
  }),
  nudgeAccountabilityBuddy: t.field({
    type: 'Boolean',
    authScopes: { signedIn: true },
    args: { userId: t.arg.int({ required: true }) },
    resolve: (_root, { userId }, ctx) => nudgeBuddy(ctx, userId),
  }),
  cheerCheckIn: t.field({
    type: 'Boolean',
    description: 'For the check-in of a buddy; again, with other words, replaces the words',
    authScopes: { signedIn: true },
    args: { checkInId: t.arg.int({ required: true }), words: t.arg.string() },
    resolve: (_root, args, ctx) => cheerCheckIn(ctx, args),
  }),
  uncheerCheckIn: t.field({
    type: 'Boolean',
    authScopes: { signedIn: true },
    args: { checkInId: t.arg.int({ required: true }) },
    resolve: (_root, { checkInId }, ctx) => uncheerCheckIn(ctx, checkInId),
  }),
  askForAccountabilityGroup: t.field({
    type: 'Boolean',
    authScopes: { signedIn: true },
    args: { asks: t.arg.boolean({ required: true }) },
    resolve: (_root, { asks }, ctx) => askForGroup(ctx, asks),
  }),
  leaveAccountabilityGroup: t.field({
    type: 'Boolean',
    authScopes: { signedIn: true },
    args: { reason: t.arg.string({ required: true }) },
    resolve: (_root, { reason }, ctx) => leaveGroup(ctx, reason),
  }),
  volunteerAsAccountabilityLead: t.field({
    type: 'Boolean',
    authScopes: { signedIn: true },
    args: { capacity: t.arg.int({ required: true }), words: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => volunteerAsLead(ctx, args),
  }),
  withdrawAsAccountabilityLead: t.field({
    type: 'Boolean',
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => withdrawAsLead(ctx),
  }),
}));

builder.subscriptionField('myAccountabilityChanged', (t) =>
  t.field({
    type: 'Boolean',
    authScopes: { signedIn: true },
    subscribe: (_root, _args, ctx) => {
      const { userId } = requireViewer(ctx);
      const findOthers = async () => {
        const groupId = await findOwnGroup(ctx, userId);
        return groupId === null ? [] : [accountabilityGroupTopic(groupId)];
      };
      return listenAsPerson(ctx.live, { own: `user:${userId}`, findOthers }, ctx.signal);
    },
    resolve: () => true,
  }),
);
