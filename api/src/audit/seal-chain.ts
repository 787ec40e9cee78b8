import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { allowSeconds } from '#db/transaction.ts';
import type { AuditValues } from './audit.table.ts';

/** A row of the audit log in the form that is hashed: every value as the database writes it, to the microsecond. */
export type ChainedRow = {
  id: string;
  at: string;
  transactionId: string;
  actorId: number | null;
  effectiveUserId: number | null;
  action: string;
  objectType: string;
  objectId: string | null;
  requestId: string | null;
  contentHash: string;
  before: AuditValues | null;
  after: AuditValues | null;
};

type Seal = { sealedAt: Date; belowTransactionId: string; rowCount: number };

/** The hash before the first seal. */
export const chainStart = '';

/** Before and after are in it through their hash only, so that personal values can be erased. */
export function chainRow(hash: string, row: ChainedRow): string {
  const { id, at, transactionId, actorId, effectiveUserId, action, objectType, objectId, requestId, contentHash } = row;
  const values = [
    id,
    at,
    transactionId,
    actorId,
    effectiveUserId,
    action,
    objectType,
    objectId,
    requestId,
    contentHash,
  ];
  return sha256(hash, values);
}

/** The hash of a seal: over everything before it, its rows, and its own fields. */
export function chainSeal(hash: string, { sealedAt, belowTransactionId, rowCount }: Seal): string {
  return sha256(hash, [sealedAt.toISOString(), belowTransactionId, rowCount]);
}

const batchSize = 1_000;

type Range = {
  from: string;
  below?: string;
  /** How long the first batch may take: it may have to sort the whole log. */
  seconds: number;
};

/** The rows in the order of the chain. Call it in a transaction: they are read batch by batch from one view of the log. */
export async function* readChain(
  db: Database,
  { from, below, seconds }: Range,
): AsyncGenerator<ChainedRow, void, undefined> {
  const isBelow = below === undefined ? sql`true` : sql`transaction_id::xid8 < ${below}::xid8`;
  await allowSeconds(db, seconds);
  await db.execute(sql`
    declare audit_chain no scroll cursor for
    select id::text, extract(epoch from at)::text as at, transaction_id as "transactionId", actor_id as "actorId",
      effective_user_id as "effectiveUserId", action, object_type as "objectType", object_id as "objectId",
      request_id as "requestId", content_hash as "contentHash", before, after
    from audit_log
    where transaction_id::xid8 >= ${from}::xid8 and ${isBelow}
    order by transaction_id::xid8, audit_log.id`);
  while (true) {
    const { rows } = await db.execute<ChainedRow>(sql`fetch ${sql.raw(String(batchSize))} from audit_chain`);
    yield* rows;
    if (rows.length < batchSize) break;
  }
  await db.execute(sql`close audit_chain`);
}

function sha256(hash: string, values: unknown[]): string {
  return createHash('sha256')
    .update(`${hash}\n${JSON.stringify(values)}`)
    .digest('base64url');
}
