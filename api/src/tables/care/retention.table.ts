import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  primaryKey,
  smallint,
  snakeCase,
  timestamp,
} from 'drizzle-orm/pg-core';
import { subscriptions } from '../money/orders/subscriptions.table.ts';
import { products } from '../money/products.table.ts';
import { batches } from '../people/batches.table.ts';
import { users } from '../people/users.table.ts';

/**
 * One membership from its first to its last day and what came after it, as `termsOf` says. Kept by triggers
 * (`api/sql/membership-terms.sql`), so that the figures of retention read one narrow table.
 */
export const membershipTerms = snakeCase.table(
  'membership_terms',
  {
    subscriptionId: integer()
      .primaryKey()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    /** The batch of the person now. */
    batchId: integer().references(() => batches.id, { onDelete: 'set null' }),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    isCancelled: boolean().notNull(),
    isCovered: boolean().notNull(),
    renewedOn: date(),
    leftOn: date(),
    returnedOn: date(),
    /** In centavos: what was agreed, or what the membership that followed was agreed for. */
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (term) => [
    index().on(term.userId, term.subscriptionId),
    // Renewals by the day on which they are due.
    index('membership_terms_due')
      .on(term.endsOn, term.renewedOn, term.leftOn, term.amount, term.userId, term.subscriptionId)
      .where(sql`not ${term.isCancelled} and not ${term.isCovered} and ${term.endsOn} < '9999-12-31'`),
    // Decisions by their day: renewed, left, and came back.
    index('membership_terms_renewed')
      .on(term.renewedOn, term.amount, term.userId, term.batchId, term.productId, term.subscriptionId)
      .where(sql`${term.renewedOn} is not null`),
    index('membership_terms_left')
      .on(term.leftOn, term.returnedOn, term.amount, term.userId, term.batchId, term.productId, term.subscriptionId)
      .where(sql`${term.leftOn} is not null`),
    index().on(term.productId),
    index().on(term.batchId),
    check(
      'membership_terms_outcome',
      sql`(${term.renewedOn} is null or ${term.leftOn} is null) and (${term.returnedOn} is null or ${term.leftOn} is not null)`,
    ),
  ],
);

/**
 * The days on which somebody was a member without a gap, the days of grace after the end included: one row where several terms follow or
 * overlap each other, so that members of a day are counted without grouping by person. Kept by the same triggers.
 */
export const membershipSpans = snakeCase.table(
  'membership_spans',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fromOn: date().notNull(),
    untilOn: date().notNull(),
    /** The last membership of it, which stands for it in lists, with its end. */
    lastSubscriptionId: integer()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    endsOn: date().notNull(),
    /** In centavos. */
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (span) => [
    primaryKey({ columns: [span.userId, span.fromOn] }),
    // Who was a member on a day.
    index('membership_spans_days').on(span.untilOn, span.fromOn, span.userId),
    index().on(span.lastSubscriptionId),
    check('membership_spans_days_in_order', sql`${span.fromOn} <= ${span.untilOn}`),
  ],
);

/**
 * Everybody by the month of their first paid invoice, and in which months after it they had access: bit n for month n.
 * Counted by a job, since access also ends by itself.
 */
export const retentionPeople = snakeCase.table(
  'retention_people',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The first day of the month. */
    cohort: date().notNull(),
    firstPaidOn: date().notNull(),
    months: integer().notNull(),
  },
  (person) => [index().on(person.cohort, person.userId, person.months)],
);

/** What fell due in a month after somebody's first payment, and what of it is paid: a row for each month that has an entry. */
export const retentionCash = snakeCase.table(
  'retention_cash',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    month: smallint().notNull(),
    cohort: date().notNull(),
    /** In centavos. */
    due: bigint({ mode: 'number' }).notNull(),
    paid: bigint({ mode: 'number' }).notNull(),
  },
  (cash) => [
    primaryKey({ columns: [cash.userId, cash.month] }),
    index('retention_cash_by_cohort').on(cash.cohort, cash.month, cash.userId, cash.due, cash.paid),
    check('retention_cash_paid', sql`${cash.paid} between 0 and ${cash.due}`),
  ],
);

/** The sums of the above, written together with it: how many of a cohort had access in a month. */
export const retentionCohorts = snakeCase.table(
  'retention_cohorts',
  {
    cohort: date().notNull(),
    month: smallint().notNull(),
    people: integer().notNull(),
    kept: integer().notNull(),
    /** In centavos: what was due until then, and what of it is paid. */
    due: bigint({ mode: 'number' }).notNull().default(0),
    collected: bigint({ mode: 'number' }).notNull().default(0),
    countedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (cell) => [
    primaryKey({ columns: [cell.cohort, cell.month] }),
    check('retention_cohorts_collected', sql`${cell.collected} between 0 and ${cell.due}`),
    check('retention_cohorts_kept', sql`${cell.kept} between 0 and ${cell.people}`),
  ],
);
