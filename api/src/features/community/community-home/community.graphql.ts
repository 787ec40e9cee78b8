import { builder } from '#graphql/builder.ts';
import { type CommunityGroup, communityGroup } from './community-group.ts';
import { CommunityPersonType } from '#features/people/directory/community-person-type.ts';

const CommunityGroupType = builder.objectRef<CommunityGroup>('CommunityGroup').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    subGroup: t.exposeString('subGroup', { nullable: true }),
    leader: t.expose('leader', { type: CommunityPersonType, nullable: true }),
    memberCount: t.exposeInt('memberCount'),
    /** Other members of the group seen in the last 15 minutes; the latest twelve. */
    online: t.expose('online', { type: [CommunityPersonType] }),
    onlineCount: t.exposeInt('onlineCount'),
  }),
});

builder.queryField('communityGroup', (t) =>
  t.field({
    type: CommunityGroupType,
    nullable: true,
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => communityGroup(ctx),
  }),
);
