import { turnStates } from '@app/rules/care/success-managers/caseload';
import { healthStates } from '@app/rules/care/health/health';
import { languages } from '@app/rules/care/success-managers/languages';
import { displayName } from '@app/rules/people/users/full-name';
import { builder } from '#graphql/builder.ts';
import { ToldHealthType } from '#features/care/health/health.graphql.ts';
import type { StaffName } from '#db/hot/desk-person.ts';
import { readListAs } from '#db/replica.ts';
import {
  type CaseloadPage,
  type CaseloadPerson,
  caseloadSorts,
  caseloadTabs,
  type NextAction,
  readCaseload,
} from './caseload.ts';
import { addManager, managerCandidates, removeManager, updateManager } from './manage-managers.ts';
import { finishNextAction, nextActionOf, setNextAction } from './next-actions.ts';
import {
  givesByTurn,
  type HealthCounts,
  listManagers,
  type ManagerView,
  readManager,
  type RiskDay,
  riskOverTime,
} from './read-managers.ts';
import { rebalanceCaseloads, rebalancePlan, type ShiftView } from './rebalance.ts';
import { type Reassigned, reassignPeople, undoReassign } from './reassign.ts';

const TurnType = builder.enumType('SuccessManagerTurn', { values: turnStates });
const LanguageType = builder.enumType('HomeLanguage', { values: languages });
const TabType = builder.enumType('CaseloadTab', { values: caseloadTabs });
const SortType = builder.enumType('CaseloadSort', { values: caseloadSorts });
const StateFilterType = builder.enumType('CaseloadState', {
  values: Object.fromEntries(
    [...healthStates, 'unknown' as const].map((value) => [value.replaceAll('-', '_'), { value }]),
  ),
});

const CountsType = builder.objectRef<HealthCounts>('HealthCounts').implement({
  fields: (t) => ({
    good: t.exposeInt('good'),
    watch: t.exposeInt('watch'),
    atRisk: t.exposeInt('atRisk'),
    unknown: t.exposeInt('unknown', { description: 'Without a membership, or new since the last night' }),
  }),
});

const ManagerType = builder.objectRef<ManagerView>('SuccessManager').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    capacity: t.exposeInt('capacity'),
    caseload: t.exposeInt('caseload'),
    health: t.expose('health', { type: CountsType }),
    renewals: t.exposeInt('renewals'),
    overdue: t.expose('overdue', { type: 'Pesos' }),
    overduePeople: t.exposeInt('overduePeople'),
    contacts: t.exposeInt('contacts'),
    lateActions: t.exposeInt('lateActions'),
    dueActions: t.exposeInt('dueActions'),
    absentUntil: t.expose('absentUntil', { type: 'Date', nullable: true }),
    isTaking: t.exposeBoolean('isTaking'),
    languages: t.expose('languages', { type: [LanguageType] }),
    place: t.exposeString('place', { nullable: true }),
    turn: t.expose('turn', { type: TurnType }),
    turnPlace: t.exposeInt('turnPlace', { nullable: true }),
  }),
});

const RiskDayType = builder.objectRef<RiskDay>('CaseloadDay').implement({
  fields: (t) => ({
    ownerId: t.exposeInt('ownerId'),
    day: t.expose('day', { type: 'Date' }),
    good: t.exposeInt('good'),
    watch: t.exposeInt('watch'),
    atRisk: t.exposeInt('atRisk'),
    lateActions: t.exposeInt('lateActions'),
  }),
});

const ActionType = builder.objectRef<NextAction>('NextAction').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    text: t.exposeString('text'),
    dueOn: t.expose('dueOn', { type: 'Date' }),
  }),
});

const PersonType = builder.objectRef<CaseloadPerson>('CaseloadPerson').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    tribeId: t.exposeString('tribeId'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    batch: t.exposeString('batch', { nullable: true }),
    stage: t.exposeString('stage', { nullable: true }),
    health: t.expose('health', { type: ToldHealthType, nullable: true }),
    action: t.expose('action', { type: ActionType, nullable: true }),
    lastContactAt: t.expose('lastContactAt', { type: 'DateTime', nullable: true }),
    lastNote: t.exposeString('lastNote', { nullable: true }),
    overdue: t.expose('overdue', { type: 'Pesos' }),
    renewsOn: t.expose('renewsOn', { type: 'Date', nullable: true }),
    hasMembership: t.exposeBoolean('hasMembership', { description: 'One that runs, with an end or without' }),
    isMember: t.exposeBoolean('isMember', { description: 'Whoever is none has no health' }),
  }),
});

const PageType = builder.objectRef<CaseloadPage>('CaseloadPage').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [PersonType] }),
    totalCount: t.exposeInt('totalCount'),
    counts: t.expose('counts', { type: CountsType }),
    next: t.exposeString('next', { nullable: true }),
  }),
});

const CandidateType = builder.objectRef<StaffName>('SuccessManagerCandidate').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.string({ resolve: (person) => displayName(person) }),
  }),
});

const ReassignedType = builder.objectRef<Reassigned>('Reassigned').implement({
  fields: (t) => ({
    moveId: t.exposeInt('moveId', { nullable: true, description: 'By which it can be undone for 10 minutes' }),
    count: t.exposeInt('count'),
    undoUntil: t.expose('undoUntil', { type: 'DateTime', nullable: true }),
  }),
});

const ManagerInputType = builder.inputType('SuccessManagerInput', {
  fields: (t) => ({
    capacity: t.int({ required: true }),
    absentUntil: t.field({ type: 'Date' }),
    isTaking: t.boolean({ required: true }),
    languages: t.field({ type: [LanguageType], required: true }),
  }),
});

