import { celebrations } from '@app/rules/journey/move-ups/celebrations';
import { type JourneyStep, stepStates } from '@app/rules/journey/move-ups/journey-steps';
import { moveUpDecisions } from '@app/rules/journey/move-ups/move-up-states';
import { builder } from '#graphql/builder.ts';
import { CommunityPersonType } from '#features/people/directory/community-person-type.ts';
import { MoveUpStatusEnum, OwnMoveUpType } from '#features/journey/stages/stage-people.graphql.ts';
import { StageType } from '#features/journey/stages/stages.graphql.ts';
import { TaskType } from '#features/journey/stages/task-types.ts';
import { WinType } from '#features/community/wins/wins.graphql.ts';
import { askForMoveUp } from './ask-for-move-up.ts';
import { claimMoveUp, releaseMoveUp } from './claim-move-up.ts';
import { decideMoveUp } from './decide-move-up.ts';
import { undoMoveUp } from './undo-move-up.ts';
import {
  evidenceOf,
  moveUpDetail,
  type MoveUpEvidence,
  moveUpQueue,
  type MoveUpQueue,
  type QueuedMoveUp,
  type Workload,
  type Snippet,
  snippetsFor,
} from './queue.ts';
import { addMoveUpNote, addSnippet, deleteSnippet } from './review-words.ts';
import { seeCelebration } from './see-celebration.ts';
import { type WaitingMoveUp, waitingMoveUp } from './waiting-move-up.ts';
import { anyQueueTopic, queueTopic } from './withdraw.ts';

const AttemptType = builder.objectRef<MoveUpEvidence['attempts'][number]>('MoveUpAttempt').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    status: t.expose('status', { type: MoveUpStatusEnum }),
    stage: t.exposeString('stage', { description: 'The name of the stage it was to leave' }),
    askedAt: t.expose('askedAt', { type: 'DateTime' }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
    decidedBy: t.expose('decidedBy', { type: CommunityPersonType, nullable: true }),
    feedback: t.exposeString('feedback', { nullable: true }),
  }),
});

const StepStateEnum = builder.enumType('JourneyStepState', { values: stepStates });

const StepType = builder.objectRef<JourneyStep>('JourneyStep').implement({
  description: 'A stage as one person has gone it',
  fields: (t) => ({
    stageId: t.exposeInt('id'),
    number: t.exposeInt('number'),
    name: t.exposeString('name'),
    state: t.expose('state', { type: StepStateEnum }),
    enteredAt: t.expose('enteredAt', { type: 'DateTime', nullable: true }),
    leftAt: t.expose('leftAt', { type: 'DateTime', nullable: true }),
  }),
});

const NoteType = builder.objectRef<MoveUpEvidence['notes'][number]>('MoveUpNote').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    text: t.exposeString('text'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    author: t.expose('author', { type: CommunityPersonType, nullable: true }),
  }),
});

const EvidenceType = builder.objectRef<MoveUpEvidence>('MoveUpEvidence').implement({
  fields: (t) => ({
    tasks: t.expose('tasks', { type: [TaskType] }),
    wins: t.expose('wins', { type: [WinType] }),
    points: t.exposeInt('points'),
    eventsAttended: t.exposeInt('eventsAttended', { description: 'At which they were seen' }),
    eventsAccepted: t.exposeInt('eventsAccepted', {
      description: 'That took place and to which they said yes, without a mark that they were there',
    }),
    attempts: t.expose('attempts', { type: [AttemptType] }),
    steps: t.expose('steps', { type: [StepType] }),
    notes: t.expose('notes', { type: [NoteType] }),
  }),
});

const moveUpRef = builder.objectRef<QueuedMoveUp>('MoveUp');

const MoveUpType = moveUpRef.implement({
  description: 'A request to move up, as reviewers see it',
  fields: (t) => ({
    id: t.exposeInt('id'),
    stageId: t.exposeInt('stageId'),
    status: t.expose('status', { type: MoveUpStatusEnum }),
    person: t.expose('person', { type: CommunityPersonType }),
    askedAt: t.expose('askedAt', { type: 'DateTime' }),
    claimedBy: t.expose('claimedBy', { type: CommunityPersonType, nullable: true }),
    claimedUntil: t.expose('claimedUntil', { type: 'DateTime', nullable: true }),
    isMine: t.exposeBoolean('isMine', { description: 'The viewer holds the claim' }),
    earlierAttempts: t.exposeInt('earlierAttempts'),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
    feedback: t.exposeString('feedback', { nullable: true }),
  }),
});

const SnippetType = builder.objectRef<Snippet>('FeedbackSnippet').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    text: t.exposeString('text'),
    isOfStage: t.exposeBoolean('isOfStage', { description: 'Its reviewers may delete it' }),
  }),
});

const MoveUpDetailType = builder.objectRef<QueuedMoveUp>('MoveUpDetail').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    request: t.field({ type: MoveUpType, resolve: (request) => request }),
    evidence: t.field({ type: EvidenceType, resolve: (request, _args, ctx) => evidenceOf(ctx, request) }),
    snippets: t.field({ type: [SnippetType], resolve: ({ stageId }, _args, { db }) => snippetsFor(db, stageId) }),
  }),
});

