import { eq } from 'drizzle-orm';
import { announcements } from '#tables/community/announcements.table.ts';
import { users } from '#tables/people/users.table.ts';
import type { SeedContext } from './seeding.ts';

const demoAnnouncements = [
  {
    title: 'Mabuhay! How this community works',
    body: `Welcome to **Tribe**. Three habits make the difference:

1. Post every win, small ones too. Someone needs to read it today.
2. Ask early. Your group and your coach answer faster than a search engine.
3. Cheer for each other. It costs a second.

Be kind, keep client details private, and never share passwords.`,
    isPinned: true,
    daysAgo: 120,
  },
  {
    title: 'New: résumé and portfolio clinic every Thursday',
    body: 'Bring one page you want to improve. We look at **five portfolios** each week, live, at 8:00 PM Manila time. Post yours in your group before noon.',
    isPinned: false,
    daysAgo: 26,
  },
  {
    title: 'Beware of "task scam" job posts',
    body: `Several members were asked to *pay a deposit* before starting work. A real client never asks for that.

- Do not send money, IDs or OTPs.
- Report the post and tell your team lead.`,
    isPinned: false,
    daysAgo: 11,
  },
  {
    title: 'Holiday schedule of the support team',
    body: 'We answer on weekdays from 9:00 AM to 6:00 PM. During the long weekend replies may take a day longer. Enjoy the time with your families!',
    isPinned: false,
    daysAgo: 2,
  },
];

const day = 24 * 3_600_000;

export async function seedDemoAnnouncements({ db, now }: SeedContext): Promise<void> {
  const [author] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'tribe-team-fa@tribe.test'));
  await db.insert(announcements).values(
    demoAnnouncements.map(({ daysAgo, ...announcement }) => {
      const createdAt = new Date(now.getTime() - daysAgo * day);
      return { ...announcement, authorId: author?.id ?? null, createdAt, updatedAt: createdAt };
    }),
  );
}
