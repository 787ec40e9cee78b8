import { inArray } from 'drizzle-orm';
import { createUser } from '#features/people/users/create-user.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { day, notBefore } from './demo-moments.ts';
import type { SeedContext } from './seeding.ts';

type SecondAccount = {
  of: string;
  email: string;
  joinedDaysAgo: number;
  same: (keyof User & ('mobileNumber' | 'birthdate'))[];
};

/** People who signed up again, as it happens: with another address, a typing error, a forgotten first account. */
const secondAccounts: readonly SecondAccount[] = [
  {
    of: 'angelica.cruz.1@mail.test',
    email: 'angelica.cruz.va@mail.test',
    joinedDaysAgo: 6,
    same: ['mobileNumber', 'birthdate'],
  },
  { of: 'francis.aquino.1@mail.test', email: 'kikoaquino@mail.test', joinedDaysAgo: 15, same: ['mobileNumber'] },
  { of: 'leonora.tomas.1@mail.test', email: 'leonora.tomas@mail.test', joinedDaysAgo: 40, same: ['birthdate'] },
];

/** A few pairs for the page that merges people. */
export async function seedDemoDuplicates({ db, now }: SeedContext, passwordHash: string): Promise<void> {
  const emails = secondAccounts.map(({ of }) => of);
  const first = await db.select().from(users).where(inArray(users.email, emails));
  for (const { of, email, joinedDaysAgo, same } of secondAccounts) {
    const person = first.find((each) => each.email === of);
    if (!person) throw new Error(`${of} is not in the crowd any more`);
    // Never before the first one.
    const joinedAt = notBefore({ now }, person.createdAt, new Date(now.getTime() - joinedDaysAgo * day));
    await createUser(
      { db, now: joinedAt, viewer: null },
      {
        email,
        firstName: person.firstName,
        lastName: person.lastName,
        ...Object.fromEntries(same.map((field) => [field, person[field]])),
        passwordHash,
        passwordChangedAt: joinedAt,
        origin: 'demo',
        accessLevelIds: ['non-member'],
      },
    );
  }
}
