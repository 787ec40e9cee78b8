import { setTimeout as sleep } from 'node:timers/promises';
import { normaliseEmail } from '@app/rules/people/auth/email';
import { passwordMessages } from '@app/rules/people/auth/password';
import { passwordRefusal } from '@app/rules/people/auth/password-rule';
import { eq, sql } from 'drizzle-orm';
import { createUser } from '#features/people/users/create-user.ts';
import { users } from '#tables/people/users.table.ts';
import { hashPassword } from '#features/people/auth/password-hash.ts';
import { installation } from '#tables/platform/settings.table.ts';
import { ConfigError } from '#config.ts';
import { transaction } from '../transaction.ts';
import { seedDemo } from './demo.ts';
import { giveNewFlagsToFullAccess } from './new-flags.ts';
import { seedReference } from './reference.ts';
import { type SeedContext, withoutViewer } from './seeding.ts';

type Options = SeedContext & { seed: 'demo' | 'none'; admin: { email: string; password: string } | undefined };

/** Two servers starting on an empty database seed it once. */
const seedLock = 7_281_912;

/** Fills an empty database: a believable community, or one administrator. A seeded database stays as it is. */
export async function seedWhenEmpty({ seed, admin, ...context }: Options): Promise<void> {
  await transaction(context, async (tx) => {
    await takeTurn(tx);
    await seedReference(tx);
    await giveNewFlagsToFullAccess(tx.db);
    const [recorded] = await tx.db.select().from(installation).where(eq(installation.name, 'seed'));
    if (recorded) return;
    // Large inserts on a slow machine take longer than a request may.
    await tx.db.execute(sql`set local statement_timeout = 0`);
    if (seed === 'demo') await seedDemo(tx);
    else await seedAdministrator(tx, admin);
    await tx.db.insert(installation).values({ name: 'seed', value: seed });
  });
}

/** Asked for again and again: one statement that waits until another server has seeded would be cut off by its limit. */
async function takeTurn({ db }: SeedContext): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(${seedLock}) as taken`);
    if (rows[0]?.taken) return;
    await sleep(100);
  }
}

/** Their name is not known yet: the part before the @ is the closest. They change it in their profile. */
function nameFrom(email: string): { firstName: string; lastName: string } {
  const [word = ''] = normaliseEmail(email).split(/[^a-z]+/);
  return { firstName: word.charAt(0).toUpperCase() + word.slice(1), lastName: 'Administrator' };
}

async function seedAdministrator(tx: SeedContext, admin: Options['admin']): Promise<void> {
  const [someone] = await tx.db.select({ id: users.id }).from(users).limit(1);
  if (someone) return;
  if (!admin)
    throw new ConfigError('The database is empty: set ADMIN_EMAIL and ADMIN_PASSWORD for the first administrator.');
  const refusal = passwordRefusal(admin.password);
  if (refusal) throw new ConfigError(`ADMIN_PASSWORD: ${passwordMessages[refusal]}`);
  await createUser(withoutViewer(tx), {
    email: normaliseEmail(admin.email),
    ...nameFrom(admin.email),
    passwordHash: await hashPassword(admin.password),
    passwordChangedAt: tx.now,
    origin: 'installation',
    accessLevelIds: ['tribe-team-fa'],
  });
}
