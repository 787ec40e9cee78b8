import { createHash, createHmac } from 'node:crypto';
import { leadEventId } from '@app/rules/growth/tracking/consent';
import { comparableEmail, comparablePhone, type ConversionKind } from '@app/rules/growth/tracking/conversions';
import { and, eq, gte, isNotNull, isNull } from 'drizzle-orm';
import type { Context, Platform } from '#context.ts';
import type { Database } from '#db/client.ts';
import { transaction } from '#db/transaction.ts';
import { enqueueJob } from '#jobs.ts';
import { type ConversionContent, conversionEvents, orderConsents } from '#tables/growth/tracking.table.ts';
import { orders } from '#tables/money/orders.table.ts';
import { users } from '#tables/people/users.table.ts';
import type { JobContext } from '#worker/task.ts';
import { hasAgreed } from './consent.service.ts';
import { conversionAccess } from './tracking-settings.ts';

export const conversionTask = 'send-conversion';

export type Lead = {
  mark: string;
  email: string | null;
  mobile: string | null;
  userAgent: string | null;
  path: string;
};

type LeadContext = Pick<Platform, 'db' | 'baseUrl' | 'secrets'> & { now: Date };

/** An opt-in of a browser that agreed; once for each browser, whatever it types. */
export async function noteLead(ctx: LeadContext, { mark, email, mobile, userAgent, path }: Lead): Promise<void> {
  if (!(await conversionAccess(ctx)) || !(await hasAgreed(ctx.db, mark))) return;
  await transaction(ctx, (tx) =>
    queueEvent(tx, {
      kind: 'lead',
      eventKey: leadEventId(mark),
      mark,
      content: {
        emailHash: hashed(comparableEmail(email)),
        phoneHash: hashed(comparablePhone(mobile)),
        userAgent,
        address: `${new URL(ctx.baseUrl).origin}${path}`,
      },
    }),
  );
}

/** Keeps with a new order that its browser agreed; what is paid later is found by the job below. */
export async function noteOrder(tx: Context, orderId: number): Promise<void> {
  const mark = tx.consentMark;
  if (!mark || !(await hasAgreed(tx.db, mark))) return;
  await tx.db
    .insert(orderConsents)
    .values({ orderId, mark, userAgent: tx.userAgent, createdAt: tx.now })
    .onConflictDoNothing();
}

/** Orders older than this are told no more: the receiver takes events of the last seven days. */
const longestWait = 90 * 24 * 3_600_000;
const atOnce = 100;

/** Makes events of the orders that were paid since the last time. */
export async function tellPurchases(ctx: JobContext): Promise<void> {
  if (!(await conversionAccess(ctx))) return;
  const since = new Date(ctx.now.getTime() - longestWait);
  await transaction(ctx, async (tx) => {
    const paid = await tx.db
      .select({ consent: orderConsents, order: orders, email: users.email, mobile: users.mobileNumber })
      .from(orderConsents)
      .innerJoin(orders, eq(orders.id, orderConsents.orderId))
      .leftJoin(users, eq(users.id, orders.userId))
      .where(and(isNull(orderConsents.toldAt), gte(orderConsents.createdAt, since), isNotNull(orders.liveAt)))
      .limit(atOnce)
      .for('update', { of: orderConsents, skipLocked: true });
    for (const { consent, order, email, mobile } of paid) {
      await tx.db.update(orderConsents).set({ toldAt: tx.now }).where(eq(orderConsents.orderId, order.id));
      await queueEvent(tx, {
        kind: 'purchase',
        eventKey: purchaseKey(tx.secrets, order.id),
        mark: consent.mark,
        content: {
          emailHash: hashed(comparableEmail(order.buyerEmail ?? email)),
          phoneHash: hashed(comparablePhone(order.buyerMobileNumber ?? mobile)),
          userAgent: consent.userAgent,
          address: new URL(tx.baseUrl).origin,
          value: order.total,
        },
      });
    }
  });
}

type NewEvent = { kind: ConversionKind; eventKey: string; mark: string; content: ConversionContent };

async function queueEvent({ db, now }: { db: Database; now: Date }, event: NewEvent): Promise<void> {
  const [made] = await db
    .insert(conversionEvents)
    .values({ ...event, createdAt: now })
    .onConflictDoNothing({ target: conversionEvents.eventKey })
    .returning({ id: conversionEvents.id });
  if (made)
    await enqueueJob(db, conversionTask, { eventId: made.id }, { key: `conversion:${made.id}`, maxAttempts: 6 });
}

const hashed = (text: string | null) => (text === null ? null : createHash('sha256').update(text).digest('hex'));

/** Names an order to others without saying which it is. */
function purchaseKey(secrets: readonly string[], orderId: number): string {
  return `purchase.${createHmac('sha256', `conversion:${secrets[0] ?? ''}`)
    .update(String(orderId))
    .digest('hex')
    .slice(0, 32)}`;
}
