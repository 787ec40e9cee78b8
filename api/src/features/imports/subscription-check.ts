import { personMessages } from '@app/rules/users/person-input';
import { manilaDay } from '@app/rules/time/manila';
import { inArray, sql } from 'drizzle-orm';
import { isHeld } from '../checkout/earlier-order.ts';
import { funnelPaymentTerms, funnels } from '../funnels/funnels.table.ts';
import { paymentTerms } from '../payment-terms/payment-terms.table.ts';
import { products } from '../products/products.table.ts';
import type { Subscription } from '../subscriptions/subscriptions.table.ts';
import type { Planning } from './import-definition.ts';
import { loadLevels } from './member-lookups.ts';
import type { OwnedRow, RowProblem, SubscriptionRow } from './subscription-importer.ts';

/** Whether the funnel and the term exist, whether the day has come, and whether the importer may give what is sold. */
export async function checkSubscriptions(
  ctx: Planning,
  rows: readonly SubscriptionRow[],
): Promise<Map<number, RowProblem>> {
  if (rows.length === 0) return new Map();
  const today = manilaDay(ctx.now);
  const [sold, terms, offered, levels] = [
    new Map((await loadFunnels(ctx, rows)).map((funnel) => [funnel.id, funnel])),
    new Set((await ctx.db.select({ id: paymentTerms.id }).from(paymentTerms)).map(({ id }) => id)),
    new Set((await ctx.db.select().from(funnelPaymentTerms)).map((row) => `${row.funnelId}\n${row.paymentTermId}`)),
    await loadLevels(ctx),
  ];
  const problems = new Map<number, RowProblem>();
  for (const { row, funnelId, paymentTermId, createdAt } of rows) {
    const say = (column: string, text: string) => {
      if (!problems.has(row)) problems.set(row, { column, text });
    };
    const funnel = sold.get(funnelId ?? '');
    if (!funnel) say('Funnel ID', `Funnel ${funnelId} does not exist.`);
    const level = funnel?.accessLevelId ? levels.find(funnel.accessLevelId) : null;
    if (level && !levels.mayGrant(level)) say('Funnel ID', `${level.name}: ${personMessages.levelNotYours}`);
    if (paymentTermId !== null && !terms.has(paymentTermId)) {
      say('Payment Term ID', `Payment term ${paymentTermId} does not exist.`);
    } else if (paymentTermId !== null && funnel && !offered.has(`${funnel.id}\n${paymentTermId}`)) {
      say('Payment Term ID', `Funnel ${funnel.id} does not offer ${paymentTermId}.`);
    }
    if (createdAt !== null && createdAt > today) say('Created At', 'This day has not come yet.');
  }
  return problems;
}

/** There are few of them, so all are read. */
async function loadFunnels({ db }: Planning, rows: readonly SubscriptionRow[]) {
  const named = [...new Set(rows.map(({ funnelId }) => funnelId ?? ''))];
  return db
    .select({ id: funnels.id, accessLevelId: products.accessLevelId })
    .from(funnels)
    .innerJoin(products, sql`${products.id} = ${funnels.productId}`)
    .where(inArray(funnels.id, named));
}

export type KnownSubscription = Pick<Subscription, 'id' | 'userId' | 'funnelId' | 'status' | 'expiresOn'> & {
  createdOn: string;
  isImported: boolean;
};

/**
 * The key of the file is not kept: a subscription is known by its person, its funnel and the day it was made. So the same
 * file again, or one that was exported from here, changes nothing.
 */
export async function compareSubscriptions(ctx: Planning, rows: readonly OwnedRow[]) {
  const problems = new Map<number, RowProblem>();
  const pending = new Set<number>();
  if (rows.length === 0) return { problems, pending };
  const today = manilaDay(ctx.now);
  const known = Map.groupBy(await loadKnown(ctx, rows), keyOf);
  const alike = new Map<string, number>();
  for (const { userId, subscription } of rows) {
    const { row, createdAt, unenrolled } = subscription;
    const funnelId = subscription.funnelId ?? '';
    const held = known.get(keyOf({ userId, funnelId })) ?? [];
    const same = held.find(({ createdOn }) => createdOn === createdAt);
    const day = `${keyOf({ userId, funnelId })}\n${createdAt}`;
    const twin = alike.get(day);
    alike.set(day, twin ?? row);
    if (twin !== undefined) {
      problems.set(row, { column: 'Created At', text: `Row ${twin} is the same subscription. Keep one of them.` });
    } else if (same && unenrolled && isHeld(same, today)) {
      if (same.isImported) pending.add(row);
      else {
        const text = 'This subscription was not imported. Unsubscribe it on the page of the person.';
        problems.set(row, { column: 'Unenrolled (true|false)', text });
      }
    } else if (!same) {
      if (!unenrolled && held.some((other) => isHeld(other, today))) {
        problems.set(row, { column: 'Funnel ID', text: `This person already has ${funnelId}, made on another day.` });
      } else pending.add(row);
    }
  }
  return { problems, pending };
}

const keyOf = ({ userId, funnelId }: { userId: number; funnelId: string }) => `${userId}\n${funnelId}`;

/** Lapsed orders were never anything. */
async function loadKnown({ db, lock }: Pick<Planning, 'db' | 'lock'>, rows: readonly OwnedRow[]) {
  const userIds = [...new Set(rows.map(({ userId }) => userId))];
  const funnelIds = [...new Set(rows.map(({ subscription }) => subscription.funnelId ?? ''))];
  if (lock) {
    // Whoever sells or ends something in these funnels waits, so that what is known stays so until the import is done.
    await db.execute(
      sql`select id from funnels where id = any(${sql.param(funnelIds)}::text[]) order by id for no key update`,
    );
  }
  const { rows: known } = await db.execute<KnownSubscription & Record<string, unknown>>(sql`
    select s.id, s.user_id as "userId", s.funnel_id as "funnelId", s.status, s.expires_on as "expiresOn",
      ((o.created_at at time zone 'Asia/Manila')::date)::text as "createdOn", o.source = 'import' as "isImported"
    from subscriptions s join orders o on o.id = s.order_id
    where s.user_id = any(${sql.param(userIds)}::int[]) and s.funnel_id = any(${sql.param(funnelIds)}::text[])
      and o.lapsed_at is null`);
  return known;
}
