import type { ActivityPart } from '@app/rules/people/activity/activity-words';
import { builder } from '#graphql/builder.ts';
import { type Activity, recentActivity } from './recent-activity.ts';
import { recentPeople, type RecentPerson } from './recent-people.ts';

const ActivityPartType = builder.objectRef<ActivityPart>('ActivityPart').implement({
  fields: (t) => ({ text: t.exposeString('text'), isStrong: t.exposeBoolean('isStrong') }),
});

const ActivityActorType = builder.objectRef<NonNullable<Activity['actor']>>('ActivityActor').implement({
  fields: (t) => ({
    personId: t.exposeInt('id'),
    name: t.exposeString('name'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
  }),
});

const ActivityType = builder.objectRef<Activity>('RecentActivity').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    at: t.expose('at', { type: 'DateTime' }),
    actor: t.expose('actor', { type: ActivityActorType, nullable: true }),
    parts: t.expose('parts', { type: [ActivityPartType], description: 'The sentence after the name of who did it' }),
  }),
});

const RecentPersonType = builder.objectRef<RecentPerson>('RecentPerson').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    tribeId: t.exposeString('tribeId'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    isMember: t.exposeBoolean('isMember'),
    batch: t.exposeString('batch', { nullable: true }),
    isOverdue: t.exposeBoolean('isOverdue', { description: 'False for those who do not see their money' }),
    hasProof: t.exposeBoolean('hasProof'),
    isDueTomorrow: t.exposeBoolean('isDueTomorrow'),
    isActive: t.exposeBoolean('isActive'),
  }),
});

builder.queryFields((t) => ({
  recentActivity: t.field({
    type: [ActivityType],
    authScopes: { pageFlag: 'infoLogsReport' },
    resolve: (_root, _args, ctx) => recentActivity(ctx),
  }),
  recentPeople: t.field({
    type: [RecentPersonType],
    description: 'On whom the viewer worked last, then the newest',
    authScopes: { pageFlag: 'user' },
    resolve: (_root, _args, ctx) => recentPeople(ctx),
  }),
}));
