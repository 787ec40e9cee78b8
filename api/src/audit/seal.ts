import { desc, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import type { Database } from '#db/client.ts';
import { transaction } from '#db/transaction.ts';
import type { Task } from '#worker/task.ts';
import { auditSeals } from './audit.table.ts';
import { chainRow, chainSeal, chainStart, readChain } from './seal-chain.ts';

/** Any number that nothing else locks. */
const sealLock = 7_281_911;
const deadlineSeconds = 120;

export type NewSeal = { id: number; rowCount: number; hash: string };

/**
 * Seals the rows written since the last seal. A row counts as written when every transaction up to its own has ended,
 * so that nothing can slip in before a seal. Returns null when there is nothing to seal or another server is sealing.
 */
export async function sealAudit(ctx: Pick<Context, 'db' | 'now'>): Promise<NewSeal | null> {
  return transaction(ctx, async ({ db, now }) => {
    if (!(await holdsSealLock(db))) return null;
    const [last] = await db.select().from(auditSeals).orderBy(desc(auditSeals.id)).limit(1);
    const from = last?.belowTransactionId ?? '0';
    const below = await firstRunningTransaction(db);
    if (BigInt(below) < BigInt(from)) {
      throw new Error(
        `Transaction ids went back from ${from} to ${below}: this log was moved to another database server`,
      );
    }

    let hash = last?.hash ?? chainStart;
    let rowCount = 0;
    for await (const row of readChain(db, { from, below, seconds: deadlineSeconds })) {
      hash = chainRow(hash, row);
      rowCount++;
    }
    if (rowCount === 0) return null;

    const seal = { sealedAt: now, belowTransactionId: below, rowCount };
    const [added] = await db
      .insert(auditSeals)
      .values({ ...seal, hash: chainSeal(hash, seal) })
      .returning();
    return added ?? null;
  });
}

export const sealAuditTask: Task = {
  deadlineSeconds,
  async run(ctx) {
    const seal = await sealAudit(ctx);
    // The newest hash is also in the log files, out of reach of anyone who could rewrite the whole chain.
    if (seal) ctx.log.info({ sealId: seal.id, rows: seal.rowCount, hash: seal.hash }, 'audit log sealed');
  },
};

async function holdsSealLock(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ isLocked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${sealLock}) as "isLocked"`,
  );
  return rows[0]?.isLocked ?? false;
}

async function firstRunningTransaction(db: Database): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`select pg_snapshot_xmin(pg_current_snapshot())::text as id`);
  return rows[0]?.id ?? '0';
}
