import type { PayoutBank, PayoutMethod } from '@app/rules/affiliates/payouts/payout-account';
import { payoutBankCodes, payoutMethods } from '@app/rules/affiliates/payouts/payout-account';
import {
  type PayoutLineState,
  payoutLineStates,
  type PayoutRunState,
  payoutRunStates,
} from '@app/rules/affiliates/payouts/payout-run';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, snakeCase, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { users } from '../people/users.table.ts';

/** Where an affiliate is paid. The number is sealed; only files for the platforms and pasted results open it. */
export const payoutAccounts = snakeCase.table(
  'payout_accounts',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'restrict' }),
    method: text().notNull().$type<PayoutMethod>(),
    bank: text().$type<PayoutBank>(),
    accountName: text().notNull(),
    sealedNumber: text().notNull(),
    /** `0917 ••• 482`. */
    maskedNumber: text().notNull(),
    /** A keyed hash of the number: two affiliates with one account are seen without opening either. */
    fingerprint: text().notNull(),
    /** The name is the person's own, or staff looked at it. */
    nameCheckedAt: timestamp({ withTimezone: true }),
    nameCheckedById: integer().references(() => users.id, { onDelete: 'set null' }),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (account) => [
    index().on(account.fingerprint),
    check('payout_accounts_method', oneOf(account.method, payoutMethods)),
    check('payout_accounts_bank', sql`(${account.method} = 'bank') = (${account.bank} is not null)`),
    check('payout_accounts_bank_code', oneOf(account.bank, payoutBankCodes)),
  ],
);

/** Everything that is due by a day, paid out together. */
export const payoutRuns = snakeCase.table(
  'payout_runs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    cutoffOn: date().notNull(),
    paysOn: date().notNull(),
    status: text().notNull().$type<PayoutRunState>(),
    /** As the settings were when it was made: in centavos and in basis points. */
    minimum: bigint({ mode: 'number' }).notNull(),
    withholdingRate: integer().notNull(),
    /** Affiliates who have less than the minimum or no account, and what is theirs: it waits for the next run. */
    carriedCount: integer().notNull(),
    carriedAmount: bigint({ mode: 'number' }).notNull(),
    createdById: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    approvedById: integer().references(() => users.id, { onDelete: 'set null' }),
    approvedAt: timestamp({ withTimezone: true }),
    closedById: integer().references(() => users.id, { onDelete: 'set null' }),
    closedAt: timestamp({ withTimezone: true }),
  },
  (run) => [
    // One is open at a time, so that nobody pays the same month twice.
    uniqueIndex('payout_runs_open')
      .on(sql`(true)`)
      .where(sql`${run.status} in ('waiting', 'approved')`),
    check('payout_runs_status', oneOf(run.status, payoutRunStates)),
    check('payout_runs_approved', sql`${run.status} <> 'approved' or ${run.approvedAt} is not null`),
  ],
);

/** What one affiliate gets in a run. Its rows are the commissions that name it. */
export const payoutLines = snakeCase.table(
  'payout_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    runId: integer()
      .notNull()
      .references(() => payoutRuns.id, { onDelete: 'restrict' }),
    affiliateId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** The account as it was when the run was made. */
    method: text().notNull().$type<PayoutMethod>(),
    bank: text().$type<PayoutBank>(),
    accountName: text().notNull(),
    sealedNumber: text().notNull(),
    maskedNumber: text().notNull(),
    /** In centavos: what is paid, what is taken back (not above zero), the tax on the rest, and what is sent. */
    gross: bigint({ mode: 'number' }).notNull(),
    takenBack: bigint({ mode: 'number' }).notNull(),
    withholdingRate: integer().notNull(),
    withholding: bigint({ mode: 'number' }).notNull(),
    net: bigint({ mode: 'number' }).notNull(),
    status: text().notNull().$type<PayoutLineState>(),
    heldReason: text(),
    /** When it went into a file or was sent: its amount stands from then on. */
    frozenAt: timestamp({ withTimezone: true }),
    /** What was owed at that moment, in centavos. */
    owedWhenFrozen: bigint({ mode: 'number' }),
    reference: text(),
    sentAt: timestamp({ withTimezone: true }),
    sentById: integer().references(() => users.id, { onDelete: 'set null' }),
    /** When it gave its rows back, and why. */
    endedAt: timestamp({ withTimezone: true }),
    endReason: text(),
  },
  (line) => [
    index().on(line.runId, line.status),
    index().on(line.affiliateId, line.id),
    // A transfer counts once.
    uniqueIndex('payout_lines_reference')
      .on(line.method, line.reference)
      .where(sql`${line.status} = 'sent'`),
    // Who has a reference, also of what came back.
    index('payout_lines_of_reference')
      .on(line.reference)
      .where(sql`${line.reference} is not null`),
    check('payout_lines_status', oneOf(line.status, payoutLineStates)),
    check(
      'payout_lines_sum',
      sql`${line.gross} >= 0 and ${line.takenBack} <= 0 and ${line.withholding} >= 0 and ${line.net} = ${line.gross} + ${line.takenBack} - ${line.withholding}`,
    ),
    check(
      'payout_lines_sent',
      sql`${line.status} <> 'sent' or (${line.reference} is not null and ${line.sentAt} is not null and ${line.frozenAt} is not null and ${line.net} > 0)`,
    ),
    check(
      'payout_lines_frozen',
      sql`(${line.frozenAt} is null) = (${line.owedWhenFrozen} is null) and (${line.frozenAt} is null or ${line.gross} + ${line.takenBack} <= ${line.owedWhenFrozen})`,
    ),
    check('payout_lines_held', sql`${line.status} <> 'held' or ${line.heldReason} is not null`),
  ],
);

export type PayoutAccount = typeof payoutAccounts.$inferSelect;
export type PayoutRun = typeof payoutRuns.$inferSelect;
export type PayoutLine = typeof payoutLines.$inferSelect;
