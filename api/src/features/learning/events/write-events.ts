import { type EventInput, eventInput, eventMessages, instantsOf } from '@app/rules/learning/events/event-input';
import type { ContentStatus } from '@app/rules/learning/content/content-status';
import { count, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { AuditValues } from '#audit/audit.table.ts';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import type { Database } from '#db/client.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, NotFound, parseInput } from '#errors.ts';
import { accessLevels } from '#tables/people/access.table.ts';
import { lockOwnFile } from '#features/platform/files/own-file.ts';
import { users } from '#tables/people/users.table.ts';
import { eventAccessLevels, events, type TribeEvent } from '#tables/learning/events.table.ts';
import { layOut, layOutAgain } from './lay-out.ts';

type ParsedEvent = z.output<typeof eventInput>;

/** A draft, which learners do not see before it is published. */
export async function createEvent(ctx: Context, input: EventInput): Promise<TribeEvent> {
  const plan = parseInput(eventInput, input);
  return transaction(ctx, async (tx) => {
    await checkReferences(tx, plan, null);
    const [event] = await tx.db
      .insert(events)
      .values({ ...columnsOf(plan), createdAt: tx.now, updatedAt: tx.now })
      .returning();
    if (!event) throw new Error('the event was not made');
    await giveLevels(tx.db, event.id, plan.accessLevelIds);
    await layOut(tx, event);
    await recordAudit(tx, {
      action: 'event.create',
      objectType: 'event',
      objectId: event.id,
      after: factsOf(event, plan.accessLevelIds),
    });
    return event;
  });
}

export async function updateEvent(ctx: Context, id: number, input: EventInput): Promise<TribeEvent> {
  const plan = parseInput(eventInput, input);
  return transaction(ctx, async (tx) => {
    const before = await lockEvent(tx.db, id);
    await checkReferences(tx, plan, before);
    const formerLevels = await levelsOf(tx.db, id);
    const event = await write(tx, id, columnsOf(plan));
    await tx.db.delete(eventAccessLevels).where(eq(eventAccessLevels.eventId, id));
    await giveLevels(tx.db, id, plan.accessLevelIds);
    await layOutAgain(tx, before, event);
    await recordAudit(tx, {
      action: 'event.update',
      objectType: 'event',
      objectId: id,
      before: factsOf(before, formerLevels),
      after: factsOf(event, plan.accessLevelIds),
    });
    return event;
  });
}

/** Publishes it, or takes it back out of sight. */
export async function setEventStatus(ctx: Context, id: number, status: ContentStatus): Promise<TribeEvent> {
  return transaction(ctx, async (tx) => {
    const before = await lockEvent(tx.db, id);
    if (before.status === status) return before;
    const event = await write(tx, id, { status });
    await recordAudit(tx, {
      action: status === 'published' ? 'event.publish' : 'event.unpublish',
      objectType: 'event',
      objectId: id,
      before: { status: before.status },
      after: { status },
    });
    return event;
  });
}

/** Deleted with its occurrences and answers. */
export async function deleteEvent(ctx: Context, id: number): Promise<TribeEvent> {
  return transaction(ctx, async (tx) => {
    const event = await lockEvent(tx.db, id);
    const levels = await levelsOf(tx.db, id);
    await tx.db.delete(events).where(eq(events.id, id));
    await recordAudit(tx, {
      action: 'event.delete',
      objectType: 'event',
      objectId: id,
      before: factsOf(event, levels),
    });
    return event;
  });
}

export async function lockEvent(db: Database, id: number): Promise<TribeEvent> {
  const [event] = await db.select().from(events).where(eq(events.id, id)).for('update');
  if (!event) throw new NotFound('Event');
  return event;
}

/** Calendar programs go by the time of the change, so it only grows. */
async function write({ db, now }: Context, id: number, values: Partial<TribeEvent>): Promise<TribeEvent> {
  const [event] = await db
    .update(events)
    .set({ ...values, updatedAt: now })
    .where(eq(events.id, id))
    .returning();
  if (!event) throw new NotFound('Event');
  return event;
}

function columnsOf({ date, startTime, endTime, accessLevelIds: _levels, ...plan }: ParsedEvent) {
  return {
    ...plan,
    ...instantsOf({ date, startTime, endTime, timeZone: plan.timeZone }),
    hostId: plan.hostId ?? null,
    recurrence: plan.recurrence ?? null,
    coverId: plan.coverId ?? null,
    capacity: plan.capacity ?? null,
  };
}

async function checkReferences(ctx: Context, plan: ParsedEvent, before: TribeEvent | null): Promise<void> {
  const { hostId, coverId, accessLevelIds } = plan;
  if (hostId != null && hostId !== before?.hostId) {
    const [host] = await ctx.db.select({ archivedAt: users.archivedAt }).from(users).where(eq(users.id, hostId));
    if (!host || host.archivedAt) throw new BadUserInput({ hostId: eventMessages.hostNotFound });
  }
  if (coverId != null && coverId !== before?.coverId) {
    const file = await lockOwnFile(ctx, { id: coverId, purpose: 'event-cover' });
    if (!file) throw new BadUserInput({ coverId: eventMessages.coverNotFound });
  }
  const uniqueIds = [...new Set(accessLevelIds)];
  if (uniqueIds.length === 0) return;
  const [found] = await ctx.db.select({ count: count() }).from(accessLevels).where(inArray(accessLevels.id, uniqueIds));
  if (found?.count !== uniqueIds.length) throw new BadUserInput({ accessLevelIds: eventMessages.levelNotFound });
}

async function giveLevels(db: Database, eventId: number, levelIds: readonly string[]): Promise<void> {
  if (levelIds.length === 0) return;
  await db
    .insert(eventAccessLevels)
    .values(levelIds.map((accessLevelId) => ({ eventId, accessLevelId })))
    .onConflictDoNothing();
}

async function levelsOf(db: Database, eventId: number): Promise<string[]> {
  const rows = await db.select().from(eventAccessLevels).where(eq(eventAccessLevels.eventId, eventId));
  return rows.map(({ accessLevelId }) => accessLevelId);
}

function factsOf(event: TribeEvent, accessLevelIds: readonly string[]): AuditValues {
  const { title, hostId, startsAt, endsAt, timeZone, recurrence, place, capacity, status, isFree } = event;
  return {
    title,
    hostId,
    timeZone,
    recurrence,
    place,
    capacity,
    status,
    isFree,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    hasMeetingLink: event.meetingUrl !== null,
    accessLevelIds: [...accessLevelIds],
  };
}