const ReassignInputType = builder.inputType('ReassignInput', {
  fields: (t) => ({
    userIds: t.intList({ required: true }),
    toId: t.int({ required: true }),
    reason: t.string({ required: true }),
    takesActions: t.boolean({ required: true }),
    tellsMembers: t.boolean({ required: true }),
  }),
});

const ShiftSideType = builder.objectRef<ShiftView['from']>('CaseloadShiftSide').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    before: t.exposeInt('before', { description: 'Their caseload' }),
    after: t.exposeInt('after'),
  }),
});

const ShiftPersonType = builder.objectRef<ShiftView['people'][number]>('CaseloadShiftPerson').implement({
  fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }),
});

const ShiftType = builder.objectRef<ShiftView>('CaseloadShift').implement({
  fields: (t) => ({
    from: t.expose('from', { type: ShiftSideType }),
    to: t.expose('to', { type: ShiftSideType }),
    people: t.expose('people', { type: [ShiftPersonType] }),
  }),
});

const ShiftInputType = builder.inputType('CaseloadShiftInput', {
  fields: (t) => ({
    fromId: t.int({ required: true }),
    toId: t.int({ required: true }),
    userIds: t.intList({ required: true }),
  }),
});

const onePage = { pageFlag: 'successManager' } as const;
const listPage = { pageFlag: 'successManagers' } as const;
const manage = { functionFlag: 'success-manager_manage' } as const;
const works = { functionFlag: 'user_update' } as const;

builder.queryFields((t) => ({
  successManagers: t.field({
    type: [ManagerType],
    description: 'By caseload; staff who see only their own people find themselves alone',
    authScopes: listPage,
    resolve: (_root, _args, ctx) => listManagers(ctx),
  }),
  caseloadDays: t.field({
    type: [RiskDayType],
    description: 'Eight weeks of every manager, by the weekday of today',
    authScopes: listPage,
    resolve: (_root, _args, ctx) => riskOverTime(ctx),
  }),
  membersGivenByTurn: t.field({
    type: 'Boolean',
    authScopes: listPage,
    resolve: (_root, _args, ctx) => givesByTurn(ctx),
  }),
  successManager: t.field({
    type: ManagerType,
    authScopes: onePage,
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => readManager(ctx, id),
  }),
  caseload: t.field({
    type: PageType,
    authScopes: onePage,
    args: {
      managerId: t.arg.int({ required: true }),
      tab: t.arg({ type: TabType }),
      state: t.arg({ type: StateFilterType }),
      search: t.arg.string(),
      sort: t.arg({ type: SortType }),
      after: t.arg.string(),
      limit: t.arg.int(),
    },
    resolve: (_root, { managerId, ...filter }, ctx) => readListAs(ctx, (copy) => readCaseload(copy, managerId, filter)),
  }),
  nextAction: t.field({
    type: ActionType,
    nullable: true,
    authScopes: { pageFlag: 'user' },
    args: { userId: t.arg.int({ required: true }) },
    resolve: (_root, { userId }, ctx) => nextActionOf(ctx, userId),
  }),
  caseloadRebalance: t.field({
    type: [ShiftType],
    description: 'Who would go where, so that nobody is over their capacity',
    authScopes: manage,
    resolve: (_root, _args, ctx) => rebalancePlan(ctx),
  }),
  successManagerCandidates: t.field({
    type: [CandidateType],
    authScopes: manage,
    resolve: (_root, _args, ctx) => managerCandidates(ctx),
  }),
}));

builder.mutationFields((t) => ({
  addSuccessManager: t.field({
    type: 'Int',
    authScopes: manage,
    args: { userId: t.arg.int({ required: true }), input: t.arg({ type: ManagerInputType, required: true }) },
    resolve: (_root, { userId, input }, ctx) => addManager(ctx, userId, input),
  }),
  updateSuccessManager: t.field({
    type: 'Int',
    authScopes: manage,
    args: { userId: t.arg.int({ required: true }), input: t.arg({ type: ManagerInputType, required: true }) },
    resolve: (_root, { userId, input }, ctx) => updateManager(ctx, userId, input),
  }),
  removeSuccessManager: t.field({
    type: 'Boolean',
    authScopes: manage,
    args: { userId: t.arg.int({ required: true }) },
    resolve: (_root, { userId }, ctx) => removeManager(ctx, userId),
  }),
  reassignPeople: t.field({
    type: ReassignedType,
    authScopes: manage,
    args: { input: t.arg({ type: ReassignInputType, required: true }) },
    resolve: (_root, { input }, ctx) => reassignPeople(ctx, input),
  }),
  rebalanceCaseloads: t.field({
    type: ['Int'],
    description: 'The reassignments that came of it, by which it can be undone',
    authScopes: manage,
    args: {
      shifts: t.arg({ type: [ShiftInputType], required: true }),
      reason: t.arg.string({ required: true }),
      takesActions: t.arg.boolean({ required: true }),
      tellsMembers: t.arg.boolean({ required: true }),
    },
    resolve: (_root, input, ctx) => rebalanceCaseloads(ctx, input),
  }),
  undoReassign: t.field({
    type: 'Int',
    authScopes: manage,
    args: { moveId: t.arg.int({ required: true }) },
    resolve: (_root, { moveId }, ctx) => undoReassign(ctx, moveId),
  }),
  setNextAction: t.field({
    type: 'Int',
    description: 'For how many people; it takes the place of the step they have',
    authScopes: works,
    args: {
      userIds: t.arg.intList({ required: true }),
      text: t.arg.string({ required: true }),
      dueOn: t.arg({ type: 'Date', required: true }),
    },
    resolve: (_root, input, ctx) => setNextAction(ctx, input),
  }),
  finishNextAction: t.field({
    type: 'Int',
    description: 'Of whom it was',
    authScopes: works,
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => finishNextAction(ctx, id),
  }),
}));
