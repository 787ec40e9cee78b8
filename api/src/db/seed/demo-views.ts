import { eq } from 'drizzle-orm';
import { savedViews } from '#tables/people/saved-views.table.ts';
import { users } from '#tables/people/users.table.ts';
import type { SeedContext } from './seeding.ts';

const views = [
  { name: 'Everyone who is late', query: 'tab=overdue', isShared: true },
  { name: 'Ends soon', query: 'tab=expiring', isShared: true },
  { name: 'Not seen in 30 days', query: 'status=inactive&tab=active', isShared: false },
];

/** Views of the members list that an administrator keeps. */
export async function seedDemoViews({ db, now }: SeedContext): Promise<void> {
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'tribe-team-fa@tribe.test'));
  if (!owner) return;
  await db
    .insert(savedViews)
    .values(views.map((view) => ({ ...view, list: 'members' as const, ownerId: owner.id, createdAt: now })))
    .onConflictDoNothing();
}
