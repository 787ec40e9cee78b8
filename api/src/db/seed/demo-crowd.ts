import { userAccessLevels } from '#tables/people/access.table.ts';
import { users } from '#tables/people/users.table.ts';
import { day, joinedAt } from './demo-moments.ts';
import { demoWords } from './demo-profiles.ts';
import type { DemoStories } from './demo-stories.ts';
import type { SeedContext } from './seeding.ts';

/** Nicknames by given name; every eighth person with such a name uses it. */
const nicknames: Record<string, string> = {
  Jocelyn: 'Joy',
  Sheryl: 'She',
  Joshua: 'Josh',
  Kevin: 'Kev',
  Angelica: 'Gel',
  Wilma: 'Wing',
};

/** Some 280 people more, so that lists, searches and filters have something to show. Two statements for all. */
export async function seedDemoCrowd(
  tx: SeedContext,
  people: DemoStories['crowd'],
  passwordHash: string,
): Promise<void> {
  const made = people.map((person, at) => ({ ...person, createdAt: joinedAt(tx, person.joinedOn, at) }));
  const added = await tx.db
    .insert(users)
    .values(
      made.map(({ levels, joinedDaysAgo: _days, joinedOn: _on, history: _bought, seenHoursAgo, ...rest }, index) => {
        const { archivedDaysAgo, createdAt, ...person } = rest;
        const archivedAt = archivedDaysAgo === null ? null : new Date(tx.now.getTime() - archivedDaysAgo * day);
        return {
          ...person,
          ...demoWords(index, person),
          nickname: index % 8 === 0 ? (nicknames[person.firstName] ?? null) : null,
          // Most are on Messenger, where their coach says kumusta.
          facebookProfile: index % 5 === 4 ? null : `https://facebook.com/${person.slug.replaceAll('-', '.')}`,
          country: 'Philippines',
          origin: 'demo' as const,
          passwordHash,
          passwordChangedAt: createdAt,
          emailProvedAt: seenHoursAgo === null ? null : createdAt,
          affiliateTimestamp: levels.includes('affiliate') ? createdAt : null,
          createdAt,
          updatedAt: createdAt,
          archivedAt: archivedAt && archivedAt < createdAt ? createdAt : archivedAt,
        };
      }),
    )
    .returning({ id: users.id, email: users.email });
  const ids = new Map(added.map(({ id, email }) => [email, id]));
  await tx.db
    .insert(userAccessLevels)
    .values(
      made.flatMap(({ email, levels, createdAt }) =>
        levels.map((accessLevelId) => ({ userId: ids.get(email) ?? 0, accessLevelId, grantedAt: createdAt })),
      ),
    );
}
