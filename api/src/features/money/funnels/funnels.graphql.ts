import { funnelSorts } from '@app/rules/money/funnels/funnel';
import { priceOf, type StaffFunnelState } from '@app/rules/money/funnels/funnel-state';
import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { PaymentTermType } from '#features/money/payment-terms/payment-terms.graphql.ts';
import { ProductType } from '#features/money/products/products.graphql.ts';
import { findFunnel, funnelsByProduct, funnelsOfProducts, type KnownFunnel, listFunnels } from './find-funnels.ts';
import { stateOf } from './funnel-state-condition.ts';
import { funnelNumbers } from './funnel-statistics.ts';
import { type OfferedTerm, termsOf } from './funnel-terms.ts';
import { archiveFunnel, createFunnel, restoreFunnel, updateFunnel } from './save-funnel.ts';

const stateValues = {
  open: { value: 'open' },
  notYet: { value: 'not-yet' },
  closed: { value: 'closed' },
  full: { value: 'full' },
  archived: { value: 'archived' },
} as const satisfies Record<string, { value: StaffFunnelState }>;
const FunnelStateType = builder.enumType('FunnelState', { values: stateValues });
const FunnelSortType = builder.enumType('FunnelSort', { values: funnelSorts });

const FunnelPaymentTermType = builder.objectRef<OfferedTerm>('FunnelPaymentTerm').implement({
  fields: (t) => ({
    paymentTermId: t.exposeString('paymentTermId'),
    term: t.field({ type: PaymentTermType, resolve: ({ term }) => term }),
  }),
});

const FunnelNumbersType = builder
  .objectRef<Awaited<ReturnType<typeof funnelNumbers>>[number]>('FunnelNumbers')
  .implement({
    fields: (t) => ({
      orderCount: t.exposeInt('orderCount', { description: 'Orders that did not lapse' }),
      conversion: t.exposeFloat('conversion', {
        nullable: true,
        description: 'Paid orders per 100 visitors of the last 30 days; null while nobody came',
      }),
    }),
  });

export const FunnelType = builder.objectRef<KnownFunnel>('Funnel').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    name: t.exposeString('name'),
    slug: t.exposeString('slug'),
    productId: t.exposeInt('productId'),
    product: t.field({ type: ProductType, resolve: ({ product }) => product }),
    price: t.expose('price', { type: 'Pesos', nullable: true, description: 'Null sells at the product’s price' }),
    sellingPrice: t.field({ type: 'Pesos', resolve: (funnel) => priceOf(funnel, funnel.product) }),
    validityByDays: t.exposeInt('validityByDays', { nullable: true, description: 'Null never expires' }),
    startByDays: t.exposeInt('startByDays'),
    opensAt: t.expose('opensAt', { type: 'DateTime', nullable: true }),
    closesAt: t.expose('closesAt', { type: 'DateTime', nullable: true }),
    capacity: t.exposeInt('capacity', { nullable: true }),
    seatsTaken: t.exposeInt('seatsTaken'),
    isHidden: t.exposeBoolean('isHidden'),
    isRenewal: t.exposeBoolean('isRenewal', { description: 'Only for those who have or had the product' }),
    affiliateRate: t.float({
      nullable: true,
      description: 'In percent; null pays the general rate',
      resolve: ({ affiliateRate }) => (affiliateRate === null ? null : affiliateRate / 100),
    }),
    state: t.field({ type: FunnelStateType, resolve: (funnel, _args, { now }) => stateOf(funnel, now) }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    funnelPaymentTerm: t.loadableGroup({
      type: FunnelPaymentTermType,
      load: (ids: string[], ctx) => termsOf(ctx, ids),
      group: ({ funnelId }) => funnelId,
      resolve: ({ id }) => id,
    }),
    numbers: t.loadable({
      type: FunnelNumbersType,
      nullable: true,
      description: 'Null for those who may only choose a funnel',
      authScopes: { pageFlag: 'funnel' },
      unauthorizedResolver: () => null,
      load: (ids: string[], ctx) => funnelNumbers(ctx, ids),
      resolve: ({ id }) => id,
    }),
  }),
});

