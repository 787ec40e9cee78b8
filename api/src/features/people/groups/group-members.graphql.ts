import { readListAs } from '#db/replica.ts';
import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { personFact } from '#features/people/users/person-facts.ts';
import { UserType } from '#features/people/users/user-type.ts';
import { type GroupMember, listMembers, moveToGroup } from './group-members.service.ts';
import { GroupNameType } from './groups.graphql.ts';

const SubGroupNameType = builder.objectRef<{ id: number; name: string }>('SubGroupName').implement({
  fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }),
});

const StageNameType = builder.objectRef<{ id: number; number: number; name: string }>('StageName').implement({
  fields: (t) => ({ id: t.exposeInt('id'), number: t.exposeInt('number'), name: t.exposeString('name') }),
});

const GroupMemberType = builder.objectRef<GroupMember>('GroupMember').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    slug: t.exposeString('slug'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'Null for those who may not know it, like mobileNumber',
    }),
    mobileNumber: t.exposeString('mobileNumber', { nullable: true }),
    group: t.field({ type: GroupNameType, nullable: true, resolve: ({ group }) => group }),
    subGroup: t.field({ type: SubGroupNameType, nullable: true, resolve: ({ subGroup }) => subGroup }),
    stage: t.field({ type: StageNameType, nullable: true, resolve: ({ stage }) => stage }),
    joinedAt: t.expose('joinedAt', { type: 'DateTime', nullable: true }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime', nullable: true }),
  }),
});

builder.objectField(UserType, 'group', (t) =>
  t.field({
    type: GroupNameType,
    nullable: true,
    resolve: (user, _args, ctx) => personFact(ctx, user, ({ group }) => group),
  }),
);

builder.objectField(UserType, 'subGroup', (t) =>
  t.field({
    type: SubGroupNameType,
    nullable: true,
    resolve: (user, _args, ctx) => personFact(ctx, user, ({ subGroup }) => subGroup),
  }),
);

const GroupMemberListType = listedType('GroupMemberList', GroupMemberType);

const GroupMemberFilter = builder.inputType('GroupMemberFilter', {
  fields: (t) => ({ groupId: t.int(), subGroupId: t.int(), withoutGroup: t.boolean(), search: t.string() }),
});

/** Leaders need no flag: everybody finds the people of their own groups, and nobody else. */
builder.queryField('groupMembers', (t) =>
  t.field({
    type: GroupMemberListType,
    authScopes: { signedIn: true },
    args: { filter: t.arg({ type: GroupMemberFilter }), page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, { filter, ...page }, ctx) => readListAs(ctx, (copy) => listMembers(copy, filter ?? {}, page)),
  }),
);

builder.mutationField('moveToGroup', (t) =>
  t.field({
    type: 'Int',
    description:
      'How many people changed their place; without a group they leave theirs, and without a word of a sub-group those of the group stay in theirs',
    authScopes: { functionFlag: 'group_update' },
    args: { userIds: t.arg.intList({ required: true }), groupId: t.arg.int(), subGroupId: t.arg.int() },
    resolve: (_root, { userIds, groupId, subGroupId }, ctx) => moveToGroup(ctx, { userIds, groupId, subGroupId }),
  }),
);
