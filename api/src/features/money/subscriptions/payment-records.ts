import type { PageInput } from '@app/rules/paging/page-input';
import { type PaymentStatus, paymentStatuses } from '@app/rules/money/payments/payment';
import { paymentPlatforms } from '@app/rules/money/payments/payment-platforms';
import { MOST_FOUND } from '@app/rules/money/subscriptions/payment-records';
import { isManilaDay } from '@app/rules/time/manila';
import { and, desc, eq, getColumns, gte, inArray, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { parseInput } from '#errors.ts';
import { limitedToOwner } from '#features/money/own-people/desk-scope.ts';
import { funnels } from '#tables/money/funnels.table.ts';
import { invoices, paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { type Payment, paymentEvents, payments } from '#tables/money/payments.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { listedPayments } from './listed-payments.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';

const day = z.string().refine(isManilaDay, 'Not a date').nullish();

const recordFilter = z.object({
  search: z.string().trim().max(200).nullish(),
  status: z.enum(paymentStatuses).nullish(),
  platform: z.enum(paymentPlatforms).nullish(),
  /** The days on which the money was sent. */
  paidFrom: day,
  paidTo: day,
});
export type RecordFilter = Partial<Record<keyof z.input<typeof recordFilter>, unknown>>;

type PersonColumns = Pick<User, 'id' | 'tribeId' | 'firstName' | 'lastName' | 'suffix' | 'profileImage'>;
export type PaymentRecord = Payment & {
  person: PersonColumns | null;
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

/** Every received or reported payment of people whose money the viewer sees; the newest first. */
export async function listPaymentRecords(
  ctx: Context,
  filter: RecordFilter,
  page: PageInput,
): Promise<Listed<PaymentRecord> & { isCut: boolean }> {
  const { db } = ctx;
  const { search, status, platform, paidFrom, paidTo } = parseInput(recordFilter, filter);
  const ownerId = limitedToOwner(ctx);
  const { limit, offset } = pageBounds(page);
  const isListed = and(
    status ? eq(payments.status, status) : undefined,
    platform ? eq(payments.platform, platform) : undefined,
    paidFrom ? gte(payments.paidOn, paidFrom) : undefined,
    paidTo ? lte(payments.paidOn, paidTo) : undefined,
  );
  const listed = await listedPayments(ctx, { isListed: isListed ?? sql`true`, search: search || null, ownerId });
  const { rows } = await db.execute<{ count: number }>(listed.count);
  const found = rows[0]?.count ?? 0;
  const isCut = Boolean(search) && found > MOST_FOUND;
  const totalCount = isCut ? MOST_FOUND : found;
  const size = Math.max(Math.min(limit, totalCount - offset), 0);
  // The page first, by its ids alone: earlier payments need no details.
  const shown = sql`select id from (${listed.idsOf(found)}) listed order by id desc limit ${size} offset ${offset}`;
  const items = await db
    .select({
      ...getColumns(payments),
      person,
      entryNumber: paymentSchedules.number,
      subscriptionId: invoices.subscriptionId,
      funnelName: funnels.name,
    })
    .from(payments)
    .leftJoin(invoices, eq(invoices.id, payments.invoiceId))
    .leftJoin(users, eq(users.id, invoices.userId))
    .leftJoin(paymentSchedules, eq(paymentSchedules.id, payments.scheduleId))
    .leftJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
    .leftJoin(funnels, eq(funnels.id, subscriptions.funnelId))
    .where(sql`${payments.id} = any (array(${shown}))`)
    .orderBy(desc(payments.id));
  return { items, totalCount, isCut };
}

export type PaymentStep = {
  id: number;
  paymentId: number;
  kind: PaymentStatus;
  at: Date;
  remarks: string | null;
  actorName: string | null;
};

/** The history of payments, in order, for any number of them. */
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
