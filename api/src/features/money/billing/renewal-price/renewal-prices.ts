import { priceOf } from '@app/rules/money/funnels/funnel-state';
import { MEMBER_LEVEL } from '@app/rules/money/subscriptions/entitlement';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import type { SoldFunnel } from '#features/money/orders/lock-funnel.ts';
import { chooseFunnel, funnelsOf } from './renewal-funnels.ts';

/**
 * What each member would be asked for a renewal now, as an expression on rows `t` with `subscription_id`, `product_id` and
 * `amount`: the order that waits, else the price of the funnel that would sell it, else what was agreed last.
 */
export async function renewalPriceOf({ db, now }: Pick<Context, 'db' | 'now'>): Promise<SQL> {
  const byProduct = Map.groupBy(await funnelsOf({ db }, { accessLevelId: MEMBER_LEVEL }), ({ product }) => product.id);
  const cases = [...byProduct].map(([id, sold]) => sql`when ${id}::int then ${priceIn(sold, now)}`);
  const price =
    cases.length === 0 ? sql`t.amount` : sql`case t.product_id ${sql.join(cases, sql` `)} else t.amount end`;
  return sql`coalesce((select o.total from subscriptions n join orders o on o.id = n.order_id
    where n.renews_id = t.subscription_id and o.live_at is null and o.lapsed_at is null order by o.id desc limit 1), ${price})`;
}

/** A renewal funnel has one price for everybody; without one it depends on the funnel somebody came by. */
function priceIn(sold: readonly SoldFunnel[], now: Date): SQL {
  const general = chooseFunnel(sold, { ownId: '' }, now);
  const priceOfChoice = (chosen: SoldFunnel | null) =>
    chosen ? sql`${priceOf(chosen.funnel, chosen.product)}::bigint` : sql`t.amount`;
  if (general?.funnel.isRenewal) return priceOfChoice(general);
  const own = sold.map(
    ({ funnel }) => sql`when ${funnel.id}::text then ${priceOfChoice(chooseFunnel(sold, { ownId: funnel.id }, now))}`,
  );
  return sql`(select case s.funnel_id ${sql.join(own, sql` `)} else ${priceOfChoice(general)} end
    from subscriptions s where s.id = t.subscription_id)`;
}
