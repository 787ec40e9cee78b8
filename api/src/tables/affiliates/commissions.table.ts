import {
  type CommissionKind,
  commissionKinds,
  type CommissionState,
  commissionStates,
  type RateSource,
  rateSources,
} from '@app/rules/affiliates/commissions/commission';
import { type AffiliateFlagKind, affiliateFlagKinds } from '@app/rules/affiliates/commissions/flags';
import { type LedgerCause, ledgerCauses } from '@app/rules/affiliates/commissions/ledger';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  primaryKey,
  snakeCase,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { paymentSchedules } from '../money/orders/invoices.table.ts';
import { orders } from '../money/orders.table.ts';
import { payments } from '../money/payments.table.ts';
import { users } from '../people/users.table.ts';
import { payoutLines } from './payouts.table.ts';

/**
 * What an affiliate earned with one paid entry, what of it is taken back after it was paid out, and corrections by
 * staff. Amounts and rates never change; where a row is on its way is its status, and why is in the ledger.
 */
export const commissions = snakeCase.table(
  'commissions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    affiliateId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    kind: text().notNull().$type<CommissionKind>(),
    entryId: integer().references(() => paymentSchedules.id, { onDelete: 'restrict' }),
    orderId: integer().references(() => orders.id, { onDelete: 'restrict' }),
    /** The payment that settled the entry. */
    paymentId: integer().references(() => payments.id, { onDelete: 'restrict' }),
    /** Of a row that takes back: the one that was paid out. */
    takenBackOfId: integer().references((): AnyPgColumn => commissions.id, { onDelete: 'restrict' }),
    /** The price of the entry in centavos, and the rate in basis points with where it came from. */
    basis: bigint({ mode: 'number' }),
    rate: integer(),
    rateFrom: text().$type<RateSource>(),
    /** In centavos; below zero for what is taken away. */
    amount: bigint({ mode: 'number' }).notNull(),
    status: text().notNull().$type<CommissionState>(),
    earnedOn: date().notNull(),
    dueOn: date().notNull(),
    /** The payout it is in, or was paid with. */
    payoutLineId: integer().references(() => payoutLines.id, { onDelete: 'restrict' }),
    /** Why it was cancelled, taken back or adjusted. */
    reason: text(),
    /** Another row takes it back. */
    takenBackAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (commission) => [
    // One that counts for each paid entry, whoever approves it how often.
    uniqueIndex('commissions_of_entry')
      .on(commission.entryId)
      .where(
        sql`${commission.kind} = 'entry' and ${commission.status} <> 'cancelled' and ${commission.takenBackAt} is null`,
      ),
    uniqueIndex('commissions_taken_back').on(commission.takenBackOfId),
    // The pages of an affiliate, by month and by state. Sums of months read the index alone.
    index('commissions_of_affiliate').on(
      commission.affiliateId,
      commission.earnedOn,
      commission.id,
      commission.status,
      commission.amount,
    ),
    // What counts as cancelled: few of many.
    index('commissions_cancelled')
      .on(commission.affiliateId, commission.earnedOn, commission.id)
      .where(sql`${commission.status} = 'cancelled' or ${commission.amount} < 0`),
    index('commissions_by_state').on(commission.affiliateId, commission.status, commission.earnedOn, commission.id),
    // What is owed, by affiliate: few of many.
    index('commissions_open')
      .on(commission.affiliateId, commission.status, commission.dueOn, commission.amount, commission.payoutLineId)
      .where(sql`${commission.status} in ('pending', 'due')`),
    // Holds that are over.
    index('commissions_to_pass')
      .on(commission.dueOn)
      .where(sql`${commission.status} = 'pending'`),
    // What was earned lately, by all.
    index('commissions_lately').on(commission.earnedOn, commission.affiliateId, commission.amount),
    index().on(commission.payoutLineId),
    index().on(commission.orderId),
    index().on(commission.paymentId),
    check('commissions_kind', oneOf(commission.kind, commissionKinds)),
    check('commissions_status', oneOf(commission.status, commissionStates)),
    check('commissions_rate_from', oneOf(commission.rateFrom, rateSources)),
    check(
      'commissions_entry',
      sql`(${commission.kind} = 'entry') = (${commission.rate} is not null and ${commission.entryId} is not null and ${commission.paymentId} is not null and ${commission.orderId} is not null and ${commission.basis} is not null and ${commission.rateFrom} is not null)`,
    ),
    check('commissions_back', sql`(${commission.kind} = 'taken-back') = (${commission.takenBackOfId} is not null)`),
    check(
      'commissions_amount',
      sql`${commission.amount} <> 0 and (${commission.kind} = 'adjustment' or (${commission.amount} > 0) = (${commission.kind} = 'entry'))`,
    ),
    check('commissions_paid', sql`${commission.status} <> 'paid' or ${commission.payoutLineId} is not null`),
    check('commissions_reason', sql`${commission.kind} = 'entry' or ${commission.reason} is not null`),
  ],
);

