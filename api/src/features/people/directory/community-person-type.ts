import { builder } from '#graphql/builder.ts';
import type { CommunityPerson } from './community-people.ts';

export const CommunityPersonType = builder.objectRef<CommunityPerson>('CommunityPerson').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
  }),
});
