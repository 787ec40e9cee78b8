import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const member = makeUser(['member']);
const open = { __typename: 'ContentGate', isOpen: true, because: null, opensOn: null };
const call = {
  __typename: 'MyEvent',
  id: 31,
  eventId: 3,
  title: 'Coaching call',
  startsAt: '2099-11-17T12:00:00.000Z',
  endsAt: '2099-11-17T13:00:00.000Z',
  isCancelled: false,
  host: 'Coach Ana',
  coverUrl: null,
  capacity: 3,
  goingCount: 2,
  isGoing: null as boolean | null,
  isMaybe: false,
  hasRecording: false,
  recurrence: null,
  gate: open,
};
const closed = {
  ...call,
  id: 41,
  eventId: 4,
  title: 'Workshop',
  gate: { ...open, isOpen: false, because: 'nothing' },
};
const list = (...items: object[]) => ({ myEvents: { __typename: 'MyEventList', items, totalCount: items.length } });
const detail = (changes: object = {}) => ({
  myEvent: {
    __typename: 'MyEventPage',
    event: {
      ...call,
      description: 'Bring questions',
      place: null,
      meetingUrl: 'https://meet.test/x',
      recordingUrl: null,
      ...changes,
    },
    otherDates: [],
  },
});
const sent = ({ calls }: FakeServer, name: string) =>
  calls.findLast(({ body }) => body.operationName === name)?.body.variables;

test('the list shows the time, the host and the free seats, and takes the answer', async () => {
  const AnswerEvent = { answerEvent: { __typename: 'MyEvent', id: 31, isGoing: true, isMaybe: false, goingCount: 3 } };
  const { user, server } = renderApp({
    at: '/events/my-events',
    user: member,
    answers: { MyEvents: list(call), AnswerEvent },
  });
  const card = await screen.findByRole('article', { name: 'Coaching call' });
  within(card).getByText('with Coach Ana');
  within(card).getByText('2 going · 1 seat left');
  await user.click(within(card).getByRole('button', { name: 'Going' }));
  await within(card).findByRole('button', { name: "I'm going", pressed: true });
  within(card).getByText('3 going · no seats left');
  expect(sent(server, 'AnswerEvent')).toEqual({ occurrenceId: 31, isGoing: true, isMaybe: false });
});

test('somebody who is not sure says maybe, and keeps no seat', async () => {
  const AnswerEvent = {
    answerEvent: { __typename: 'MyEvent', id: 31, isGoing: false, isMaybe: true, goingCount: 2 },
  };
  const { user, server } = renderApp({
    at: '/events/my-events',
    user: member,
    answers: { MyEvents: list(call), AnswerEvent },
  });
  await user.click(await screen.findByRole('button', { name: 'Maybe' }));
  await screen.findByRole('button', { name: 'Maybe', pressed: true });
  await screen.findByText('You said maybe to Coaching call');
  screen.getByRole('button', { name: "Can't", pressed: false });
  screen.getByText('2 going · 1 seat left');
  expect(sent(server, 'AnswerEvent')).toEqual({ occurrenceId: 31, isGoing: false, isMaybe: true });
});

