import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { eventOutcomes, type GatewaySession, type StoredGatewayEvent } from '#tables/money/gateways.table.ts';
import { listGatewayEvents } from './list-events.ts';
import { openGatewayCheckout } from './open-checkout.ts';

export const GatewayCheckoutType = builder.objectRef<GatewaySession>('GatewayCheckout').implement({
  fields: (t) => ({
    /** The page where the buyer pays. */
    url: t.exposeString('url'),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
  }),
});

builder.mutationField('openGatewayCheckout', (t) =>
  t.field({
    type: GatewayCheckoutType,
    authScopes: { public: true },
    args: {
      token: t.arg.string({ required: true }),
      scheduleId: t.arg.int({ required: true }),
      gateway: t.arg.string({ required: true }),
    },
    resolve: (_root, { token, ...request }, ctx) => openGatewayCheckout(ctx, { payer: { token }, ...request }),
  }),
);

const GatewayEventOutcome = builder.enumType('GatewayEventOutcome', { values: eventOutcomes });

/** Without the message itself: it holds more about the buyer than anyone needs. */
const GatewayEventType = builder.objectRef<StoredGatewayEvent>('GatewayEvent').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    gateway: t.exposeString('gateway'),
    eventId: t.exposeString('eventId'),
    type: t.exposeString('type'),
    outcome: t.expose('outcome', { type: GatewayEventOutcome }),
    note: t.exposeString('note', { nullable: true }),
    receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
    appliedAt: t.expose('appliedAt', { type: 'DateTime', nullable: true }),
  }),
});

const GatewayEventListType = listedType('GatewayEventList', GatewayEventType);

const GatewayEventFilter = builder.inputType('GatewayEventFilter', {
  fields: (t) => ({
    outcome: t.field({ type: GatewayEventOutcome }),
    gateway: t.string(),
    withoutPayment: t.boolean({ description: 'Leaves out events whose payment is itself listed to look at' }),
  }),
});

builder.queryField('gatewayEvents', (t) =>
  t.field({
    type: GatewayEventListType,
    authScopes: { pageFlag: 'payment' },
    args: { filter: t.arg({ type: GatewayEventFilter }), page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, { filter, page, pageSize }, ctx) =>
      listGatewayEvents(
        ctx,
        { outcome: filter?.outcome, gateway: filter?.gateway, withoutPayment: filter?.withoutPayment },
        { page, pageSize },
      ),
  }),
);
