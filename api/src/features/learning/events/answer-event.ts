import { eventMessages } from '@app/rules/learning/events/event-input';
import { answerRefusal, type EventReply, replyOf, storedAnswers } from '@app/rules/learning/events/seats';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, requireViewer } from '#context.ts';
import { Conflict, Forbidden, NotFound } from '#errors.ts';
import { withIdempotency } from '#idempotency/with-idempotency.ts';
import { gateOf } from './event-access.ts';
import { seatsTaken } from './event-answers.ts';
import { eventAnswers, eventOccurrences, events } from '#tables/learning/events.table.ts';
import { findMyEvent } from './my-events.ts';
import type { SeenEvent } from './seen-events.ts';

type Answer = { occurrenceId: number; reply: EventReply };

/** Says whether the viewer comes. */
export async function answerEvent(ctx: Context, { occurrenceId, reply }: Answer): Promise<SeenEvent> {
  const [found] = await ctx.db
    .select({ event: events })
    .from(eventOccurrences)
    .innerJoin(events, eq(events.id, eventOccurrences.eventId))
    .where(eq(eventOccurrences.id, occurrenceId));
  if (!found) throw new NotFound('Event');
  // Before the lock: the gate needs a connection of its own, and those who wait for the lock hold theirs.
  const gate = await gateOf(ctx, found.event);
  if (!gate.isOpen) throw new Forbidden(eventMessages.closed);
  const input = { occurrenceId, isGoing: reply === 'going', ...(reply === 'maybe' && { isMaybe: true }) };
  await withIdempotency(ctx, { operation: 'answerEvent', input }, async (tx) => {
    await saveAnswer(tx, { occurrenceId, reply });
    return {};
  });
  return findMyEvent(ctx, found.event.id, occurrenceId);
}

/** The lock on the time lets one person at a time look for a free seat. */
async function saveAnswer(ctx: Context, { occurrenceId, reply }: Answer) {
  const stored = storedAnswers[reply];
  const { userId } = requireViewer(ctx);
  const { db, now, doneAt = now } = ctx;
  const [occurrence] = await db
    .select()
    .from(eventOccurrences)
    .where(eq(eventOccurrences.id, occurrenceId))
    .for('update');
  if (!occurrence) throw new NotFound('Event');
  if (!(await isNewest(ctx, { occurrenceId, reply }))) return;
  const [event] = await db.select({ capacity: events.capacity }).from(events).where(eq(events.id, occurrence.eventId));
  const taken = await seatsTaken(ctx, occurrenceId, userId);
  const request = { isGoing: stored.isGoing, capacity: event?.capacity ?? null, taken };
  const refusal = answerRefusal(occurrence, request, now);
  if (refusal) throw new Conflict(eventMessages[refusal]);

  await db
    .insert(eventAnswers)
    .values({ occurrenceId, userId, ...stored, answeredAt: doneAt })
    .onConflictDoUpdate({
      target: [eventAnswers.occurrenceId, eventAnswers.userId],
      set: { ...stored, answeredAt: doneAt },
    });
  await recordAudit(ctx, {
    action: 'event.answer',
    objectType: 'event',
    objectId: occurrence.eventId,
    after: { occurrenceId, ...stored },
  });
}

const laterWords = { going: 'laterGoing', maybe: 'laterMaybe', not_going: 'laterNotGoing' } as const satisfies Record<
  EventReply,
  keyof typeof eventMessages
>;

/** Of two devices the later word counts: an older one changes nothing, and is refused in words if it says the opposite. */
async function isNewest(ctx: Context, { occurrenceId, reply }: Answer) {
  const { userId } = requireViewer(ctx);
  const { db, now, doneAt = now } = ctx;
  const [given] = await db
    .select()
    .from(eventAnswers)
    .where(and(eq(eventAnswers.occurrenceId, occurrenceId), eq(eventAnswers.userId, userId)));
  if (!given || given.answeredAt <= doneAt) return true;
  const later = replyOf(given);
  if (later === reply) return false;
  throw new Conflict(eventMessages[laterWords[later]]);
}
