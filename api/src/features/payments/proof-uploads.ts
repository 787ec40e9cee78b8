import { redrawnImages } from '@app/rules/files/file-categories';
import { eq, sql } from 'drizzle-orm';
import type { PageFlag } from '@app/rules/access/flags';
import type { PurposeRules } from '../files/file-purpose.ts';
import { files } from '../files/files.table.ts';
import { invoices, payments } from './payments.table.ts';

const readers: readonly PageFlag[] = ['payment', 'subscriptions', 'studentPaymentDetails'];

/** Receipts that buyers send: for the payer, and for staff who look after money. */
export const proofUploads: PurposeRules = {
  accepts: [...redrawnImages, 'pdf'],
  mayUpload: () => true,
  async mayRead({ viewer, db }, { id, ownerId }) {
    if (ownerId === viewer.userId || readers.some((flag) => viewer.pages.has(flag))) return true;
    const [payment] = await db
      .select({ payerId: invoices.userId })
      .from(payments)
      .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
      .where(eq(payments.proofFileId, id));
    return payment?.payerId === viewer.userId;
  },
  isInUse: sql`exists (select from ${payments} where ${payments.proofFileId} = ${files.id})`,
};
