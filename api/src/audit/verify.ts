import { asc, gt } from 'drizzle-orm';
import type { Context } from '#context.ts';
import type { Database } from '#db/client.ts';
import { auditSeals, type AuditValues } from './audit.table.ts';
import { contentHash } from './record.ts';
import { type ChainedRow, chainRow, chainSeal, chainStart, readChain } from './seal-chain.ts';

/** Replaces personal values that were erased. Their hash stays, and with it the seal. */
export const erasedValues: AuditValues = { erased: true };

export type AuditProblem =
  /** Before or after differs from what was written. */
  | { kind: 'row'; rowId: string }
  /** A row of this seal was altered, removed or added, or the seal itself was. */
  | {
      kind: 'seal';
      sealId: number;
      sealedAt: Date;
      sealedRows: number;
      foundRowIds: { first: string; last: string } | null;
      foundRows: number;
    };

export type AuditVerdict = {
  /**
   * The first mismatch; null when everything fits. Nothing behind it is checked, because nothing there could be
   * trusted.
   */
  problem: AuditProblem | null;
  seals: number;
  sealedRows: number;
  /** Written since the last seal. */
  openRows: number;
};

/** Recomputes the chain over the whole log, from one snapshot and in little memory. */
export async function verifyAudit(ctx: Pick<Context, 'db' | 'secrets'>): Promise<AuditVerdict> {
  return ctx.db.transaction((db) => verify(db, ctx.secrets), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function verify(db: Database, secrets: readonly string[]): Promise<AuditVerdict> {
  const verdict: AuditVerdict = { problem: null, seals: 0, sealedRows: 0, openRows: 0 };
  const rows = new RowQueue(readChain(db, { from: '0', seconds: 3_600 }));
  let hash = chainStart;

  for await (const seal of readSeals(db)) {
    const found = { count: 0, first: '', last: '' };
    for await (const row of rows.below(seal.belowTransactionId)) {
      if (!isAsWritten(row, secrets)) return { ...verdict, problem: { kind: 'row', rowId: row.id } };
      hash = chainRow(hash, row);
      found.count++;
      found.first ||= row.id;
      found.last = row.id;
    }
    hash = chainSeal(hash, seal);
    if (hash !== seal.hash || found.count !== seal.rowCount) {
      const { id: sealId, sealedAt, rowCount: sealedRows } = seal;
      const foundRowIds = found.count > 0 ? { first: found.first, last: found.last } : null;
      return {
        ...verdict,
        problem: { kind: 'seal', sealId, sealedAt, sealedRows, foundRowIds, foundRows: found.count },
      };
    }
    verdict.seals++;
    verdict.sealedRows += found.count;
  }

  for await (const row of rows.all()) {
    if (!isAsWritten(row, secrets)) return { ...verdict, problem: { kind: 'row', rowId: row.id } };
    verdict.openRows++;
  }
  return verdict;
}

/** Rows written under a former secret are checked with that one, as long as it is still accepted. */
function isAsWritten({ before, after, contentHash: written }: ChainedRow, secrets: readonly string[]): boolean {
  if (isErased(before) || isErased(after)) return true;
  return secrets.some((secret) => contentHash(secret, before, after) === written);
}

function isErased(values: AuditValues | null): boolean {
  return values?.erased === true && Object.keys(values).length === 1;
}

const sealBatch = 1_000;

async function* readSeals(db: Database) {
  let lastId = 0;
  while (true) {
    const seals = await db
      .select()
      .from(auditSeals)
      .where(gt(auditSeals.id, lastId))
      .orderBy(asc(auditSeals.id))
      .limit(sealBatch);
    yield* seals;
    const last = seals.at(-1);
    if (!last) return;
    lastId = last.id;
  }
}

/** Hands out rows up to a seal's limit and keeps the next one for the seal after it. */
class RowQueue {
  private readonly rows: AsyncGenerator<ChainedRow, void, undefined>;
  private next: ChainedRow | undefined;

  constructor(rows: AsyncGenerator<ChainedRow, void, undefined>) {
    this.rows = rows;
  }

  async *below(transactionId: string): AsyncGenerator<ChainedRow, void, undefined> {
    const limit = BigInt(transactionId);
    for (let row = await this.peek(); row && BigInt(row.transactionId) < limit; row = await this.peek()) {
      this.next = undefined;
      yield row;
    }
  }

  async *all(): AsyncGenerator<ChainedRow, void, undefined> {
    for (let row = await this.peek(); row; row = await this.peek()) {
      this.next = undefined;
      yield row;
    }
  }

  private async peek(): Promise<ChainedRow | undefined> {
    this.next ??= (await this.rows.next()).value ?? undefined;
    return this.next;
  }
}
