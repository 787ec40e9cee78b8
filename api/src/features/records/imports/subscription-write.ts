import { priceOf } from '@app/rules/money/funnels/funnel-state';
import type { FrozenTerm } from '@app/rules/money/payment-terms/payment-term';
import { planSchedule, type PlannedEntry } from '@app/rules/money/payment-terms/schedule';
import { COMPLIMENTARY } from '@app/rules/money/payments/payment';
import { unsubscribeMessages } from '@app/rules/money/subscriptions/unsubscribe';
import { validityFrom } from '@app/rules/money/subscriptions/validity';
import { manilaDay, type ManilaDay, startOfManilaDay } from '@app/rules/time/manila';
import { eq, inArray, sql } from 'drizzle-orm';
import { recordAudits } from '#audit/record.ts';
import { giveLevels } from '#features/people/access/person-levels.ts';
import { soleDecisionOn } from '#features/people/access/four-eyes.ts';
import { type Funnel, funnels } from '#tables/money/funnels.table.ts';
import { paymentTerms } from '#tables/money/payment-terms.table.ts';
import { invoices, type PaymentSchedule } from '#tables/money/orders/invoices.table.ts';
import { importOrders } from '#features/money/orders/import-orders.ts';
import { voidOpenEntries } from '#features/money/orders/void-entries.ts';
import { addEntries } from '#features/money/orders/write-entries.ts';
import {
  cancelSubscriptions,
  type NewSubscriptionEvent,
  recordEvents,
} from '#features/money/orders/write-subscriptions.ts';
import { importPayments } from '#features/money/payments/import-payments.ts';
import { type Product, products } from '#tables/money/products.table.ts';
import type { WriteContext } from './import-definition.ts';
import type { OwnedRow } from './subscription-rows.ts';

/** PostgreSQL takes 65,535 values in a statement. */
const ordersAtOnce = 1_000;
/** A payment has a dozen of them. */
const entriesAtOnce = 4_000;

/**
 * Writes subscriptions sold elsewhere: an order that is live from its day, or was ended, with all the entries of its
 * term. Entries before today were settled elsewhere and are paid by payments of the import; those from today on are
 * owed, or void when the subscription was ended. Imported orders take no seats, use no coupon, send no mail and get no
 * receipt of ours. Levels are only added: the entitlement rule closes the access of an ended subscription.
 */
export async function writeSubscriptions(tx: WriteContext, rows: readonly OwnedRow[]): Promise<void> {
  const added = await endKnown(tx, rows);
  if (added.length === 0) return;
  const { sold, terms } = await loadSold(tx);
  const agreed = added.flatMap((row) => {
    const { funnelId, paymentTermId } = row.subscription;
    const offer = sold.get(funnelId ?? '');
    const term = terms.get(paymentTermId ?? '');
    // Both existed when the file was checked, and nobody deletes either.
    return offer && term ? [agreement(row, offer, term, manilaDay(tx.now))] : [];
  });
  for (let at = 0; at < agreed.length; at += ordersAtOnce) await write(tx, agreed.slice(at, at + ordersAtOnce));
}

/** Ends the subscriptions of an earlier import that the file marks as ended; returns the rows about new ones. */
async function endKnown(tx: WriteContext, rows: readonly OwnedRow[]): Promise<OwnedRow[]> {
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

async function end(tx: WriteContext, ids: readonly number[]): Promise<void> {
  const billed = await tx.db
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
  await cancelSubscriptions(tx, ids);
  await recordEvents(
    tx,
    ids.map((subscriptionId) => ({ subscriptionId, kind: 'unsubscribed', actorId: tx.viewer.userId })),
  );
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

async function loadSold({ db }: WriteContext) {
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
async function write(tx: WriteContext, agreed: readonly Agreement[]): Promise<void> {
  const { viewer } = tx;
  const made = agreed.map((each) => ({
    ...each,
    createdAt: startOfManilaDay(each.createdOn),
    total: each.entries.reduce((sum, { price }) => sum + price, 0),
    days: validityFrom(each.createdOn, { startByDays: 0, validityByDays: each.funnel.validityByDays }),
  }));
  const bills = await importOrders(tx, made);
  const entries = made.flatMap(({ entries: planned, createdAt }, at) =>
    planned.map((entry) => ({
      ...entry,
      invoiceId: bills[at]?.invoiceId ?? 0,
      transactionId: entry.price === 0 ? COMPLIMENTARY : null,
      createdAt,
    })),
  );
  for (let at = 0; at < entries.length; at += entriesAtOnce) {
    await settlePast(tx, await addEntries(tx, entries.slice(at, at + entriesAtOnce)));
  }
  const endedBills = made.flatMap(({ hasEnded }, at) => (hasEnded ? (bills[at]?.invoiceId ?? []) : []));
  if (endedBills.length > 0) await voidOpenEntries(tx, endedBills, unsubscribeMessages.adjustment);
  await grantLevels(tx, made);
  const actorId = viewer.userId;
  await recordEvents(
    tx,
    made.flatMap(({ term, days, hasEnded }, at): NewSubscriptionEvent[] => {
      const event = { subscriptionId: bills[at]?.subscriptionId ?? 0, actorId };
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
      objectId: bills[at]?.subscriptionId ?? 0,
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

/** Entries due before today were settled before the import. */
async function settlePast(tx: WriteContext, entries: readonly PaymentSchedule[]): Promise<void> {
  const today = manilaDay(tx.now);
  await importPayments(
    tx,
    entries.filter(({ scheduleDate, price }) => scheduleDate < today && price > 0),
  );
}

/** A sold subscription gives its level, even when it has expired since. */
async function grantLevels(tx: WriteContext, made: readonly Agreement[]): Promise<void> {
  const granted = made.flatMap(({ userId, product, hasEnded }) =>
    product.accessLevelId && !hasEnded ? [{ userId, levelId: product.accessLevelId }] : [],
  );
  await giveLevels(tx, granted, tx.viewer.userId);
}
