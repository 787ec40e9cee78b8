import { calendarEntry } from '@app/rules/learning/events/calendar-entry';
import { eventMessages } from '@app/rules/learning/events/event-input';
import { pathTo } from '@app/rules/navigation/route-table';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Forbidden, NotFound } from '#errors.ts';
import { lacksSecondStep } from '#features/people/auth/second-step/factors.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { hashToken, isToken, newToken } from '#tokens.ts';
import type { Viewer } from '#viewer.ts';
import { users } from '#tables/people/users.table.ts';
import { calendarText } from './calendar-text.ts';
import { gateOf, gatesOf } from './event-access.ts';
import {
  calendarFeeds,
  eventAnswers,
  type EventOccurrence,
  eventOccurrences,
  events,
  type TribeEvent,
} from '#tables/learning/events.table.ts';

const day = 24 * 3_600_000;
/** Past events stay in people's calendars for a while. */
const keptFor = 90 * day;
const MOST_ENTRIES = 1_000;

/** One event as a file: the given occurrence, or all coming ones. */
export async function eventCalendar(ctx: Context, id: number, occurrenceId?: number): Promise<string> {
  const [event] = await ctx.db.select().from(events).where(eq(events.id, id));
  if (!event) throw new NotFound('Event');
  const gate = await gateOf(ctx, event);
  if (!gate.isOpen) throw new Forbidden(eventMessages.closed);
  const times = await ctx.db
    .select()
    .from(eventOccurrences)
    .where(
      and(
        eq(eventOccurrences.eventId, id),
        occurrenceId === undefined ? gt(eventOccurrences.endsAt, ctx.now) : eq(eventOccurrences.id, occurrenceId),
      ),
    )
    .orderBy(asc(eventOccurrences.startsAt))
    .limit(MOST_ENTRIES);
  if (times.length === 0) throw new NotFound('Event');
  return calendarText(
    ctx.appTitle,
    times.map((time) => entryOf(ctx, event, time)),
  );
}

/** The secret address is shown this once; an older one ends with it. */
export async function createCalendarFeed(ctx: Context): Promise<string> {
  const { userId } = requireViewer(ctx);
  refuseImpersonators(ctx);
  const token = newToken();
  await transaction(ctx, async (tx) => {
    const values = { tokenHash: hashToken(token), createdAt: tx.now };
    await tx.db
      .insert(calendarFeeds)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: values });
    await recordAudit(tx, { action: 'calendar-feed.create', objectType: 'user', objectId: userId });
  });
  return `${ctx.baseUrl}/api/calendar/${token}.ics`;
}

/** False when there was none. */
export async function revokeCalendarFeed(ctx: Context): Promise<boolean> {
  const { userId } = requireViewer(ctx);
  refuseImpersonators(ctx);
  return transaction(ctx, async (tx) => {
    const gone = await tx.db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)).returning();
    if (gone.length === 0) return false;
    await recordAudit(tx, { action: 'calendar-feed.revoke', objectType: 'user', objectId: userId });
    return true;
  });
}

/** Since when there is an address, or null. */
export async function calendarFeedSince(ctx: Context): Promise<Date | null> {
  const { userId } = requireViewer(ctx);
  const [feed] = await ctx.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return feed?.createdAt ?? null;
}

/** The events the owner of the address is going to and may open. Unknown, revoked and archived look alike. */
export async function feedCalendar(ctx: Context, token: string): Promise<string> {
  if (!isToken(token)) throw new NotFound('Calendar');
  const tokenHash = hashToken(token);
  await enforceLimit(ctx, 'calendarFeedPerToken', tokenHash);
  const owner = await ownerOf(ctx, tokenHash);
  if (!owner) throw new NotFound('Calendar');
  const rows = await ctx.db
    .select({ event: events, time: eventOccurrences })
    .from(eventAnswers)
    .innerJoin(eventOccurrences, eq(eventOccurrences.id, eventAnswers.occurrenceId))
    .innerJoin(events, eq(events.id, eventOccurrences.eventId))
    .where(
      and(
        eq(eventAnswers.userId, owner.userId),
        eq(eventAnswers.isGoing, true),
        eq(events.status, 'published'),
        gt(eventOccurrences.endsAt, new Date(ctx.now.getTime() - keptFor)),
      ),
    )
    .orderBy(asc(eventOccurrences.startsAt), asc(eventOccurrences.id))
    .limit(MOST_ENTRIES);
  const gates = await gatesOf(
    { ...ctx, viewer: owner },
    rows.map(({ event }) => event),
  );
  const open = rows.filter(({ event }) => gates.get(event.id)?.isOpen);
  return calendarText(
    ctx.appTitle,
    open.map(({ event, time }) => entryOf(ctx, event, time)),
  );
}

/** The person behind an address, as far as the content rule needs. They have no rights. */
async function ownerOf(ctx: Context, tokenHash: string): Promise<Viewer | null> {
  const [owner] = await ctx.db
    .select({
      userId: users.id,
      mustSetPassword: users.mustSetPassword,
      levelIds: sql<string[]>`array(select h.access_level_id from user_access_levels h where h.user_id = ${users.id})`,
      seesAll: sql<boolean>`exists (select from user_access_levels h join access_levels l on l.id = h.access_level_id
        where h.user_id = ${users.id} and 'events' = any(l.page_flags))`,
    })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), isNull(users.archivedAt)));
  // Whoever may open nothing else may not open this either.
  if (!owner || owner.mustSetPassword || (await lacksSecondStep(ctx, owner.userId))) return null;
  return {
    sessionId: 0,
    userId: owner.userId,
    levelIds: owner.levelIds,
    pages: new Set(owner.seesAll ? (['events'] as const) : []),
    functions: new Set(),
    isStaff: false,
    unfinished: null,
    impersonatorId: null,
  };
}

function entryOf({ baseUrl }: Context, event: TribeEvent, time: EventOccurrence) {
  const page = `${baseUrl}${pathTo('viewEvent', { id: event.id })}?on=${time.id}`;
  return calendarEntry(event, time, { host: new URL(baseUrl).hostname, page });
}
