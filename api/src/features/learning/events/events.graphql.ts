import { eventFilters } from '@app/rules/learning/events/event-filter';
import { builder } from '#graphql/builder.ts';
import { peopleToChoose } from '#features/people/directory/people-to-choose.ts';
import { ContentStatusType } from '#features/learning/content/content.graphql.ts';
import { cancelOccurrence, restoreOccurrence, setAttendance, setRecording } from './change-occurrences.ts';
import { eventLevels } from './event-access.ts';
import { listAnswers } from './event-answers.ts';
import {
  EventAnswerListType,
  EventLevelType,
  EventListType,
  EventOccurrenceListType,
  EventOccurrenceType,
  EventPersonType,
  EventSpanType,
  EventType,
  RecurrenceUnitType,
  WeekdayType,
} from './event-types.ts';
import { firstDates } from './first-dates.ts';
import { findEvent, listEvents, listOccurrences } from './read-events.ts';
import { createEvent, deleteEvent, setEventStatus, updateEvent } from './write-events.ts';

const EventFilterType = builder.enumType('EventFilter', { values: eventFilters });

const RecurrenceInput = builder.inputType('EventRecurrenceInput', {
  fields: (t) => ({
    every: t.field({ type: RecurrenceUnitType, required: true }),
    interval: t.int({ required: true }),
    weekdays: t.field({ type: [WeekdayType] }),
    until: t.field({ type: 'Date', description: 'None: until somebody ends it' }),
  }),
});

/** When it takes place; the fields are those of the event itself. */
const EventPlanInput = builder.inputType('EventPlanInput', {
  fields: (t) => ({
    date: t.field({ type: 'Date', required: true }),
    startTime: t.string({ required: true }),
    endTime: t.string({ required: true }),
    timeZone: t.string({ required: true }),
    recurrence: t.field({ type: RecurrenceInput }),
  }),
});

const EventInput = builder.inputType('EventInput', {
  fields: (t) => ({
    title: t.string({ required: true }),
    description: t.string(),
    hostId: t.int(),
    hostName: t.string(),
    date: t.field({ type: 'Date', required: true }),
    startTime: t.string({ required: true }),
    endTime: t.string({ required: true }),
    timeZone: t.string({ required: true }),
    recurrence: t.field({ type: RecurrenceInput }),
    place: t.string(),
    meetingUrl: t.string(),
    coverId: t.int(),
    capacity: t.int(),
    isFree: t.boolean({ required: true }),
    accessLevelIds: t.stringList({ required: true }),
  }),
});

type RecurrenceArgument = typeof RecurrenceInput.$inferInput;

/** The two ways of repeating are one input on the wire. */
function planOf<PlanInput extends { recurrence?: RecurrenceArgument | null | undefined }>({
  recurrence,
  ...rest
}: PlanInput) {
  if (!recurrence) return { ...rest, recurrence: null };
  const { every, interval, until } = recurrence;
  if (every === 'month') return { ...rest, recurrence: { every, interval, until } };
  return { ...rest, recurrence: { every, interval, until, weekdays: recurrence.weekdays ?? [] } };
}

