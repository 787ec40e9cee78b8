import { builder } from '#graphql/builder.ts';
import { type NextSession, nextSession } from './next-session.ts';
import { type TodaysEvent, type TodaysEvents, todaysEvents } from './todays-events.ts';

const TodaysEventType = builder.objectRef<TodaysEvent>('TodaysEvent').implement({
  fields: (t) => ({
    eventId: t.exposeInt('id'),
    occurrenceId: t.exposeInt('occurrenceId'),
    title: t.exposeString('title'),
    startsAt: t.expose('startsAt', { type: 'DateTime' }),
    endsAt: t.expose('endsAt', { type: 'DateTime' }),
    host: t.exposeString('host', { nullable: true }),
    place: t.exposeString('place', { nullable: true }),
    meetingUrl: t.exposeString('meetingUrl', { nullable: true }),
    capacity: t.exposeInt('capacity', { nullable: true }),
    goingCount: t.exposeInt('goingCount'),
  }),
});

const TodaysEventsType = builder.objectRef<TodaysEvents>('TodaysEvents').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [TodaysEventType] }),
    next: t.expose('next', { type: TodaysEventType, nullable: true, description: 'The first one after today' }),
  }),
});

builder.queryField('todaysEvents', (t) =>
  t.field({
    type: TodaysEventsType,
    authScopes: { pageFlag: 'events' },
    resolve: (_root, _args, ctx) => todaysEvents(ctx),
  }),
);

const SessionGuestType = builder.objectRef<NextSession['going'][number]>('SessionGuest').implement({
  fields: (t) => ({
    personId: t.exposeInt('id'),
    name: t.exposeString('name'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
  }),
});

const NextSessionType = builder.objectRef<NextSession>('NextSession').implement({
  fields: (t) => ({
    eventId: t.exposeInt('eventId'),
    occurrenceId: t.exposeInt('occurrenceId'),
    title: t.exposeString('title'),
    startsAt: t.expose('startsAt', { type: 'DateTime' }),
    endsAt: t.expose('endsAt', { type: 'DateTime' }),
    place: t.exposeString('place', { nullable: true }),
    meetingUrl: t.exposeString('meetingUrl', { nullable: true }),
    goingCount: t.exposeInt('goingCount'),
    going: t.expose('going', { type: [SessionGuestType], description: 'The first of them' }),
  }),
});

builder.queryField('nextSession', (t) =>
  t.field({
    type: NextSessionType,
    nullable: true,
    description: 'The next event that the viewer hosts',
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => nextSession(ctx),
  }),
);
