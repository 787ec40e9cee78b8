import { seedDemoCollections } from './demo-collections.ts';
import { seedDemoOrders } from './demo-orders.ts';
import { seedDemoPayments } from './demo-payments.ts';
import type { DemoStories } from './demo-stories.ts';
import type { SeedContext } from './seeding.ts';

/** Purchases, debts and payments of the demo people, and their owners. After funnels and coupons. */
export async function seedDemoMoney(tx: SeedContext, stories: DemoStories): Promise<void> {
  const plans = await seedDemoOrders(tx, stories);
  if (plans.length === 0) return;
  await seedDemoPayments(tx, plans);
  await seedDemoCollections(tx, plans);
}
