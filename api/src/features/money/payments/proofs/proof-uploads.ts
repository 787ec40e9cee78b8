import { proofExtensions } from '@app/rules/money/payments/proof-file';
import { eq, sql } from 'drizzle-orm';
import type { PageFlag } from '@app/rules/people/access/flags';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { limitedToOwner } from '#features/money/own-people/desk-scope.ts';
import type { PurposeRules } from '#features/platform/files/file-purpose.ts';
import { files } from '#tables/platform/files.table.ts';
import { invoices } from '#tables/money/orders/invoices.table.ts';
import { payments } from '#tables/money/payments.table.ts';

const readers: readonly PageFlag[] = ['payment', 'subscriptions', 'studentPaymentDetails'];

/** Receipts that buyers send: for the payer, and for staff who look after money. */
export const proofUploads: PurposeRules = {
  accepts: proofExtensions,
  mayUpload: () => true,
  async mayRead({ viewer, db }, { id, ownerId }) {
    if (ownerId === viewer.userId) return true;
    const isStaff = readers.some((flag) => viewer.pages.has(flag));
    const limit = isStaff ? limitedToOwner({ viewer }) : null;
    if (isStaff && limit === null) return true;
    const [payment] = await db
      .select({ payerId: invoices.userId, lookedAfterBy: collectionOwners.ownerId })
      .from(payments)
      .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
      .leftJoin(collectionOwners, eq(collectionOwners.userId, invoices.userId))
      .where(eq(payments.proofFileId, id));
    return payment !== undefined && (payment.payerId === viewer.userId || (isStaff && payment.lookedAfterBy === limit));
  },
  isInUse: sql`exists (select from ${payments} where ${payments.proofFileId} = ${files.id})`,
};