builder.objectField(ProductType, 'funnels', (t) =>
  t.loadableGroup({
    type: FunnelType,
    description: 'The ways it is sold, archived ones last',
    load: (ids: number[], ctx) => funnelsOfProducts(ctx, ids),
    group: ({ productId }) => productId,
    resolve: ({ id }) => id,
  }),
);

const FunnelListType = listedType('FunnelList', FunnelType);

const FunnelFilterType = builder.inputType('FunnelFilter', {
  fields: (t) => ({ search: t.string(), state: t.field({ type: FunnelStateType }), productId: t.int() }),
});

const HiddenFunnelsInput = builder.inputType('HiddenFunnelsInput', {
  fields: (t) => ({
    value: t.boolean({ required: true, description: 'Leave out what the person holds already' }),
    userId: t.int({ required: true }),
  }),
});

const FunnelInputType = builder.inputType('FunnelInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    slug: t.string({ required: true }),
    price: t.field({ type: 'Pesos' }),
    paymentTermIds: t.stringList({ required: true, description: 'In the order in which buyers see them' }),
    validityByDays: t.int(),
    startByDays: t.int({ required: true }),
    opensAt: t.field({ type: 'DateTime' }),
    closesAt: t.field({ type: 'DateTime' }),
    capacity: t.int(),
    isHidden: t.boolean({ required: true }),
    isRenewal: t.boolean(),
    affiliateRate: t.float({ description: 'In percent' }),
  }),
});

builder.queryFields((t) => ({
  funnels: t.field({
    type: FunnelListType,
    description: 'Archived ones only when the filter asks for them',
    authScopes: { pageFlag: 'funnel' },
    args: {
      filter: t.arg({ type: FunnelFilterType }),
      sort: t.arg({ type: FunnelSortType }),
      page: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_root, { filter, sort, page, pageSize }, ctx) =>
      listFunnels(ctx, { filter: filter ?? {}, sort, page: { page, pageSize } }),
  }),
  funnel: t.field({
    type: FunnelType,
    authScopes: { pageFlag: 'funnel' },
    args: { id: t.arg.string({ required: true }) },
    resolve: (_root, { id }, ctx) => findFunnel(ctx, id),
  }),
  funnelsByProductId: t.field({
    type: [FunnelType],
    authScopes: { pageFlag: 'funnel', $any: { pageFlag: 'enrollUser' } },
    args: { productId: t.arg.int({ required: true }), hidden: t.arg({ type: HiddenFunnelsInput }) },
    resolve: (_root, { productId, hidden }, ctx) => funnelsByProduct(ctx, productId, hidden),
  }),
}));

builder.mutationFields((t) => ({
  createFunnel: t.field({
    type: FunnelType,
    authScopes: { functionFlag: 'funnel_create' },
    args: { productId: t.arg.int({ required: true }), input: t.arg({ type: FunnelInputType, required: true }) },
    resolve: (_root, { productId, input }, ctx) => createFunnel(ctx, productId, input),
  }),
  updateFunnel: t.field({
    type: FunnelType,
    authScopes: { functionFlag: 'funnel_update' },
    args: { id: t.arg.string({ required: true }), input: t.arg({ type: FunnelInputType, required: true }) },
    resolve: (_root, { id, input }, ctx) => updateFunnel(ctx, id, input),
  }),
  archiveFunnel: t.field({
    type: FunnelType,
    authScopes: { functionFlag: 'funnel_delete' },
    args: { id: t.arg.string({ required: true }) },
    resolve: (_root, { id }, ctx) => archiveFunnel(ctx, id),
  }),
  restoreFunnel: t.field({
    type: FunnelType,
    authScopes: { functionFlag: 'funnel_delete' },
    args: { id: t.arg.string({ required: true }) },
    resolve: (_root, { id }, ctx) => restoreFunnel(ctx, id),
  }),
}));
