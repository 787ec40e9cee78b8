import { myEventFilters } from '@app/rules/learning/events/event-filter';
import { replyOf } from '@app/rules/learning/events/seats';
import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { ContentGateType } from '#features/learning/content/content.graphql.ts';
import { answerEvent } from './answer-event.ts';
import { calendarFeedSince, createCalendarFeed, revokeCalendarFeed } from './calendars.ts';
import { EventRecurrenceType } from './event-types.ts';
import { findMyEvent, listMyEvents, myEventMonth, type OtherDate, otherDates } from './my-events.ts';
import type { SeenEvent } from './seen-events.ts';

const MyEventFilterType = builder.enumType('MyEventFilter', { values: myEventFilters });

const EventDateType = builder.objectRef<OtherDate>('EventDate').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    startsAt: t.expose('startsAt', { type: 'DateTime' }),
    endsAt: t.expose('endsAt', { type: 'DateTime' }),
  }),
});

/** One occurrence of an event: a series has several of these. */
const MyEventType = builder.objectRef<SeenEvent>('MyEvent').implement({
  fields: (t) => ({
    id: t.int({ description: 'Of this time of the event', resolve: ({ occurrence }) => occurrence.id }),
    eventId: t.int({ resolve: ({ event }) => event.id }),
    title: t.string({ resolve: ({ event }) => event.title }),
    description: t.string({ nullable: true, resolve: ({ event }) => event.description }),
    startsAt: t.field({ type: 'DateTime', resolve: ({ occurrence }) => occurrence.startsAt }),
    endsAt: t.field({ type: 'DateTime', resolve: ({ occurrence }) => occurrence.endsAt }),
    isCancelled: t.boolean({ resolve: ({ occurrence }) => occurrence.cancelledAt !== null }),
    recurrence: t.field({ type: EventRecurrenceType, nullable: true, resolve: ({ event }) => event.recurrence }),
    host: t.exposeString('host', { nullable: true }),
    coverUrl: t.exposeString('coverUrl', { nullable: true }),
    capacity: t.int({ nullable: true, resolve: ({ event }) => event.capacity }),
    goingCount: t.exposeInt('goingCount'),
    isGoing: t.exposeBoolean('isGoing', { nullable: true, description: 'Null before they answer' }),
    isMaybe: t.exposeBoolean('isMaybe'),
    hasRecording: t.exposeBoolean('hasRecording'),
    gate: t.expose('gate', { type: ContentGateType }),
    place: t.exposeString('place', { nullable: true }),
    meetingUrl: t.exposeString('meetingUrl', { nullable: true, description: 'Null while closed' }),
    recordingUrl: t.exposeString('recordingUrl', { nullable: true, description: 'Null while closed' }),
  }),
});

/** The page of one event; its own type, because the other dates are read for one event and never for a list. */
const MyEventPageType = builder.objectRef<SeenEvent>('MyEventPage').implement({
  fields: (t) => ({
    event: t.field({ type: MyEventType, resolve: (seen) => seen }),
    otherDates: t.field({ type: [EventDateType], resolve: (seen, _args, ctx) => otherDates(ctx, seen) }),
  }),
});

const MyEventListType = listedType('MyEventList', MyEventType);

builder.queryFields((t) => ({
  myEvents: t.field({
    type: MyEventListType,
    authScopes: { signedIn: true },
    args: { filter: t.arg({ type: MyEventFilterType }), page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, { filter, page, pageSize }, ctx) => listMyEvents(ctx, filter ?? 'all', { page, pageSize }),
  }),
  myEventMonth: t.field({
    type: [MyEventType],
    authScopes: { signedIn: true },
    args: { month: t.arg.string({ required: true, description: 'YYYY-MM' }) },
    resolve: (_root, { month }, ctx) => myEventMonth(ctx, month),
  }),
  myEvent: t.field({
    type: MyEventPageType,
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }), occurrenceId: t.arg.int() },
    resolve: (_root, { id, occurrenceId }, ctx) => findMyEvent(ctx, id, occurrenceId),
  }),
  calendarFeedSince: t.field({
    type: 'DateTime',
    nullable: true,
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => calendarFeedSince(ctx),
  }),
}));

builder.mutationFields((t) => ({
  answerEvent: t.field({
    type: MyEventType,
    authScopes: { signedIn: true },
    args: {
      occurrenceId: t.arg.int({ required: true }),
      isGoing: t.arg.boolean({ required: true }),
      isMaybe: t.arg.boolean({ description: 'Not sure yet; without it, not going means no' }),
    },
    resolve: (_root, { occurrenceId, isGoing, isMaybe }, ctx) =>
      answerEvent(ctx, { occurrenceId, reply: replyOf({ isGoing, isMaybe: isMaybe ?? false }) }),
  }),
  createCalendarFeed: t.field({
    type: 'String',
    description: 'The secret address, told this once',
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => createCalendarFeed(ctx),
  }),
  revokeCalendarFeed: t.field({
    type: 'Boolean',
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => revokeCalendarFeed(ctx),
  }),
}));
