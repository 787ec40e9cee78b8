import { proofKinds } from '@app/rules/growth/challenges/challenge-days';
import { challengeStates, dayStates } from '@app/rules/growth/challenges/challenge-time';
import type { Standing } from '@app/rules/growth/challenges/standing';
import { requireViewer } from '#context.ts';
import { builder } from '#graphql/builder.ts';
import { listenAsPerson } from '#live/listen-to-any.ts';
import { checkInsOfBuddy, nudgeBuddy } from './buddies.ts';
import { type CheckedIn, checkIn } from './check-in.ts';
import { type ChallengeAnswer, isChallengeParticipant, registerToChallenge } from './join-challenge.ts';
import { challengeGroupTopic } from './live-challenge.ts';
import {
  type BoardLine,
  type Buddy,
  type CheckInView,
  findOwnPlace,
  type MyChallenge,
  myChallenge,
  type MyDay,
  type MyGroup,
} from './my-challenge.ts';
import { type OpenChallenge, openChallenge } from './open-challenge.ts';

export const ProofKindType = builder.enumType('ChallengeProof', { values: proofKinds });
export const ChallengeStateType = builder.enumType('ChallengeState', { values: challengeStates });
const DayStateType = builder.enumType('ChallengeDayState', { values: dayStates });

const ChallengeParticipantType = builder.objectRef<ChallengeAnswer>('ChallengeParticipant').implement({
  fields: (t) => ({
    /** Of the account; null when the address is not the viewer's. */
    id: t.exposeInt('id', { nullable: true }),
    email: t.exposeString('email'),
    isChallengeParticipant: t.exposeBoolean('isChallengeParticipant'),
  }),
});

const OpenChallengeType = builder.objectRef<OpenChallenge>('OpenChallenge').implement({
  fields: (t) => ({
    startsOn: t.expose('startsOn', { type: 'Date', nullable: true }),
    joinsUntil: t.expose('joinsUntil', { type: 'Date', nullable: true }),
    people: t.exposeInt('people'),
    finishDays: t.exposeInt('finishDays'),
    groupSize: t.exposeInt('groupSize'),
  }),
});

const CheckInType = builder.objectRef<CheckInView>('ChallengeCheckIn').implement({
  fields: (t) => ({
    day: t.exposeInt('day'),
    words: t.exposeString('words'),
    link: t.exposeString('link', { nullable: true }),
    picture: t.exposeString('picture', { nullable: true }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
});

const MyDayType = builder.objectRef<MyDay>('MyChallengeDay').implement({
  fields: (t) => ({
    day: t.exposeInt('day'),
    title: t.exposeString('title'),
    /** Markdown; empty until the day opens. */
    text: t.exposeString('text'),
    proof: t.expose('proof', { type: ProofKindType }),
    state: t.expose('state', { type: DayStateType }),
    date: t.expose('date', { type: 'Date', nullable: true }),
    opensAt: t.expose('opensAt', { type: 'DateTime', nullable: true }),
    points: t.exposeInt('points'),
    checkIn: t.expose('checkIn', { type: CheckInType, nullable: true }),
  }),
});

const BuddyType = builder.objectRef<Buddy>('ChallengeBuddy').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    userId: t.exposeInt('userId', { nullable: true }),
    name: t.exposeString('name'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    isSelf: t.exposeBoolean('isSelf'),
    isLead: t.exposeBoolean('isLead'),
    doneCount: t.exposeInt('doneCount'),
    days: t.expose('days', { type: [DayStateType] }),
    isSilent: t.exposeBoolean('isSilent'),
    lastDoneOn: t.expose('lastDoneOn', { type: 'Date', nullable: true }),
    isNudged: t.exposeBoolean('isNudged'),
    mayBeNudged: t.exposeBoolean('mayBeNudged'),
  }),
});

const StandingType = builder.objectRef<Standing>('ChallengeStanding').implement({
  fields: (t) => ({
    place: t.exposeInt('place', { nullable: true }),
    count: t.exposeInt('count'),
    next: t.field({
      type: builder.objectRef<NonNullable<Standing['next']>>('ChallengeNextGroup').implement({
        fields: (f) => ({ name: f.exposeString('name'), tasks: f.exposeInt('tasks') }),
      }),
      nullable: true,
      resolve: ({ next }) => next,
    }),
  }),
});

