import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { profileAnswers } from '../testing/profile-answers.ts';

beforeEach(atDesk);

const session = (id: number, isCurrent: boolean) => ({
  __typename: 'Session',
  id,
  isCurrent,
  createdAt: '2026-11-01T00:00:00Z',
  lastSeenAt: new Date().toISOString(),
  userAgent: isCurrent ? 'Windows Chrome/141' : 'iPhone Safari/604',
  ipAddress: '203.0.113.7',
});

test('lists the sessions with this browser first, and ends another one after asking', async () => {
  let sessions = [session(2, false), session(1, true)];
  const { user } = renderApp({
    at: '/profile?q=account',
    user: makeUser(['member']),
    answers: {
      ...profileAnswers(),
      MySessions: () => ({ mySessions: sessions }),
      EndSession: ({ id }) => {
        expect(id).toBe(2);
        sessions = [session(1, true)];
        return { endSession: true };
      },
    },
  });
  const list = await screen.findByRole('list', { name: 'Sessions' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows[0]?.textContent).toMatch(/^Chrome on WindowsThis deviceLast seen just now from 203\.0\.113\.7$/);
  expect(rows[1]?.textContent).toMatch(/^Safari on iPhone/);

  await user.click(within(list).getByRole('button', { name: 'End this session' }));
  await screen.findByText('End the session of Safari on iPhone?');
  await user.click(screen.getByRole('button', { name: 'End session' }));
  await screen.findByText('The session has ended.');
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
});

test('ends all other sessions with one press, after asking', async () => {
  let sessions = [session(2, false), session(3, false), session(1, true)];
  const { user } = renderApp({
    at: '/profile?q=account',
    user: makeUser(['member']),
    answers: {
      ...profileAnswers(),
      MySessions: () => ({ mySessions: sessions }),
      EndOtherSessions: () => {
        sessions = [session(1, true)];
        return { endOtherSessions: 2 };
      },
    },
  });
  const list = await screen.findByRole('list', { name: 'Sessions' });
  await user.click(screen.getByRole('button', { name: 'End all other sessions' }));
  const question = within(await screen.findByRole('dialog', { name: 'End all other sessions?' }));
  question.getByText('2 other devices are logged out right away. You stay logged in here.');
  await user.click(question.getByRole('button', { name: 'End all other sessions' }));
  await screen.findByText('All other sessions have ended.');
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull();
});

test('changes the password, or says on the field why not', async () => {
  const message = 'This is not your current password';
  const refused = {
    errors: [
      {
        message,
        extensions: {
          code: 'BAD_USER_INPUT',
          originalError: { message },
          properties: { messages: { current: [message] } },
        },
      },
    ],
  };
  const { user } = renderApp({
    at: '/profile?q=account',
    user: makeUser(['member']),
    answers: {
      ...profileAnswers(),
      MySessions: { mySessions: [session(1, true)] },
      ChangePassword: ({ current }) => (current === 'old' ? { changePassword: true } : refused),
    },
  });
  const save = await screen.findByRole('button', { name: 'Change password' });
  await user.click(save);
  screen.getByText('Current password is required');
  screen.getByText('Password is required');

  await user.type(screen.getByLabelText('Current password'), 'nope');
  await user.type(screen.getByLabelText('New password'), 'Kape-Barako-77');
  await user.click(save);
  await screen.findByText('Errors prevented this form from being saved');
  // In the box, and a moment later on the field.
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));

  await user.clear(screen.getByLabelText('Current password'));
  await user.type(screen.getByLabelText('Current password'), 'old');
  await user.click(save);
  await screen.findByText('Password changed!');
  expect(screen.getByLabelText('New password')).toHaveProperty('value', '');
});

test('keeps the chosen colours', async () => {
  const { user } = renderApp({
    at: '/profile?q=account',
    user: makeUser(['member']),
    answers: { ...profileAnswers(), MySessions: { mySessions: [session(1, true)] } },
  });
  await user.click(await screen.findByRole('radio', { name: 'Dark' }));
  expect(localStorage.getItem('color-scheme')).toBe('dark');
});

