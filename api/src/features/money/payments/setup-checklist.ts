import { businessSettings, missingSteps, type SetupStep } from '@app/rules/platform/settings/setup';
import { settingValue } from '@app/rules/platform/settings/setting-value';
import { and, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { settings } from '#tables/platform/settings.table.ts';
import { canBePaid } from './platforms.ts';
import { orders } from '#tables/money/orders.table.ts';

/** The open set-up steps, the most urgent first. */
export async function setupChecklist(ctx: Context): Promise<SetupStep[]> {
  const names = [...businessSettings, 'logo-image'] as const;
  const rows = await ctx.db
    .select()
    .from(settings)
    .where(inArray(settings.name, [...names]));
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  const text = (name: (typeof names)[number]) => settingValue(name, stored.get(name));
  return missingSteps({
    canBePaid: await canBePaid(ctx),
    ...(await whatSells(ctx)),
    hasSmtp: ctx.hasSmtp,
    business: businessSettings.map(text),
    logo: text('logo-image'),
  });
}

async function whatSells({ db }: Context): Promise<{ hasProduct: boolean; hasFunnel: boolean }> {
  const { rows } = await db.execute<{ hasProduct: boolean; hasFunnel: boolean }>(sql`
    select exists (select from products where status = 'active') as "hasProduct",
      exists (select from funnels where archived_at is null) as "hasFunnel"`);
  return rows[0] ?? { hasProduct: false, hasFunnel: false };
}

/** The number of orders without a way to pay, of one funnel or all; 0 once a platform is offered. */
export async function unpayableOrders(ctx: Pick<Context, 'db' | 'gateways'>, funnelId?: string): Promise<number> {
  if (await canBePaid(ctx)) return 0;
  const [found] = await ctx.db
    .select({ orders: count() })
    .from(orders)
    .where(
      and(
        eq(orders.source, 'checkout'),
        gt(orders.total, 0),
        isNull(orders.liveAt),
        isNull(orders.lapsedAt),
        funnelId === undefined ? undefined : eq(orders.funnelId, funnelId),
      ),
    );
  return found?.orders ?? 0;
}