test('a full event takes no more people, and a refusal is reported', async () => {
  const full = { ...call, id: 32, goingCount: 3 };
  const refused = {
    errors: [
      {
        message: 'Full',
        extensions: { code: 'CONFLICT', originalError: { message: 'All seats of this event are taken.' } },
      },
    ],
  };
  const { user } = renderApp({
    at: '/events/my-events',
    user: member,
    answers: { MyEvents: list(call, full), AnswerEvent: refused },
  });
  expect(await screen.findByRole('button', { name: 'Full' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Going' }));
  await screen.findByText('All seats of this event are taken.');
  screen.getByRole('button', { name: 'Going', pressed: false });
});

test('a closed event opens the gate, not a page', async () => {
  const { user, address } = renderApp({ at: '/events/my-events', user: member, answers: { MyEvents: list(closed) } });
  const card = await screen.findByRole('article', { name: 'Workshop' });
  expect(within(card).queryByRole('button', { name: 'Going' })).toBeNull();
  await user.click(within(card).getByRole('button', { name: 'Workshop' }));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText('This is for members.');
  expect(within(dialog).queryByText('Member')).toBeNull();
  expect(address()).toBe('/events/my-events');
});

test('each filter lives in the address and has words of its own when empty', async () => {
  const { user, address, server } = renderApp({ at: '/events/my-events', user: member, answers: { MyEvents: list() } });
  await screen.findByText('No events yet');
  await user.click(screen.getByRole('tab', { name: 'Past' }));
  await screen.findByText('No past events');
  expect(address()).toBe('/events/my-events?filter=past');
  expect(sent(server, 'MyEvents')).toMatchObject({ filter: 'past' });
});

test('the month is walked by key: days, weeks and months', async () => {
  const MyEventMonth = {
    myEventMonth: [{ ...call, startsAt: '2026-11-17T12:00:00.000Z', endsAt: '2026-11-17T13:00:00.000Z' }],
  };
  const { user, address, server } = renderApp({
    at: '/events/my-events?view=month&month=2026-11&day=2026-11-16',
    user: member,
    answers: { MyEventMonth },
  });
  const grid = await screen.findByRole('grid', { name: 'November 2026' });
  const first = await within(grid).findByRole('button', { name: 'Mon, Nov 16 2026' });
  expect(
    within(grid)
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toEqual([first]);
  screen.getByText('No events on this day.');
  first.focus();
  await user.keyboard('{ArrowRight}');
  const seventeenth = within(grid).getByRole('button', { name: /^Tue, Nov 17 2026, 1 event/ });
  await waitFor(() => expect(document.activeElement).toBe(seventeenth));
  screen.getByRole('article', { name: 'Coaching call' });
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await screen.findByRole('grid', { name: 'December 2026' });
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Dec 1 2026'));
  expect(address()).toContain('month=2026-12&day=2026-12-01');
  expect(sent(server, 'MyEventMonth')).toEqual({ month: '2026-12' });
  await user.keyboard('{PageUp}');
  await screen.findByRole('grid', { name: 'November 2026' });
});

test('the page of an event offers the meeting, the file and the answer; after it, the recording', async () => {
  const { unmount } = renderApp({
    at: '/events/my-events/3?on=31',
    user: member,
    answers: { MyEventDetail: detail() },
  });
  await screen.findByRole('heading', { name: 'Coaching call', level: 1 });
  expect(screen.getByRole('link', { name: 'Join the meeting' }).getAttribute('href')).toBe('https://meet.test/x');
  expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
    '/api/events/3/calendar.ics?on=31',
  );
  screen.getByRole('button', { name: 'Going' });
  unmount();

  const over = { startsAt: '2020-01-07T12:00:00.000Z', endsAt: '2020-01-07T13:00:00.000Z', hasRecording: true };
  renderApp({
    at: '/events/my-events/3',
    user: member,
    answers: { MyEventDetail: detail({ ...over, recordingUrl: 'https://rec.test/x' }) },
  });
  expect((await screen.findByRole('link', { name: 'Watch the recording' })).getAttribute('href')).toBe(
    'https://rec.test/x',
  );
  for (const name of ['Join the meeting', 'Add to calendar']) expect(screen.queryByRole('link', { name })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Going' })).toBeNull();
});

test('the feed is made, shown once and stopped', async () => {
  let since: string | null = null;
  const { user } = renderApp({
    at: '/events/my-events',
    user: member,
    answers: {
      MyEvents: list(),
      CalendarFeedSince: () => ({ calendarFeedSince: since }),
      CreateCalendarFeed: () => {
        since = '2026-11-15T02:00:00.000Z';
        return { createCalendarFeed: 'https://tribe.test/api/calendar/secret.ics' };
      },
      RevokeCalendarFeed: () => {
        since = null;
        return { revokeCalendarFeed: true };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Calendar feed' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your calendar feed' });
  await user.click(within(dialog).getByRole('button', { name: 'Create my link' }));
  const address = await within(dialog).findByLabelText<HTMLInputElement>('Your link');
  expect(address.value).toBe('https://tribe.test/api/calendar/secret.ics');
  await user.click(await within(dialog).findByRole('button', { name: 'Stop the feed' }));
  await screen.findByText('The old link no longer works');
  await within(dialog).findByRole('button', { name: 'Create my link' });
});

test('an event that is not there says so', async () => {
  const gone = { errors: [{ message: 'Event not found', extensions: { code: 'NOT_FOUND' } }] };
  renderApp({ at: '/events/my-events/9', user: member, answers: { MyEventDetail: gone } });
  await screen.findByRole('heading', { name: 'We could not find this page.', level: 1 });
});
