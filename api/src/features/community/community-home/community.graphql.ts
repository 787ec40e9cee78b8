import { builder } from '#graphql/builder.ts';
import { type CommunityGroup, communityGroup } from './community-group.ts';
import { type GroupMate, type GroupPart, groupParts, type GroupMates, groupMates } from './group-mates.ts';
import { isShownAround, showAround } from './presence.ts';
import { CommunityPersonType } from '#features/people/directory/community-person-type.ts';

const CommunityGroupType = builder.objectRef<CommunityGroup>('CommunityGroup').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    subGroup: t.exposeString('subGroup', { nullable: true }),
    leader: t.expose('leader', { type: CommunityPersonType, nullable: true }),
    isLeaderAround: t.exposeBoolean('isLeaderAround'),
    memberCount: t.exposeInt('memberCount'),
    /** Other members of the group seen in the last 15 minutes; the latest twelve. */
    online: t.expose('online', { type: [CommunityPersonType] }),
    onlineCount: t.exposeInt('onlineCount'),
  }),
});

const GroupMateType = builder.objectRef<GroupMate>('GroupMate').implement({
  description: 'Somebody of the viewer’s group',
  fields: (t) => ({
    id: t.exposeInt('id'),
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    subGroup: t.exposeString('subGroup', { nullable: true }),
    isAround: t.exposeBoolean('isAround', {
      description: 'Seen in the last 15 minutes, unless they would rather not show it',
    }),
    joinedAt: t.expose('joinedAt', { type: 'DateTime', description: 'Of this group' }),
  }),
});

const GroupMatesType = builder.objectRef<GroupMates>('GroupMates').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [GroupMateType] }),
    nextCursor: t.exposeInt('nextCursor', { nullable: true }),
  }),
});

const GroupPartType = builder.objectRef<GroupPart>('GroupPart').implement({
  description: 'A sub-group with those who lead it, as members see it',
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    teamLead: t.expose('teamLead', { type: CommunityPersonType, nullable: true }),
    assistant: t.expose('assistant', { type: CommunityPersonType, nullable: true }),
  }),
});

builder.queryFields((t) => ({
  communityGroup: t.field({
    type: CommunityGroupType,
    nullable: true,
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => communityGroup(ctx),
  }),
  groupMates: t.field({
    type: GroupMatesType,
    authScopes: { signedIn: true },
    args: { search: t.arg.string(), after: t.arg.int() },
    resolve: (_root, args, ctx) => groupMates(ctx, args),
  }),
  groupParts: t.field({
    type: [GroupPartType],
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => groupParts(ctx),
  }),
  isShownAround: t.field({
    type: 'Boolean',
    authScopes: { signedIn: true },
    description: 'Whether the others of the group see that the viewer is around',
    resolve: (_root, _args, ctx) => isShownAround(ctx),
  }),
}));

builder.mutationField('showAround', (t) =>
  t.field({
    type: 'Boolean',
    authScopes: { signedIn: true },
    args: { isShown: t.arg.boolean({ required: true }) },
    resolve: (_root, { isShown }, ctx) => showAround(ctx, isShown),
  }),
);
