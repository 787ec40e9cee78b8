import { retentionPeriod } from '@app/rules/care/retention/retention-rows';
import type { CollectionDays } from '@app/rules/money/collections/cash-collection';
import { manilaDay, type ManilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { parseInput } from '#errors.ts';
import { renewalPriceOf } from '#features/money/billing/renewal-price/renewal-prices.ts';
import { collectionDays } from '#features/money/collections/cash-collection.ts';
import { limitedToOwner } from '#features/money/own-people/desk-scope.ts';

/** What the rows of a figure depend on, besides the figure. */
export type RetentionScope = {
  today: ManilaDay;
  /** Days of the period. */
  period: number;
  /** The limits of the steps of a renewal. */
  days: CollectionDays;
  /** Whose people alone are seen; null for everybody. */
  ownerId: number | null;
  /** What the person of the row `t` would be asked for a renewal now. */
  renewalPrice: SQL;
};

/** The scope of whoever asks. */
export async function scopeOf(ctx: Context, period: unknown): Promise<RetentionScope> {
  return {
    today: manilaDay(ctx.now),
    period: parseInput(retentionPeriod, period),
    days: await collectionDays(ctx),
    ownerId: limitedToOwner(ctx),
    renewalPrice: await renewalPriceOf(ctx),
  };
}

/** Archived people are hidden everywhere; there are few of them, by an index of their own. */
const isThere = (column: SQL): SQL => sql`${column} not in (select a.id from users a where a.archived_at is not null)`;

/** The condition that the row `t` is of people whom the viewer may see. */
export function isSeen({ ownerId }: Pick<RetentionScope, 'ownerId'>, column = sql.raw('t.user_id')): SQL {
  return ownerId === null
    ? isThere(column)
    : sql`((${column} in (select o.user_id from collection_owners o where o.owner_id = ${ownerId})) is true and ${isThere(column)})`;
}
