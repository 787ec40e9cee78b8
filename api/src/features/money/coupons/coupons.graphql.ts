import { discountFromWire, discountToWire } from '@app/rules/money/coupons/coupon-form';
import { type DiscountType, discountTypes } from '@app/rules/money/coupons/discount-kinds';
import { BadUserInput } from '#errors.ts';
import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import type { Coupon } from '#tables/money/coupons.table.ts';
import { termIdsOf } from './find-coupon.ts';
import { type GeneratedCoupons, generateCoupons } from './generate-coupons.ts';
import {
  countRedemptions,
  couponStates,
  type CouponUse,
  couponUseStates,
  findCoupon,
  funnelNames,
  listCoupons,
  listCouponUses,
  termNamesOf,
} from './read-coupons.ts';
import { createCoupon, deleteCoupon, setCouponArchived, updateCoupon } from './write-coupons.ts';

const DiscountTypeType = builder.enumType('DiscountType', { values: discountTypes });
const CouponListState = builder.enumType('CouponListState', { values: couponStates });
const CouponUseState = builder.enumType('CouponUseState', { values: couponUseStates });

/** For those who see funnels only: the code is worth money to everyone else. */
const CouponType = builder.objectRef<Coupon>('Coupon').implement({
  authScopes: { pageFlag: 'funnel' },
  fields: (t) => ({
    id: t.exposeInt('id'),
    funnelId: t.exposeString('funnelId'),
    funnelName: t.loadable({
      type: 'String',
      load: (ids: string[], ctx) => funnelNames(ctx, ids),
      resolve: ({ funnelId }) => funnelId,
    }),
    code: t.exposeString('code'),
    discountType: t.expose('discountType', { type: DiscountTypeType }),
    discountValue: t.float({ resolve: discountToWire, description: 'Pesos or percent, by its type' }),
    validFrom: t.expose('validFrom', { type: 'Date', nullable: true }),
    validTo: t.expose('validTo', { type: 'Date', nullable: true, description: 'The last day' }),
    usageLimit: t.exposeInt('usageLimit', { nullable: true }),
    personLimit: t.exposeInt('personLimit', { nullable: true }),
    uses: t.exposeInt('uses', { description: 'Uses whose order has not lapsed' }),
    label: t.exposeString('label', { nullable: true }),
    isArchived: t.boolean({ resolve: ({ archivedAt }) => archivedAt !== null }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    paymentTermIds: t.loadableList({
      type: 'String',
      description: 'The terms it applies to; none means all',
      load: (ids: number[], ctx) => termIdsOf(ctx, ids),
      resolve: ({ id }) => id,
    }),
    paymentTermNames: t.loadableList({
      type: 'String',
      load: (ids: number[], ctx) => termNamesOf(ctx, ids),
      resolve: ({ id }) => id,
    }),
    redemptionCount: t.loadable({
      type: 'Int',
      description: 'Every use there ever was; a used coupon can be archived but not deleted',
      load: (ids: number[], ctx) => countRedemptions(ctx, ids),
      resolve: ({ id }) => id,
    }),
  }),
});

const CouponListType = listedType('CouponList', CouponType);

const CouponUseType = builder.objectRef<CouponUse>('CouponUse').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    orderId: t.exposeInt('orderId'),
    userId: t.exposeInt('userId', { nullable: true, description: 'Null for a visitor without an account' }),
    name: t.exposeString('name'),
    tribeId: t.exposeString('tribeId', { nullable: true }),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    at: t.expose('at', { type: 'DateTime' }),
    state: t.expose('state', { type: CouponUseState }),
    discount: t.expose('discount', { type: 'Pesos' }),
    total: t.expose('total', { type: 'Pesos' }),
  }),
});

const CouponUseListType = listedType('CouponUseList', CouponUseType);

const GeneratedCouponsType = builder.objectRef<GeneratedCoupons>('GeneratedCoupons').implement({
  authScopes: { pageFlag: 'funnel' },
  fields: (t) => ({ label: t.exposeString('label'), codes: t.exposeStringList('codes') }),
});

