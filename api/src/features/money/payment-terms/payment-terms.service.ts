import {
  type NewPaymentTermInput,
  ONE_TIME,
  type PaymentTermInput,
  paymentTermId,
  paymentTermInput,
  termChangeRefusal,
  termMessages,
} from '@app/rules/money/payment-terms/payment-term';
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, NotFound, parseInput } from '#errors.ts';
import { type PaymentTerm, paymentTerms } from '#tables/money/payment-terms.table.ts';
import { funnelPaymentTerms, funnels } from '#tables/money/funnels.table.ts';

type DbContext = Pick<Context, 'db'>;

/** Offered terms first, the shortest first. */
const inOrder = [
  sql`${paymentTerms.archivedAt} is not null`,
  asc(paymentTerms.paymentCount),
  asc(paymentTerms.name),
  asc(paymentTerms.id),
];

/** Every term; there are never many. */
export async function listPaymentTerms({ db }: DbContext): Promise<PaymentTerm[]> {
  return db
    .select()
    .from(paymentTerms)
    .orderBy(...inOrder);
}

export async function findPaymentTerm({ db }: DbContext, id: string): Promise<PaymentTerm> {
  const [term] = await db.select().from(paymentTerms).where(eq(paymentTerms.id, id));
  if (!term) throw new NotFound('Payment term');
  return term;
}

/** The terms for a buyer of this funnel, in the funnel's order. An archived term is offered to nobody. */
export async function termsOfFunnel({ db }: DbContext, funnelId: string): Promise<PaymentTerm[]> {
  const rows = await db
    .select({ term: paymentTerms })
    .from(funnelPaymentTerms)
    .innerJoin(paymentTerms, eq(paymentTerms.id, funnelPaymentTerms.paymentTermId))
    .where(and(eq(funnelPaymentTerms.funnelId, funnelId), isNull(paymentTerms.archivedAt)))
    .orderBy(asc(funnelPaymentTerms.position), asc(paymentTerms.id));
  return rows.map(({ term }) => term);
}

/** How many funnels offer each term, archived ones left out, in the order of the ids. */
export async function countFunnelsOfTerms({ db }: DbContext, ids: readonly string[]): Promise<number[]> {
  const rows = await db
    .select({ id: funnelPaymentTerms.paymentTermId, funnels: count() })
    .from(funnelPaymentTerms)
    .innerJoin(funnels, eq(funnels.id, funnelPaymentTerms.funnelId))
    .where(and(inArray(funnelPaymentTerms.paymentTermId, [...ids]), isNull(funnels.archivedAt)))
    .groupBy(funnelPaymentTerms.paymentTermId);
  const counts = new Map(rows.map((row) => [row.id, row.funnels]));
  return ids.map((id) => counts.get(id) ?? 0);
}

export async function createPaymentTerm(
  ctx: Context,
  { id: givenId, ...input }: NewPaymentTermInput,
): Promise<PaymentTerm> {
  const values = parseInput(paymentTermInput, input);
  const { id } = parseInput(newId, { id: givenId });
  return transaction(ctx, async (tx) => {
    const [term] = await tx.db
      .insert(paymentTerms)
      .values({ id, ...values, createdAt: tx.now, updatedAt: tx.now })
      .onConflictDoNothing({ target: paymentTerms.id })
      .returning();
    if (!term) throw new BadUserInput({ id: termMessages.idTaken });
    await recordAudit(tx, { action: 'payment-term.create', objectType: 'payment-term', objectId: id, after: values });
    return term;
  });
}

/** Orders keep a copy of the term as it was: a change counts from the next one. */
export async function updatePaymentTerm(ctx: Context, id: string, input: PaymentTermInput): Promise<PaymentTerm> {
  const values = parseInput(paymentTermInput, input);
  const refusal = termChangeRefusal(id, values);
  if (refusal) throw new BadUserInput({ paymentCount: refusal });
  return transaction(ctx, async (tx) => {
    const before = await lockTerm(tx, id);
    const term = await save(tx, id, values);
    await recordAudit(tx, {
      action: 'payment-term.update',
      objectType: 'payment-term',
      objectId: id,
      before: factsOf(before),
      after: factsOf(term),
    });
    return term;
  });
}

/** No longer offered to new orders. A funnel that would have nothing left to offer keeps it. */
export async function archivePaymentTerm(ctx: Context, id: string): Promise<PaymentTerm> {
  if (id === ONE_TIME) throw new Conflict(termMessages.oneTimeKept);
  return transaction(ctx, async (tx) => {
    const before = await lockTerm(tx, id);
    if (before.archivedAt) return before;
    const bereft = await funnelsWithOnly(tx, id);
    if (bereft.length > 0) throw new Conflict(termMessages.lastOf(bereft));
    const term = await save(tx, id, { archivedAt: tx.now });
    await recordAudit(tx, { action: 'payment-term.archive', objectType: 'payment-term', objectId: id });
    return term;
  });
}

export async function restorePaymentTerm(ctx: Context, id: string): Promise<PaymentTerm> {
  return transaction(ctx, async (tx) => {
    const before = await lockTerm(tx, id);
    if (!before.archivedAt) return before;
    const term = await save(tx, id, { archivedAt: null });
    await recordAudit(tx, { action: 'payment-term.restore', objectType: 'payment-term', objectId: id });
    return term;
  });
}

const newId = z.object({ id: paymentTermId });

async function lockTerm({ db }: DbContext, id: string): Promise<PaymentTerm> {
  const [term] = await db.select().from(paymentTerms).where(eq(paymentTerms.id, id)).for('update');
  if (!term) throw new NotFound('Payment term');
  return term;
}

async function save(tx: Context, id: string, values: Partial<PaymentTerm>): Promise<PaymentTerm> {
  const [term] = await tx.db
    .update(paymentTerms)
    .set({ ...values, updatedAt: tx.now })
    .where(eq(paymentTerms.id, id))
    .returning();
  if (!term) throw new NotFound('Payment term');
  return term;
}

/** Names of funnels for which this is the last term that is still offered. */
async function funnelsWithOnly({ db }: DbContext, id: string): Promise<string[]> {
  const rows = await db
    .select({ name: funnels.name })
    .from(funnels)
    .innerJoin(funnelPaymentTerms, eq(funnelPaymentTerms.funnelId, funnels.id))
    .innerJoin(paymentTerms, eq(paymentTerms.id, funnelPaymentTerms.paymentTermId))
    .where(and(isNull(funnels.archivedAt), isNull(paymentTerms.archivedAt)))
    .groupBy(funnels.id)
    .having(sql`count(*) = 1 and min(${paymentTerms.id}) = ${id}`)
    .orderBy(asc(funnels.name))
    .limit(3);
  return rows.map(({ name }) => name);
}

function factsOf({ name, paymentCount, firstShare, intervalCount, intervalUnit }: PaymentTerm) {
  return { name, paymentCount, firstShare, intervalCount, intervalUnit };
}
