import { reminderInput } from '@app/rules/money/collections/contact';
import { openAmount } from '@app/rules/money/payments/allocate';
import { formatPesos } from '@app/rules/amounts/pesos';
import { pathTo } from '@app/rules/navigation/route-table';
import { paymentCode } from '@app/rules/money/payments/payment-code';
import { formatDay, manilaDay } from '@app/rules/time/manila';
import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { recordAudits } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { parseInput } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { queueMails } from '#features/platform/mails/outbox.ts';
import { invoices, paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { products } from '#tables/money/products.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { users } from '#tables/people/users.table.ts';
import { collectionContacts } from '#tables/money/collections.table.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { limitedToOwner } from '#features/money/own-people/desk-scope.ts';

/** `left` were paid meanwhile, are not to be reminded, or have had their mail today. */
export type SentReminders = { sent: number; left: number };

/** One mail per entry and Manila day, whoever requests it: this key identifies the day's mail. */
export function reminderKey(scheduleId: number, day: string): string {
  return `payment-reminder:${scheduleId}:${day}`;
}

/** Reminds of entries that staff chose. Each mail counts as a contact with the person. */
export async function sendReminders(ctx: Context, input: { scheduleIds: unknown }): Promise<SentReminders> {
  refuseImpersonators(ctx);
  const { scheduleIds } = parseInput(reminderInput, input);
  const today = manilaDay(ctx.now);
  return transaction(ctx, async (tx) => {
    const uniqueIds = [...new Set(scheduleIds)];
    const owed = await owedEntries(tx, uniqueIds);
    const keys = owed.map(({ entry }) => reminderKey(entry.id, today));
    const mailed = await tx.db.select({ key: mails.dedupeKey }).from(mails).where(inArray(mails.dedupeKey, keys));
    const due = owed.filter(({ entry }) => !mailed.some(({ key }) => key === reminderKey(entry.id, today)));
    if (due.length === 0) return { sent: 0, left: uniqueIds.length };

    await remindOf(tx, due);
    return { sent: due.length, left: uniqueIds.length - due.length };
  });
}

export type OwedEntry = Awaited<ReturnType<typeof owedEntries>>[number];

/** One mail for each entry; a mail counts as a contact with its person. */
export async function remindOf(tx: Context, due: readonly OwedEntry[]): Promise<void> {
  const viewer = requireViewer(tx);
  const today = manilaDay(tx.now);
  await queueMails(
    tx,
    due.map(({ entry, code, product, person }) => ({
      template: 'payment-reminder' as const,
      to: { userId: person.id, address: person.email },
      shown: {
        firstName: person.firstName,
        productName: product,
        amount: formatPesos(openAmount(entry)),
        dueOn: formatDay(entry.scheduleDate),
        isOverdue: entry.scheduleDate < today,
        paymentCode: paymentCode(code, entry.number),
        link: `${tx.baseUrl}${pathTo('account')}?q=billings`,
      },
      dedupeKey: reminderKey(entry.id, today),
    })),
  );
  const people = [...new Set(due.map(({ person }) => person.id))];
  await tx.db.insert(collectionContacts).values(
    people.map((userId) => ({
      userId,
      channel: 'mail' as const,
      note: 'Payment reminder',
      byId: viewer.userId,
      at: tx.now,
    })),
  );
  await recordAudits(
    tx,
    due.map(({ entry }) => ({ action: 'payment.remind', objectType: 'payment-schedule', objectId: entry.id })),
  );
  await announce(tx.db, 'payments');
}

/** The chosen entries that are owed, of people with an address whom the viewer may see. */
export async function owedEntries(tx: Context, ids: readonly number[]) {
  const ownerId = limitedToOwner(tx);
  return (
    tx.db
      .select({
        entry: paymentSchedules,
        code: invoices.code,
        product: products.name,
        person: { id: users.id, email: users.email, firstName: users.firstName },
      })
      .from(paymentSchedules)
      .innerJoin(invoices, eq(invoices.id, paymentSchedules.invoiceId))
      .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
      .innerJoin(products, eq(products.id, subscriptions.productId))
      .innerJoin(users, eq(users.id, invoices.userId))
      .leftJoin(collectionOwners, eq(collectionOwners.userId, users.id))
      .where(
        and(
          inArray(paymentSchedules.id, [...ids]),
          isNull(paymentSchedules.transactionId),
          isNull(paymentSchedules.voidedAt),
          eq(subscriptions.status, 'active'),
          isNull(users.archivedAt),
          // A person who has sent a proof waits for us.
          notExists(
            tx.db
              .select({ one: sql`1` })
              .from(payments)
              .where(and(eq(payments.scheduleId, paymentSchedules.id), eq(payments.status, 'submitted'))),
          ),
          ownerId === null ? undefined : eq(collectionOwners.ownerId, ownerId),
        ),
      )
      .orderBy(paymentSchedules.id)
      // Two who remind of the same at once come one after the other; the second then finds the first one's mail.
      .for('no key update', { of: paymentSchedules })
  );
}
