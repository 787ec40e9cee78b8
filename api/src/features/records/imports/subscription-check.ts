import { manilaDay } from '@app/rules/time/manila';
import { inArray, sql } from 'drizzle-orm';
import { funnelPaymentTerms, funnels } from '#tables/money/funnels.table.ts';
import { paymentTerms } from '#tables/money/payment-terms.table.ts';
import { products } from '#tables/money/products.table.ts';
import type { PlanContext } from './import-definition.ts';
import { loadLevels } from './member-lookups.ts';
import type { RowProblem, SubscriptionRow } from './subscription-rows.ts';

/** Whether the funnel and the term exist, whether the day has come, and whether the importer may give the product. */
export async function checkSubscriptions(
  ctx: PlanContext,
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
    const problem = level && levels.grantProblem([level], null);
    if (problem) say('Funnel ID', `${level.name}: ${problem}`);
    if (paymentTermId === null) {
      say('Payment Term ID', 'Payment term is required: it says what was owed and when.');
    } else if (!terms.has(paymentTermId)) {
      say('Payment Term ID', `Payment term ${paymentTermId} does not exist.`);
    } else if (funnel && !offered.has(`${funnel.id}\n${paymentTermId}`)) {
      say('Payment Term ID', `Funnel ${funnel.id} does not offer ${paymentTermId}.`);
    }
    if (createdAt !== null && createdAt > today) say('Created At', 'This date is in the future.');
  }
  return problems;
}

/** There are few of them, so all are read. */
async function loadFunnels({ db }: PlanContext, rows: readonly SubscriptionRow[]) {
  const named = [...new Set(rows.map(({ funnelId }) => funnelId ?? ''))];
  return db
    .select({ id: funnels.id, accessLevelId: products.accessLevelId })
    .from(funnels)
    .innerJoin(products, sql`${products.id} = ${funnels.productId}`)
    .where(inArray(funnels.id, named));
}
