import { randomInt } from 'node:crypto';
import { priceOf } from '@app/rules/money/funnels/funnel-state';
import type { FrozenTerm } from '@app/rules/money/payment-terms/payment-term';
import { planSchedule, type PlannedEntry } from '@app/rules/money/payment-terms/schedule';
import { COMPLIMENTARY, NO_REFERENCE } from '@app/rules/money/payments/payment';
import { CODE_LENGTH, codeAlphabet, invoiceCode } from '@app/rules/money/payments/payment-code';
import { unsubscribeMessages } from '@app/rules/money/subscriptions/unsubscribe';
import { validityFrom } from '@app/rules/money/subscriptions/validity';
import { manilaDay, type ManilaDay, startOfManilaDay } from '@app/rules/time/manila';
import { eq, inArray, sql } from 'drizzle-orm';
import { recordAudits } from '#audit/record.ts';
import { giveLevels } from '#features/people/access/held-levels.ts';
import { soleDecisionOn } from '#features/people/access/four-eyes.ts';
import { orders } from '#tables/money/orders.table.ts';
import { type Funnel, funnels } from '#tables/money/funnels.table.ts';
import { paymentTerms } from '#tables/money/payment-terms.table.ts';
import { invoices, type PaymentSchedule, paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { paymentAllocations, paymentEvents, payments } from '#tables/money/payments.table.ts';
import { voidOpenEntries } from '#features/money/orders/void-entries.ts';
import { type Product, products } from '#tables/money/products.table.ts';
import { subscriptionEvents, subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import type { Writing } from './import-definition.ts';
import type { OwnedRow } from './subscription-rows.ts';

/** PostgreSQL takes 65,535 values in a statement. */
const ordersAtOnce = 1_000;
/** A payment has a dozen of them. */
const entriesAtOnce = 4_000;

/**
 * Writes what a file says was sold elsewhere: an order that is live from its day, or was ended, with all the entries of its
 * term. Those before today were settled elsewhere and are paid by payments of the import; those from today on are owed, or
 * void where the subscription was ended. Imported orders take no seats, use no coupon, send no mail and get no receipt of
 * ours. Levels are only added: what an ended subscription opened is closed by the rule of entitlement.
 */
export async function writeSubscriptions(tx: Writing, rows: readonly OwnedRow[]): Promise<void> {
  const added = await endKnown(tx, rows);
  if (added.length === 0) return;
  const { sold, terms } = await loadSold(tx);
  const agreed = added.flatMap((row) => {
    const { funnelId, paymentTermId } = row.subscription;
    const offer = sold.get(funnelId ?? '');
    const term = terms.get(paymentTermId ?? '');
    // Both were there when the file was checked, and nobody deletes either.
    return offer && term ? [agreement(row, offer, term, manilaDay(tx.now))] : [];
  });
  for (let at = 0; at < agreed.length; at += ordersAtOnce) await write(tx, agreed.slice(at, at + ordersAtOnce));
}

/** Those of an earlier import that the file says have ended since; returns the rows that are about something new. */
async function endKnown(tx: Writing, rows: readonly OwnedRow[]): Promise<OwnedRow[]> {
  const known = await tx.db.execute<{ id: number; key: string }>(sql`
    select s.id, s.user_id || ':' || s.funnel_id || ':' || (o.created_at at time zone 'Asia/Manila')::date as key
    from subscriptions s join orders o on o.id = s.order_id
    where o.source = 'import' and s.user_id = any(${sql.param(rows.map(({ userId }) => userId))}::int[])`);
  const ids = new Map(known.rows.map(({ id, key }) => [key, id]));
  const idOf = ({ userId, subscription: { funnelId, createdAt } }: OwnedRow) =>
    ids.get(`${userId}:${funnelId}:${createdAt}`);
  const ended = rows.flatMap((row) => (row.subscription.unenrolled ? (idOf(row) ?? []) : []));
  if (ended.length > 0) await end(tx, ended);
  return rows.filter((row) => idOf(row) === undefined);
}

async function end(tx: Writing, ids: readonly number[]): Promise<void> {
  const { db, now, viewer } = tx;
  const billed = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(inArray(invoices.subscriptionId, [...ids]))
    .orderBy(invoices.id)
    .for('update');
  await voidOpenEntries(
    tx,
    billed.map(({ id }) => id),
    unsubscribeMessages.adjustment,
  );
  await db
    .update(subscriptions)
    .set({ status: 'cancelled', cancelledAt: now, pausedOn: null })
    .where(inArray(subscriptions.id, [...ids]));
  await db
    .insert(subscriptionEvents)
    .values(ids.map((subscriptionId) => ({ subscriptionId, kind: 'unsubscribed', actorId: viewer.userId, at: now })));
  await recordAudits(
    tx,
    ids.map((id) => ({
      action: 'subscription.unsubscribe',
      objectType: 'subscription',
      objectId: id,
      after: { by: 'import' },
    })),
  );
}

type Offer = { funnel: Funnel; product: Product };

async function loadSold({ db }: Writing) {
  const offers = await db
    .select({ funnel: funnels, product: products })
    .from(funnels)
    .innerJoin(products, eq(products.id, funnels.productId));
  const all = await db.select().from(paymentTerms);
  return {
    sold: new Map(offers.map((offer) => [offer.funnel.id, offer])),
    terms: new Map(
      all.map(({ id, name, paymentCount, firstShare, intervalCount, intervalUnit }) => [
        id,
        { id, name, paymentCount, firstShare, intervalCount, intervalUnit } satisfies FrozenTerm,
      ]),
    ),
  };
}

type Agreement = Offer & {
  userId: number;
  importKey: string | null;
  term: FrozenTerm;
  createdOn: ManilaDay;
  hasEnded: boolean;
  entries: PlannedEntry[];
};

function agreement({ userId, subscription }: OwnedRow, offer: Offer, term: FrozenTerm, today: ManilaDay): Agreement {
  const createdOn = subscription.createdAt ?? today;
  const hasEnded = subscription.unenrolled === true;
  const entries = planSchedule(priceOf(offer.funnel, offer.product), term, createdOn);
  return { ...offer, userId, importKey: subscription.subscriptionId, term, createdOn, hasEnded, entries };
}

/** A fixed number of statements for any number of rows, apart from entries of which there may be many. */
async function write(tx: Writing, agreed: readonly Agreement[]): Promise<void> {
  const { db, now, viewer } = tx;
  const made = agreed.map((each) => ({
    ...each,
    createdAt: startOfManilaDay(each.createdOn),
    total: each.entries.reduce((sum, { price }) => sum + price, 0),
    days: validityFrom(each.createdOn, { startByDays: 0, validityByDays: each.funnel.validityByDays }),
  }));
  // Rows of one insert come back in its order.
  const ordered = await db
    .insert(orders)
    .values(
      made.map(({ userId, importKey, funnel, product, term, total, createdAt }) => ({
        userId,
        importKey,
        funnelId: funnel.id,
        productId: product.id,
        source: 'import' as const,
        term,
        listPrice: total,
        total,
        validityByDays: funnel.validityByDays,
        startByDays: 0,
        hasSeat: false,
        createdById: viewer.userId,
        createdAt,
        liveAt: createdAt,
      })),
    )
    .returning({ id: orders.id });
  const subscribed = await db
    .insert(subscriptions)
    .values(
      made.map(({ userId, funnel, product, createdAt, hasEnded, days }, at) => ({
        orderId: ordered[at]?.id ?? 0,
        userId,
        funnelId: funnel.id,
        productId: product.id,
        accessLevelId: product.accessLevelId,
        status: hasEnded ? ('cancelled' as const) : ('active' as const),
        ...days,
        createdAt,
        cancelledAt: hasEnded ? now : null,
      })),
    )
    .returning({ id: subscriptions.id });
  const codes = await freeCodes(tx, made.length);
  const billed = await db
    .insert(invoices)
    .values(
      made.map(({ userId, total, createdAt }, at) => ({
        code: codes[at] ?? '',
        subscriptionId: subscribed[at]?.id ?? 0,
        userId,
        total,
        createdAt,
      })),
    )
    .returning({ id: invoices.id });
  const entries = made.flatMap(({ entries: planned, createdAt }, at) =>
    planned.map((entry) => ({
      ...entry,
      invoiceId: billed[at]?.id ?? 0,
      transactionId: entry.price === 0 ? COMPLIMENTARY : null,
      createdAt,
    })),
  );
  for (let at = 0; at < entries.length; at += entriesAtOnce) {
    await settlePast(
      tx,
      await db
        .insert(paymentSchedules)
        .values(entries.slice(at, at + entriesAtOnce))
        .returning(),
    );
  }
  const endedBills = made.flatMap(({ hasEnded }, at) => (hasEnded ? (billed[at]?.id ?? []) : []));
  if (endedBills.length > 0) await voidOpenEntries(tx, endedBills, unsubscribeMessages.adjustment);
  await grantLevels(tx, made);
  const actorId = viewer.userId;
  await db.insert(subscriptionEvents).values(
    made.flatMap(({ term, days, hasEnded }, at): (typeof subscriptionEvents.$inferInsert)[] => {
      const event = { subscriptionId: subscribed[at]?.id ?? 0, actorId, at: now };
      return [
        { ...event, kind: 'ordered', details: { source: 'import', paymentTermId: term.id } },
        { ...event, kind: 'live', details: { ...days } },
        ...(hasEnded ? [{ ...event, kind: 'unsubscribed', details: {} }] : []),
      ];
    }),
  );
  await recordAudits(
    tx,
    made.map(({ userId, importKey, funnel, days, total, hasEnded }, at) => ({
      action: 'subscription.import',
      objectType: 'subscription',
      objectId: subscribed[at]?.id ?? 0,
      after: {
        userId,
        importKey,
        funnelId: funnel.id,
        ...days,
        total,
        hasEnded,
        // The plan refuses it while anybody else could have done it.
        ...(userId === viewer.userId && { soleDecision: soleDecisionOn('import_run') }),
      },
    })),
  );
}

/** What was due before today was settled before the import: a payment for each entry says so. */
async function settlePast({ db, now, viewer }: Writing, entries: readonly PaymentSchedule[]): Promise<void> {
  const today = manilaDay(now);
  const past = entries.filter(({ scheduleDate, price }) => scheduleDate < today && price > 0);
  if (past.length === 0) return;
  const { userId } = viewer;
  const platform = 'other' as const;
  const paid = await db
    .insert(payments)
    .values(
      past.map(({ id, invoiceId, price, scheduleDate }) => ({
        invoiceId,
        scheduleId: id,
        amount: price,
        platform,
        reference: NO_REFERENCE,
        externalInvoiceId: NO_REFERENCE,
        paidOn: scheduleDate,
        source: 'import' as const,
        status: 'approved' as const,
        submittedById: userId,
        decidedById: userId,
        decidedAt: now,
        createdAt: now,
      })),
    )
    .returning({ id: payments.id, scheduleId: payments.scheduleId, amount: payments.amount });
  await db
    .insert(paymentAllocations)
    .values(paid.map(({ id, scheduleId, amount }) => ({ paymentId: id, scheduleId: scheduleId ?? 0, amount })));
  await db.insert(paymentEvents).values(
    paid.map(({ id }) => ({
      paymentId: id,
      kind: 'approved' as const,
      actorId: userId,
      at: now,
      platform,
      externalInvoiceId: NO_REFERENCE,
    })),
  );
  await db.execute(sql`
    update ${paymentSchedules} e set paid = e.price, transaction_id = given.payment_id::text, payment_platform = ${platform}
    from unnest(${sql.param(paid.map(({ scheduleId }) => scheduleId ?? 0))}::int[],
      ${sql.param(paid.map(({ id }) => id))}::int[]) as given (schedule_id, payment_id)
    where e.id = given.schedule_id`);
}

/** What was sold gives its level, also when it has expired since. */
async function grantLevels(tx: Writing, made: readonly Agreement[]): Promise<void> {
  const granted = made.flatMap(({ userId, product, hasEnded }) =>
    product.accessLevelId && !hasEnded ? [{ userId, levelId: product.accessLevelId }] : [],
  );
  await giveLevels(tx, granted, tx.viewer.userId);
}

/** Of twenty million codes so many that no invoice has. */
async function freeCodes({ db }: Writing, count: number): Promise<string[]> {
  const free = new Set<string>();
  while (free.size < count) {
    const tried = Array.from({ length: count - free.size }, () =>
      invoiceCode(Array.from({ length: CODE_LENGTH }, () => randomInt(codeAlphabet.length))),
    );
    const taken = await db.select({ code: invoices.code }).from(invoices).where(inArray(invoices.code, tried));
    const isTaken = new Set(taken.map(({ code }) => code));
    for (const code of tried) if (!isTaken.has(code)) free.add(code);
  }
  return [...free];
}
