import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { mediaMatching } from '#testing/media-matching.ts';

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
  counts: { __typename: 'EventAnswerCounts', going: 2, maybe: 0, notGoing: 0, attended: 0 },
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

test('an event that is over is not green any more, and a draft says what is missing', async () => {
  const over = { ...call, status: 'published', nextStartsAt: null };
  const first = renderApp({
    at: '/events',
    user: staff,
    answers: { ...answers, Events: { events: listed('EventList', over) } },
  });
  within(await screen.findByRole('table', { name: 'Events' })).getByText('Past');
  first.unmount();

  const { user, server } = renderApp({
    at: '/events/3',
    user: staff,
    answers: { ...answers, SetEventStatus: { setEventStatus: { ...call, status: 'published' } } },
  });
  const note = within(await screen.findByRole('region', { name: 'This event is a draft' }));
  await user.click(note.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(sent(server, 'SetEventStatus')).toEqual({ id: 3, status: 'published' }));
});

const entry = {
  __typename: 'EventMonthEntry',
  id: 31,
  eventId: 3,
  title: 'Coaching call',
  status: 'published',
  startsAt: '2026-11-17T12:00:00.000Z',
  endsAt: '2026-11-17T13:00:00.000Z',
  isCancelled: false,
  repeats: true,
  host: 'Coach Ana',
  capacity: 20,
  goingCount: 2,
};
const EventMonthEntries = {
  eventMonth: [
    entry,
    {
      ...entry,
      id: 32,
      eventId: 4,
      title: 'Night shift',
      startsAt: '2026-11-17T15:00:00.000Z',
      endsAt: '2026-11-17T18:00:00.000Z',
    },
    {
      ...entry,
      id: 33,
      eventId: 5,
      title: 'Plans',
      status: 'draft',
      startsAt: '2026-11-20T02:00:00.000Z',
      endsAt: '2026-11-20T03:00:00.000Z',
    },
  ],
};
const november = '/events?view=calendar&month=2026-11&day=2026-11-17';
const cellOf = (day: RegExp) => {
  const cell = screen.getByRole('button', { name: day }).closest('td');
  if (!cell) throw new Error('the day has no cell');
  return within(cell);
};

test('the calendar shows the month with its events on their days, those past midnight on both', async () => {
  renderApp({ at: november, user: staff, answers: { ...answers, EventMonthEntries } });
  await screen.findByRole('grid', { name: 'November 2026' });
  const call = await screen.findByRole('link', { name: /Coaching call/ });
  expect(call.getAttribute('href')).toBe('/events/3');
  expect(call.textContent).toBe('8 PM Coaching call');
  expect(call.title).toBe('8:00 – 9:00 PM · Coaching call · Coach Ana · 2 of 20 going');
  expect(cellOf(/^Tue, Nov 17 2026, 2 events/).getByRole('link', { name: '11 PM Night shift' })).toBeTruthy();
  expect(cellOf(/^Wed, Nov 18 2026, 1 event/).getByRole('link', { name: 'Continues: Night shift' })).toBeTruthy();
  expect(cellOf(/^Fri, Nov 20/).getByRole('link', { name: '10 AM Plans, draft' })).toBeTruthy();
});

test('the calendar is walked by key and by button, and the address says where one is', async () => {
  const { user, server, address } = renderApp({
    at: november,
    user: staff,
    answers: { ...answers, EventMonthEntries },
  });
  (await screen.findByRole('button', { name: /^Tue, Nov 17 2026/ })).focus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Wed, Nov 25 2026'));
  expect(address()).toBe('/events?view=calendar&month=2026-11&day=2026-11-25');
  await user.keyboard('{PageDown}');
  await screen.findByRole('grid', { name: 'December 2026' });
  await waitFor(() => expect(sent(server, 'EventMonthEntries')).toEqual({ month: '2026-12' }));
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  await screen.findByRole('grid', { name: 'November 2026' });
  expect(address()).toBe('/events?view=calendar&month=2026-11&day=2026-11-01');
  expect(screen.getByRole('link', { name: 'New event on Sun, Nov 1 2026' }).getAttribute('href')).toBe(
    '/events/new?date=2026-11-01',
  );
  await user.keyboard('n');
  await waitFor(() => expect(address()).toBe('/events/new?date=2026-11-01'));
  expect((await screen.findByLabelText<HTMLInputElement>('Date')).value).toBe('Sun, Nov 1 2026');
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe(
    '/events?view=calendar&month=2026-11&day=2026-11-01',
  );
});