const BoardLineType = builder.objectRef<BoardLine>('ChallengeBoardLine').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    done: t.exposeInt('done'),
    possible: t.exposeInt('possible'),
    place: t.exposeInt('place'),
    isOwn: t.exposeBoolean('isOwn'),
  }),
});

const MyGroupType = builder.objectRef<MyGroup>('MyChallengeGroup').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    done: t.exposeInt('done'),
    possible: t.exposeInt('possible'),
    standing: t.expose('standing', { type: StandingType }),
    board: t.expose('board', { type: [BoardLineType] }),
    buddies: t.expose('buddies', { type: [BuddyType] }),
  }),
});

const MyChallengeType = builder.objectRef<MyChallenge>('MyChallenge').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    runName: t.exposeString('runName'),
    state: t.expose('state', { type: ChallengeStateType }),
    startsOn: t.expose('startsOn', { type: 'Date', nullable: true }),
    opened: t.exposeInt('opened'),
    doneCount: t.exposeInt('doneCount'),
    finishDays: t.exposeInt('finishDays'),
    streak: t.exposeInt('streak'),
    days: t.expose('days', { type: [MyDayType] }),
    group: t.expose('group', { type: MyGroupType, nullable: true }),
  }),
});

const CheckedInType = builder.objectRef<CheckedIn>('CheckedIn').implement({
  fields: (t) => ({
    day: t.exposeInt('day'),
    points: t.exposeInt('points'),
    doneCount: t.exposeInt('doneCount'),
    /** With this day the challenge is finished. */
    isFinished: t.exposeBoolean('isFinished'),
  }),
});

const CheckInInput = builder.inputType('ChallengeCheckInInput', {
  fields: (t) => ({ words: t.string({ required: true }), link: t.string(), fileId: t.int() }),
});

builder.queryFields((t) => ({
  // Asked by the public page, too; whoever is not signed in gets the answer of an unknown address.
  isChallengeParticipant: t.field({
    type: ChallengeParticipantType,
    authScopes: { public: true },
    args: { email: t.arg.string({ required: true }) },
    resolve: (_root, { email }, ctx) => isChallengeParticipant(ctx, email),
  }),
  openChallenge: t.field({
    type: OpenChallengeType,
    authScopes: { public: true },
    resolve: (_root, _args, ctx) => openChallenge(ctx),
  }),
  myChallenge: t.field({
    type: MyChallengeType,
    nullable: true,
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => myChallenge(ctx),
  }),
  challengeCheckIns: t.field({
    type: [CheckInType],
    authScopes: { signedIn: true },
    args: { participantId: t.arg.int({ required: true }) },
    resolve: (_root, { participantId }, ctx) => checkInsOfBuddy(ctx, participantId),
  }),
}));

builder.mutationFields((t) => ({
  registerToChallenge: t.field({
    type: ChallengeParticipantType,
    // Whoever is not signed in is refused with the words of the specification.
    authScopes: { public: true },
    args: { email: t.arg.string({ required: true }) },
    resolve: (_root, { email }, ctx) => registerToChallenge(ctx, email),
  }),
  checkInToChallenge: t.field({
    type: CheckedInType,
    authScopes: { signedIn: true },
    args: { day: t.arg.int({ required: true }), input: t.arg({ type: CheckInInput, required: true }) },
    resolve: (_root, { day, input }, ctx) => checkIn(ctx, day, input),
  }),
  nudgeBuddy: t.field({
    type: 'Boolean',
    authScopes: { signedIn: true },
    args: { participantId: t.arg.int({ required: true }) },
    resolve: (_root, { participantId }, ctx) => nudgeBuddy(ctx, participantId),
  }),
}));

builder.subscriptionField('challengeChanged', (t) =>
  t.field({
    type: 'Boolean',
    authScopes: { signedIn: true },
    subscribe: (_root, _args, ctx) => {
      const { userId } = requireViewer(ctx);
      const findOthers = async () => {
        const own = await findOwnPlace(ctx, userId);
        const groupId = own?.participant.groupId ?? null;
        return groupId === null ? [] : [challengeGroupTopic(groupId)];
      };
      return listenAsPerson(ctx.live, { own: `user:${userId}`, findOthers }, ctx.signal);
    },
    resolve: () => true,
  }),
);
