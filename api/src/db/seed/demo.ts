import { eq } from 'drizzle-orm';
import { hashPassword } from '../../features/auth/password-hash.ts';
import { createUser } from '../../features/users/create-user.ts';
import { users } from '../../features/users/users.table.ts';
import type { Seeding } from './seeding.ts';
import { seedDemoAnnouncements } from './demo-announcements.ts';
import { seedDemoChangelog } from './demo-changelog.ts';
import { seedDemoBatches } from './demo-batches.ts';
import { seedDemoCourses } from './demo-courses.ts';
import { seedDemoDuplicates } from './demo-duplicates.ts';
import { seedDemoEvents } from './demo-events.ts';
import { seedDemoForms } from './demo-forms.ts';
import { seedDemoFunnelPages } from './demo-funnel-pages.ts';
import { seedDemoFunnels } from './demo-funnels.ts';
import { seedDemoGroups } from './demo-groups.ts';
import { seedDemoJourney } from './demo-journey.ts';
import { seedDemoImports } from './demo-imports.ts';
import { seedDemoCrowd } from './demo-crowd.ts';
import { seedDemoLearning } from './demo-learning.ts';
import { seedDemoMoney } from './demo-money.ts';
import { seedDemoPaymentAccounts } from './demo-payment-accounts.ts';
import { seedDemoResources } from './demo-resources.ts';
import { seedDemoProducts } from './demo-selling.ts';
import { seedDemoCoupons } from './demo-coupons.ts';
import { seedDemoWins } from './demo-wins.ts';
import { demoPassword, demoPeople } from './demo-people.ts';
import { demoProfile } from './demo-profiles.ts';

/** How long ago the first of the demo people joined; the others follow day by day. */
const firstJoinedDaysAgo = 540;
const day = 24 * 3_600_000;

/** The demo community. Dates are relative to the day it is seeded, everything else is always the same. */
export async function seedDemo(tx: Seeding): Promise<void> {
  // One hash for all: the password is public, and hashing it once per person would take the time of the whole seed.
  const passwordHash = await hashPassword(demoPassword);
  for (const [index, { levels, ...person }] of demoPeople.entries()) {
    const joinedAt = new Date(tx.now.getTime() - (firstJoinedDaysAgo - index * 7) * day);
    const user = await createUser(
      { db: tx.db, now: joinedAt, viewer: null },
      {
        ...person,
        ...demoProfile(index, person),
        passwordHash,
        passwordChangedAt: joinedAt,
        emailProvedAt: joinedAt,
        origin: 'demo',
        accessLevelIds: levels,
      },
    );
    if (user && levels.includes('affiliate')) {
      await tx.db.update(users).set({ affiliateTimestamp: joinedAt }).where(eq(users.id, user.id));
    }
  }
  await seedDemoCrowd(tx, passwordHash);
  // These find a place for everyone there is, so they come last.
  await seedDemoBatches(tx);
  await seedDemoGroups(tx);
  await seedDemoImports(tx);
  await seedDemoDuplicates(tx, passwordHash);
  await seedDemoWins(tx);
  await seedDemoAnnouncements(tx);
  await seedDemoChangelog(tx);
  await seedDemoEvents(tx);
  await seedDemoResources(tx);
  await seedDemoCourses(tx);
  // After the courses.
  await seedDemoLearning(tx);
  await seedDemoForms(tx);
  await seedDemoJourney(tx);
  await seedDemoProducts(tx);
  await seedDemoFunnels(tx);
  await seedDemoFunnelPages(tx);
  await seedDemoCoupons(tx);
  await seedDemoPaymentAccounts(tx);
  await seedDemoMoney(tx);
}
