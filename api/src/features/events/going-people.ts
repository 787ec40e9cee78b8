import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { users } from '../users/users.table.ts';
import { eventAnswers } from './events.table.ts';

/** Who said they are going, to be written to. */
export async function goingPeople({ db }: { db: Database }, occurrenceIds: readonly number[]) {
  if (occurrenceIds.length === 0) return [];
  return db
    .select({
      occurrenceId: eventAnswers.occurrenceId,
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
    })
    .from(eventAnswers)
    .innerJoin(users, eq(users.id, eventAnswers.userId))
    .where(
      and(
        inArray(eventAnswers.occurrenceId, [...occurrenceIds]),
        eq(eventAnswers.isGoing, true),
        isNull(users.archivedAt),
      ),
    );
}