const WorkloadType = builder.objectRef<Workload>('ReviewerWorkload').implement({
  fields: (t) => ({
    person: t.expose('person', { type: CommunityPersonType }),
    claimed: t.exposeInt('claimed'),
    decidedThisMonth: t.exposeInt('decidedThisMonth'),
  }),
});

const MoveUpQueueType = builder.objectRef<MoveUpQueue>('MoveUpQueue').implement({
  fields: (t) => ({
    stage: t.expose('stage', { type: StageType }),
    items: t.expose('items', { type: [MoveUpType] }),
    workload: t.expose('workload', { type: [WorkloadType] }),
    snippets: t.expose('snippets', { type: [SnippetType] }),
  }),
});

const CelebrationEnum = builder.enumType('Celebration', { values: celebrations });

const MoveUpDecisionEnum = builder.enumType('MoveUpDecision', { values: moveUpDecisions });

const PersonMoveUpType = builder.objectRef<WaitingMoveUp>('PersonMoveUp').implement({
  description: 'A person’s request that waits, as their page shows it',
  fields: (t) => ({
    id: t.exposeInt('id'),
    stageId: t.exposeInt('stageId'),
    askedAt: t.expose('askedAt', { type: 'DateTime' }),
    isReviewedByViewer: t.exposeBoolean('isReviewedByViewer'),
  }),
});

builder.queryFields((t) => ({
  waitingMoveUp: t.field({
    type: PersonMoveUpType,
    nullable: true,
    authScopes: { pageFlag: 'user' },
    args: { userId: t.arg.int({ required: true }) },
    resolve: (_root, { userId }, ctx) => waitingMoveUp(ctx, userId),
  }),
  moveUpQueue: t.field({
    type: MoveUpQueueType,
    description: 'What waits at a stage, oldest first; for its reviewers, its leader and staff',
    authScopes: { signedIn: true },
    args: { stageId: t.arg.int({ required: true }) },
    resolve: (_root, { stageId }, ctx) => moveUpQueue(ctx, stageId),
  }),
  moveUp: t.field({
    type: MoveUpDetailType,
    description: 'One request with all there is to decide it by',
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => moveUpDetail(ctx, id),
  }),
}));

builder.mutationFields((t) => ({
  askForMoveUp: t.field({
    type: OwnMoveUpType,
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => askForMoveUp(ctx),
  }),
  seeCelebration: t.field({
    type: 'Boolean',
    description: 'The viewer has seen it, on whatever device; false for borrowed hands, which see nothing for them',
    authScopes: { signedIn: true },
    args: { what: t.arg({ type: CelebrationEnum, required: true }) },
    resolve: (_root, { what }, ctx) => seeCelebration(ctx, what),
  }),
  claimMoveUp: t.field({
    type: MoveUpType,
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => claimMoveUp(ctx, id),
  }),
  releaseMoveUp: t.field({
    type: MoveUpType,
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => releaseMoveUp(ctx, id),
  }),
  decideMoveUp: t.field({
    type: MoveUpType,
    description: 'Only by whoever holds the claim; returning needs feedback',
    authScopes: { signedIn: true },
    args: {
      id: t.arg.int({ required: true }),
      decision: t.arg({ type: MoveUpDecisionEnum, required: true }),
      feedback: t.arg.string(),
    },
    resolve: (_root, { id, ...input }, ctx) => decideMoveUp(ctx, id, input),
  }),
  undoMoveUp: t.field({
    type: MoveUpType,
    description: 'Within ten seconds, by whoever decided it',
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => undoMoveUp(ctx, id),
  }),
  addMoveUpNote: t.field({
    type: MoveUpDetailType,
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }), text: t.arg.string({ required: true }) },
    resolve: (_root, { id, text }, ctx) => addMoveUpNote(ctx, id, text),
  }),
  addFeedbackSnippet: t.field({
    type: SnippetType,
    authScopes: { signedIn: true },
    args: { stageId: t.arg.int({ required: true }), text: t.arg.string({ required: true }) },
    resolve: (_root, { stageId, text }, ctx) => addSnippet(ctx, stageId, text),
  }),
  deleteFeedbackSnippet: t.field({
    type: SnippetType,
    authScopes: { signedIn: true },
    args: { stageId: t.arg.int({ required: true }), id: t.arg.int({ required: true }) },
    resolve: (_root, { stageId, id }, ctx) => deleteSnippet(ctx, stageId, id),
  }),
}));

/** Tells open review pages that the queue of a stage, or of any, has changed; they then ask again. */
builder.subscriptionField('moveUpQueueChanged', (t) =>
  t.field({
    type: 'Boolean',
    authScopes: { signedIn: true },
    args: { stageId: t.arg.int() },
    // The fact of a change is not secret; its content is for readers of the queue only.
    subscribe: (_root, { stageId }, { live, signal }) =>
      live.listen(stageId ? queueTopic(stageId) : anyQueueTopic, signal),
    resolve: () => true,
  }),
);
