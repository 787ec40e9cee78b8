import { businessSettings, missingSteps, type SetupStep } from '@app/rules/platform/settings/setup';
import { settingValue } from '@app/rules/platform/settings/setting-value';
import { and, count, eq, exists, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { settings } from '#tables/platform/settings.table.ts';
import { canBePaid } from './platforms.ts';
import { orders } from '#tables/money/orders.table.ts';
import { invoices, paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { accessLevels } from '#tables/people/access.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';

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
    hasSecondStep: !mayChangeLevels(ctx) || (await isSomeLevelProtected(ctx)),
  });
}

/** Who may not change levels cannot do this step. */
const mayChangeLevels = ({ viewer }: Context) =>
  viewer?.pages.has('accessLevels') === true && viewer.functions.has('access-level_update');

async function isSomeLevelProtected({ db }: Context): Promise<boolean> {
  const levels = await db
    .select({ id: accessLevels.id })
    .from(accessLevels)
    .where(eq(accessLevels.needsSecondStep, true))
    .limit(1);
  return levels.length > 0;
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
  const firstPayment = ctx.db
    .select({ id: paymentSchedules.id })
    .from(paymentSchedules)
    .innerJoin(invoices, eq(invoices.id, paymentSchedules.invoiceId))
    .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
    .where(and(eq(subscriptions.orderId, orders.id), eq(paymentSchedules.number, 1), gt(paymentSchedules.price, 0)));
  const [found] = await ctx.db
    .select({ orders: count() })
    .from(orders)
    .where(
      and(
        eq(orders.source, 'checkout'),
        // One that costs nothing today waits for its buyer, not for an account.
        exists(firstPayment),
        isNull(orders.liveAt),
        isNull(orders.lapsedAt),
        funnelId === undefined ? undefined : eq(orders.funnelId, funnelId),
      ),
    );
  return found?.orders ?? 0;
}
