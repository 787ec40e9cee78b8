import type { FormField } from '@app/rules/journey/forms/form-fields';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, fakeServer, type FakeServerOptions } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { browserPage } from '#navigation/browser-page.ts';
import { PublicFormApp } from './public-form-app.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => vi.restoreAllMocks());

const member = makeUser(['member']);
const field = (changes: Partial<FormField>) => ({
  __typename: 'FormField',
  type: 'shortText',
  help: null,
  isRequired: true,
  options: [],
  min: null,
  max: null,
  showIf: null,
  ...changes,
});
const fields = [
  field({ id: 'works', label: 'Working', type: 'choice', options: ['Yes', 'No'] }),
  field({ id: 'where', label: 'Where', showIf: { fieldId: 'works', is: 'any', of: ['Yes'] } }),
];
/** The page loads the form and the viewer in one query. */
const answer = (changes: Record<string, unknown> = {}, user: typeof member | null = member) => ({
  redwood: { __typename: 'Redwood', currentUser: user },
  publicForm: {
    __typename: 'PublicForm',
    slug: 'feedback',
    title: 'Feedback',
    intro: null,
    isOnce: true,
    state: 'open',
    version: 4,
    values: {},
    savedAt: null,
    fields,
    files: [],
    ...changes,
  },
});
const SaveFormProgress = { saveFormProgress: '2026-11-15T02:00:00.000Z' };
const SubmitForm = { submitForm: { __typename: 'FormReceipt', thankYou: 'Salamat!' } };
function open(answers: FakeServerOptions['answers'], at = '/form/feedback') {
  history.replaceState(null, '', at);
  const server = fakeServer({ answers, user: member });
  const goTo = vi.spyOn(browserPage, 'goTo').mockReturnValue();
  render(<PublicFormApp />);
  return { server, goTo, user: userEvent.setup() };
}
const calls = ({ calls: made }: FakeServer, name: string) =>
  made.filter(({ body }) => body.operationName === name).map(({ body }) => body.variables as Record<string, unknown>);

