import { builder } from '#graphql/builder.ts';
import { type NextSession, nextSession } from './next-session.ts';
import { remindSession, unansweredPeople } from './remind-session.ts';
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

const UnansweredType = builder.objectRef<{ count: number; reminded: number }>('SessionUnanswered').implement({
  fields: (t) => ({
    count: t.exposeInt('count'),
    reminded: t.exposeInt('reminded', { description: 'Those among them who were reminded' }),
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
    unanswered: t.field({
      type: UnansweredType,
      description: 'People of one’s groups who may come',
      resolve: async (session, _args, ctx) => {
        const people = await unansweredPeople(ctx, session);
        return { count: people.length, reminded: people.filter(({ isReminded }) => isReminded).length };
      },
    }),
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

builder.mutationField('remindSession', (t) =>
  t.field({
    type: 'Int',
    description: 'Tells people of one’s groups who have not answered, each once; how many were told now',
    authScopes: { signedIn: true },
    args: { occurrenceId: t.arg.int({ required: true }) },
    resolve: (_root, { occurrenceId }, ctx) => remindSession(ctx, occurrenceId),
  }),
);
