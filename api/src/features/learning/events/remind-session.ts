import { openingOf } from '@app/rules/learning/content/content-access';
import { manilaDay } from '@app/rules/time/manila';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { learnerJson } from '#db/hot/learner.ts';
import { idsOfOpeners, openersOf } from '#db/hot/openers.ts';
import { jsonObject, jsonRows, jsonValues } from '#db/json.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, NotFound } from '#errors.ts';
import { learnerFrom } from '#features/learning/content/learner.ts';
import { peopleOfOwnGroups } from '#features/people/groups/led-people.ts';
import { notifyAll } from '#features/platform/notifications/notify.ts';
import { userAccessLevels } from '#tables/people/access.table.ts';
import { eventOccurrences, events } from '#tables/learning/events.table.ts';

/** More than a group has. */
const MOST_REMINDED = 500;

const reminderKey = (occurrenceId: number) => `session-reminder:${occurrenceId}`;

type Session = Pick<typeof events.$inferSelect, 'status' | 'isFree'> & { eventId: number; occurrenceId: number };

/** People of the host's groups who may come and have not answered, with those who were reminded. */
export async function unansweredPeople(
  ctx: Context,
  { eventId, occurrenceId, status, isFree }: Session,
): Promise<{ id: number; isReminded: boolean }[]> {
  const { userId } = requireViewer(ctx);
  const { openers, people } = await oneAnswer(
    ctx.pool,
    { label: 'session-unanswered' },
    {
      answer: jsonObject({
        openers: openersOf('event', sql`${eventId}::int`),
        people: jsonRows(
          {
            id: sql<number>`u.id`,
            levelIds: jsonValues(userAccessLevels.accessLevelId, (levels) =>
              levels.from(userAccessLevels).where(eq(userAccessLevels.userId, sql`u.id`)),
            ),
            learner: learnerJson(sql`u.id`),
            isReminded: sql<boolean>`exists (select from notifications n
              where n.user_id = u.id and n.dedupe_key = ${reminderKey(occurrenceId)})`,
          },
          (rows) =>
            rows
              .from(
                sql`(select id from users where archived_at is null and id <> ${userId} and id in (${peopleOfOwnGroups(ctx)})
                    and not exists (select from event_answers a where a.occurrence_id = ${occurrenceId} and a.user_id = users.id)
                  order by id limit ${MOST_REMINDED}) u`,
              )
              .orderBy(sql`u.id`),
        ),
      }),
    },
  );
  const today = manilaDay(ctx.now);
  const item = { status, isFree, ...idsOfOpeners(openers) };
  // By the one rule: nobody is asked to something that is closed to them.
  return people.flatMap(({ id, levelIds, learner, isReminded }) =>
    openingOf(item, { ...learnerFrom(levelIds, learner, today), isStaff: false }).isOpen ? [{ id, isReminded }] : [],
  );
}

/** Reminds those of one's groups who have not answered, each once for a session. Answers how many it told now. */
export async function remindSession(ctx: Context, occurrenceId: number): Promise<number> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  const [session] = await ctx.db
    .select({
      eventId: events.id,
      occurrenceId: eventOccurrences.id,
      title: events.title,
      startsAt: eventOccurrences.startsAt,
      status: events.status,
      isFree: events.isFree,
    })
    .from(eventOccurrences)
    .innerJoin(events, eq(events.id, eventOccurrences.eventId))
    .where(
      and(
        eq(eventOccurrences.id, occurrenceId),
        eq(events.hostId, userId),
        eq(events.status, 'published'),
        isNull(eventOccurrences.cancelledAt),
      ),
    );
  if (!session) throw new NotFound('Session');
  if (session.startsAt <= ctx.now) throw new Conflict('This session has begun. It is too late to remind anybody.');
  const people = (await unansweredPeople(ctx, session)).filter(({ isReminded }) => !isReminded);
  if (people.length === 0) return 0;
  const { eventId, title, startsAt } = session;
  return transaction(ctx, async (tx) => {
    await notifyAll(
      tx,
      people.map(({ id }) => ({
        userId: id,
        kind: 'event-unanswered' as const,
        content: { title, startsAt: startsAt.toISOString(), eventId, occurrenceId },
        dedupeKey: reminderKey(occurrenceId),
        actorId: userId,
      })),
    );
    await recordAudit(tx, {
      action: 'event.remind',
      objectType: 'event',
      objectId: eventId,
      after: { occurrenceId, userIds: people.map(({ id }) => id) },
    });
    return people.length;
  });
}
