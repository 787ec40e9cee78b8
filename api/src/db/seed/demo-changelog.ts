import { addDays, manilaDay } from '@app/rules/time/manila';
import { eq } from 'drizzle-orm';
import { changelogEntries } from '#tables/platform/changelog.table.ts';
import { users } from '#tables/people/users.table.ts';
import type { SeedContext } from './seeding.ts';

const demoEntries = [
  {
    title: 'Pay by GCash, Maya or bank and send the proof from your phone',
    body: 'Open **Billing and Subscriptions**, pay what is due and take a picture of the receipt. You see at once where it stands, and the receipt comes as a PDF once it is approved.',
    kind: 'new',
    daysAgo: 3,
    isPublished: true,
  },
  {
    title: 'Lessons open faster on slow connections',
    body: `Videos load only when you tap them, and before that you see about how much data they take.

- Text first, for days with little data
- The player remembers where you stopped, on any device`,
    kind: 'improved',
    daysAgo: 17,
    isPublished: true,
  },
  {
    title: 'Events show in your own time zone',
    body: 'Manila time always comes first. If your phone is in another time zone, its time is next to it.',
    kind: 'fixed',
    daysAgo: 34,
    isPublished: true,
  },
  {
    title: 'Stages with reviewed move-ups',
    body: 'Collect points, submit your work, and a reviewer looks at it before you move up.',
    kind: 'new',
    daysAgo: 61,
    isPublished: true,
  },
  {
    title: 'Groups on one map',
    body: 'Still being written.',
    kind: 'new',
    daysAgo: -14,
    isPublished: false,
  },
] as const;

export async function seedDemoChangelog({ db, now }: SeedContext): Promise<void> {
  const [author] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'tribe-team-fa@tribe.test'));
  await db.insert(changelogEntries).values(
    demoEntries.map(({ daysAgo, ...entry }) => ({
      ...entry,
      releasedOn: addDays(manilaDay(now), -daysAgo),
      authorId: author?.id ?? null,
      createdAt: now,
      updatedAt: now,
    })),
  );
}
