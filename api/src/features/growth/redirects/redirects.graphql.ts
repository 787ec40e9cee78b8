import { chainWords } from '@app/rules/growth/redirects/redirect-matching';
import { sourceText } from '@app/rules/growth/redirects/redirect-path';
import type { RedirectStatusCode } from '@app/rules/growth/redirects/redirect-rule';
import { BadUserInput } from '#errors.ts';
import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import type { RedirectRule } from '#tables/growth/redirects.table.ts';
import { importRules, type PastedOutcome } from './import-rules.ts';
import {
  hitDays,
  listRules,
  type RedirectFigures,
  redirectFigures,
  redirectSorts,
  redirectStates,
  usesOf,
  type RuleUse,
} from './read-rules.ts';
import { checkRule, createRule, deleteRule, type RuleProblem, switchRule, updateRule } from './save-rules.ts';
import { type AddressTest, testAddress, testOutcomes } from './test-address.ts';
import { targetHosts } from './target-hosts.ts';

const RedirectStateType = builder.enumType('RedirectState', {
  values: redirectStates,
});
const RedirectSortType = builder.enumType('RedirectSort', {
  values: redirectSorts,
});
const RedirectOutcomeType = builder.enumType('RedirectOutcome', {
  values: testOutcomes,
});

const RedirectUseType = builder.objectRef<RuleUse>('RedirectUse').implement({
  fields: (t) => ({
    hits: t.exposeInt('hits', { description: `In the last ${hitDays} days` }),
    daily: t.exposeIntList('daily', {
      description: 'The same by day, the oldest first',
    }),
    lastAt: t.expose('lastAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The last hit of all',
    }),
  }),
});

const RedirectRuleType = builder.objectRef<RedirectRule>('RedirectRule').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    from: t.string({
      resolve: sourceText,
      description: 'A path, or a prefix such as /promo/*',
    }),
    isPrefix: t.exposeBoolean('isPrefix'),
    to: t.exposeString('toAddress'),
    statusCode: t.exposeInt('statusCode', { description: '301 or 302' }),
    isOn: t.exposeBoolean('isOn'),
    onSince: t.expose('onSince', { type: 'DateTime', nullable: true }),
    note: t.exposeString('note', { nullable: true }),
    use: t.loadable({
      type: RedirectUseType,
      load: (ids: number[], ctx) => usesOf(ctx, ids),
      resolve: ({ id }) => id,
    }),
  }),
});

const RedirectRuleListType = listedType('RedirectRuleList', RedirectRuleType);

const RedirectDayType = builder.objectRef<RedirectFigures['days'][number]>('RedirectDay').implement({
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    hits: t.exposeInt('hits'),
  }),
});

const RedirectFiguresType = builder.objectRef<RedirectFigures>('RedirectFigures').implement({
  fields: (t) => ({
    rules: t.exposeInt('rules'),
    hits: t.exposeInt('hits', { description: `In the last ${hitDays} days` }),
    days: t.expose('days', {
      type: [RedirectDayType],
      description: 'The oldest first',
    }),
    hosts: t.stringList({
      description: 'Other sites that rules may lead to',
      resolve: async (_figures, _args, ctx) => [...(await targetHosts(ctx)).allowed],
    }),
  }),
});

const RedirectProblemType = builder.objectRef<RuleProblem>('RedirectProblem').implement({
  description: 'What keeps a rule from being saved',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'from or to' }),
    message: t.exposeString('message'),
    title: t.string({
      nullable: true,
      resolve: ({ chain }) => chain && chainWords(chain).title,
    }),
    text: t.string({
      nullable: true,
      resolve: ({ chain }) => chain && chainWords(chain).text,
    }),
    steps: t.stringList({
      resolve: ({ chain }) => chain?.steps ?? [],
      description: 'The circle or chain of addresses, in the order of a browser',
    }),
    other: t.field({
      type: RedirectRuleType,
      nullable: true,
      resolve: ({ chain }) => chain?.other ?? null,
      description: 'The rule at the other end',
    }),
  }),
});

const AddressTestType = builder.objectRef<AddressTest>('AddressTest').implement({
  fields: (t) => ({
    path: t.exposeString('path'),
    rule: t.expose('rule', { type: RedirectRuleType, nullable: true }),
    target: t.exposeString('target', { nullable: true }),
    keptQuery: t.exposeString('keptQuery', { nullable: true }),
    outcome: t.expose('outcome', { type: RedirectOutcomeType }),
  }),
});

