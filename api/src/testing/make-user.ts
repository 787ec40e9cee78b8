import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { hashPassword } from '#features/people/auth/password-hash.ts';
import { createUser, type NewUser } from '#features/people/users/create-user.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { testPassword } from './browser.ts';

let made = 0;
const passwordHash = hashPassword(testPassword);

/** A person for a test: a member with a password, unless the test says otherwise. */
export async function makeUser({ db }: { db: Database }, values: Partial<NewUser> = {}): Promise<User> {
  made += 1;
  const now = new Date('2026-01-05T01:00:00Z');
  const user = await createUser(
    { db, now, viewer: null },
    {
      email: `person-${made}@example.com`,
      firstName: 'Juan',
      lastName: 'Dela Cruz',
      passwordHash: await passwordHash,
      passwordChangedAt: now,
      origin: 'staff',
      accessLevelIds: ['member'],
      ...values,
    },
  );
  if (!user) throw new Error('this address is taken');
  // Read again: a trigger notes on the row what the levels given after it mean.
  const [stored] = await db.select().from(users).where(eq(users.id, user.id));
  return stored ?? user;
}
