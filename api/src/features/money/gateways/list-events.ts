import { ownerMessages } from '@app/rules/money/collections/contact';
import { gatewayNames } from '@app/rules/money/payments/payment-platforms';
import type { PageInput } from '@app/rules/paging/page-input';
import { and, count, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { Forbidden, parseInput } from '#errors.ts';
import { limitedToOwner } from '#features/money/own-people/desk-scope.ts';
import {
  eventOutcomes,
  gatewayEvents,
  hasNoPaymentToReview,
  type StoredGatewayEvent,
} from '#tables/money/gateways.table.ts';

const eventFilter = z.object({
  outcome: z.enum(eventOutcomes).nullish(),
  gateway: z.enum(gatewayNames).nullish(),
  /** Without those whose payment itself waits to be looked at. */
  withoutPayment: z.boolean().nullish(),
});

/** The events of gateways, newest first: above all those that need a review. */
export async function listGatewayEvents(
  ctx: Pick<Context, 'db' | 'viewer'>,
  filter: Record<keyof z.input<typeof eventFilter>, unknown>,
  page: PageInput,
): Promise<Listed<StoredGatewayEvent>> {
  // They show everyone's money.
  if (limitedToOwner(ctx) !== null) throw new Forbidden(ownerMessages.eventsOfEveryone);
  const { db } = ctx;
  const { outcome, gateway, withoutPayment } = parseInput(eventFilter, filter);
  const { limit, offset } = pageBounds(page);
  const isListed = and(
    outcome ? eq(gatewayEvents.outcome, outcome) : undefined,
    gateway ? eq(gatewayEvents.gateway, gateway) : undefined,
    withoutPayment ? hasNoPaymentToReview : undefined,
  );
  const [items, [counted]] = await Promise.all([
    db
      .select()
      .from(gatewayEvents)
      .where(isListed)
      .orderBy(desc(gatewayEvents.receivedAt), desc(gatewayEvents.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(gatewayEvents).where(isListed),
  ]);
  return { items, totalCount: counted?.count ?? 0 };
}