test('keeps off the leaderboards, and stays on when that could not be saved', async () => {
  let isDown = false;
  const message = 'Try later';
  const { user } = renderApp({
    at: '/profile?q=account',
    user: makeUser(['member']),
    answers: {
      ...profileAnswers(),
      ShowOnLeaderboards: ({ isShown }) =>
        isDown
          ? { errors: [{ message, extensions: { code: 'CONFLICT', originalError: { message } } }] }
          : { showOnLeaderboards: isShown },
    },
  });
  const choice = await screen.findByRole('checkbox', { name: 'Show me on leaderboards' });
  await waitFor(() => expect(choice).toHaveProperty('checked', true));
  await user.click(choice);
  await screen.findByText('You are off the leaderboards');
  expect(choice).toHaveProperty('checked', false);
  isDown = true;
  await user.click(choice);
  await screen.findByText(message);
  await waitFor(() => expect(choice).toHaveProperty('checked', false));
});

test('is here without being seen, when they would rather not show it', async () => {
  const { user, server } = renderApp({
    at: '/profile?q=account',
    user: makeUser(['member']),
    answers: { ...profileAnswers(), ShowAround: ({ isShown }) => ({ showAround: isShown }) },
  });
  const choice = await screen.findByRole('checkbox', { name: 'Show when I am around' });
  await waitFor(() => expect(choice).toHaveProperty('checked', true));
  await user.click(choice);
  await screen.findByText('Nobody sees when you are around');
  expect(choice).toHaveProperty('checked', false);
  const call = server.calls.findLast(({ body }) => body.operationName === 'ShowAround');
  expect(call?.body.variables).toEqual({ isShown: false });
});

test('an impersonator sees no password and no sessions', async () => {
  renderApp({
    at: '/profile?q=account',
    user: makeUser(['member'], { isImpersonating: true }),
    answers: profileAnswers(),
  });
  await screen.findByText('This cannot be done while impersonating someone');
  expect(screen.queryByLabelText('Current password')).toBeNull();
});

/** The answer to the download alone; everything else is asked of the usual server. */
function answerDownload(answer: () => Response | Promise<Response>): string[] {
  const saved: string[] = [];
  const usual = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) =>
    String(input).startsWith('/api/export/data/') ? answer() : usual(input, init),
  );
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}

const madeExport = (id: number) => ({
  myDataExport: {
    __typename: 'DataExport',
    id,
    readyAt: '2026-11-15T01:00:00Z',
    endsAt: '2099-11-16T01:00:00Z',
  },
});

test('the own data is saved under the name that the server gives', async () => {
  const { user } = renderApp({
    at: '/profile?q=account',
    user: makeUser(['member']),
    answers: { ...profileAnswers(), MyDataExport: madeExport(5) },
  });
  const headers = { 'content-disposition': 'attachment; filename="my-data-2026-11-15.zip"' };
  const saved = answerDownload(() => new Response('zip', { headers }));
  const link = await screen.findByRole('link', { name: 'Download my data' });
  expect(link.getAttribute('href')).toBe('/api/export/data/5');
  await user.click(link);
  await waitFor(() => expect(saved).toEqual(['my-data-2026-11-15.zip']));
  screen.getByText(/Your file is ready/);
});

test.each([404, 410])('a file that is gone (%i) says so, and is prepared again', async (status) => {
  let made = madeExport(5);
  const { user } = renderApp({
    at: '/profile?q=account',
    user: makeUser(['member']),
    answers: {
      ...profileAnswers(),
      MyDataExport: () => made,
      AskForOwnData: () => {
        made = madeExport(6);
        return { askForOwnData: { __typename: 'DataExport', id: 6 } };
      },
    },
  });
  const saved = answerDownload(() =>
    Response.json({ errors: [{ message: 'This file is gone. Ask for a new one.' }] }, { status }),
  );
  await user.click(await screen.findByRole('link', { name: 'Download my data' }));
  await screen.findByText('This file is gone. Ask for a new one.');
  expect(saved).toEqual([]);
  expect(screen.queryByRole('link', { name: 'Download my data' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Prepare my data' }));
  const link = await screen.findByRole('link', { name: 'Download my data' });
  expect(link.getAttribute('href')).toBe('/api/export/data/6');
  expect(screen.queryByText('This file is gone. Ask for a new one.')).toBeNull();
});

test('a download that breaks off can be tried again', async () => {
  const { user } = renderApp({
    at: '/profile?q=account',
    user: makeUser(['member']),
    answers: { ...profileAnswers(), MyDataExport: madeExport(5) },
  });
  answerDownload(() => Promise.reject(new TypeError('network error')));
  await user.click(await screen.findByRole('link', { name: 'Download my data' }));
  await screen.findByText(/The file broke off/);
  screen.getByRole('link', { name: 'Download my data' });
});
