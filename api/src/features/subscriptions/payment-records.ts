import type { PageInput } from '@app/rules/paging/page-input';
import { type PaymentStatus, paymentStatuses } from '@app/rules/payments/payment';
import { CODE_LENGTH } from '@app/rules/payments/payment-code';
import { paymentPlatforms } from '@app/rules/payments/payment-platforms';
import { and, count, desc, eq, getColumns, inArray, like, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { containing, type Listed, pageBounds } from '../../db/paging.ts';
import { parseInput } from '../../errors.ts';
import { collectionOwners } from '../collections/collections.table.ts';
import { limitedToOwner } from '../collections/desk-scope.ts';
import { funnels } from '../funnels/funnels.table.ts';
import { invoices, type Payment, paymentEvents, payments, paymentSchedules } from '../payments/payments.table.ts';
import { matchesSearch } from '../users/search-people.ts';
import { type User, users } from '../users/users.table.ts';
import { subscriptions } from './subscriptions.table.ts';

const recordFilter = z.object({
  search: z.string().trim().max(200).nullish(),
  status: z.enum(paymentStatuses).nullish(),
  platform: z.enum(paymentPlatforms).nullish(),
});
export type RecordFilter = { search?: unknown; status?: unknown; platform?: unknown };

type Named = Pick<User, 'id' | 'tribeId' | 'firstName' | 'lastName' | 'suffix' | 'profileImage'>;
export type PaymentRecord = Payment & {
  person: Named | null;
  entryNumber: number | null;
  subscriptionId: number | null;
  funnelName: string | null;
};

const person = {
  id: users.id,
  tribeId: users.tribeId,
  firstName: users.firstName,
  lastName: users.lastName,
  suffix: users.suffix,
  profileImage: users.profileImage,
};

/** Every payment that came or is said to have come, of people whose money the viewer sees; the newest first. */
export async function listPaymentRecords(
  ctx: Context,
  filter: RecordFilter,
  page: PageInput,
): Promise<Listed<PaymentRecord>> {
  const { db } = ctx;
  const { search, status, platform } = parseInput(recordFilter, filter);
  const ownerId = await limitedToOwner(ctx);
  const { limit, offset } = pageBounds(page);
  const isListed = and(
    status ? eq(payments.status, status) : undefined,
    platform ? eq(payments.platform, platform) : undefined,
    search ? isFound({ db }, search) : undefined,
    ownerId === null ? undefined : inArray(payments.invoiceId, invoicesOfOwner({ db }, ownerId)),
  );
  // The page first, by its numbers alone: what belongs to the payments before it is nobody's concern.
  const shown = db
    .select({ id: payments.id })
    .from(payments)
    .where(isListed)
    .orderBy(desc(payments.id))
    .limit(limit)
    .offset(offset)
    .as('shown');
  const [items, [total]] = await Promise.all([
    db
      .select({
        ...getColumns(payments),
        person,
        entryNumber: paymentSchedules.number,
        subscriptionId: invoices.subscriptionId,
        funnelName: funnels.name,
      })
      .from(shown)
      .innerJoin(payments, eq(payments.id, shown.id))
      .leftJoin(invoices, eq(invoices.id, payments.invoiceId))
      .leftJoin(users, eq(users.id, invoices.userId))
      .leftJoin(paymentSchedules, eq(paymentSchedules.id, payments.scheduleId))
      .leftJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
      .leftJoin(funnels, eq(funnels.id, subscriptions.funnelId))
      .orderBy(desc(payments.id)),
    db.select({ count: count() }).from(payments).where(isListed),
  ]);
  return { items, totalCount: total?.count ?? 0 };
}

function invoicesOfOwner({ db }: Pick<Context, 'db'>, ownerId: number) {
  return db
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(collectionOwners, eq(collectionOwners.userId, invoices.userId))
    .where(eq(collectionOwners.ownerId, ownerId));
}

/** The words of a payment, as an index of three letters each knows them. */
const numbers = sql`(upper(${payments.reference}) || ' ' || coalesce(upper(${payments.externalInvoiceId}), ''))`;

/** By the number on the transfer, the code of the invoice, or whose it is: each by its own index, then together. */
function isFound({ db }: Pick<Context, 'db'>, search: string): SQL {
  const people = db.select({ id: users.id }).from(users).where(matchesSearch(search));
  const found = db
    .select({ id: payments.id })
    .from(payments)
    .where(like(numbers, containing(search.toUpperCase())))
    .union(
      db
        .select({ id: payments.id })
        .from(payments)
        .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
        .where(eq(invoices.code, search.toUpperCase().slice(0, CODE_LENGTH))),
    )
    .union(
      db
        .select({ id: payments.id })
        .from(payments)
        .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
        .where(inArray(invoices.userId, people)),
    );
  return inArray(payments.id, found);
}

export type PaymentStep = {
  id: number;
  paymentId: number;
  kind: PaymentStatus;
  at: Date;
  remarks: string | null;
  actorName: string | null;
};

/** What happened to payments, in order, for any number of them. */
export async function stepsOf({ db }: Context, paymentIds: readonly number[]): Promise<PaymentStep[]> {
  return db
    .select({
      id: paymentEvents.id,
      paymentId: paymentEvents.paymentId,
      kind: paymentEvents.kind,
      at: paymentEvents.at,
      remarks: paymentEvents.remarks,
      actorName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(paymentEvents)
    .leftJoin(users, eq(users.id, paymentEvents.actorId))
    .where(inArray(paymentEvents.paymentId, [...paymentIds]))
    .orderBy(paymentEvents.id);
}
