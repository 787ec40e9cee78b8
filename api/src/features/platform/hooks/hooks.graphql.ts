import { deliveryStatuses, hookStates } from '@app/rules/platform/hooks/hook-retries';
import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import type { Hook, HookTry } from '#tables/platform/hooks.table.ts';
import {
  bodyOf,
  type HookCounts,
  hookCounts,
  listDeliveries,
  type ListedDelivery,
  listHooks,
  makerNames,
  triesOf,
  withEvent,
} from './list-hooks.ts';
import {
  createHook,
  deleteHook,
  type HookWithSecret,
  replayHookDelivery,
  rotateHookSecret,
  switchHook,
  testHook,
  updateHook,
} from './manage-hooks.ts';

const HookStateType = builder.enumType('HookState', { values: hookStates });
const DeliveryStatusType = builder.enumType('HookDeliveryStatus', { values: deliveryStatuses });

const HookCountsType = builder.objectRef<HookCounts>('HookCounts').implement({
  description: 'Deliveries of the last 30 days',
  fields: (t) => ({
    waiting: t.exposeInt('waiting'),
    delivered: t.exposeInt('delivered'),
    failed: t.exposeInt('failed'),
    lastTryAt: t.expose('lastTryAt', { type: 'DateTime', nullable: true }),
  }),
});

const HookType = builder.objectRef<Hook>('Hook').implement({
  authScopes: { pageFlag: 'defaultSettings' },
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    host: t.string({ resolve: ({ address }) => new URL(address).host }),
    address: t.string({
      nullable: true,
      description: 'Null for those who may not change hooks: its path opens the receiver’s door',
      resolve: ({ address }, _args, { viewer }) => (viewer?.functions.has('hook_manage') ? address : null),
    }),
    events: t.exposeStringList('events', { description: '`payment.approved`, …' }),
    state: t.expose('state', { type: HookStateType }),
    failingSince: t.expose('failingSince', { type: 'DateTime', nullable: true }),
    stoppedAt: t.expose('stoppedAt', { type: 'DateTime', nullable: true }),
    oldSecretEndsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when the secret before signs as well',
      resolve: ({ oldSecretEndsAt }, _args, { now }) =>
        oldSecretEndsAt !== null && oldSecretEndsAt > now ? oldSecretEndsAt : null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.loadable({
      type: 'String',
      nullable: true,
      load: (ids: number[], ctx) => makerNames(ctx, ids),
      resolve: ({ createdById }) => createdById,
    }),
    counts: t.loadable({
      type: HookCountsType,
      load: (ids: number[], ctx) => hookCounts(ctx, ids),
      resolve: ({ id }) => id,
    }),
  }),
});

const HookWithSecretType = builder.objectRef<HookWithSecret>('HookWithSecret').implement({
  fields: (t) => ({
    hook: t.expose('hook', { type: HookType }),
    secret: t.exposeString('secret', { description: 'Readable only now' }),
  }),
});

const HookTryType = builder.objectRef<HookTry>('HookTry').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    at: t.expose('at', { type: 'DateTime' }),
    ms: t.exposeInt('ms'),
    status: t.exposeInt('status', { nullable: true, description: 'Null when there was no answer' }),
    answer: t.exposeString('answer', {
      nullable: true,
      description: 'How it begins; null for whoever may not read the body',
    }),
    failure: t.exposeString('failure', { nullable: true }),
  }),
});

const HookDeliveryType = builder.objectRef<ListedDelivery>('HookDelivery').implement({
  authScopes: { pageFlag: 'defaultSettings' },
  fields: (t) => ({
    id: t.int({ resolve: ({ delivery }) => delivery.id }),
    eventId: t.string({ resolve: ({ event }) => event.id, description: 'By which the receiver knows it' }),
    kind: t.string({ resolve: ({ event }) => event.kind }),
    at: t.field({ type: 'DateTime', resolve: ({ event }) => event.at }),
    status: t.field({ type: DeliveryStatusType, resolve: ({ delivery }) => delivery.status }),
    isReplay: t.boolean({ resolve: ({ delivery }) => delivery.replay > 0 }),
    nextTryAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ delivery }) => delivery.nextTryAt }),
    body: t.string({
      nullable: true,
      description: 'What was sent. It names people, so only those who manage hooks and may have it sent read it',
      resolve: (listed, _args, ctx) => bodyOf(ctx, listed),
    }),
    tries: t.loadableList({
      type: HookTryType,
      load: (ids: number[], ctx) => triesOf(ctx, ids),
      resolve: ({ delivery }) => delivery.id,
    }),
  }),
});

const HookDeliveryListType = listedType('HookDeliveryList', HookDeliveryType);

const HookInputType = builder.inputType('HookInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    address: t.string({ required: true, description: 'A public https address' }),
    events: t.stringList({ required: true }),
  }),
});

builder.queryFields((t) => ({
  hooks: t.field({
    type: [HookType],
    description: 'Addresses of other services that are told when something happens',
    authScopes: { pageFlag: 'defaultSettings' },
    resolve: (_root, _args, ctx) => listHooks(ctx),
  }),
  hookDeliveries: t.field({
    type: HookDeliveryListType,
    authScopes: { pageFlag: 'defaultSettings' },
    args: {
      hookId: t.arg.int({ required: true }),
      status: t.arg({ type: DeliveryStatusType }),
      page: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_root, { hookId, status, ...page }, ctx) => listDeliveries(ctx, { hookId, status }, page),
  }),
}));

builder.mutationFields((t) => {
  const id = t.arg.int({ required: true });
  const input = t.arg({ type: HookInputType, required: true });
  const authScopes = { functionFlag: 'hook_manage' } as const;
  return {
    createHook: t.field({
      type: HookWithSecretType,
      authScopes,
      args: { input },
      resolve: (_root, args, ctx) => createHook(ctx, args.input),
    }),
    updateHook: t.field({
      type: HookType,
      authScopes,
      args: { id, input },
      resolve: (_root, args, ctx) => updateHook(ctx, args.id, args.input),
    }),
    switchHook: t.field({
      type: HookType,
      authScopes,
      args: { id, isOn: t.arg.boolean({ required: true }) },
      resolve: (_root, args, ctx) => switchHook(ctx, args.id, args.isOn),
    }),
    rotateHookSecret: t.field({
      type: HookWithSecretType,
      authScopes,
      args: { id },
      resolve: (_root, args, ctx) => rotateHookSecret(ctx, args.id),
    }),
    deleteHook: t.field({
      type: 'Int',
      authScopes,
      args: { id },
      resolve: (_root, args, ctx) => deleteHook(ctx, args.id),
    }),
    testHook: t.field({
      type: HookDeliveryType,
      authScopes,
      args: { id },
      resolve: async (_root, args, ctx) => withEvent(ctx, await testHook(ctx, args.id)),
    }),
    replayHookDelivery: t.field({
      type: HookDeliveryType,
      authScopes,
      args: { id },
      resolve: async (_root, args, ctx) => withEvent(ctx, await replayHookDelivery(ctx, args.id)),
    }),
  };
});
