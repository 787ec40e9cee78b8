import type { GatewayName } from '@app/rules/money/payments/payment-platforms';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, snakeCase, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { payments } from './payments.table.ts';
import { paymentSchedules } from './orders/invoices.table.ts';

/** The outcome of a gateway's event. */
export const eventOutcomes = ['waiting', 'applied', 'ignored', 'needs_review'] as const;
export type EventOutcome = (typeof eventOutcomes)[number];

/** A hosted checkout that was opened for an entry. */
export const gatewaySessions = snakeCase.table(
  'gateway_sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    gateway: text().notNull().$type<GatewayName>(),
    /** The gateway's own id. */
    sessionId: text().notNull(),
    scheduleId: integer()
      .notNull()
      .references(() => paymentSchedules.id, { onDelete: 'restrict' }),
    /** In centavos, the requested amount. */
    amount: bigint({ mode: 'number' }).notNull(),
    url: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }),
    /** Paid, expired or given up: reconciliation stops asking. */
    endedAt: timestamp({ withTimezone: true }),
    askedAt: timestamp({ withTimezone: true }),
  },
  (session) => [
    unique().on(session.gateway, session.sessionId),
    index().on(session.scheduleId),
    // For reconciliation: the open sessions.
    index('gateway_sessions_open')
      .on(session.createdAt)
      .where(sql`${session.endedAt} is null`),
  ],
);

/** Signed events as they came. */
export const gatewayEvents = snakeCase.table(
  'gateway_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    gateway: text().notNull().$type<GatewayName>(),
    /** The gateway's own id. */
    eventId: text().notNull(),
    type: text().notNull(),
    body: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    outcome: text().notNull().default('waiting').$type<EventOutcome>(),
    /** For staff: why it was ignored or needs a review. */
    note: text(),
    appliedAt: timestamp({ withTimezone: true }),
  },
  (event) => [
    unique().on(event.gateway, event.eventId),
    index('gateway_events_open')
      .on(event.receivedAt)
      .where(sql`${event.outcome} in ('waiting', 'needs_review')`),
    check('gateway_events_outcome', sql`${event.outcome} in ('waiting', 'applied', 'ignored', 'needs_review')`),
  ],
);

/** The gateway's own payment behind one of ours: each counts once, however many events report it. */
export const gatewayPayments = snakeCase.table(
  'gateway_payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    gateway: text().notNull().$type<GatewayName>(),
    /** The gateway's own id. */
    gatewayPaymentId: text().notNull(),
    paymentId: integer()
      .notNull()
      .unique()
      .references(() => payments.id, { onDelete: 'restrict' }),
    /** The event or, for one found by asking, none. */
    eventId: integer().references(() => gatewayEvents.id, { onDelete: 'restrict' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (payment) => [unique().on(payment.gateway, payment.gatewayPaymentId), index().on(payment.eventId)],
);

/** For the row `gateway_events`: none of its payments waits for a decision. */
export const hasNoPaymentToReview =
  sql.raw(`not exists (select from gateway_payments g join payments p on p.id = g.payment_id
  where p.status = 'needs_review' and g.gateway = gateway_events.gateway
    and (g.event_id = gateway_events.id or gateway_events.event_id = 'asked:' || g.gateway_payment_id))`);

export type GatewaySession = typeof gatewaySessions.$inferSelect;
export type StoredGatewayEvent = typeof gatewayEvents.$inferSelect;
