import { memberStates, type MemberLine } from '@app/rules/money/members/member-line';
import { builder } from '#graphql/builder.ts';
import { UserFilter } from '#features/people/users/people.graphql.ts';
import { UserType } from '#features/people/users/user-type.ts';
import { duesOfMembers } from './member-dues.ts';
import { factsOfStaff, type StaffFacts } from './staff-facts.ts';
import { factsOfMembers, type MemberFacts, type NextPayment, type StageOfMember } from './member-facts.ts';

const MemberStateType = builder.enumType('MemberState', { values: memberStates });

const StageOfMemberType = builder.objectRef<StageOfMember>('StageOfMember').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    number: t.exposeInt('number'),
    name: t.exposeString('name'),
    percent: t.exposeInt('percent', { description: 'Of its tasks' }),
  }),
});

const MemberLineType = builder.objectRef<MemberLine>('MemberLine').implement({
  fields: (t) => ({
    state: t.expose('state', { type: MemberStateType }),
    label: t.exposeString('label'),
    detail: t.exposeString('detail', { nullable: true, description: 'The date that matters' }),
  }),
});

const NextPaymentType = builder.objectRef<NextPayment>('NextPayment').implement({
  fields: (t) => ({
    amount: t.expose('amount', { type: 'Pesos', description: 'All that is late; else the next entry' }),
    scheduleDate: t.expose('scheduleDate', { type: 'Date' }),
    daysLate: t.exposeInt('daysLate'),
    entryId: t.int({ description: 'The oldest entry that is open', resolve: ({ entry }) => entry.id }),
    entryAmount: t.field({ type: 'Pesos', description: 'What is open of it', resolve: ({ entry }) => entry.open }),
  }),
});

const MemberOwnerType = builder.objectRef<{ id: number; name: string }>('MemberOwner').implement({
  fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }),
});

const MemberFactsType = builder.objectRef<MemberFacts>('MemberFacts').implement({
  description: 'What the members list shows beside a person; money is null for those who may not see it',
  fields: (t) => ({
    stage: t.field({ type: StageOfMemberType, nullable: true, resolve: ({ stage }) => stage }),
    membership: t.field({ type: MemberLineType, resolve: ({ membership }) => membership }),
    nextPayment: t.field({ type: NextPaymentType, nullable: true, resolve: ({ nextPayment }) => nextPayment }),
    isPaidInFull: t.exposeBoolean('isPaidInFull'),
    owner: t.field({ type: MemberOwnerType, nullable: true, resolve: ({ owner }) => owner }),
    lastLessonAt: t.expose('lastLessonAt', { type: 'DateTime', nullable: true }),
  }),
});

builder.objectField(UserType, 'memberFacts', (t) =>
  t.loadable({
    type: MemberFactsType,
    nullable: true,
    description: 'Null for those who may not open the list of members',
    authScopes: { pageFlag: 'users' },
    unauthorizedResolver: () => null,
    load: (ids: number[], ctx) => factsOfMembers(ctx, ids),
    resolve: ({ id }) => id,
  }),
);

const StaffFactsType = builder.objectRef<StaffFacts>('StaffFacts').implement({
  description: 'What the list of staff shows beside somebody',
  fields: (t) => ({
    looksAfter: t.exposeString('looksAfter', { nullable: true }),
    waiting: t.exposeString('waiting', { nullable: true, description: 'What waits for them' }),
  }),
});

builder.objectField(UserType, 'staffFacts', (t) =>
  t.loadable({
    type: StaffFactsType,
    nullable: true,
    description: 'Null for those who may not open the list of members',
    authScopes: { pageFlag: 'users' },
    unauthorizedResolver: () => null,
    load: (ids: number[], ctx) => factsOfStaff(ctx, ids),
    resolve: ({ id }) => id,
  }),
);

builder.queryField('memberDues', (t) =>
  t.field({
    type: 'Pesos',
    nullable: true,
    description: 'What the listed members owe that is overdue or due within a week; null without sight of money',
    authScopes: { pageFlag: 'users' },
    args: { filter: t.arg({ type: UserFilter }) },
    resolve: (_root, { filter }, ctx) => duesOfMembers(ctx, filter ?? {}),
  }),
);
