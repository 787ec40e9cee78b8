import { membershipFilters, personSorts, personStatuses } from '@app/rules/people/users/people-filter';
import { type MemberCounts, memberTabs } from '@app/rules/people/users/member-tabs';
import { personKinds } from '@app/rules/people/users/person-kind';
import { requestedFields } from '#graphql/requested-fields.ts';
import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { countMembers } from './count-members.ts';
import { findUser, listUsers } from './list-users.ts';
import { UserType } from './user-type.ts';

const UserStatus = builder.enumType('UserStatus', { values: personStatuses });
const UserKind = builder.enumType('UserKind', { values: personKinds });
const MembershipFilterType = builder.enumType('MembershipFilter', { values: membershipFilters });
const MemberTabType = builder.enumType('MemberTab', { values: memberTabs });
const UserSort = builder.enumType('UserSort', { values: personSorts });
const UserList = listedType('UserList', UserType);

/** Names of GraphQL hold no dashes. */
const PeopleViewType = builder.enumType('PeopleView', { values: { atRisk: { value: 'at-risk' } } as const });

export const UserFilter = builder.inputType('UserFilter', {
  fields: (t) => ({
    search: t.string({ description: 'Names, email, mobile number in any format, Tribe ID' }),
    status: t.field({ type: UserStatus }),
    kind: t.field({ type: UserKind }),
    accessLevelId: t.string(),
    batchId: t.int(),
    groupId: t.int(),
    stageId: t.int(),
    membership: t.field({ type: MembershipFilterType }),
    view: t.field({ type: PeopleViewType }),
    tab: t.field({ type: MemberTabType, description: 'A tab of the members list' }),
    ownerId: t.int({ description: 'Whose payments this staff member follows up on' }),
  }),
});

builder.queryField('users', (t) =>
  t.field({
    type: UserList,
    authScopes: { pageFlag: 'users' },
    args: {
      filter: t.arg({ type: UserFilter }),
      sort: t.arg({ type: UserSort }),
      page: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_root, { filter, sort, page, pageSize }, ctx, info) =>
      listUsers(ctx, { filter: filter ?? {}, sort, page: { page, pageSize }, fields: requestedFields(info, 'items') }),
  }),
);

const MemberCountsType = builder.objectRef<MemberCounts>('MemberCounts').implement({
  description: 'All is active and inactive; overdue and expiring are parts of active; staff are in no other',
  fields: (t) => Object.fromEntries(memberTabs.map((tab) => [tab, t.exposeInt(tab)])),
});

builder.queryField('memberCounts', (t) =>
  t.field({
    type: MemberCountsType,
    description: 'The people of each tab of the members list, with the other filters',
    authScopes: { pageFlag: 'users' },
    args: { filter: t.arg({ type: UserFilter }) },
    resolve: (_root, { filter }, ctx) => countMembers(ctx, filter ?? {}),
  }),
);

builder.queryField('archivedUsers', (t) =>
  t.field({
    type: UserList,
    authScopes: { pageFlag: 'archivedUsers' },
    args: {
      search: t.arg.string(),
      sort: t.arg({ type: UserSort }),
      page: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_root, { search, sort, page, pageSize }, ctx, info) =>
      listUsers(ctx, {
        filter: { search, status: 'archived' },
        sort,
        page: { page, pageSize },
        fields: requestedFields(info, 'items'),
      }),
  }),
);

builder.queryField('user', (t) =>
  t.field({
    type: UserType,
    nullable: true,
    description: 'Oneself, or anyone for holders of the page flag user',
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => findUser(ctx, id),
  }),
);
