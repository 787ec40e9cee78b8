import { capacityWarning, capacityWarnings } from '@app/rules/people/groups/group';
import type { Context } from '#context.ts';
import { readListAs } from '#db/replica.ts';
import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { type GroupPerson, leaderOptions, loadPeople } from './group-people.ts';
import {
  type CountedGroup,
  createGroup,
  deleteGroup,
  findGroup,
  listGroups,
  myGroup,
  updateGroup,
} from './groups.service.ts';
import {
  type CountedSubGroup,
  createSubGroup,
  deleteSubGroup,
  findSubGroup,
  groupNames,
  listSubGroups,
  subGroupsOf,
  updateSubGroup,
} from './sub-groups.service.ts';

const CapacityWarning = builder.enumType('CapacityWarning', { values: capacityWarnings });

const GroupPersonType = builder.objectRef<GroupPerson>('GroupPerson').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
  }),
});

/** The fields of a group for people who may not see it. */
export const GroupNameType = builder.objectRef<{ id: number; name: string }>('GroupName').implement({
  fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }),
});

const people = (ids: number[], ctx: Context) => loadPeople(ctx, ids);

const SubGroupType = builder.objectRef<CountedSubGroup>('SubGroup').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    capacity: t.exposeInt('capacity', { nullable: true }),
    memberCount: t.exposeInt('memberCount'),
    capacityWarning: t.field({
      type: CapacityWarning,
      nullable: true,
      resolve: ({ memberCount, capacity }) => capacityWarning(memberCount, capacity),
    }),
    group: t.loadable({
      type: GroupNameType,
      load: (ids: number[], ctx) => groupNames(ctx, ids),
      resolve: ({ groupId }) => groupId,
    }),
    teamLead: t.loadable({
      type: GroupPersonType,
      nullable: true,
      load: people,
      resolve: ({ teamLeadId }) => teamLeadId,
    }),
    assistantTeamLead: t.loadable({
      type: GroupPersonType,
      nullable: true,
      load: people,
      resolve: ({ assistantTeamLeadId }) => assistantTeamLeadId,
    }),
  }),
});

const GroupType = builder.objectRef<CountedGroup>('Group').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    capacity: t.exposeInt('capacity', { nullable: true }),
    memberCount: t.exposeInt('memberCount'),
    capacityWarning: t.field({
      type: CapacityWarning,
      nullable: true,
      resolve: ({ memberCount, capacity }) => capacityWarning(memberCount, capacity),
    }),
    leader: t.loadable({ type: GroupPersonType, nullable: true, load: people, resolve: ({ leaderId }) => leaderId }),
    subGroups: t.loadableGroup({
      type: SubGroupType,
      load: (ids: number[], ctx) => subGroupsOf(ctx, ids),
      group: ({ groupId }) => groupId,
      resolve: ({ id }) => id,
    }),
  }),
});

const GroupListType = listedType('GroupList', GroupType);
const GroupFilter = builder.inputType('GroupFilter', { fields: (t) => ({ search: t.string() }) });

const GroupInput = builder.inputType('GroupInput', {
  fields: (t) => ({ name: t.string({ required: true }), leaderId: t.int(), capacity: t.int() }),
});

const SubGroupInput = builder.inputType('SubGroupInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    teamLeadId: t.int(),
    assistantTeamLeadId: t.int(),
    capacity: t.int(),
  }),
});

builder.queryFields((t) => ({
  groups: t.field({
    type: GroupListType,
    authScopes: { pageFlag: 'groups' },
    args: { filter: t.arg({ type: GroupFilter }), page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, { filter, ...page }, ctx) => readListAs(ctx, (copy) => listGroups(copy, filter ?? {}, page)),
  }),
  group: t.field({
    type: GroupType,
    authScopes: { pageFlag: 'group' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => findGroup(ctx, id),
  }),
  myGroup: t.field({
    type: GroupType,
    description: 'The group that the viewer leads, not found for others; leaders need no flag',
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => myGroup(ctx),
  }),
  subGroup: t.field({
    type: SubGroupType,
    authScopes: { pageFlag: 'subGroup' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => findSubGroup(ctx, id),
  }),
  subGroups: t.field({
    type: [SubGroupType],
    description: 'Every sub-group in the viewer’s sight',
    authScopes: { pageFlag: 'viewSubGroupMembers' },
    resolve: (_root, _args, ctx) => listSubGroups(ctx),
  }),
  groupLeaderOptions: t.field({
    type: [GroupPersonType],
    description: 'The first twenty people by name who may become leaders',
    authScopes: { pageFlag: 'groups' },
    args: { search: t.arg.string() },
    resolve: (_root, { search }, ctx) => leaderOptions(ctx, search),
  }),
}));

builder.mutationFields((t) => ({
  createGroup: t.field({
    type: GroupType,
    authScopes: { functionFlag: 'group_create' },
    args: { input: t.arg({ type: GroupInput, required: true }) },
    resolve: (_root, { input }, ctx) => createGroup(ctx, input),
  }),
  updateGroup: t.field({
    type: GroupType,
    authScopes: { functionFlag: 'group_update' },
    args: { id: t.arg.int({ required: true }), input: t.arg({ type: GroupInput, required: true }) },
    resolve: (_root, { id, input }, ctx) => updateGroup(ctx, id, input),
  }),
  deleteGroup: t.field({
    type: GroupType,
    authScopes: { functionFlag: 'group_delete' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => deleteGroup(ctx, id),
  }),
  createSubGroup: t.field({
    type: SubGroupType,
    authScopes: { functionFlag: 'sub-group_create' },
    args: { groupId: t.arg.int({ required: true }), input: t.arg({ type: SubGroupInput, required: true }) },
    resolve: (_root, { groupId, input }, ctx) => createSubGroup(ctx, groupId, input),
  }),
  updateSubGroup: t.field({
    type: SubGroupType,
    authScopes: { functionFlag: 'sub-group_update' },
    args: { id: t.arg.int({ required: true }), input: t.arg({ type: SubGroupInput, required: true }) },
    resolve: (_root, { id, input }, ctx) => updateSubGroup(ctx, id, input),
  }),
  deleteSubGroup: t.field({
    type: SubGroupType,
    authScopes: { functionFlag: 'sub-group_delete' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => deleteSubGroup(ctx, id),
  }),
}));
