import type { ContactChannel } from '@app/rules/money/collections/collections';
import { addDays, manilaDay } from '@app/rules/time/manila';
import { eq } from 'drizzle-orm';
import { collectionContacts, paymentPromises } from '#tables/money/collections.table.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { users } from '#tables/people/users.table.ts';
import type { WrittenPlan } from './demo-orders.ts';
import type { SeedContext } from './seeding.ts';

const contacts: readonly [ContactChannel, string][] = [
  ['call', 'No answer, will try again after office hours.'],
  ['messenger', 'Sent the payment code again. Seen.'],
  ['text', 'Sweldo on Friday, will pay then.'],
  ['call', 'Lost the QR code. Told them where it is.'],
  ['mail', 'Wrote about the open balance.'],
];

const hour = 3_600_000;

/** Owners of people, notes of contacts, and promised days. */
export async function seedDemoCollections({ db, now }: SeedContext, plans: readonly WrittenPlan[]): Promise<void> {
  const [manager] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'success-manager@tribe.test'));
  if (!manager) return;
  const today = manilaDay(now);
  const behind = plans.filter(
    ({ buyer, entries, paid, end }) => buyer.isCrowd && !end && (entries[paid]?.scheduleDate ?? today) < today,
  );
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);
  const promised = plans.filter(({ promisedIn }) => promisedIn !== undefined);
  if (behind.length === 0) return;
  // Half of those who are behind, and some who pay on time: the morning of a success manager has good news, too.
  const paying = plans.filter(
    ({ buyer, entries, end, paid }) =>
      buyer.isCrowd && !end && paid > 0 && paid < entries.length && (entries[paid]?.scheduleDate ?? today) >= today,
  );
  const owned = [...behind.filter((_plan, at) => at % 2 === 0), ...paying.filter((_plan, at) => at % 3 === 0)];
  await db
    .insert(collectionOwners)
    .values(owned.map(({ buyer }, at) => ({ userId: buyer.id, ownerId: manager.id, since: ago(24 * (20 + at)) })))
    .onConflictDoNothing();
  await db.insert(collectionContacts).values(
    behind
      .filter((_plan, at) => at % 3 !== 1)
      .map(({ buyer }, at) => {
        const [channel = 'call', note = null] = contacts[at % contacts.length] ?? [];
        return { userId: buyer.id, channel, note, byId: manager.id, at: ago(5 + at * 7) };
      }),
  );
  if (promised.length === 0) return;
  await db.insert(paymentPromises).values(
    promised.map(({ buyer, entries, paid, promisedIn = 0 }, at) => ({
      scheduleId: entries[paid]?.id ?? 0,
      promisedFor: addDays(today, promisedIn),
      // Some promise a part of it.
      amount: at % 2 === 1 ? 1_000_00 : null,
      note: 'Hinihintay ko lang po ang sweldo.',
      createdById: buyer.id,
      // After the payment was due, and before the day that was promised.
      createdAt: promisedIn < 0 ? ago(24 * (2 - promisedIn)) : ago(5 + at * 8),
    })),
  );
}
