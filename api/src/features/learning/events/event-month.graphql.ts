import { builder } from '#graphql/builder.ts';
import { ContentStatusType } from '#features/learning/content/content.graphql.ts';
import { eventMonth, type MonthEntry } from './event-month.ts';

const EventMonthEntryType = builder.objectRef<MonthEntry>('EventMonthEntry').implement({
  description: 'One time of an event in the calendar of staff',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Of this time of the event' }),
    eventId: t.exposeInt('eventId'),
    title: t.exposeString('title'),
    status: t.expose('status', { type: ContentStatusType }),
    startsAt: t.expose('startsAt', { type: 'DateTime' }),
    endsAt: t.expose('endsAt', { type: 'DateTime' }),
    isCancelled: t.exposeBoolean('isCancelled'),
    repeats: t.exposeBoolean('repeats'),
    host: t.exposeString('host', { nullable: true }),
    capacity: t.exposeInt('capacity', { nullable: true }),
    goingCount: t.exposeInt('goingCount'),
  }),
});

builder.queryField('eventMonth', (t) =>
  t.field({
    type: [EventMonthEntryType],
    description: 'The weeks of a month, drafts and cancelled times too',
    authScopes: { pageFlag: 'events' },
    args: { month: t.arg.string({ required: true, description: 'YYYY-MM' }) },
    resolve: (_root, { month }, ctx) => eventMonth(ctx, month),
  }),
);
