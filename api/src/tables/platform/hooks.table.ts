import { type HookEventKind, type SentHookKind, sentHookKinds } from '@app/rules/platform/hooks/hook-events';
import { deliveryStatuses, hookStates } from '@app/rules/platform/hooks/hook-retries';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, snakeCase, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { users } from '../people/users.table.ts';

/** An address of another service that is told when something happens. */
export const hooks = snakeCase.table(
  'hooks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Many receivers know us by its path, so it is a secret like a password. */
    address: text().notNull(),
    events: text().array().notNull().$type<HookEventKind>(),
    /** Encrypted with SECRET, because each request is signed with it. */
    secret: text().notNull(),
    /** The one before, which signs as well until then. */
    oldSecret: text(),
    oldSecretEndsAt: timestamp({ withTimezone: true }),
    /** `stopped`: switched off by us, since nothing was taken for days. */
    state: text({ enum: hookStates }).notNull(),
    /** The first try that failed since the last one that was taken. */
    failingSince: timestamp({ withTimezone: true }),
    stoppedAt: timestamp({ withTimezone: true }),
    createdById: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (hook) => [
    index().on(hook.createdById),
    check('hooks_state', oneOf(hook.state, hookStates)),
    check('hooks_stopped', sql`(${hook.stoppedAt} is not null) = (${hook.state} = 'stopped')`),
    check('hooks_old_secret', sql`(${hook.oldSecret} is null) = (${hook.oldSecretEndsAt} is null)`),
  ],
);

/** Something that happened and that a hook asked for: the outbox, written with the change itself. */
export const hookEvents = snakeCase.table(
  'hook_events',
  {
    /** The id that receivers know it by, the same in every try and replay. */
    id: text().primaryKey(),
    kind: text({ enum: sentHookKinds }).notNull().$type<SentHookKind>(),
    /** One event is told once: `payment:12`. */
    dedupeKey: text().notNull().unique(),
    content: jsonb().notNull().$type<Record<string, unknown>>(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (event) => [
    // What is forgotten after a month.
    index().on(event.at),
    check('hook_events_kind', oneOf(event.kind, sentHookKinds)),
  ],
);

/** One event for one hook. A replay is a delivery of its own. */
export const hookDeliveries = snakeCase.table(
  'hook_deliveries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    hookId: integer()
      .notNull()
      .references(() => hooks.id, { onDelete: 'cascade' }),
    eventId: text()
      .notNull()
      .references(() => hookEvents.id, { onDelete: 'cascade' }),
    status: text({ enum: deliveryStatuses }).notNull().default('waiting'),
    tries: integer().notNull().default(0),
    /** When it is tried next; null when it is decided. */
    nextTryAt: timestamp({ withTimezone: true }),
    /** 0 for the event itself, then one more with each replay. */
    replay: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (delivery) => [
    unique('hook_deliveries_once').on(delivery.hookId, delivery.eventId, delivery.replay),
    // The log of a hook, newest first, alone and by status.
    index('hook_deliveries_of_hook').on(delivery.hookId, delivery.id.desc()),
    index('hook_deliveries_by_status').on(delivery.hookId, delivery.status, delivery.id.desc()),
    index().on(delivery.eventId),
    check('hook_deliveries_status', oneOf(delivery.status, deliveryStatuses)),
    check('hook_deliveries_next', sql`(${delivery.nextTryAt} is not null) = (${delivery.status} = 'waiting')`),
  ],
);

/** One request and what came back. */
export const hookTries = snakeCase.table(
  'hook_tries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    deliveryId: integer()
      .notNull()
      .references(() => hookDeliveries.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    ms: integer().notNull(),
    /** Null when there was no answer. */
    status: integer(),
    /** The first characters of the answer. */
    answer: text(),
    /** Why there was no answer, in words. */
    failure: text(),
  },
  (one) => [
    index().on(one.deliveryId, one.id),
    check('hook_tries_outcome', sql`(${one.status} is null) = (${one.failure} is not null)`),
  ],
);

export type Hook = typeof hooks.$inferSelect;
export type HookEvent = typeof hookEvents.$inferSelect;
export type HookDelivery = typeof hookDeliveries.$inferSelect;
export type HookTry = typeof hookTries.$inferSelect;
