import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { savedQueries } from '#offline/saved-queries.ts';

beforeEach(() => localStorage.setItem('isAffReLoggedIn', 'true'));

const member = makeUser(['member']);
const admin = makeUser(['tribe-team-fa']);
const line = (id: number, more = {}) => ({
  __typename: 'Notification',
  id,
  kind: 'payment-received',
  lead: `Your payment of ₱${id},500.00 is approved.`,
  rest: 'Payment 3 of 6.',
  detail: null,
  path: '/community',
  action: null,
  occurrenceId: null,
  at: new Date().toISOString(),
  isRead: false,
  actor: null,
  ...more,
});
const listed = (...items: object[]) => ({
  notifications: { __typename: 'NotificationList', items, totalCount: items.length },
});
const bell = (count: number, isOfWork = false) => ({
  bell: { __typename: 'Bell', count, unread: count, isOfWork, menu: [] },
});
const work = (kind: string, lead: string, needsYou = true) => ({
  __typename: 'OpenWork',
  kind,
  label: kind,
  count: 18,
  amount: 31_200,
  oldestAt: new Date().toISOString(),
  lead,
  rest: 'wait for a check, ₱31,200.00',
  detail: null,
  action: 'Open the inbox',
  again: null,
  path: '/payment?tab=proofs',
  needsYou,
});
const called = (server: FakeServer, name: string) => server.calls.filter(({ body }) => body.operationName === name);

