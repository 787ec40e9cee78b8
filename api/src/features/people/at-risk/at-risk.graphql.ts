import { riskKinds } from '@app/rules/people/at-risk/at-risk';
import { builder } from '#graphql/builder.ts';
import { UserType } from '#features/people/users/user-type.ts';
import { type MemberAtRisk, type MemberRisk, type MembersAtRisk, membersAtRisk, risksOfPeople } from './at-risk.ts';

const MemberAtRiskType = builder.objectRef<MemberAtRisk>('MemberAtRisk').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    tribeId: t.exposeString('tribeId'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    batch: t.exposeString('batch', { nullable: true }),
    owner: t.exposeString('owner', { nullable: true, description: 'The first name of whoever follows up on payments' }),
    coach: t.exposeString('coach', { nullable: true }),
    reason: t.exposeString('reason'),
    tone: t.string({ resolve: ({ reason }) => riskKinds[reason].tone }),
    action: t.string({ resolve: ({ reason }) => riskKinds[reason].action }),
    title: t.exposeString('title'),
    detail: t.exposeString('detail', { nullable: true }),
  }),
});

const MembersAtRiskType = builder.objectRef<MembersAtRisk>('MembersAtRisk').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [MemberAtRiskType] }),
    totalCount: t.exposeInt('totalCount'),
  }),
});

const MemberRiskType = builder.objectRef<MemberRisk>('MemberRisk').implement({
  description: 'Why a member may be lost, the worst reason alone',
  fields: (t) => ({
    reason: t.exposeString('reason'),
    tone: t.string({ resolve: ({ reason }) => riskKinds[reason].tone }),
    title: t.exposeString('title'),
    detail: t.exposeString('detail', { nullable: true }),
  }),
});

builder.objectField(UserType, 'risk', (t) =>
  t.loadable({
    type: MemberRiskType,
    nullable: true,
    description: 'Null for those who are not at risk, and for viewers who may not open the list of members',
    authScopes: { pageFlag: 'users' },
    unauthorizedResolver: () => null,
    load: (ids: number[], ctx) => risksOfPeople(ctx, ids),
    resolve: ({ id }) => id,
  }),
);

builder.queryField('membersAtRisk', (t) =>
  t.field({
    type: MembersAtRiskType,
    description: 'Members who may be lost, the worst first; the number of all, and the first of them',
    authScopes: { pageFlag: 'users' },
    resolve: (_root, _args, ctx) => membersAtRisk(ctx),
  }),
);
