import { eq } from 'drizzle-orm';
import { savedViews } from '#tables/people/saved-views.table.ts';
import { users } from '#tables/people/users.table.ts';
import type { SeedContext } from './seeding.ts';

const memberViews = [
  { name: 'Everyone who is late', query: 'tab=overdue', isShared: true },
  { name: 'Ends soon', query: 'tab=expiring', isShared: true },
  { name: 'Not seen in 30 days', query: 'status=inactive&tab=active', isShared: false },
];

const reportViews = [
  { name: 'Payments of the last week', query: 'period=last-7&report=payment-report', isShared: true },
  { name: 'This year by product', query: 'by=product&frequency=annual&report=collections', isShared: false },
];

/** Views of the members list and of reports that an administrator keeps. */
export async function seedDemoViews({ db, now }: SeedContext): Promise<void> {
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'tribe-team-fa@tribe.test'));
  if (!owner) return;
  await db
    .insert(savedViews)
    .values([
      ...memberViews.map((view) => ({ ...view, list: 'members' as const, ownerId: owner.id, createdAt: now })),
      ...reportViews.map((view) => ({ ...view, list: 'reports' as const, ownerId: owner.id, createdAt: now })),
    ])
    .onConflictDoNothing();
}
