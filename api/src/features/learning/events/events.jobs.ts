import { pathTo } from '@app/rules/navigation/route-table';
import { type ReminderKind, remindedStarts, reminderKinds } from '@app/rules/learning/events/reminders';
import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import { transaction } from '#db/transaction.ts';
import type { JobContext } from '#worker/task.ts';
import { queueMails } from '#features/platform/mails/outbox.ts';
import { mailedPeople } from '#features/platform/notifications/mailed-people.ts';
import { notifyAll } from '#features/platform/notifications/notify.ts';
import { whenText } from './change-occurrences.ts';
import { eventOccurrences, events } from '#tables/learning/events.table.ts';
import { expectedPeople } from './event-answers.ts';
import { layOutComingYear } from './lay-out.ts';

type MailContext = Pick<JobContext, 'db' | 'now' | 'secrets' | 'baseUrl'>;

/** A day and an hour before, to everyone who is going. */
export async function sendReminders(ctx: MailContext): Promise<void> {
  for (const kind of reminderKinds) await transaction(ctx, (tx) => remind(tx, kind));
}

export async function layOutEvents(ctx: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  await layOutComingYear(ctx);
}

const marks = { day: 'dayReminderSentAt', hour: 'hourReminderSentAt' } as const satisfies Record<ReminderKind, string>;

/** The mark on the row makes it happen once: a second worker waits for the first and then finds it set. */
async function remind(ctx: MailContext, kind: ReminderKind): Promise<void> {
  const { db, now, baseUrl } = ctx;
  const { after, until } = remindedStarts(kind, now);
  const mark = marks[kind];
  const isPublished = inArray(
    eventOccurrences.eventId,
    db.select({ id: events.id }).from(events).where(eq(events.status, 'published')),
  );
  const due = await db
    .update(eventOccurrences)
    .set({ [mark]: now })
    .where(
      and(
        isNull(eventOccurrences[mark]),
        isNull(eventOccurrences.cancelledAt),
        gt(eventOccurrences.startsAt, after),
        lte(eventOccurrences.startsAt, until),
        isPublished,
      ),
    )
    .returning();
  if (due.length === 0) return;
  const titles = new Map(
    (
      await db
        .select({ id: events.id, title: events.title })
        .from(events)
        .where(inArray(events.id, [...new Set(due.map(({ eventId }) => eventId))]))
    ).map(({ id, title }) => [id, title]),
  );
  const times = new Map(due.map((time) => [time.id, time]));
  const going = await expectedPeople(ctx, [...times.keys()]);
  await notifyAll(
    ctx,
    going.flatMap(({ occurrenceId, userId }) => {
      const time = times.get(occurrenceId);
      if (!time) return [];
      return {
        userId,
        kind: 'event-soon' as const,
        content: {
          title: titles.get(time.eventId) ?? 'An event',
          startsAt: time.startsAt.toISOString(),
          isSoon: kind === 'hour',
          eventId: time.eventId,
          occurrenceId: time.id,
        },
        dedupeKey: `event-reminder:${kind}:${time.id}:${time.startsAt.getTime()}`,
      };
    }),
  );
  const mailed = await mailedPeople(
    ctx,
    'events',
    going.map(({ userId }) => userId),
  );
  await queueMails(
    ctx,
    going.flatMap(({ occurrenceId, userId, email, firstName }) => {
      const time = times.get(occurrenceId);
      if (!time || !mailed.has(userId)) return [];
      return {
        template: 'event-reminder' as const,
        to: { userId, address: email },
        shown: {
          firstName,
          title: titles.get(time.eventId) ?? 'An event',
          when: whenText(time),
          isSoon: kind === 'hour',
          link: `${baseUrl}${pathTo('viewEvent', { id: time.eventId })}?on=${time.id}`,
        },
        dedupeKey: `event-reminder:${kind}:${time.id}:${time.startsAt.getTime()}:${userId}`,
      };
    }),
  );
}
