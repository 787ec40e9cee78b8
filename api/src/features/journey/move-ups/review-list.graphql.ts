import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { CommunityPersonType } from '#features/people/directory/community-person-type.ts';
import { listWaitingMoveUps, type WaitingMoveUp, type WaitingMoveUps, waitingMoveUps } from './review-list.ts';

const WaitingMoveUpsType = builder.objectRef<WaitingMoveUps>('WaitingMoveUps').implement({
  fields: (t) => ({
    count: t.exposeInt('count'),
    late: t.exposeInt('late', { description: 'Waiting for longer than promised' }),
    oldestAt: t.expose('oldestAt', { type: 'DateTime', nullable: true }),
    oldestStage: t.exposeString('oldestStage', { nullable: true }),
  }),
});

const WaitingMoveUpType = builder.objectRef<WaitingMoveUp>('ReviewListItem').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    stageId: t.exposeInt('stageId'),
    stage: t.exposeString('stage'),
    nextStage: t.exposeString('nextStage', { nullable: true }),
    askedAt: t.expose('askedAt', { type: 'DateTime' }),
    person: t.expose('person', { type: CommunityPersonType }),
    claimedBy: t.exposeString('claimedBy', { nullable: true }),
    isMine: t.exposeBoolean('isMine', { description: 'The viewer works on it' }),
    claimedUntil: t.expose('claimedUntil', { type: 'DateTime', nullable: true }),
    isOwn: t.exposeBoolean('isOwn', { description: 'The viewer asked: somebody else decides' }),
    doneCount: t.exposeInt('doneCount'),
    taskCount: t.exposeInt('taskCount'),
    points: t.exposeInt('points'),
    earlierAttempts: t.exposeInt('earlierAttempts'),
  }),
});

const WaitingMoveUpListType = listedType('ReviewList', WaitingMoveUpType);

builder.queryFields((t) => ({
  waitingMoveUps: t.field({
    type: WaitingMoveUpsType,
    description: 'How many wait in the stages that the viewer may review or read',
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => waitingMoveUps(ctx),
  }),
  waitingMoveUpList: t.field({
    type: WaitingMoveUpListType,
    description: 'The same, oldest first; nobody else sees any',
    authScopes: { signedIn: true },
    args: { stageId: t.arg.int(), late: t.arg.boolean(), page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, { stageId, late, ...page }, ctx) => listWaitingMoveUps(ctx, { stageId, isLate: late }, page),
  }),
}));
