import { policyFacts, policyNames } from '@app/rules/platform/policies/policy';
import { formatDay, manilaDay } from '@app/rules/time/manila';
import { builder } from '#graphql/builder.ts';
import type { PolicyVersion } from '#tables/platform/policies.table.ts';
import { acceptPolicies } from './accept-policies.ts';
import { publishPolicy } from './publish-policy.ts';
import {
  acceptanceCounts,
  currentPolicy,
  listPolicyVersions,
  policiesToAccept,
  publisherNames,
} from './read-policies.ts';

const PolicyNameType = builder.enumType('PolicyName', { values: policyNames });

/** What everybody may know of a version. */
const PolicyType = builder.objectRef<PolicyVersion>('Policy').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    policy: t.expose('policy', { type: PolicyNameType }),
    title: t.string({ resolve: ({ policy }) => policyFacts[policy].title }),
    version: t.exposeInt('version'),
    text: t.exposeString('text', {
      nullable: true,
      description: 'Markdown; null for the text that comes with the product',
    }),
    note: t.exposeString('note', { description: 'What changed' }),
    publishedOn: t.field({ type: 'Date', resolve: ({ publishedAt }) => manilaDay(publishedAt) }),
    publishedWords: t.string({ resolve: ({ publishedAt }) => formatDay(manilaDay(publishedAt)) }),
  }),
});

const PolicyVersionType = builder.objectRef<PolicyVersion>('PolicyVersion').implement({
  authScopes: { pageFlag: 'defaultSettings' },
  fields: (t) => ({
    id: t.exposeInt('id'),
    policy: t.expose('policy', { type: PolicyNameType }),
    version: t.exposeInt('version'),
    text: t.exposeString('text', { nullable: true }),
    note: t.exposeString('note'),
    asksAgain: t.exposeBoolean('asksAgain'),
    publishedAt: t.expose('publishedAt', { type: 'DateTime' }),
    publishedBy: t.loadable({
      type: 'String',
      nullable: true,
      load: (ids: number[], ctx) => publisherNames(ctx, ids),
      resolve: ({ publishedById }) => publishedById,
    }),
    acceptances: t.loadable({
      type: 'Int',
      load: (ids: number[], ctx) => acceptanceCounts(ctx, ids),
      resolve: ({ id }) => id,
    }),
  }),
});

const PolicyInputType = builder.inputType('PolicyInput', {
  fields: (t) => ({
    text: t.string({ required: true, description: 'Markdown' }),
    note: t.string({ required: true, description: 'What changed, for those who are asked again' }),
    asksAgain: t.boolean({ required: true }),
  }),
});

builder.queryFields((t) => ({
  policy: t.field({
    type: PolicyType,
    description: 'The version in force',
    authScopes: { public: true },
    args: { name: t.arg({ type: PolicyNameType, required: true }) },
    resolve: (_root, { name }, ctx) => currentPolicy(ctx, name),
  }),
  policiesToAccept: t.field({
    type: [PolicyType],
    description: 'New versions that the viewer is asked to agree to',
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => policiesToAccept(ctx),
  }),
  policyVersions: t.field({
    type: [PolicyVersionType],
    authScopes: { pageFlag: 'defaultSettings' },
    resolve: (_root, _args, ctx) => listPolicyVersions(ctx),
  }),
}));

builder.mutationFields((t) => ({
  acceptPolicies: t.field({
    type: 'Boolean',
    authScopes: { signedIn: true },
    args: { versionIds: t.arg.intList({ required: true }) },
    resolve: (_root, { versionIds }, ctx) => acceptPolicies(ctx, versionIds),
  }),
  publishPolicy: t.field({
    type: PolicyVersionType,
    authScopes: { functionFlag: 'setting_update' },
    args: {
      name: t.arg({ type: PolicyNameType, required: true }),
      after: t.arg.int({ required: true, description: 'The version that it was written from' }),
      input: t.arg({ type: PolicyInputType, required: true }),
    },
    resolve: (_root, args, ctx) => publishPolicy(ctx, args),
  }),
}));