builder.queryFields((t) => ({
  events: t.field({
    type: EventListType,
    authScopes: { pageFlag: 'events' },
    args: {
      filter: t.arg({ type: EventFilterType }),
      search: t.arg.string(),
      page: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_root, { filter, search, page, pageSize }, ctx) =>
      listEvents(ctx, { when: filter ?? 'all', search }, { page, pageSize }),
  }),
  event: t.field({
    type: EventType,
    authScopes: { pageFlag: 'event' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => findEvent(ctx, id),
  }),
  eventOccurrences: t.field({
    type: EventOccurrenceListType,
    authScopes: { pageFlag: 'event' },
    args: {
      eventId: t.arg.int({ required: true }),
      past: t.arg.boolean(),
      page: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_root, { eventId, past, page, pageSize }, ctx) =>
      listOccurrences(ctx, { eventId, when: past ? 'past' : 'incoming' }, { page, pageSize }),
  }),
  eventAnswers: t.field({
    type: EventAnswerListType,
    authScopes: { pageFlag: 'event' },
    args: { occurrenceId: t.arg.int({ required: true }), page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, { occurrenceId, page, pageSize }, ctx) => listAnswers(ctx, occurrenceId, { page, pageSize }),
  }),
  eventFirstDates: t.field({
    type: [EventSpanType],
    description: 'The first few times of a plan, before it is saved',
    authScopes: { pageFlag: 'editEvent' },
    args: { plan: t.arg({ type: EventPlanInput, required: true }) },
    resolve: (_root, { plan }) => firstDates(planOf(plan)),
  }),
  eventLevels: t.field({
    type: [EventLevelType],
    description: 'For the form: every level by name',
    authScopes: { pageFlag: 'editEvent' },
    resolve: (_root, _args, ctx) => eventLevels(ctx),
  }),
  eventPeople: t.field({
    type: [EventPersonType],
    description: 'The first twenty people by name who may host an event or have been there',
    authScopes: { pageFlag: 'editEvent' },
    args: { search: t.arg.string() },
    resolve: (_root, { search }, ctx) => peopleToChoose(ctx, search),
  }),
}));

builder.mutationFields((t) => ({
  createEvent: t.field({
    type: EventType,
    authScopes: { functionFlag: 'event_create' },
    args: { input: t.arg({ type: EventInput, required: true }) },
    resolve: async (_root, { input }, ctx) => findEvent(ctx, (await createEvent(ctx, planOf(input))).id),
  }),
  updateEvent: t.field({
    type: EventType,
    authScopes: { functionFlag: 'event_update' },
    args: { id: t.arg.int({ required: true }), input: t.arg({ type: EventInput, required: true }) },
    resolve: async (_root, { id, input }, ctx) => findEvent(ctx, (await updateEvent(ctx, id, planOf(input))).id),
  }),
  setEventStatus: t.field({
    type: EventType,
    authScopes: { functionFlag: 'event_update' },
    args: { id: t.arg.int({ required: true }), status: t.arg({ type: ContentStatusType, required: true }) },
    resolve: async (_root, { id, status }, ctx) => findEvent(ctx, (await setEventStatus(ctx, id, status)).id),
  }),
  deleteEvent: t.field({
    type: 'Int',
    description: 'The id of what is gone',
    authScopes: { functionFlag: 'event_delete' },
    args: { id: t.arg.int({ required: true }) },
    resolve: async (_root, { id }, ctx) => (await deleteEvent(ctx, id)).id,
  }),
  cancelOccurrence: t.field({
    type: EventOccurrenceType,
    authScopes: { functionFlag: 'event_update' },
    args: { occurrenceId: t.arg.int({ required: true }) },
    resolve: (_root, { occurrenceId }, ctx) => cancelOccurrence(ctx, occurrenceId),
  }),
  restoreOccurrence: t.field({
    type: EventOccurrenceType,
    authScopes: { functionFlag: 'event_update' },
    args: { occurrenceId: t.arg.int({ required: true }) },
    resolve: (_root, { occurrenceId }, ctx) => restoreOccurrence(ctx, occurrenceId),
  }),
  setRecording: t.field({
    type: EventOccurrenceType,
    authScopes: { functionFlag: 'event_update' },
    args: { occurrenceId: t.arg.int({ required: true }), url: t.arg.string() },
    resolve: (_root, { occurrenceId, url }, ctx) => setRecording(ctx, occurrenceId, url),
  }),
  setAttendance: t.field({
    type: EventOccurrenceType,
    authScopes: { functionFlag: 'event_update' },
    args: { occurrenceId: t.arg.int({ required: true }), userIds: t.arg.intList({ required: true }) },
    resolve: (_root, { occurrenceId, userIds }, ctx) => setAttendance(ctx, occurrenceId, userIds),
  }),
}));
