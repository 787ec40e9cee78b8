import { paidOnRefusal } from '@app/rules/money/payments/payment-input';
import { paymentMessages } from '@app/rules/money/payments/payment-messages';
import type { ReceivedMoney } from '@app/rules/money/payments/received-input';
import { manilaDay } from '@app/rules/time/manila';
import { and, eq } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { BadUserInput, Conflict, NotFound } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { withFourEyes } from '#features/people/access/four-eyes.ts';
import { refuseOthersPeople } from '#features/money/own-people/desk-scope.ts';
import { lockInvoiceOfEntry } from '#features/money/orders/lock-invoice.ts';
import { files } from '#tables/platform/files.table.ts';
import type { Payment } from '#tables/money/payments.table.ts';
import { recordStep } from './record-payment.ts';
import { isUsedId } from './reference-use.ts';
import { settlePayment } from './settle-payment.ts';
import { addPayment } from './write-payment.ts';

type Options = {
  /** What the fields of the money are called in the input of the caller: `received.amount`. */
  fields: string;
  /** When the receipt is mailed. */
  mailAt: Date;
};

/**
 * Money that staff hold: a payment of any amount for an entry, approved at once. Less than the entry is a part of it,
 * more goes to the next ones. Call it inside a transaction.
 */
export async function receivePayment(
  txContext: Context,
  entryId: number,
  money: ReceivedMoney,
  { fields, mailAt }: Options,
): Promise<Payment> {
  const dayRefusal = paidOnRefusal(money.paidOn, manilaDay(txContext.now));
  if (dayRefusal) throw new BadUserInput({ [`${fields}.paidOn`]: dayRefusal });
  const locked = await lockInvoiceOfEntry(txContext, entryId);
  if (!locked) throw new NotFound('Payment schedule');
  await refuseOthersPeople(txContext, locked.invoice.userId);
  const tx = await withFourEyes(txContext, locked.order, 'payment_approve');
  if (locked.entry.transactionId !== null) throw new Conflict(paymentMessages.alreadyPaid);
  if (locked.entry.voidedAt !== null) throw new Conflict(paymentMessages.voided);
  if (money.fileId !== null && !(await isOwnUpload(tx, money.fileId)))
    throw new BadUserInput({ [`${fields}.fileId`]: paymentMessages.proofMissing });

  const { userId } = requireViewer(tx);
  const isUsed = await isUsedId(tx, { paymentPlatform: money.platform, externalInvoiceId: money.reference }, null);
  const payment = isUsed
    ? null
    : await addPayment(tx, {
        invoiceId: locked.invoice.id,
        scheduleId: entryId,
        amount: money.amount,
        platform: money.platform,
        reference: money.reference,
        externalInvoiceId: money.reference,
        paidOn: money.paidOn,
        proofFileId: money.fileId,
        source: 'staff',
        status: 'approved',
        submittedById: userId,
        decidedById: userId,
        decidedAt: tx.now,
      });
  if (!payment) throw new BadUserInput({ [`${fields}.reference`]: paymentMessages.referenceUsed });
  await recordStep(tx, payment);
  await settlePayment(tx, locked, payment, { mailAt });
  await announce(tx.db, 'payments', `user:${locked.invoice.userId}`);
  return payment;
}

/** A picture that the viewer uploaded for this, and nobody else. */
async function isOwnUpload(tx: Context, fileId: number): Promise<boolean> {
  const isOwn = and(
    eq(files.id, fileId),
    eq(files.purpose, 'payment-proof'),
    eq(files.ownerId, requireViewer(tx).userId),
  );
  const [file] = await tx.db.select({ id: files.id }).from(files).where(isOwn).for('key share');
  return file !== undefined;
}
