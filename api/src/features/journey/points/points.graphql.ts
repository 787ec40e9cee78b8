import { leaderboardPeriods, leaderboardScopes } from '@app/rules/journey/points/points';
import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { CommunityPersonType } from '#features/people/directory/community-person-type.ts';
import { isOnLeaderboards, type Leaderboard, leaderboard, type Rank, showOnLeaderboards } from './leaderboard.ts';
import { adjustPoints, pointHistory, type SeenEntry } from './points.service.ts';
import { pointKinds } from '@app/rules/journey/points/point-kinds';

const PointKindEnum = builder.enumType('PointKind', { values: pointKinds });

const PointEntryType = builder.objectRef<SeenEntry>('PointEntry').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    kind: t.expose('kind', { type: PointKindEnum }),
    points: t.exposeInt('points'),
    taskTitle: t.exposeString('taskTitle', { nullable: true }),
    reason: t.exposeString('reason', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const PointEntryListType = listedType('PointEntryList', PointEntryType);

const RankType = builder.objectRef<Rank>('Rank').implement({
  fields: (t) => ({
    rank: t.exposeInt('rank'),
    points: t.exposeInt('points'),
    isMe: t.exposeBoolean('isMe'),
    person: t.expose('person', { type: CommunityPersonType }),
  }),
});

const LeaderboardType = builder.objectRef<Leaderboard>('Leaderboard').implement({
  fields: (t) => ({
    ranks: t.expose('ranks', { type: [RankType] }),
    peopleCount: t.exposeInt('peopleCount'),
  }),
});

const LeaderboardScopeEnum = builder.enumType('LeaderboardScope', { values: leaderboardScopes });
const LeaderboardPeriodEnum = builder.enumType('LeaderboardPeriod', { values: leaderboardPeriods });

builder.queryFields((t) => ({
  pointHistory: t.field({
    type: PointEntryListType,
    description: 'One’s own, or anyone’s for those who may open people',
    authScopes: { signedIn: true },
    args: { userId: t.arg.int(), page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, { userId, ...page }, ctx) => pointHistory(ctx, userId, page),
  }),
  leaderboard: t.field({
    type: LeaderboardType,
    description: 'Those who share the viewer’s stage, group or batch',
    authScopes: { signedIn: true },
    args: {
      scope: t.arg({ type: LeaderboardScopeEnum, required: true }),
      period: t.arg({ type: LeaderboardPeriodEnum, required: true }),
    },
    resolve: (_root, { scope, period }, ctx) => leaderboard(ctx, scope, period),
  }),
  isOnLeaderboards: t.field({
    type: 'Boolean',
    description: 'False when the viewer has opted out',
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => isOnLeaderboards(ctx),
  }),
}));

builder.mutationFields((t) => ({
  adjustPoints: t.field({
    type: PointEntryType,
    authScopes: { functionFlag: 'user_update' },
    args: {
      userId: t.arg.int({ required: true }),
      points: t.arg.int({ required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: (_root, { userId, ...input }, ctx) => adjustPoints(ctx, userId, input),
  }),
  showOnLeaderboards: t.field({
    type: 'Boolean',
    authScopes: { signedIn: true },
    args: { isShown: t.arg.boolean({ required: true }) },
    resolve: (_root, { isShown }, ctx) => showOnLeaderboards(ctx, isShown),
  }),
}));