/** Every step of every commission, with its cause. Rows are only added; what is owed is their sum. */
export const affiliateLedger = snakeCase.table(
  'affiliate_ledger',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    commissionId: integer()
      .notNull()
      .references(() => commissions.id, { onDelete: 'restrict' }),
    cause: text().notNull().$type<LedgerCause>(),
    /** In centavos: what it adds to what is owed. */
    amount: bigint({ mode: 'number' }).notNull(),
    payoutLineId: integer().references(() => payoutLines.id, { onDelete: 'restrict' }),
    reason: text(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    index().on(row.commissionId, row.id),
    index().on(row.payoutLineId),
    // A step that happens once.
    uniqueIndex('affiliate_ledger_once')
      .on(row.commissionId, row.cause)
      .where(sql`${row.cause} in ('approved', 'hold-passed', 'revoked', 'refund-after-payout', 'adjustment')`),
    check('affiliate_ledger_cause', oneOf(row.cause, ledgerCauses)),
  ],
);

/** The sums of an affiliate's ledger, kept by triggers (`affiliate-balances.sql`). Locking one is locking their money. */
export const affiliateBalances = snakeCase.table('affiliate_balances', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'restrict' }),
  /** In centavos. */
  earned: bigint({ mode: 'number' }).notNull().default(0),
  cancelled: bigint({ mode: 'number' }).notNull().default(0),
  paid: bigint({ mode: 'number' }).notNull().default(0),
  owed: bigint({ mode: 'number' }).notNull().default(0),
});

/**
 * How many commissions an affiliate has of a month in each state and what they sum to, kept by triggers (`commission-months.sql`), so
 * that counts and charts need not read years. A month that something left may stay with nothing in it.
 */
export const commissionMonths = snakeCase.table(
  'commission_months',
  {
    affiliateId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    status: text().notNull().$type<CommissionState>(),
    /** The first day of the month in which they were earned. */
    month: date().notNull(),
    count: integer().notNull(),
    /** In centavos. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** Of these, the rows below zero and their sum. */
    minusCount: integer().notNull(),
    minusAmount: bigint({ mode: 'number' }).notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.affiliateId, row.status, row.month] }),
    check('commission_months_status', oneOf(row.status, commissionStates)),
  ],
);

/** Rates of one affiliate, each from a day on; without a rate the general ones count again. Rows are only added. */
export const affiliateRates = snakeCase.table(
  'affiliate_rates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    affiliateId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** In basis points. */
    rate: integer(),
    startsOn: date().notNull(),
    reason: text().notNull(),
    createdById: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (row) => [
    index().on(row.affiliateId, row.startsOn),
    check('affiliate_rates_rate', sql`${row.rate} between 0 and 10000`),
  ],
);

/** What staff should look at before somebody is paid. */
export const affiliateFlags = snakeCase.table(
  'affiliate_flags',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    affiliateId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    kind: text().notNull().$type<AffiliateFlagKind>(),
    /** Names what was seen, so that it is noted once: `order:12`, `day:2026-11-02`. */
    seen: text().notNull(),
    details: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    clearedAt: timestamp({ withTimezone: true }),
    clearedById: integer().references(() => users.id, { onDelete: 'set null' }),
    clearReason: text(),
  },
  (flag) => [
    uniqueIndex('affiliate_flags_once').on(flag.affiliateId, flag.kind, flag.seen),
    index('affiliate_flags_open')
      .on(flag.affiliateId, flag.kind)
      .where(sql`${flag.clearedAt} is null`),
    check('affiliate_flags_kind', oneOf(flag.kind, affiliateFlagKinds)),
    check('affiliate_flags_cleared', sql`(${flag.clearedAt} is null) = (${flag.clearReason} is null)`),
  ],
);

export type Commission = typeof commissions.$inferSelect;
export type LedgerStep = typeof affiliateLedger.$inferSelect;
export type AffiliateFlag = typeof affiliateFlags.$inferSelect;