const CouponFilter = builder.inputType('CouponFilter', {
  fields: (t) => ({ search: t.string(), state: t.field({ type: CouponListState }) }),
});

const CouponInput = builder.inputType('CouponInput', {
  fields: (t) => ({
    code: t.string({ required: true }),
    discountType: t.field({ type: DiscountTypeType, required: true }),
    discountValue: t.float({ required: true, description: 'Pesos or percent, by its type; two decimals' }),
    validFrom: t.field({ type: 'Date' }),
    validTo: t.field({ type: 'Date' }),
    usageLimit: t.int(),
    personLimit: t.int(),
    paymentTermIds: t.stringList({ required: true }),
    label: t.string(),
  }),
});

const CouponBatchInput = builder.inputType('CouponBatchInput', {
  fields: (t) => ({
    prefix: t.string({ required: true }),
    count: t.int({ required: true }),
    discountType: t.field({ type: DiscountTypeType, required: true }),
    discountValue: t.float({ required: true, description: 'Pesos or percent, by its type; two decimals' }),
    validFrom: t.field({ type: 'Date' }),
    validTo: t.field({ type: 'Date' }),
    usageLimit: t.int(),
    personLimit: t.int(),
    paymentTermIds: t.stringList({ required: true }),
    label: t.string({ required: true }),
  }),
});

/** The same input with its discount in hundredths. */
function inside<Input extends { discountType: DiscountType; discountValue: number }>(input: Input): Input {
  const discountValue = discountFromWire(input.discountType, input.discountValue);
  if (discountValue === null) throw new BadUserInput({ discountValue: 'Discount must have at most two decimals' });
  return { ...input, discountValue };
}

builder.queryFields((t) => ({
  coupons: t.field({
    type: CouponListType,
    authScopes: { pageFlag: 'funnel' },
    args: {
      funnelId: t.arg.string({ required: true }),
      filter: t.arg({ type: CouponFilter }),
      page: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_root, { funnelId, filter, page, pageSize }, ctx) =>
      listCoupons(ctx, { funnelId, filter: filter ?? {} }, { page, pageSize }),
  }),
  coupon: t.field({
    type: CouponType,
    authScopes: { pageFlag: 'funnel' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => findCoupon(ctx, id),
  }),
  couponUses: t.field({
    type: CouponUseListType,
    authScopes: { pageFlag: 'funnel' },
    args: { couponId: t.arg.int({ required: true }), page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, { couponId, page, pageSize }, ctx) => listCouponUses(ctx, couponId, { page, pageSize }),
  }),
}));

builder.mutationFields((t) => ({
  createCoupon: t.field({
    type: CouponType,
    authScopes: { functionFlag: 'coupon_create' },
    args: { funnelId: t.arg.string({ required: true }), input: t.arg({ type: CouponInput, required: true }) },
    resolve: (_root, { funnelId, input }, ctx) => createCoupon(ctx, funnelId, inside(input)),
  }),
  generateCoupons: t.field({
    type: GeneratedCouponsType,
    authScopes: { functionFlag: 'coupon_create' },
    args: { funnelId: t.arg.string({ required: true }), input: t.arg({ type: CouponBatchInput, required: true }) },
    resolve: (_root, { funnelId, input }, ctx) => generateCoupons(ctx, funnelId, inside(input)),
  }),
  updateCoupon: t.field({
    type: CouponType,
    authScopes: { functionFlag: 'coupon_update' },
    args: { id: t.arg.int({ required: true }), input: t.arg({ type: CouponInput, required: true }) },
    resolve: (_root, { id, input }, ctx) => updateCoupon(ctx, id, inside(input)),
  }),
  archiveCoupon: t.field({
    type: CouponType,
    authScopes: { functionFlag: 'coupon_update' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => setCouponArchived(ctx, id, true),
  }),
  restoreCoupon: t.field({
    type: CouponType,
    authScopes: { functionFlag: 'coupon_update' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => setCouponArchived(ctx, id, false),
  }),
  deleteCoupon: t.field({
    type: CouponType,
    authScopes: { functionFlag: 'coupon_delete' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => deleteCoupon(ctx, id),
  }),
}));