test('questions come and go with the answers, what is typed is saved, and sending thanks', async () => {
  const answers = { PublicForm: answer(), SaveFormProgress, SubmitForm };
  const { user, server } = open(answers);
  await user.click(await screen.findByLabelText('Yes'));
  await user.type(screen.getByLabelText(/^Where/), 'Upwork');
  screen.getByText('2 of 2 answered');
  await screen.findByText('Saved');
  expect(calls(server, 'SaveFormProgress').at(-1)).toMatchObject({
    slug: 'feedback',
    version: 4,
    values: { works: 'Yes', where: 'Upwork' },
  });
  await user.click(screen.getByLabelText('No'));
  expect(screen.queryByLabelText(/^Where/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Salamat!');
  expect(calls(server, 'SubmitForm')).toMatchObject([{ values: { works: 'No' } }]);
});

test('a draft is there again', async () => {
  const values = { works: 'Yes', where: 'Up' };
  open({ PublicForm: answer({ values }) });
  expect(((await screen.findByLabelText(/^Where/)) as HTMLInputElement).value).toBe('Up');
  expect((screen.getByLabelText('Yes') as HTMLInputElement).checked).toBe(true);
});

test('missing answers are named at their place, and the focus goes to the first', async () => {
  const { user, server } = open({ PublicForm: answer() });
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(screen.getAllByText('Working is required')).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Yes')));
  expect(calls(server, 'SubmitForm')).toEqual([]);
});

test('the server’s message about a question is shown at it', async () => {
  const message = 'Where is too short';
  const refusal = {
    errors: [{ message, extensions: { code: 'BAD_USER_INPUT', properties: { messages: { where: [message] } } } }],
  };
  const answers = {
    PublicForm: answer({ values: { works: 'Yes', where: 'x' } }),
    SaveFormProgress,
    SubmitForm: refusal,
  };
  const { user } = open(answers);
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  const where = screen.getByLabelText(/^Where/);
  await waitFor(() => expect(document.activeElement).toBe(where));
  expect(where.getAttribute('aria-invalid')).toBe('true');
});

test('a visitor fills out a form for signed-in people on the device alone, and logs in to send it', async () => {
  const answers = { PublicForm: answer({ state: 'signIn' }, null), SaveFormProgress };
  const { user, server, goTo } = open(answers);
  await user.click(await screen.findByLabelText('No'));
  await user.click(screen.getByRole('button', { name: 'Log in and send' }));
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/login?redirectTo=%2Fform%2Ffeedback');
  expect(calls(server, 'SaveFormProgress')).toEqual([]);
  expect(JSON.parse(localStorage.getItem('form-values:feedback') ?? '')).toEqual({ works: 'No' });
});

test('values stored on the device are taken over after logging in', async () => {
  localStorage.setItem('form-values:feedback', JSON.stringify({ works: 'No' }));
  const answers = { PublicForm: answer(), SaveFormProgress };
  const { server } = open(answers);
  expect(((await screen.findByLabelText('No')) as HTMLInputElement).checked).toBe(true);
  await waitFor(() => expect(calls(server, 'SaveFormProgress')).toMatchObject([{ values: { works: 'No' } }]));
  await waitFor(() => expect(localStorage.getItem('form-values:feedback')).toBeNull());
});

test('what somebody could not send when their session ended is theirs alone', async () => {
  const SubmitEnded = { errors: [{ message: 'Please log in', extensions: { code: 'UNAUTHENTICATED' } }] };
  const next = { ...member, id: member.id + 1 };
  let viewer = member;
  const PublicForm = () => answer({}, viewer);
  const { user } = open({ PublicForm, SaveFormProgress, SubmitForm: SubmitEnded });
  await user.click(await screen.findByLabelText('No'));
  viewer = next;
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('0 of 1 answered');
  expect((screen.getByLabelText('No') as HTMLInputElement).checked).toBe(false);
  cleanup();
  viewer = member;
  render(<PublicFormApp />);
  expect(((await screen.findByLabelText('No')) as HTMLInputElement).checked).toBe(true);
});

test.each([
  { state: 'closed', heading: 'Feedback is closed' },
  { state: 'answered', heading: 'You have already answered' },
])('a form that is $state says so', async ({ state, heading }) => {
  open({ PublicForm: answer({ state, fields: [], version: null }) });
  await screen.findByRole('heading', { level: 1, name: heading });
});

test('an address without a form says so', async () => {
  const gone = { errors: [{ message: 'Form not found', extensions: { code: 'NOT_FOUND' } }] };
  open({ PublicForm: gone }, '/form/nothing');
  await screen.findByRole('heading', { level: 1, name: 'We could not find this page.' });
});

test('an unreachable server is reported, and a retry shows the form', async () => {
  const { user, server } = open({ PublicForm: answer() });
  await screen.findByLabelText('Yes');
  server.isDown = true;
  await user.click(screen.getByLabelText('No'));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Something went wrong, try again');
  expect((screen.getByLabelText('No') as HTMLInputElement).checked).toBe(true);
});

test('a form that failed to load is loaded on retry', async () => {
  let isBroken = true;
  const broken = { errors: [{ message: 'Something went wrong, try again', extensions: {} }] };
  const { user } = open({ PublicForm: () => (isBroken ? broken : answer()) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(again);
  await screen.findByRole('heading', { level: 1, name: 'Feedback' });
});

test('a form that changed meanwhile is loaded again, and what was typed stays', async () => {
  const message = 'This form has changed since you opened it. Please look at it again.';
  const SubmitConflict = { errors: [{ message, extensions: { code: 'CONFLICT' } }] };
  let version = 4;
  const PublicForm = () => answer({ version: version++ });
  const { user, server } = open({ PublicForm, SaveFormProgress, SubmitForm: SubmitConflict });
  await user.click(await screen.findByLabelText('No'));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(calls(server, 'PublicForm')).toHaveLength(2));
  await waitFor(() =>
    expect(calls(server, 'SaveFormProgress').at(-1)).toMatchObject({ version: 5, values: { works: 'No' } }),
  );
  expect((screen.getByLabelText('No') as HTMLInputElement).checked).toBe(true);
});

test('an impersonator may not answer in someone’s name', async () => {
  const { user, server } = open({
    PublicForm: answer({}, makeUser(['member'], { isImpersonating: true })),
    SaveFormProgress,
  });
  await user.click(await screen.findByLabelText('No'));
  await screen.findByText('You are impersonating someone. Only they can answer a form.');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  expect(calls(server, 'SaveFormProgress')).toEqual([]);
});

test('a visitor is not asked for files, and sees the ways in', async () => {
  const withFile = answer({ fields: [field({ id: 'cv', label: 'CV', type: 'file' })] }, null);
  const { user, server } = open({ PublicForm: withFile, SaveFormProgress, SubmitForm });
  await screen.findByText('Log in to send a file. You can leave this out.');
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/signup');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Salamat!');
  expect(calls(server, 'SubmitForm')).toMatchObject([{ values: {} }]);
});

test('a form with several answers begins again, under a new mark', async () => {
  const { user, server } = open({ PublicForm: answer({ isOnce: false }), SaveFormProgress, SubmitForm });
  await user.click(await screen.findByLabelText('No'));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(await screen.findByRole('button', { name: 'Answer again' }));
  expect(((await screen.findByLabelText('No')) as HTMLInputElement).checked).toBe(false);
  const [first, second] = calls(server, 'PublicForm').map(({ draftToken }) => draftToken);
  expect(second).not.toBe(first);
});

test('the introduction may have marks', async () => {
  open({ PublicForm: answer({ intro: 'Bring **two** things:\n- a pen\n- [this](https://example.com)' }) });
  expect((await screen.findByText('two')).tagName).toBe('STRONG');
  expect(screen.getByRole('link', { name: 'this' }).getAttribute('href')).toBe('https://example.com');
});
