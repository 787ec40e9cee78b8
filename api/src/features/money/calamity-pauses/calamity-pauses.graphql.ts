import { calamityStates } from '@app/rules/money/calamity-pauses/calamity-pause';
import { movedText } from '@app/rules/money/calamity-pauses/calamity-words';
import type { Place } from '@app/rules/money/calamity-pauses/places';
import { BillType } from '#features/money/billing/billing-types.ts';
import { PaymentScheduleType } from '#features/money/payments/payments.graphql.ts';
import { builder } from '#graphql/builder.ts';
import type { CalamityPause } from '#tables/money/calamity-pauses.table.ts';
import {
  applyCalamityPause,
  type CalamityPreview,
  type ConcernedPerson,
  listCalamityPauses,
  type ListedPause,
  previewCalamityPause,
  reverseCalamityPause,
} from './calamity-pauses.ts';
import { pausesOfEntries } from './moved-entries.ts';
import { declineCalamityPause, type OwnCalamityPause, ownCalamityPauses } from './own-calamity-pauses.ts';

const StateType = builder.enumType('CalamityState', { values: calamityStates });

const PlaceType = builder.objectRef<Place>('CalamityPlace').implement({
  fields: (t) => ({
    province: t.exposeString('province'),
    city: t.exposeString('city', { nullable: true, description: 'Null for the whole province' }),
  }),
});
const PlaceInput = builder.inputType('CalamityPlaceInput', {
  fields: (t) => ({ province: t.string({ required: true }), city: t.string() }),
});

const PersonType = builder.objectRef<ConcernedPerson>('CalamityPerson').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    city: t.exposeString('city'),
    entries: t.exposeInt('entries'),
    amount: t.expose('amount', { type: 'Pesos' }),
  }),
});
const PreviewType = builder.objectRef<CalamityPreview>('CalamityPreview').implement({
  fields: (t) => ({
    people: t.exposeInt('people'),
    entries: t.exposeInt('entries'),
    amount: t.expose('amount', { type: 'Pesos' }),
    first: t.field({ type: [PersonType], resolve: ({ first }) => first }),
  }),
});

const PauseType = builder.objectRef<CalamityPause>('CalamityPause').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    state: t.field({ type: StateType, resolve: ({ state }) => state }),
  }),
});
const ListedPauseType = builder.objectRef<ListedPause>('ListedCalamityPause').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    reason: t.exposeString('reason'),
    places: t.field({ type: [PlaceType], resolve: ({ places }) => places }),
    days: t.exposeInt('days'),
    state: t.field({ type: StateType, resolve: ({ state }) => state }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    by: t.exposeString('by', { nullable: true }),
    reversedAt: t.expose('reversedAt', { type: 'DateTime', nullable: true }),
    reverseReason: t.exposeString('reverseReason', { nullable: true }),
    waiting: t.exposeInt('waiting'),
    moved: t.exposeInt('moved'),
    declined: t.exposeInt('declined'),
    given: t.exposeInt('given', { description: 'People who got their dates back' }),
    entries: t.exposeInt('entries', { description: 'Entries that are moved now' }),
  }),
});

const OwnPauseType = builder.objectRef<OwnCalamityPause>('OwnCalamityPause').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    days: t.exposeInt('days'),
    count: t.exposeInt('count', { description: 'Payments that are due later' }),
    nextDueOn: t.expose('nextDueOn', { type: 'Date', nullable: true }),
  }),
});

builder.queryFields((t) => ({
  calamityPauses: t.field({
    type: [ListedPauseType],
    authScopes: { pageFlag: 'allCollections' },
    resolve: (_root, _args, ctx) => listCalamityPauses(ctx),
  }),
  calamityPreview: t.field({
    type: PreviewType,
    authScopes: { pageFlag: 'allCollections' },
    args: { places: t.arg({ type: [PlaceInput], required: true }), days: t.arg.int({ required: true }) },
    resolve: (_root, args, ctx) => previewCalamityPause(ctx, args),
  }),
  ownCalamityPauses: t.field({
    type: [OwnPauseType],
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => ownCalamityPauses(ctx),
  }),
}));

builder.mutationFields((t) => ({
  applyCalamityPause: t.field({
    type: PauseType,
    authScopes: { functionFlag: 'subscription_pause' },
    args: {
      name: t.arg.string({ required: true }),
      reason: t.arg.string({ required: true }),
      places: t.arg({ type: [PlaceInput], required: true }),
      days: t.arg.int({ required: true }),
      isAgain: t.arg.boolean({ description: 'Also when another pause counts there' }),
    },
    resolve: (_root, args, ctx) => applyCalamityPause(ctx, args),
  }),
  reverseCalamityPause: t.field({
    type: PauseType,
    authScopes: { functionFlag: 'subscription_pause' },
    args: { id: t.arg.int({ required: true }), reason: t.arg.string({ required: true }) },
    resolve: (_root, { id, reason }, ctx) => reverseCalamityPause(ctx, id, { reason }),
  }),
  declineCalamityPause: t.field({
    type: [OwnPauseType],
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => declineCalamityPause(ctx, id),
  }),
}));

builder.objectField(PaymentScheduleType, 'movedText', (t) =>
  t.loadable({
    type: 'String',
    nullable: true,
    description: 'Why it is due later than agreed: "Moved by 14 days: Typhoon Uwan"',
    load: async (ids: number[], ctx) => (await pausesOfEntries(ctx, ids)).map(movedText),
    resolve: ({ id }) => id,
  }),
);

builder.objectField(BillType, 'movedText', (t) =>
  t.loadable({
    type: 'String',
    nullable: true,
    description: 'Why it is due later than agreed: "Moved by 14 days: Typhoon Uwan"',
    load: async (ids: number[], ctx) => (await pausesOfEntries(ctx, ids)).map(movedText),
    resolve: ({ id }) => id,
  }),
);
