import { userAccessLevels } from '../../features/access/access.table.ts';
import { sessions } from '../../features/auth/auth.table.ts';
import { users } from '../../features/users/users.table.ts';
import { hashToken } from '../../tokens.ts';
import { crowdPeople } from './demo-crowd-people.ts';
import { demoWords } from './demo-profiles.ts';
import type { Seeding } from './seeding.ts';

const hour = 3_600_000;

/** Some 280 people more, so that lists, searches and filters have something to show. Three statements for all. */
export async function seedDemoCrowd({ db, now }: Seeding, passwordHash: string): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * hour);
  const people = crowdPeople();
  const added = await db
    .insert(users)
    .values(
      people.map(({ levels, joinedDaysAgo, seenHoursAgo, archivedDaysAgo, ...person }, index) => {
        const joinedAt = before(joinedDaysAgo * 24);
        return {
          ...person,
          ...demoWords(index, person),
          country: 'Philippines',
          origin: 'demo' as const,
          passwordHash,
          passwordChangedAt: joinedAt,
          emailProvedAt: seenHoursAgo === null ? null : joinedAt,
          affiliateTimestamp: levels.includes('affiliate') ? joinedAt : null,
          createdAt: joinedAt,
          updatedAt: joinedAt,
          archivedAt: archivedDaysAgo === null ? null : before(archivedDaysAgo * 24),
        };
      }),
    )
    .returning({ id: users.id, email: users.email });
  const ids = new Map(added.map(({ id, email }) => [email, id]));
  const idOf = (email: string) => ids.get(email) ?? 0;

  await db
    .insert(userAccessLevels)
    .values(
      people.flatMap(({ email, levels, joinedDaysAgo }) =>
        levels.map((accessLevelId) => ({ userId: idOf(email), accessLevelId, grantedAt: before(joinedDaysAgo * 24) })),
      ),
    );
  // Ended ones: they say when someone was last here and open nothing.
  await db.insert(sessions).values(
    people.flatMap(({ email, seenHoursAgo }) => {
      if (seenHoursAgo === null) return [];
      const seenAt = before(seenHoursAgo);
      return [
        {
          tokenHash: hashToken(`demo:${email}`),
          userId: idOf(email),
          createdAt: seenAt,
          lastSeenAt: seenAt,
          revokedAt: seenAt,
        },
      ];
    }),
  );
}