test('a page whose bell cannot be loaded says so, and can be tried again', async () => {
  let isAway = true;
  const Bell = () => (isAway ? { errors: [{ message: 'Away' }] } : bell(0));
  const { user } = renderApp({ at: '/notifications', user: member, answers: { Bell, Notifications: listed(line(1)) } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isAway = false;
  await user.click(again);
  await screen.findByText('Your payment of ₱1,500.00 is approved.');
});

test('the list and what the page needs around it stay on the phone for the times without a connection', () => {
  expect(['Bell', 'Notifications'].filter((name) => !savedQueries.has(name))).toEqual([]);
});

test('the page of a member shows what is new, and takes the number from the bell', async () => {
  const { server } = renderApp({
    at: '/notifications',
    user: member,
    answers: {
      Bell: bell(2),
      Notifications: listed(line(1), line(2, { isRead: true })),
      MarkNotificationsSeen: { markNotificationsSeen: 2 },
    },
  });
  await screen.findByRole('heading', { name: 'Notifications' });
  const today = await screen.findByRole('region', { name: 'Today' });
  expect(within(today).getAllByRole('listitem')).toHaveLength(2);
  within(today).getByRole('link', { name: /₱1,500\.00 is approved\..*unread/ });
  await waitFor(() => expect(called(server, 'MarkNotificationsSeen')).toHaveLength(1));
});

test('opening a line reads it', async () => {
  const { server, user, address } = renderApp({
    at: '/notifications',
    user: member,
    answers: {
      Bell: bell(0),
      Notifications: listed(line(1)),
      MarkNotificationRead: { markNotificationRead: line(1, { isRead: true }) },
    },
  });
  await user.click(await screen.findByRole('link', { name: /is approved/ }));
  await waitFor(() => expect(called(server, 'MarkNotificationRead')).toHaveLength(1));
  expect(called(server, 'MarkNotificationRead')[0]?.body.variables).toEqual({ id: 1 });
  await waitFor(() => expect(address()).toBe('/community'));
});

test('an event is answered in its line, which is read then', async () => {
  const invitation = line(1, { kind: 'event-unanswered', lead: 'Clinic', action: 'Answer', occurrenceId: 8 });
  const { server, user } = renderApp({
    at: '/notifications',
    user: member,
    answers: {
      Bell: bell(0),
      Notifications: listed(invitation),
      AnswerEventInLine: {
        answerEvent: { __typename: 'MyEvent', id: 8, isGoing: false, isMaybe: true, goingCount: 2 },
      },
      MarkNotificationRead: { markNotificationRead: { ...invitation, isRead: true } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Maybe' }));
  await screen.findByText('You may come.');
  expect(called(server, 'AnswerEventInLine')[0]?.body.variables).toEqual({
    occurrenceId: 8,
    isGoing: false,
    isMaybe: true,
  });
  await waitFor(() => expect(called(server, 'MarkNotificationRead')).toHaveLength(1));
});

test('nothing yet, and a list that did not load', async () => {
  const first = renderApp({ at: '/notifications', user: member, answers: { Notifications: listed() } });
  await screen.findByText('All quiet, all read');
  first.unmount();
  renderApp({
    at: '/notifications',
    user: member,
    answers: { Notifications: { errors: [{ message: 'The list did not load' }] } },
  });
  await screen.findByRole('button', { name: 'Try again' });
});

test('the bell of staff counts what waits, its panel marks nothing', async () => {
  atDesk();
  const { server, user } = renderApp({
    at: '/notifications',
    user: admin,
    answers: {
      Bell: bell(1, true),
      Notifications: listed(line(1)),
      OpenWork: { openWork: [work('proofs', '18 proofs'), work('overdue', '58 payments', false)] },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  expect((await panel.findByRole('link', { name: /18 proofs/ })).getAttribute('href')).toBe('/payment?tab=proofs');
  // A figure of the home is no line under the bell.
  expect(panel.queryByText(/58 payments/)).toBeNull();
  // All is everything: the work that waits and what happened.
  await user.click(panel.getByRole('tab', { name: /^All\s*2$/ }));
  await panel.findByText(/is approved/);
  within(panel.getByRole('region', { name: 'Needs you' })).getByRole('link', { name: /18 proofs/ });
  for (const name of ['MarkNotificationRead', 'MarkNotificationsRead', 'MarkNotificationsSeen'])
    expect(called(server, name)).toEqual([]);
});

const mention = (id: number, more = {}) =>
  line(id, {
    kind: 'mention',
    lead: 'Joy Ann Pineda',
    rest: 'mentioned you on Joshua Alcantara',
    action: 'Reply',
    ...more,
  });

async function openPanel(answers: Record<string, unknown>) {
  atDesk();
  const opened = renderApp({ at: '/batches/new', user: admin, answers: { Bell: bell(2, true), ...answers } as never });
  await opened.user.click(await screen.findByRole('button', { name: 'Notifications, 2 new' }));
  return { ...opened, panel: within(await screen.findByRole('dialog', { name: 'Notifications' })) };
}

test('a mention needs its person; E marks it as done, the line says so, and Undo takes it back', async () => {
  const { server, user, panel } = await openPanel({
    Notifications: listed(mention(5)),
    OpenWork: { openWork: [work('proofs', '18 proofs')] },
    MarkNotificationRead: { markNotificationRead: mention(5, { isRead: true }) },
    MarkNotificationUnread: { markNotificationUnread: mention(5) },
  });
  await panel.findByRole('tab', { name: /^Needs you\s*2$/ });
  panel.getByRole('link', { name: 'Reply' });
  (await panel.findByRole('link', { name: /mentioned you/ })).focus();
  await user.keyboard('e');
  await panel.findByText('Marked as done');
  // The next line is selected, so that one can go on.
  expect(document.activeElement?.textContent).toContain('18 proofs');
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(called(server, 'MarkNotificationUnread')[0]?.body.variables).toEqual({ id: 5 }));
  await panel.findByRole('link', { name: /mentioned you/ });
});

test('work can wait until the morning, and the way back is ten seconds long', async () => {
  const { server, user, panel } = await openPanel({
    Notifications: listed(),
    OpenWork: { openWork: [work('proofs', '18 proofs')] },
    PutOffOpenWork: { putOffOpenWork: true },
  });
  await user.click(await panel.findByRole('button', { name: 'Later' }));
  await panel.findByText('proofs: back at 8 AM');
  await user.click(panel.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(called(server, 'PutOffOpenWork').map(({ body }) => body.variables)).toEqual([
      { kind: 'proofs', isOff: true },
      { kind: 'proofs', isOff: false },
    ]),
  );
  await panel.findByRole('link', { name: /18 proofs/ });
});

test('emails are sent again from the line, after nobody can undo it any more', async () => {
  const failed = { ...work('failed_mails', '3 emails could not be sent'), again: 'Send again', action: 'See why' };
  const { server, user, panel } = await openPanel({
    Notifications: listed(),
    OpenWork: { openWork: [{ ...failed, detail: 'The mailbox is full' }] },
    RetryFailedMails: { retryFailedMails: 3 },
  });
  await panel.findByText('The mailbox is full');
  panel.getByRole('link', { name: 'See why' });
  await user.click(panel.getByRole('button', { name: 'Send again' }));
  await user.click(await panel.findByRole('button', { name: 'Undo' }));
  await user.click(await panel.findByRole('button', { name: 'Send again' }));
  await panel.findByText('Sending the emails again');
  expect(called(server, 'RetryFailedMails')).toHaveLength(0);
  // Whoever leaves has decided.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(called(server, 'RetryFailedMails')).toHaveLength(1));
});

const settings = (isOn: boolean) => ({
  __typename: 'NotificationSettings',
  id: 1,
  topics: [
    {
      __typename: 'NotificationTopicSwitches',
      topic: 'payments',
      label: 'Payments',
      help: 'Due, approved, sent back',
      isOfWork: false,
      switches: [
        { __typename: 'NotificationSwitch', channel: 'app', isOn: true, isLocked: true },
        { __typename: 'NotificationSwitch', channel: 'push', isOn, isLocked: false },
        { __typename: 'NotificationSwitch', channel: 'mail', isOn: true, isLocked: true },
      ],
    },
  ],
  quietIsOn: true,
  quietFrom: 21,
  quietUntil: 7,
  ringsForEvents: true,
  digest: 'daily',
});

test('a switch is saved at once, and what is locked has none', async () => {
  const { server, user } = renderApp({
    at: '/notifications?view=settings',
    user: member,
    answers: {
      NotificationSettings: { notificationSettings: settings(true) },
      UpdateNotificationSettings: { updateNotificationSettings: settings(false) },
    },
  });
  await screen.findByRole('heading', { name: 'What should we tell you?' });
  const push = await screen.findByRole('checkbox', { name: 'Payments: Push' });
  screen.getByRole('img', { name: 'Payments: Email, always on' });
  expect(screen.queryByRole('checkbox', { name: 'Payments: Email' })).toBeNull();
  await user.click(push);
  await waitFor(() => expect(called(server, 'UpdateNotificationSettings')).toHaveLength(1));
  expect(called(server, 'UpdateNotificationSettings')[0]?.body.variables).toEqual({
    input: { switches: [{ topic: 'payments', channel: 'push', isOn: false }] },
  });
  await waitFor(() => expect((push as HTMLInputElement).checked).toBe(false));
});

test('the link of a mail unsubscribes after a press, without a session', async () => {
  const { server, user } = renderApp({
    at: '/unsubscribe?token=abc',
    answers: { UnsubscribeMail: { unsubscribeMail: 'Events' } },
  });
  const button = await screen.findByRole('button', { name: 'Unsubscribe' });
  expect(called(server, 'UnsubscribeMail')).toEqual([]);
  await user.click(button);
  await screen.findByText('We no longer send you these emails: Events.');
});
