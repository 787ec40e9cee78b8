import { manilaDay } from '@app/rules/time/manila';
import { eq, sql } from 'drizzle-orm';
import { hashPassword } from '#features/people/auth/password-hash.ts';
import { createUser } from '#features/people/users/create-user.ts';
import { users } from '#tables/people/users.table.ts';
import type { SeedContext } from './seeding.ts';
import { seedDemoAccountability } from './demo-accountability.ts';
import { seedDemoCommissions } from './demo-commissions.ts';
import { seedDemoAffiliates } from './demo-affiliates.ts';
import { seedDemoAnnouncements } from './demo-announcements.ts';
import { seedDemoChallenges } from './demo-challenges.ts';
import { seedDemoChangelog } from './demo-changelog.ts';
import { seedDemoBugReports } from './demo-bug-reports.ts';
import { seedDemoBatches } from './demo-batches.ts';
import { seedDemoCourses } from './demo-courses.ts';
import { seedDemoDuplicates } from './demo-duplicates.ts';
import { seedDemoAnswers, seedDemoEvents } from './demo-events.ts';
import { seedDemoForms } from './demo-forms.ts';
import { seedDemoFunnelPages } from './demo-funnel-pages.ts';
import { seedDemoFunnels } from './demo-funnels.ts';
import { seedDemoGroups } from './demo-groups.ts';
import { seedDemoJourney } from './demo-journey.ts';
import { seedDemoImports } from './demo-imports.ts';
import { seedDemoCrowd } from './demo-crowd.ts';
import { seedDemoLeaderContacts } from './demo-leader-contacts.ts';
import { seedDemoCampaigns } from './demo-campaigns.ts';
import { seedDemoLeads } from './demo-leads.ts';
import { seedDemoQuizResults, seedDemoQuizzes } from './demo-quizzes.ts';
import { seedDemoLearning } from './demo-learning.ts';
import { seedDemoMoney } from './demo-money.ts';
import { seedDemoNotifications } from './demo-notifications.ts';
import { seedDemoPaymentAccounts } from './demo-payment-accounts.ts';
import { seedDemoRetention } from './demo-retention.ts';
import { seedDemoRedirects } from './demo-redirects.ts';
import { seedDemoResources } from './demo-resources.ts';
import { seedDemoProducts } from './demo-selling.ts';
import { seedDemoCoupons } from './demo-coupons.ts';
import { seedDemoSuccessManagers } from './demo-success-managers.ts';
import { seedDemoTargets } from './demo-targets.ts';
import { seedDemoTrainings } from './demo-trainings.ts';
import { seedDemoViews } from './demo-views.ts';
import { seedDemoWins } from './demo-wins.ts';
import { joinedAt } from './demo-moments.ts';
import { demoPassword } from './demo-people.ts';
import { membersPresent } from './demo-presence.ts';
import { seedDemoPosts } from './demo-posts.ts';
import { seedDemoPortraits } from './demo-portraits.ts';
import { demoProfile } from './demo-profiles.ts';
import { seedDemoSightings } from './demo-sightings.ts';
import { type DemoStories, demoStories } from './demo-stories.ts';

/** The demo community. Dates are relative to the day it is seeded, everything else is always the same. */
export async function seedDemo(tx: SeedContext): Promise<void> {
  // One hash for all: the password is public, and hashing it once per person would take the time of the whole seed.
  const passwordHash = await hashPassword(demoPassword);
  const stories = demoStories(manilaDay(tx.now));
  await seedNamedPeople(tx, stories.named, passwordHash);
  await seedDemoCrowd(tx, stories.crowd, passwordHash);
  await seedDemoBatches(tx);
  await seedDemoImports(tx);
  await seedDemoDuplicates(tx, passwordHash);
  await seedDemoAnnouncements(tx);
  await seedDemoChangelog(tx);

  // Things to learn and to buy.
  await seedDemoEvents(tx);
  await seedDemoResources(tx);
  await seedDemoCourses(tx);
  await seedDemoQuizzes(tx);
  await seedDemoProducts(tx);
  await seedDemoFunnels(tx);
  await seedDemoCoupons(tx);
  await seedDemoRedirects(tx);
  await seedDemoPaymentAccounts(tx);
  await seedDemoTrainings(tx);
  await seedDemoMoney(tx, stories);

  // People's actions, each within the times in which they had access and were here.
  await seedDemoSightings(tx, stories);
  await seedDemoGroups(tx);
  const people = await membersPresent(tx);
  const journeyForm = await seedDemoForms(tx, people);
  const walks = await seedDemoJourney(tx, people, journeyForm);
  await seedDemoWins(tx, walks);
  await seedDemoPosts(tx, people, walks);
  await seedDemoAnswers(tx, people);
  await seedDemoLearning(tx, people);
  await seedDemoQuizResults(tx);
  await seedDemoLeads(tx);
  await seedDemoAffiliates(tx);
  await seedDemoCommissions(tx);
  await seedDemoCampaigns(tx);
  await seedDemoLeaderContacts(tx);
  await seedDemoChallenges(tx, people);
  await seedDemoAccountability(tx, people);
  await seedDemoNotifications(tx);
  await seedDemoViews(tx);
  // Their health follows from everything above.
  await seedDemoSuccessManagers(tx, passwordHash);

  await seedDemoRetention(tx);
  await seedDemoTargets(tx);
  await seedDemoBugReports(tx);

  // These describe the data so far.
  await tx.db.execute(sql`select write_seen_spans()`);
  await seedDemoFunnelPages(tx, walks);
  await seedDemoPortraits(tx);
}

async function seedNamedPeople(tx: SeedContext, named: DemoStories['named'], passwordHash: string): Promise<void> {
  for (const [index, { levels, joinedOn, ...story }] of named.entries()) {
    const { history: _bought, joinedDaysAgo: _days, seenHoursAgo: _seen, ...person } = story;
    const createdAt = joinedAt(tx, joinedOn, index);
    const user = await createUser(
      { db: tx.db, now: createdAt, viewer: null },
      {
        ...person,
        ...demoProfile(index, person),
        passwordHash,
        passwordChangedAt: createdAt,
        emailProvedAt: createdAt,
        origin: 'demo',
        accessLevelIds: levels,
      },
    );
    if (user && levels.includes('affiliate')) {
      await tx.db.update(users).set({ affiliateTimestamp: createdAt }).where(eq(users.id, user.id));
    }
  }
}
