import { type ConsentChoice, consentChoices } from '@app/rules/growth/tracking/consent';
import {
  type ConversionKind,
  conversionKinds,
  type ConversionState,
  conversionStates,
} from '@app/rules/growth/tracking/conversions';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { orders } from '../money/orders.table.ts';

/** What browsers answered to the question about trackers. A browser is a random mark; nothing says whose it is. */
export const consentAnswers = snakeCase.table(
  'consent_answers',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    mark: text().notNull(),
    choice: text().notNull().$type<ConsentChoice>(),
    /** Which trackers were set when it was asked. */
    version: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (answer) => [
    // The last answer of a browser.
    index().on(answer.mark, answer.id),
    check('consent_answers_choice', oneOf(answer.choice, consentChoices)),
    check('consent_answers_mark', sql`${answer.mark} ~ '^[0-9a-f]{32}$'`),
  ],
);

/** Orders whose browser had agreed: only these are told as purchases. */
export const orderConsents = snakeCase.table(
  'order_consents',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    mark: text().notNull(),
    /** The browser, which the receiver demands. */
    userAgent: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the purchase became an event; null while nothing is paid. */
    toldAt: timestamp({ withTimezone: true }),
  },
  (consent) => [
    index('order_consents_to_tell')
      .on(consent.createdAt)
      .where(sql`${consent.toldAt} is null`),
  ],
);

/** What is sent about a person, hashed by us; gone once it is sent. */
export type ConversionContent = {
  emailHash: string | null;
  phoneHash: string | null;
  userAgent: string | null;
  address: string;
  /** In centavos. */
  value?: number;
};

/** Events for the conversion API, each once. */
export const conversionEvents = snakeCase.table(
  'conversion_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull().$type<ConversionKind>(),
    /** The receiver counts the same id from the page and from here once. */
    eventKey: text().notNull().unique(),
    mark: text().notNull(),
    content: jsonb().$type<ConversionContent>(),
    state: text().notNull().default('waiting').$type<ConversionState>(),
    failure: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (event) => [
    check('conversion_events_kind', oneOf(event.kind, conversionKinds)),
    check('conversion_events_state', oneOf(event.state, conversionStates)),
    check('conversion_events_content', sql`(${event.state} = 'waiting') = (${event.content} is not null)`),
  ],
);
