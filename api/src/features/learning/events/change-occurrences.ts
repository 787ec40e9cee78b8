import { webLink } from '@app/rules/learning/events/event-input';
import { hoursText } from '@app/rules/learning/events/event-times';
import { formatDay, manilaDay } from '@app/rules/time/manila';
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, NotFound, parseInput } from '#errors.ts';
import { queueMails } from '#features/platform/mails/outbox.ts';
import { users } from '#tables/people/users.table.ts';
import { eventAnswers, type EventOccurrence, eventOccurrences, events } from '#tables/learning/events.table.ts';
import { expectedPeople } from './event-answers.ts';
import { lockEvent } from './write-events.ts';

/** Mails the people who are going. The occurrence stays visible, struck through. */
export async function cancelOccurrence(ctx: Context, id: number): Promise<EventOccurrence> {
  return transaction(ctx, async (tx) => {
    const { occurrence, event } = await lockOccurrence(tx, id);
    if (occurrence.cancelledAt) return occurrence;
    if (occurrence.endsAt <= tx.now) throw new Conflict('You cannot cancel a date in the past.');
    const cancelled = await write(tx, occurrence, { cancelledAt: tx.now });
    await recordAudit(tx, {
      action: 'event.cancel',
      objectType: 'event',
      objectId: event.id,
      after: timeOf(cancelled),
    });
    if (event.status === 'published') {
      const going = await expectedPeople(tx, [id]);
      await queueMails(
        tx,
        going.map(({ userId, email, firstName }) => ({
          template: 'event-cancelled' as const,
          to: { userId, address: email },
          shown: { firstName, title: event.title, when: whenText(occurrence) },
          dedupeKey: `event-cancelled:${id}:${tx.now.getTime()}:${userId}`,
        })),
      );
    }
    return cancelled;
  });
}

export async function restoreOccurrence(ctx: Context, id: number): Promise<EventOccurrence> {
  return transaction(ctx, async (tx) => {
    const { occurrence, event } = await lockOccurrence(tx, id);
    if (!occurrence.cancelledAt) return occurrence;
    const restored = await write(tx, occurrence, { cancelledAt: null });
    await recordAudit(tx, {
      action: 'event.restore',
      objectType: 'event',
      objectId: event.id,
      after: timeOf(restored),
    });
    return restored;
  });
}

const recording = z.object({ url: webLink('Recording link') });

/** Nothing takes it away again. */
export async function setRecording(ctx: Context, id: number, url: string | null | undefined): Promise<EventOccurrence> {
  const { url: recordingUrl } = parseInput(recording, { url });
  return transaction(ctx, async (tx) => {
    const { occurrence, event } = await lockOccurrence(tx, id);
    const changed = await write(tx, occurrence, { recordingUrl });
    await recordAudit(tx, {
      action: 'event.recording',
      objectType: 'event',
      objectId: event.id,
      after: { ...timeOf(changed), hasRecording: recordingUrl !== null },
    });
    return changed;
  });
}

const attendance = z.array(z.int().positive()).max(2_000, 'Too many people at once');

/** Exactly these people were there. Who came without an answer counts as having been going. */
export async function setAttendance(ctx: Context, id: number, userIds: number[]): Promise<EventOccurrence> {
  const given = [...new Set(parseInput(z.object({ userIds: attendance }), { userIds }).userIds)];
  return transaction(ctx, async (tx) => {
    const { occurrence, event } = await lockOccurrence(tx, id);
    if (occurrence.startsAt > tx.now) throw new Conflict('Attendance can be taken once it has started.');
    const known =
      given.length === 0 ? [] : await tx.db.select({ id: users.id }).from(users).where(inArray(users.id, given));
    if (known.length !== given.length) throw new NotFound('Person');
    const isOther = given.length === 0 ? undefined : notInArray(eventAnswers.userId, given);
    // Archived people are on no list, so nobody can have left them out.
    const people = tx.db.select({ id: users.id }).from(users).where(isNull(users.archivedAt));
    await tx.db
      .update(eventAnswers)
      .set({ attendedAt: null })
      .where(and(eq(eventAnswers.occurrenceId, id), isOther, inArray(eventAnswers.userId, people)));
    if (given.length > 0) {
      await tx.db
        .insert(eventAnswers)
        .values(
          given.map((userId) => ({ occurrenceId: id, userId, isGoing: true, answeredAt: tx.now, attendedAt: tx.now })),
        )
        .onConflictDoUpdate({
          target: [eventAnswers.occurrenceId, eventAnswers.userId],
          set: { attendedAt: sql`excluded.attended_at` },
          setWhere: isNull(eventAnswers.attendedAt),
        });
    }
    await recordAudit(tx, {
      action: 'event.attendance',
      objectType: 'event',
      objectId: event.id,
      after: { ...timeOf(occurrence), userIds: given },
    });
    return occurrence;
  });
}

/** Locks the event first, like every change of it: otherwise two changes would wait for each other forever. */
async function lockOccurrence(ctx: Context, id: number) {
  const [found] = await ctx.db
    .select({ eventId: eventOccurrences.eventId })
    .from(eventOccurrences)
    .where(eq(eventOccurrences.id, id));
  if (!found) throw new NotFound('Event');
  const event = await lockEvent(ctx.db, found.eventId);
  const [occurrence] = await ctx.db.select().from(eventOccurrences).where(eq(eventOccurrences.id, id)).for('update');
  if (!occurrence) throw new NotFound('Event');
  return { event, occurrence };
}

async function write(
  { db, now }: Context,
  { id, eventId }: EventOccurrence,
  values: Partial<EventOccurrence>,
): Promise<EventOccurrence> {
  const [changed] = await db.update(eventOccurrences).set(values).where(eq(eventOccurrences.id, id)).returning();
  if (!changed) throw new NotFound('Event');
  // Calendar programs go by it.
  await db.update(events).set({ updatedAt: now }).where(eq(events.id, eventId));
  return changed;
}

/** In the format of mails. */
export function whenText(time: { startsAt: Date; endsAt: Date }): string {
  return `${formatDay(manilaDay(time.startsAt))}, ${hoursText(time)} Manila time`;
}

function timeOf({ id, startsAt }: EventOccurrence) {
  return { occurrenceId: id, startsAt: startsAt.toISOString() };
}
