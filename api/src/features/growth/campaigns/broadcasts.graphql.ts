import {
  type BroadcastInput as BroadcastValues,
  broadcastStatuses,
  type AudienceInput,
  recipientStatuses,
} from '@app/rules/growth/campaigns/broadcasts';
import { eq } from 'drizzle-orm';
import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import type { Broadcast, BroadcastRecipient } from '#tables/growth/campaigns.table.ts';
import { users } from '#tables/people/users.table.ts';
import { type AudienceCount, countAudience } from './audience.ts';
import {
  broadcastsTopic,
  createBroadcast,
  deleteBroadcast,
  findBroadcast,
  listBroadcasts,
  listRecipients,
  pauseBroadcast,
  resumeBroadcast,
  scheduleBroadcast,
  type SkippedCount,
  skippedByReason,
  startBroadcast,
  stopBroadcast,
  unscheduleBroadcast,
  unsubscribedAfter,
  updateBroadcast,
} from './broadcasts.service.ts';

const BroadcastStatusType = builder.enumType('BroadcastStatus', { values: broadcastStatuses });
const RecipientStatusType = builder.enumType('BroadcastRecipientStatus', { values: recipientStatuses });

const SkippedCountType = builder.objectRef<SkippedCount>('BroadcastSkippedCount').implement({
  fields: (t) => ({ reason: t.exposeString('reason'), count: t.exposeInt('count') }),
});

const BroadcastType = builder.objectRef<Broadcast>('Broadcast').implement({
  description: 'An email to many',
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    subject: t.exposeString('subject'),
    body: t.expose('body', { type: 'JSON' }),
    buttonLabel: t.exposeString('buttonLabel'),
    buttonAddress: t.exposeString('buttonAddress'),
    audience: t.expose('audience', { type: 'JSON' }),
    pace: t.exposeInt('pace', { description: 'Emails per minute' }),
    status: t.expose('status', { type: BroadcastStatusType }),
    scheduledAt: t.expose('scheduledAt', { type: 'DateTime', nullable: true }),
    startedAt: t.expose('startedAt', { type: 'DateTime', nullable: true }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
    total: t.exposeInt('total'),
    sent: t.exposeInt('sent'),
    kept: t.exposeInt('kept', { description: 'Without a mail server: on the Emails page only' }),
    failed: t.exposeInt('failed'),
    skipped: t.exposeInt('skipped'),
    revision: t.exposeInt('revision'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    author: t.string({
      nullable: true,
      resolve: async ({ authorId }, _args, { db }) => {
        if (authorId === null) return null;
        const [author] = await db
          .select({ firstName: users.firstName, lastName: users.lastName })
          .from(users)
          .where(eq(users.id, authorId));
        return author ? `${author.firstName} ${author.lastName}` : null;
      },
    }),
    skippedByReason: t.field({
      type: [SkippedCountType],
      resolve: ({ id }, _args, ctx) => skippedByReason(ctx, id),
    }),
    unsubscribed: t.int({
      description: 'Left by the link of this email',
      resolve: ({ id }, _args, ctx) => unsubscribedAfter(ctx, id),
    }),
  }),
});

const BroadcastListType = listedType('BroadcastList', BroadcastType);

const RecipientType = builder.objectRef<BroadcastRecipient>('BroadcastRecipient').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('firstName'),
    address: t.exposeString('address'),
    userId: t.exposeInt('userId', { nullable: true }),
    status: t.expose('status', { type: RecipientStatusType }),
    reason: t.exposeString('reason', { nullable: true }),
  }),
});

const RecipientListType = listedType('BroadcastRecipientList', RecipientType);

