import { policyVersions } from '#tables/platform/policies.table.ts';
import { eq, sql } from 'drizzle-orm';
import { users } from '#tables/people/users.table.ts';
import { day } from './demo-moments.ts';
import type { SeedContext } from './seeding.ts';

const text = `In short: seven days to change your mind, all of it back. Refunds arrive within five working days, by the way you paid.

## Changing your mind

Tell us within seven days of your first payment and you get all of it back, whatever the reason. Write to us through the Bug Report page or your coach.

## Paid by mistake

What was paid twice, or too much, comes back in full at any time.

## What we could not deliver

When a course or an event that you paid for does not take place, you choose: the money back, or another date.

## Instalments

You can stop an instalment plan at any time. What is paid stays paid, what is open is no longer asked for, and access ends with the days that are paid.

## How the money comes back

By the way you paid, within **five working days** of our answer.
`;

/** A second version of the refund policy that members were asked about, and all of them agreed. */
export async function seedDemoPolicies({ db, now }: SeedContext): Promise<void> {
  const [publisher] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'tribe-team-fa@tribe.test'));
  const publishedAt = new Date(now.getTime() - 6 * day);
  const [version] = await db
    .insert(policyVersions)
    .values({
      policy: 'refund',
      version: 2,
      text: text.trim(),
      note: 'Refunds arrive within five working days.',
      asksAgain: true,
      publishedAt,
      publishedById: publisher?.id ?? null,
    })
    .returning();
  if (!version) return;
  const acceptedAt = sql`least(${now.toISOString()}::timestamptz, ${publishedAt.toISOString()}::timestamptz + make_interval(hours => u.id % 120))`;
  await db.execute(sql`insert into policy_acceptances (user_id, version_id, how, accepted_at, accepted_from)
    select u.id, ${version.id}, 'sheet', ${acceptedAt}, '112.198.20.' || (u.id % 250) from users u
    where u.created_at < ${publishedAt.toISOString()}::timestamptz`);
}
