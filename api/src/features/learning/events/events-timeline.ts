import { type EventReply, replyOf } from '@app/rules/learning/events/seats';
import { lineId, said } from '@app/rules/people/person-page/timeline';
import { formatInstant } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import { inMilliseconds, isBefore, type TimelineSource } from '#features/people/person-page/timeline-source.ts';

type EventRow = {
  id: number;
  ms: number;
  isGoing: boolean;
  isMaybe: boolean;
  hasAttended: boolean;
  title: string;
  starts: number;
};

const answerTitles = {
  going: (title: string) => said`Is going to ${title}`,
  maybe: (title: string) => said`May come to ${title}`,
  not_going: (title: string) => said`Is not going to ${title}`,
} satisfies Record<EventReply, unknown>;

/** Answers to events, and having been there. By the index of the person's answers. */
export const eventsTimeline: TimelineSource = {
  kind: 'learning',
  isForLeaders: true,
  read: async ({ db }, { userId, before, limit }) => {
    const at = sql`coalesce(a.attended_at, a.answered_at)`;
    const { rows } = await db.execute<EventRow>(sql`
      select a.occurrence_id as id, ${inMilliseconds(at)} as ms, a.is_going as "isGoing", a.is_maybe as "isMaybe",
        a.attended_at is not null as "hasAttended", e.title, ${inMilliseconds(sql`o.starts_at`)} as starts
      from event_answers a join event_occurrences o on o.id = a.occurrence_id join events e on e.id = o.event_id
      where a.user_id = ${userId} and ${isBefore(at, before)}
      order by ${at} desc, a.occurrence_id desc limit ${limit}`);
    return rows.map(({ id, ms, hasAttended, title, starts, ...answer }) => ({
      id: lineId('event', id),
      at: new Date(ms),
      kind: 'learning',
      icon: 'event',
      title: hasAttended ? said`Came to ${title}` : answerTitles[replyOf(answer)](title),
      detail: formatInstant(new Date(starts)),
    }));
  },
};