builder.queryFields((t) => ({
  broadcasts: t.field({
    type: BroadcastListType,
    authScopes: { pageFlag: 'broadcasts' },
    args: { page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, args, ctx) => listBroadcasts(ctx, args),
  }),
  broadcast: t.field({
    type: BroadcastType,
    authScopes: { pageFlag: 'broadcasts' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => findBroadcast(ctx, id),
  }),
  broadcastRecipients: t.field({
    type: RecipientListType,
    authScopes: { pageFlag: 'broadcasts' },
    args: {
      id: t.arg.int({ required: true }),
      status: t.arg({ type: RecipientStatusType }),
      page: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_root, { id, status, page, pageSize }, ctx) =>
      listRecipients(ctx, id, { filter: { status }, page: { page, pageSize } }),
  }),
}));

const AudiencePersonType = builder.objectRef<AudienceCount['sample'][number]>('AudiencePerson').implement({
  fields: (t) => ({ name: t.exposeString('name'), address: t.exposeString('address') }),
});

const AudienceCountType = builder.objectRef<AudienceCount>('AudienceCount').implement({
  fields: (t) => ({
    count: t.exposeInt('count'),
    leftOut: t.exposeInt('leftOut', { description: 'Of them, those who get nothing' }),
    sample: t.expose('sample', { type: [AudiencePersonType] }),
  }),
});

builder.queryField('broadcastAudience', (t) =>
  t.field({
    type: AudienceCountType,
    authScopes: { pageFlag: 'broadcasts' },
    args: { audience: t.arg({ type: 'JSON', required: true }) },
    // Parsed by the service with the schema of the rules.
    resolve: (_root, { audience }, ctx) => countAudience(ctx, audience as AudienceInput),
  }),
);

const BroadcastInput = builder.inputType('BroadcastInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    subject: t.string({ required: true }),
    body: t.field({ type: 'JSON', required: true }),
    buttonLabel: t.string({ required: true }),
    buttonAddress: t.string({ required: true }),
    audience: t.field({ type: 'JSON', required: true }),
    pace: t.int({ required: true }),
  }),
});

builder.mutationFields((t) => ({
  createBroadcast: t.field({
    type: BroadcastType,
    authScopes: { functionFlag: 'broadcast_create' },
    args: { input: t.arg({ type: BroadcastInput, required: true }) },
    resolve: (_root, { input }, ctx) => createBroadcast(ctx, input as BroadcastValues),
  }),
  updateBroadcast: t.field({
    type: BroadcastType,
    authScopes: { functionFlag: 'broadcast_update' },
    args: {
      id: t.arg.int({ required: true }),
      revision: t.arg.int({ required: true }),
      input: t.arg({ type: BroadcastInput, required: true }),
    },
    resolve: (_root, { id, revision, input }, ctx) =>
      updateBroadcast(ctx, id, { revision, input: input as BroadcastValues }),
  }),
  deleteBroadcast: t.field({
    type: BroadcastType,
    authScopes: { functionFlag: 'broadcast_delete' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => deleteBroadcast(ctx, id),
  }),
  startBroadcast: t.field({
    type: BroadcastType,
    authScopes: { functionFlag: 'broadcast_send' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => startBroadcast(ctx, id),
  }),
  scheduleBroadcast: t.field({
    type: BroadcastType,
    authScopes: { functionFlag: 'broadcast_send' },
    args: { id: t.arg.int({ required: true }), at: t.arg({ type: 'DateTime', required: true }) },
    resolve: (_root, { id, at }, ctx) => scheduleBroadcast(ctx, id, at),
  }),
  unscheduleBroadcast: t.field({
    type: BroadcastType,
    authScopes: { functionFlag: 'broadcast_send' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => unscheduleBroadcast(ctx, id),
  }),
  pauseBroadcast: t.field({
    type: BroadcastType,
    authScopes: { functionFlag: 'broadcast_send' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => pauseBroadcast(ctx, id),
  }),
  resumeBroadcast: t.field({
    type: BroadcastType,
    authScopes: { functionFlag: 'broadcast_send' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => resumeBroadcast(ctx, id),
  }),
  stopBroadcast: t.field({
    type: BroadcastType,
    authScopes: { functionFlag: 'broadcast_send' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => stopBroadcast(ctx, id),
  }),
}));

builder.subscriptionField('broadcastsChanged', (t) =>
  t.field({
    type: 'Boolean',
    description: 'Progress: open pages then ask again',
    authScopes: { pageFlag: 'broadcasts' },
    subscribe: (_root, _args, { live, signal }) => live.listen(broadcastsTopic, signal),
    resolve: () => true,
  }),
);