const PastedOutcomeType = builder.objectRef<PastedOutcome>('PastedRedirect').implement({
  fields: (t) => ({
    line: t.exposeInt('line'),
    from: t.exposeString('from'),
    to: t.exposeString('to'),
    refusal: t.exposeString('refusal', {
      nullable: true,
      description: 'Null when it became a rule',
    }),
  }),
});

const RedirectRuleFilter = builder.inputType('RedirectRuleFilter', {
  fields: (t) => ({
    search: t.string(),
    state: t.field({ type: RedirectStateType }),
    sort: t.field({ type: RedirectSortType }),
    isDescending: t.boolean(),
  }),
});

const RedirectRuleInput = builder.inputType('RedirectRuleInput', {
  fields: (t) => ({
    from: t.string({ required: true }),
    to: t.string({ required: true }),
    statusCode: t.int({ required: true }),
    isOn: t.boolean({ required: true }),
    note: t.string(),
  }),
});

builder.queryFields((t) => ({
  redirectRules: t.field({
    type: RedirectRuleListType,
    authScopes: { pageFlag: 'redirectRules' },
    args: {
      filter: t.arg({ type: RedirectRuleFilter }),
      page: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_root, { filter, ...page }, ctx) => listRules(ctx, filter ?? {}, page),
  }),
  redirectFigures: t.field({
    type: RedirectFiguresType,
    authScopes: { pageFlag: 'redirectRules' },
    resolve: (_root, _args, ctx) => redirectFigures(ctx),
  }),
  checkRedirectRule: t.field({
    type: RedirectProblemType,
    nullable: true,
    description: 'What keeps the rule from being saved, while it is typed; null when nothing does',
    authScopes: { pageFlag: 'redirectRules' },
    args: {
      input: t.arg({ type: RedirectRuleInput, required: true }),
      id: t.arg.int(),
    },
    resolve: (_root, { input, id }, ctx) => checkRule(ctx, asInput(input), id ?? null),
  }),
  testRedirect: t.field({
    type: AddressTestType,
    description: 'What the server would do at an address; no hit is counted',
    authScopes: { pageFlag: 'redirectRules' },
    args: { address: t.arg.string({ required: true }) },
    resolve: (_root, { address }, ctx) => testAddress(ctx, address),
  }),
}));

builder.mutationFields((t) => ({
  createRedirectRule: t.field({
    type: RedirectRuleType,
    authScopes: { functionFlag: 'redirect-rule_create' },
    args: { input: t.arg({ type: RedirectRuleInput, required: true }) },
    resolve: (_root, { input }, ctx) => createRule(ctx, asInput(input)),
  }),
  importRedirectRules: t.field({
    type: [PastedOutcomeType],
    description: 'Makes rules of pasted lines, such as /old → /new',
    authScopes: { functionFlag: 'redirect-rule_create' },
    args: {
      text: t.arg.string({ required: true }),
      statusCode: t.arg.int({ required: true }),
    },
    resolve: (_root, { text, statusCode }, ctx) => importRules(ctx, { text, statusCode: statusOf(statusCode) }),
  }),
  updateRedirectRule: t.field({
    type: RedirectRuleType,
    authScopes: { functionFlag: 'redirect-rule_update' },
    args: {
      id: t.arg.int({ required: true }),
      input: t.arg({ type: RedirectRuleInput, required: true }),
    },
    resolve: (_root, { id, input }, ctx) => updateRule(ctx, id, asInput(input)),
  }),
  switchRedirectRule: t.field({
    type: RedirectRuleType,
    authScopes: { functionFlag: 'redirect-rule_update' },
    args: {
      id: t.arg.int({ required: true }),
      isOn: t.arg.boolean({ required: true }),
    },
    resolve: (_root, { id, isOn }, ctx) => switchRule(ctx, id, isOn),
  }),
  deleteRedirectRule: t.field({
    type: RedirectRuleType,
    authScopes: { functionFlag: 'redirect-rule_delete' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => deleteRule(ctx, id),
  }),
}));

type WireInput = {
  from: string;
  to: string;
  statusCode: number;
  isOn: boolean;
  note?: string | null | undefined;
};

const asInput = ({ statusCode, note = null, ...input }: WireInput) => ({
  ...input,
  note,
  statusCode: statusOf(statusCode),
});

function statusOf(code: number): RedirectStatusCode {
  if (code === 301 || code === 302) return code;
  throw new BadUserInput({ statusCode: 'Choose 301 or 302' });
}
