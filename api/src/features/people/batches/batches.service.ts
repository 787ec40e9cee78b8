import { type BatchInput, batchInput, batchMessages } from '@app/rules/people/batches/batch';
import type { PageInput } from '@app/rules/paging/page-input';
import { count, desc, eq, ilike, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import type { Database } from '#db/client.ts';
import { containing, type Listed, pageBounds } from '#db/paging.ts';
import { databaseErrorCode, transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, NotFound, parseInput } from '#errors.ts';
import { users } from '#tables/people/users.table.ts';
import { type Batch, batches } from '#tables/people/batches.table.ts';

const batchFilter = z.object({ search: z.string().trim().max(200).nullish() });

/** The current one first, then by launch, the latest first; those without a day in the order they were created. */
const byLaunch = [desc(batches.isCurrent), sql`${batches.launchFrom} desc nulls first`, desc(batches.id)];

export async function listBatches(
  { db }: Context,
  filter: z.input<typeof batchFilter>,
  page: PageInput,
): Promise<Listed<Batch>> {
  const { search } = parseInput(batchFilter, filter);
  const { limit, offset } = pageBounds(page);
  const isListed = search ? ilike(batches.name, containing(search)) : undefined;
  const [items, [total]] = await Promise.all([
    db
      .select()
      .from(batches)
      .where(isListed)
      .orderBy(...byLaunch)
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(batches).where(isListed),
  ]);
  return { items, totalCount: total?.count ?? 0 };
}

/** Every batch, for the enrolment form. */
export async function enrollmentBatches({ db }: Context): Promise<Batch[]> {
  return db
    .select()
    .from(batches)
    .orderBy(...byLaunch);
}

export async function findBatch({ db }: Pick<Context, 'db'>, id: number): Promise<Batch> {
  const [batch] = await db.select().from(batches).where(eq(batches.id, id));
  if (!batch) throw new NotFound('Batch');
  return batch;
}

/** How many people belong to each batch, in the order of the ids. */
export async function countMembers({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: users.batchId, people: count() })
    .from(users)
    .where(inArray(users.batchId, [...ids]))
    .groupBy(users.batchId);
  const counts = new Map(rows.map(({ id, people }) => [id, people]));
  return ids.map((id) => counts.get(id) ?? 0);
}

/** The first batch of all is current from the start. */
export async function createBatch(ctx: Context, input: BatchInput): Promise<Batch> {
  const values = parseInput(batchInput, input);
  return transaction(ctx, async (tx) => {
    await lockCurrentBatch(tx.db);
    const [current] = await tx.db.select({ id: batches.id }).from(batches).where(eq(batches.isCurrent, true));
    const [batch] = await tx.db
      .insert(batches)
      .values({ ...values, isCurrent: !current, createdAt: tx.now })
      .onConflictDoNothing({ target: batches.name })
      .returning();
    if (!batch) throw new BadUserInput({ name: batchMessages.nameTaken });
    await recordAudit(tx, { action: 'batch.create', objectType: 'batch', objectId: batch.id, after: factsOf(batch) });
    return batch;
  });
}

export async function updateBatch(ctx: Context, id: number, input: BatchInput): Promise<Batch> {
  const { name, launchFrom = null, launchTo = null } = parseInput(batchInput, input);
  try {
    return await transaction(ctx, async (tx) => {
      const before = await lockBatch(tx.db, id);
      const values = { name, launchFrom, launchTo };
      const [batch] = await tx.db.update(batches).set(values).where(eq(batches.id, id)).returning();
      if (!batch) throw new NotFound('Batch');
      await recordAudit(tx, {
        action: 'batch.update',
        objectType: 'batch',
        objectId: id,
        before: factsOf(before),
        after: factsOf(batch),
      });
      return batch;
    });
  } catch (error) {
    if (databaseErrorCode(error) === uniqueViolation) throw new BadUserInput({ name: batchMessages.nameTaken });
    throw error;
  }
}

/** Only a batch without people, and never the current one. */
export async function deleteBatch(ctx: Context, id: number): Promise<Batch> {
  return transaction(ctx, async (tx) => {
    await lockCurrentBatch(tx.db);
    const batch = await lockBatch(tx.db, id);
    if (batch.isCurrent) throw new Conflict(batchMessages.isCurrent);
    const [people = 0] = await countMembers(tx, [id]);
    if (people > 0) throw new Conflict(batchMessages.hasPeople);
    await tx.db.delete(batches).where(eq(batches.id, id));
    await recordAudit(tx, { action: 'batch.delete', objectType: 'batch', objectId: id, before: factsOf(batch) });
    return batch;
  });
}

/** Exactly one batch is current: the switch is one step for everyone who looks. */
export async function makeBatchCurrent(ctx: Context, id: number): Promise<Batch> {
  return transaction(ctx, async (tx) => {
    await lockCurrentBatch(tx.db);
    const batch = await lockBatch(tx.db, id);
    if (batch.isCurrent) return batch;
    const [former] = await tx.db
      .update(batches)
      .set({ isCurrent: false })
      .where(eq(batches.isCurrent, true))
      .returning({ id: batches.id });
    await tx.db.update(batches).set({ isCurrent: true }).where(eq(batches.id, id));
    await recordAudit(tx, {
      action: 'batch.make-current',
      objectType: 'batch',
      objectId: id,
      before: { currentBatchId: former?.id ?? null },
      after: { currentBatchId: id },
    });
    return { ...batch, isCurrent: true };
  });
}

const uniqueViolation = '23505';
const currentBatchLock = 7_281_920;

/** Changes of the current batch wait for each other. */
async function lockCurrentBatch(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${currentBatchLock})`);
}

async function lockBatch(db: Database, id: number): Promise<Batch> {
  const [batch] = await db.select().from(batches).where(eq(batches.id, id)).for('update');
  if (!batch) throw new NotFound('Batch');
  return batch;
}

function factsOf({ name, launchFrom, launchTo, isCurrent }: Batch) {
  return { name, launchFrom, launchTo, isCurrent };
}
