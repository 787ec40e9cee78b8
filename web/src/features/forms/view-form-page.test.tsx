import type { FormField } from '@app/rules/forms/form-fields';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { FakeServer } from '../../app/testing/fake-server.ts';
import { makeUser } from '../../app/testing/make-user.ts';
import { renderApp } from '../../app/testing/render-app.tsx';

beforeEach(() => localStorage.clear());

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
const answer = (changes: Record<string, unknown> = {}) => ({
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
const calls = ({ calls: made }: FakeServer, name: string) =>
  made.filter(({ body }) => body.operationName === name).map(({ body }) => body.variables as Record<string, unknown>);

test('questions come and go with the answers, what is typed is saved, and sending thanks', async () => {
  const answers = { PublicForm: answer(), SaveFormProgress, SubmitForm };
  const { user, server } = renderApp({ at: '/form/feedback', user: member, answers });
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

test('what was begun is there again', async () => {
  const values = { works: 'Yes', where: 'Up' };
  renderApp({ at: '/form/feedback', user: member, answers: { PublicForm: answer({ values }) } });
  expect(((await screen.findByLabelText(/^Where/)) as HTMLInputElement).value).toBe('Up');
  expect((screen.getByLabelText('Yes') as HTMLInputElement).checked).toBe(true);
});

test('what is missing is named at its place, and the focus goes to the first', async () => {
  const { user, server } = renderApp({ at: '/form/feedback', user: member, answers: { PublicForm: answer() } });
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(screen.getAllByText('Working is required')).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Yes')));
  expect(calls(server, 'SubmitForm')).toEqual([]);
});

test('what the server says of a question stands at it', async () => {
  const told = 'Where is too short';
  const refusal = {
    errors: [{ message: told, extensions: { code: 'BAD_USER_INPUT', properties: { messages: { where: [told] } } } }],
  };
  const answers = {
    PublicForm: answer({ values: { works: 'Yes', where: 'x' } }),
    SaveFormProgress,
    SubmitForm: refusal,
  };
  const { user } = renderApp({ at: '/form/feedback', user: member, answers });
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  const where = screen.getByLabelText(/^Where/);
  await waitFor(() => expect(document.activeElement).toBe(where));
  expect(where.getAttribute('aria-invalid')).toBe('true');
});

test('a visitor fills out a form for signed-in people on the device alone, and logs in to send it', async () => {
  const answers = { PublicForm: answer({ state: 'signIn' }), SaveFormProgress };
  const { user, server, address } = renderApp({ at: '/form/feedback', answers });
  await user.click(await screen.findByLabelText('No'));
  await user.click(screen.getByRole('button', { name: 'Log in and send' }));
  await waitFor(() => expect(address()).toBe('/login?redirectTo=%2Fform%2Ffeedback'));
  expect(calls(server, 'SaveFormProgress')).toEqual([]);
  expect(JSON.parse(localStorage.getItem('form-values:feedback') ?? '')).toEqual({ works: 'No' });
});

test('what was kept on the device is taken over after logging in', async () => {
  localStorage.setItem('form-values:feedback', JSON.stringify({ works: 'No' }));
  const answers = { PublicForm: answer(), SaveFormProgress };
  const { server } = renderApp({ at: '/form/feedback', user: member, answers });
  expect(((await screen.findByLabelText('No')) as HTMLInputElement).checked).toBe(true);
  await waitFor(() => expect(calls(server, 'SaveFormProgress')).toMatchObject([{ values: { works: 'No' } }]));
  await waitFor(() => expect(localStorage.getItem('form-values:feedback')).toBe(''));
});

test.each([
  { state: 'closed', heading: 'Feedback is closed' },
  { state: 'answered', heading: 'You have already answered' },
])('a form that is $state says so', async ({ state, heading }) => {
  renderApp({
    at: '/form/feedback',
    user: member,
    answers: { PublicForm: answer({ state, fields: [], version: null }) },
  });
  await screen.findByRole('heading', { level: 1, name: heading });
});

test('an address without a form says so', async () => {
  const gone = { errors: [{ message: 'Form not found', extensions: { code: 'NOT_FOUND' } }] };
  renderApp({ at: '/form/nothing', answers: { PublicForm: gone } });
  await screen.findByRole('heading', { level: 1, name: 'This form was not found' });
});