test('a day with many events shows the first and how many more there are', async () => {
  const eventMonth = Array.from({ length: 6 }, (_, index) => ({
    ...entry,
    id: 40 + index,
    title: `Call ${index + 1}`,
  }));
  const { user } = renderApp({ at: november, user: staff, answers: { ...answers, EventMonthEntries: { eventMonth } } });
  await screen.findByRole('link', { name: /Call 3/ });
  expect(screen.queryByRole('link', { name: /Call 4/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: '3 more' }));
  screen.getByRole('link', { name: /Call 6/ });
  await user.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(screen.queryByRole('link', { name: /Call 6/ })).toBeNull();
});

test('those who only read plan nothing from the calendar, and a failure can be tried again', async () => {
  const { unmount } = renderApp({
    at: november,
    user: makeUser(['tribe-team-ro']),
    answers: { ...answers, EventMonthEntries },
  });
  await screen.findByRole('link', { name: /Coaching call/ });
  expect(screen.queryByRole('link', { name: /^New event on/ })).toBeNull();
  unmount();
  renderApp({ at: november, user: staff, answers: { EventMonthEntries: { errors: [{ message: 'x' }] } } });
  await screen.findByRole('button', { name: 'Try again' });
});

test('on a phone the chosen day and those after it are listed below a small month', async () => {
  vi.stubGlobal(
    'matchMedia',
    mediaMatching((query) => query.includes('max-width')),
  );
  const { user } = renderApp({ at: november, user: staff, answers: { ...answers, EventMonthEntries } });
  const day = await screen.findByRole('region', { name: 'Tue, Nov 17 2026' });
  expect(await within(day).findByRole('link', { name: 'Coaching call' })).toBeTruthy();
  within(day).getByText('8:00 – 9:00 PM');
  expect(within(day).getByRole('link', { name: 'New event' }).getAttribute('href')).toBe('/events/new?date=2026-11-17');
  within(screen.getByRole('region', { name: 'Wed, Nov 18 2026' })).getByRole('link', { name: 'Night shift' });
  within(screen.getByRole('region', { name: 'Fri, Nov 20 2026' })).getByText('Draft');
  await user.click(screen.getByRole('button', { name: /^Thu, Nov 19 2026/ }));
  within(await screen.findByRole('region', { name: 'Thu, Nov 19 2026' })).getByText('No events on this day.');
  expect(screen.queryByRole('region', { name: 'Tue, Nov 17 2026' })).toBeNull();
});

test('times can be typed as people write them, and the end keeps its distance', async () => {
  const { user, server } = renderApp({
    at: '/events/new?date=2026-11-17',
    user: staff,
    answers: { ...answers, EventFirstDates, CreateEvent: { createEvent: call } },
  });
  const starts = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Starts' });
  await user.click(screen.getByLabelText('Title'));
  await user.paste('Coaching call');
  await user.clear(starts);
  await user.type(starts, '7:1');
  await screen.findByRole('option', { name: '7:15 PM' });
  await user.clear(starts);
  await user.type(starts, '19:05');
  await user.tab();
  expect(starts.value).toBe('7:05 PM');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Ends' }).value).toBe('8:05 PM');
  await user.click(screen.getByRole('combobox', { name: 'Repeats' }));
  await user.click(await screen.findByRole('option', { name: 'Every week or every few weeks' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tuesday' }).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Create event' }));
  await waitFor(() =>
    expect(sent(server, 'CreateEvent')).toMatchObject({
      input: {
        date: '2026-11-17',
        startTime: '7:05 PM',
        endTime: '8:05 PM',
        recurrence: { every: 'week', interval: 1, weekdays: ['Tuesday'], until: null },
      },
    }),
  );
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
