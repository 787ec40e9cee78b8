import { checkoutMessages } from '@app/rules/money/checkout/checkout-messages';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { Conflict } from '#errors.ts';
import { funnels } from '#tables/money/funnels.table.ts';

type DbContext = Pick<Context, 'db'>;

/** The statement that counts also checks: the last seat is given once. */
export async function takeSeat({ db }: DbContext, funnelId: string): Promise<void> {
  const taken = await db
    .update(funnels)
    .set({ seatsTaken: sql`${funnels.seatsTaken} + 1` })
    .where(and(eq(funnels.id, funnelId), or(isNull(funnels.capacity), lt(funnels.seatsTaken, funnels.capacity))))
    .returning({ id: funnels.id });
  if (taken.length !== 1) throw new Conflict(checkoutMessages.full);
}

export async function giveSeatBack({ db }: DbContext, funnelId: string): Promise<void> {
  await db
    .update(funnels)
    .set({ seatsTaken: sql`greatest(${funnels.seatsTaken} - 1, 0)` })
    .where(eq(funnels.id, funnelId));
}
