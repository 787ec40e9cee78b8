import { type OrderState, orderState, orderStates } from '@app/rules/money/checkout/order';
import { builder } from '#graphql/builder.ts';
import { entriesOfOrders, type OrderEntry, productNames, startsOfOrders } from './order-parts.ts';
import type { Order } from '#tables/money/orders.table.ts';

const CheckoutOrderState = builder.enumType('CheckoutOrderState', {
  values: Object.fromEntries(orderStates.map((state) => [state.toUpperCase(), { value: state }])) as Record<
    Uppercase<OrderState>,
    { value: OrderState }
  >,
});

export const CheckoutEntryType = builder.objectRef<OrderEntry>('CheckoutEntry').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    number: t.exposeInt('number'),
    price: t.expose('price', { type: 'Pesos' }),
    scheduleDate: t.expose('scheduleDate', { type: 'Date' }),
    paymentCode: t.exposeString('paymentCode'),
    openAmount: t.field({ type: 'Pesos', resolve: ({ price, paid, voidedAt }) => (voidedAt ? 0 : price - paid) }),
    isPaid: t.boolean({ resolve: ({ transactionId }) => transactionId !== null }),
  }),
});

/**
 * An order for anyone with its link: nothing about the person, because a visitor's order may belong to an account that
 * is not theirs. Payments add how and what was paid.
 */
export const CheckoutOrderType = builder.objectRef<Order>('CheckoutOrder').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    funnelId: t.exposeString('funnelId'),
    productName: t.loadable({
      type: 'String',
      load: (ids: number[], ctx) => productNames(ctx, ids),
      resolve: ({ productId }) => productId,
    }),
    state: t.field({ type: CheckoutOrderState, resolve: orderState }),
    termName: t.string({ resolve: ({ term }) => term.name }),
    platform: t.exposeString('platform', { nullable: true }),
    couponCode: t.exposeString('couponCode', { nullable: true }),
    listPrice: t.expose('listPrice', { type: 'Pesos' }),
    discount: t.expose('discount', { type: 'Pesos' }),
    total: t.expose('total', { type: 'Pesos' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lapsesAt: t.expose('lapsesAt', { type: 'DateTime', nullable: true }),
    startsOn: t.loadable({
      type: 'Date',
      nullable: true,
      load: (ids: number[], ctx) => startsOfOrders(ctx, ids),
      resolve: ({ id }) => id,
    }),
    entries: t.loadableGroup({
      type: CheckoutEntryType,
      load: (ids: number[], ctx) => entriesOfOrders(ctx, ids),
      group: ({ orderId }) => orderId,
      resolve: ({ id }) => id,
    }),
  }),
});
