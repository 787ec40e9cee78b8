import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const staff = makeUser(['tribe-team-fa']);
const call = {
  __typename: 'Event',
  id: 3,
  title: 'Coaching call',
  description: null,
  hostName: 'Coach Ana',
  startsAt: '2026-11-17T12:00:00.000Z',
  endsAt: '2026-11-17T13:00:00.000Z',
  timeZone: '+08:00',
  place: null,
  meetingUrl: 'https://meet.test/x',
  capacity: 20,
  status: 'draft',
  isFree: false,
  nextStartsAt: '2026-11-17T12:00:00.000Z',
  lastStartsAt: '2026-11-17T12:00:00.000Z',
  host: null,
  cover: null,
  recurrence: null,
  accessLevels: [{ __typename: 'EventLevel', id: 'member', name: 'Member' }],
};
const time = {
  __typename: 'EventOccurrence',
  id: 31,
  startsAt: '2020-01-07T12:00:00.000Z',
  endsAt: '2020-01-07T13:00:00.000Z',
  recordingUrl: null,
  cancelledAt: null,
  counts: { __typename: 'EventAnswerCounts', going: 2, notGoing: 0, attended: 0 },
};
const listed = (name: string, ...items: object[]) => ({ __typename: name, items, totalCount: items.length });
const EventLevels = {
  eventLevels: [
    { __typename: 'EventLevel', id: 'member', name: 'Member' },
    { __typename: 'EventLevel', id: 'coach', name: 'Coach' },
  ],
};
const EventPeople = { eventPeople: [{ __typename: 'EventPerson', id: 9, name: 'Rowena Castillo' }] };
const EventFirstDates = {
  eventFirstDates: ['2026-11-17', '2026-11-24'].map((day) => ({
    __typename: 'EventSpan',
    startsAt: `${day}T12:00:00.000Z`,
    endsAt: `${day}T13:00:00.000Z`,
  })),
};
const answers = {
  Events: { events: listed('EventList', call) },
  EventDetail: { event: call },
  EventTimes: { eventOccurrences: listed('EventOccurrenceList', time) },
  EventLevels,
  EventPeople,
};
const sent = ({ calls }: FakeServer, name: string) =>
  calls.findLast(({ body }) => body.operationName === name)?.body.variables;

test('the list shows what is planned and asks for what the tab says', async () => {
  const { user, server } = renderApp({ at: '/events', user: staff, answers });
  const table = await screen.findByRole('table', { name: 'Events' });
  await within(table).findByText('Coaching call');
  within(table).getByText('Tue, Nov 17 2026, 8:00 PM');
  within(table).getByText('Draft');
  expect(screen.getByRole('link', { name: 'Create an Event' }).getAttribute('href')).toBe('/events/new');
  await user.click(screen.getByRole('tab', { name: 'Incoming' }));
  await waitFor(() => expect(sent(server, 'Events')).toMatchObject({ filter: 'incoming' }));
});

test('those who only read find no buttons that write', async () => {
  renderApp({ at: '/events/3', user: makeUser(['tribe-team-ro']), answers });
  await screen.findByRole('heading', { name: 'Coaching call' });
  for (const name of ['Edit', 'Publish', 'Delete']) expect(screen.queryByText(name)).toBeNull();
});

test('a new event is checked, shows its first dates and is sent', async () => {
  const { user, server, address } = renderApp({
    at: '/events/new',
    user: staff,
    answers: { ...answers, EventFirstDates, CreateEvent: { createEvent: call } },
  });
  await user.click(await screen.findByRole('button', { name: 'Create event' }));
  await screen.findByText('Title is required');
  screen.getByText('Choose a date');

  // Pasted: each key would redraw the whole form.
  const fill = async (label: string, text: string) => {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  };
  await fill('Title', ' Coaching call ');
  await fill('Date', 'Tue, Nov 17 2026');
  await user.click(screen.getByRole('combobox', { name: 'Repeats' }));
  await user.click(await screen.findByRole('option', { name: 'Every week or every few weeks' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tuesday' }).checked).toBe(true);
  await fill('Until', 'Thu, Dec 31 2026');
  await user.tab();
  const dates = await screen.findByRole('list', { name: 'First dates' });
  const shown = within(dates)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(shown).toHaveLength(2);
  expect(shown[1]).toContain('Tue, Nov 24 2026, 8:00 – 9:00 PM');

  await waitFor(() =>
    expect(sent(server, 'EventFirstDates')).toEqual({
      plan: {
        date: '2026-11-17',
        startTime: '8:00 PM',
        endTime: '9:00 PM',
        timeZone: '+08:00',
        recurrence: { every: 'week', interval: 1, weekdays: ['Tuesday'], until: '2026-12-31' },
      },
    }),
  );

  await user.click(screen.getByRole('button', { name: 'Create event' }));
  await waitFor(() => expect(address()).toBe('/events/3'));
  expect(sent(server, 'CreateEvent')).toEqual({
    input: {
      title: 'Coaching call',
      description: null,
      hostId: null,
      hostName: null,
      date: '2026-11-17',
      startTime: '8:00 PM',
      endTime: '9:00 PM',
      timeZone: '+08:00',
      recurrence: { every: 'week', interval: 1, weekdays: ['Tuesday'], until: '2026-12-31' },
      place: null,
      meetingUrl: null,
      coverId: null,
      capacity: null,
      isFree: false,
      accessLevelIds: ['member'],
    },
  });
});

test('an event opens for changing with what it has', async () => {
  renderApp({ at: '/events/3/edit', user: staff, answers });
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Coaching call');
  expect(screen.getByLabelText<HTMLInputElement>('Capacity').value).toBe('20');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' }).value).toBe('Manila (GMT+08:00)');
  const levels = await screen.findByRole('group', { name: 'Access' });
  expect((await within(levels).findByRole<HTMLInputElement>('checkbox', { name: 'Member' })).checked).toBe(true);
});

test('attendance is taken of those who were going and of others', async () => {
  const EventAnswers = {
    eventAnswers: listed('EventAnswerList', {
      __typename: 'EventAnswer',
      userId: 7,
      name: 'Paolo Reyes',
      tribeId: 'T-000007',
      profileImage: null,
      isGoing: true,
      attendedAt: null,
    }),
  };
  const SetAttendance = { setAttendance: { ...time, counts: { ...time.counts, attended: 2 } } };
  const { user, server } = renderApp({
    at: '/events/3?dates=past',
    user: staff,
    answers: { ...answers, EventAnswers, SetAttendance },
  });
  await user.click(await screen.findByRole('button', { name: 'Attendance' }));
  const dialog = await screen.findByRole('dialog', { name: 'Attendance' });
  await user.click(await within(dialog).findByRole('checkbox', { name: 'Paolo Reyes' }));
  await user.click(within(dialog).getByRole('combobox', { name: 'Someone else who attended' }));
  await user.click(await screen.findByRole('option', { name: 'Rowena Castillo' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save attendance (2)' }));
  await screen.findByText('Attendance saved');
  expect(sent(server, 'SetAttendance')).toEqual({ occurrenceId: 31, userIds: [7, 9] });
});

test('an event that is not there says so', async () => {
  const gone = { errors: [{ message: 'Event not found', extensions: { code: 'NOT_FOUND' } }] };
  renderApp({ at: '/events/9', user: staff, answers: { ...answers, EventDetail: gone } });
  await screen.findByRole('heading', { name: 'We could not find this page.', level: 1 });
});
