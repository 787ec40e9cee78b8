import { funnelMessages } from '@app/rules/money/funnels/funnel';
import { asc, eq, getColumns, inArray } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { BadUserInput } from '#errors.ts';
import { type PaymentTerm, paymentTerms } from '#tables/money/payment-terms.table.ts';
import { funnelPaymentTerms } from '#tables/money/funnels.table.ts';

/** A term as a funnel offers it. */
export type OfferedTerm = { funnelId: string; paymentTermId: string; term: PaymentTerm };

type DbContext = Pick<Context, 'db'>;

/** The terms of several funnels at once, each funnel's in its order. */
export async function termsOf({ db }: DbContext, funnelIds: readonly string[]): Promise<OfferedTerm[]> {
  return db
    .select({
      funnelId: funnelPaymentTerms.funnelId,
      paymentTermId: funnelPaymentTerms.paymentTermId,
      term: getColumns(paymentTerms),
    })
    .from(funnelPaymentTerms)
    .innerJoin(paymentTerms, eq(paymentTerms.id, funnelPaymentTerms.paymentTermId))
    .where(inArray(funnelPaymentTerms.funnelId, [...funnelIds]))
    .orderBy(asc(funnelPaymentTerms.position));
}

/** Saves the terms of a funnel when they have changed. */
export async function offerTerms(
  tx: DbContext,
  funnelId: string,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  if (before.join() === after.join()) return;
  await checkTerms(tx, { before, after });
  await tx.db.delete(funnelPaymentTerms).where(eq(funnelPaymentTerms.funnelId, funnelId));
  await tx.db
    .insert(funnelPaymentTerms)
    .values(after.map((paymentTermId, position) => ({ funnelId, paymentTermId, position })));
}

/** An archived term may stay where it is offered, and is offered nowhere else. */
async function checkTerms(
  { db }: DbContext,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  // Held until the funnel is saved, so that none is archived or deleted meanwhile.
  const found = await db
    .select()
    .from(paymentTerms)
    .where(inArray(paymentTerms.id, [...after]))
    .for('share');
  if (found.length < after.length) throw new BadUserInput({ paymentTermIds: funnelMessages.termUnknown });
  if (found.some(({ id, archivedAt }) => archivedAt !== null && !before.includes(id)))
    throw new BadUserInput({ paymentTermIds: funnelMessages.termArchived });
}
