import { describeRecurrence, type Recurrence } from '@app/rules/learning/events/recurrence';
import { weekdays } from '@app/rules/time/manila';
import { displayName } from '@app/rules/people/users/full-name';
import { inArray } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { ContentStatusType } from '#features/learning/content/content.graphql.ts';
import { fileUrl } from '#features/platform/files/file-address.ts';
import { files } from '#tables/platform/files.table.ts';
import { users } from '#tables/people/users.table.ts';
import { type EventLevel, levelsOfEvents } from './event-access.ts';
import { type AnswerCounts, countAnswers, type ListedAnswer } from './event-answers.ts';
import type { EventOccurrence } from '#tables/learning/events.table.ts';
import type { StaffEvent } from './read-events.ts';

export const WeekdayType = builder.enumType('Weekday', { values: weekdays });
export const RecurrenceUnitType = builder.enumType('RecurrenceUnit', { values: ['week', 'month'] as const });

export const EventRecurrenceType = builder.objectRef<Recurrence>('EventRecurrence').implement({
  fields: (t) => ({
    every: t.expose('every', { type: RecurrenceUnitType }),
    interval: t.exposeInt('interval'),
    weekdays: t.field({
      type: [WeekdayType],
      resolve: (recurrence) => (recurrence.every === 'week' ? recurrence.weekdays : []),
    }),
    until: t.expose('until', { type: 'Date', nullable: true }),
    text: t.string({ description: 'As people say it', resolve: describeRecurrence }),
  }),
});

export type EventPerson = { id: number; name: string };

export const EventPersonType = builder.objectRef<EventPerson>('EventPerson').implement({
  fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }),
});

const EventCoverType = builder.objectRef<{ id: number; url: string }>('EventCover').implement({
  fields: (t) => ({ id: t.exposeInt('id'), url: t.exposeString('url') }),
});

export const EventSpanType = builder.objectRef<{ startsAt: Date; endsAt: Date }>('EventSpan').implement({
  fields: (t) => ({
    startsAt: t.expose('startsAt', { type: 'DateTime' }),
    endsAt: t.expose('endsAt', { type: 'DateTime' }),
  }),
});

export const EventLevelType = builder.objectRef<EventLevel>('EventLevel').implement({
  fields: (t) => ({ id: t.exposeString('id'), name: t.exposeString('name') }),
});

export const EventType = builder.objectRef<StaffEvent>('Event').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    title: t.exposeString('title'),
    description: t.exposeString('description', { nullable: true }),
    host: t.loadable({
      type: EventPersonType,
      nullable: true,
      load: loadPeople,
      resolve: ({ hostId }) => hostId,
    }),
    hostName: t.exposeString('hostName', { nullable: true }),
    startsAt: t.expose('startsAt', { type: 'DateTime' }),
    endsAt: t.expose('endsAt', { type: 'DateTime' }),
    timeZone: t.exposeString('timeZone'),
    recurrence: t.expose('recurrence', { type: EventRecurrenceType, nullable: true }),
    place: t.exposeString('place', { nullable: true }),
    meetingUrl: t.exposeString('meetingUrl', { nullable: true }),
    cover: t.loadable({ type: EventCoverType, nullable: true, load: loadCovers, resolve: ({ coverId }) => coverId }),
    capacity: t.exposeInt('capacity', { nullable: true }),
    status: t.expose('status', { type: ContentStatusType }),
    isFree: t.exposeBoolean('isFree'),
    accessLevels: t.loadableGroup({
      type: EventLevelType,
      load: (ids: number[], ctx) => levelsOfEvents(ctx.db, ids),
      group: ({ eventId }) => eventId ?? 0,
      resolve: ({ id }) => id,
    }),
    nextStartsAt: t.expose('nextStartsAt', { type: 'DateTime', nullable: true }),
    lastStartsAt: t.expose('lastStartsAt', { type: 'DateTime', nullable: true }),
  }),
});

const AnswerCountsType = builder.objectRef<AnswerCounts>('EventAnswerCounts').implement({
  fields: (t) => ({
    going: t.exposeInt('going'),
    maybe: t.exposeInt('maybe'),
    notGoing: t.exposeInt('notGoing'),
    attended: t.exposeInt('attended'),
  }),
});

export const EventOccurrenceType = builder.objectRef<EventOccurrence>('EventOccurrence').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    eventId: t.exposeInt('eventId'),
    startsAt: t.expose('startsAt', { type: 'DateTime' }),
    endsAt: t.expose('endsAt', { type: 'DateTime' }),
    recordingUrl: t.exposeString('recordingUrl', { nullable: true }),
    cancelledAt: t.expose('cancelledAt', { type: 'DateTime', nullable: true }),
    counts: t.loadable({
      type: AnswerCountsType,
      load: (ids: number[], ctx) => countAnswers(ctx, ids),
      resolve: ({ id }) => id,
    }),
  }),
});

const EventAnswerType = builder.objectRef<ListedAnswer>('EventAnswer').implement({
  fields: (t) => ({
    userId: t.exposeInt('userId'),
    name: t.exposeString('name'),
    tribeId: t.exposeString('tribeId'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    isGoing: t.exposeBoolean('isGoing'),
    isMaybe: t.exposeBoolean('isMaybe'),
    answeredAt: t.expose('answeredAt', { type: 'DateTime' }),
    attendedAt: t.expose('attendedAt', { type: 'DateTime', nullable: true }),
  }),
});

export const EventListType = listedType('EventList', EventType);
export const EventOccurrenceListType = listedType('EventOccurrenceList', EventOccurrenceType);
export const EventAnswerListType = listedType('EventAnswerList', EventAnswerType);

async function loadPeople(ids: number[], { db }: Context): Promise<(EventPerson | null)[]> {
  const { id, firstName, lastName, suffix } = users;
  const rows = await db.select({ id, firstName, lastName, suffix }).from(users).where(inArray(id, ids));
  const people = new Map(rows.map((row) => [row.id, { id: row.id, name: displayName(row) }]));
  return ids.map((each) => people.get(each) ?? null);
}

async function loadCovers(ids: number[], { db }: Context): Promise<({ id: number; url: string } | null)[]> {
  const rows = await db.select({ id: files.id, key: files.key }).from(files).where(inArray(files.id, ids));
  const covers = new Map(rows.map(({ id, key }) => [id, { id, url: fileUrl(key) }]));
  return ids.map((each) => covers.get(each) ?? null);
}
