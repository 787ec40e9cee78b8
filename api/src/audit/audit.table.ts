import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The audit log: who did what to which object. Rows are only ever added; the application's role has no right to change
 * them. No foreign keys: a row outlives the people and things it names.
 */
export const auditLog = snakeCase.table(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The transaction that wrote the row: sealing waits until every older transaction has ended. */
    transactionId: text()
      .notNull()
      .default(sql`pg_current_xact_id()::text`),
    /** The person whose hands did it; the impersonator while impersonating. Null for the system itself. */
    actorId: integer(),
    /** The person it was done as; the same as the actor unless impersonating. */
    effectiveUserId: integer(),
    action: text().notNull(),
    objectType: text().notNull(),
    objectId: text(),
    before: jsonb().$type<AuditValues>(),
    after: jsonb().$type<AuditValues>(),
    /** Keyed hash of before and after: the seal covers this, so erasing personal values keeps the seal valid. */
    contentHash: text().notNull(),
    /** The request id of the server's log; requests have no table. */
    requestId: text(),
    /**
     * Where the request came from and with which browser; null for jobs. Outside of the seal, so that they can be
     * forgotten after a time without breaking it.
     */
    address: text(),
    userAgent: text(),
  },
  (row) => [
    // "Actions on this account" and the info-logs report, newest first.
    index().on(row.objectType, row.objectId, row.id),
    index().on(row.actorId, row.id),
    // The info logs of some days, and their bars.
    index('audit_log_by_time').on(row.at, row.id),
    // What one request did.
    index('audit_log_of_request')
      .on(row.requestId)
      .where(sql`${row.requestId} is not null`),
    // Sealing: rows of finished transactions that no seal covers yet.
    index('audit_log_in_order_of_transactions').on(sql`((${row.transactionId})::xid8)`, row.id),
  ],
);

/** A chain of hashes over the rows in order: a row altered or removed later breaks it. */
export const auditSeals = snakeCase.table('audit_seals', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  sealedAt: timestamp({ withTimezone: true }).notNull(),
  /** Every transaction below this one is sealed. */
  belowTransactionId: text().notNull(),
  rowCount: integer().notNull(),
  hash: text().notNull(),
});

export type AuditValues = Record<string, unknown>;
export type AuditRow = typeof auditLog.$inferSelect;
