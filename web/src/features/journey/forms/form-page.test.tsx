import type { FormField } from '@app/rules/journey/forms/form-fields';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const staff = makeUser(['tribe-team-fa']);
const field = (changes: Partial<FormField>) => ({
  __typename: 'FormField',
  type: 'shortText',
  help: null,
  isRequired: false,
  options: [],
  min: null,
  max: null,
  showIf: null,
  ...changes,
});
const first = field({ id: 'a', label: 'Working', type: 'choice', options: ['Yes', 'No'] });
const second = field({ id: 'b', label: 'Where', help: 'A platform' });
const form = {
  __typename: 'Form',
  id: 3,
  title: 'Feedback',
  slug: 'feedback',
  intro: null,
  thankYou: null,
  isOpen: true,
  isPublic: false,
  isOnce: true,
  sendsConfirmation: false,
  notify: [],
  answerCount: 2,
  updatedAt: '2026-11-15T02:00:00.000Z',
  draftFields: [first, second],
  currentVersion: { __typename: 'FormVersion', number: 1, fields: [first, second] },
  stageRules: [],
};
const sent = ({ calls }: FakeServer, name: string) =>
  calls.findLast(({ body }) => body.operationName === name)?.body.variables as Record<string, unknown> | undefined;

/** Stores the saved form, like the server. */
function editing() {
  let updates = 0;
  const SaveFormDraft = ({ fields }: Record<string, unknown>) => {
    updates += 1;
    const updatedAt = `2026-11-15T02:00:0${updates}.000Z`;
    return { saveFormDraft: { __typename: 'Form', id: 3, updatedAt, draftFields: fields } };
  };
  return renderApp({ at: '/forms/3', user: staff, answers: { FormDetail: { form }, SaveFormDraft } });
}
const questions = () =>
  within(screen.getByRole('list', { name: 'Questions' }))
    .getAllByRole('listitem')
    .map(
      (item) => within(item).getByRole('button', { pressed: undefined, name: /^(Working|Where|Unnamed)/ }).textContent,
    );

test('questions are moved by keyboard, and the new order is saved', async () => {
  const { user, server } = editing();
  const down = await screen.findByRole('button', { name: 'Move Working down' });
  down.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(questions().map((text) => text?.slice(0, 5))).toEqual(['Where', 'Worki']));
  await waitFor(() =>
    expect(sent(server, 'SaveFormDraft')).toMatchObject({
      id: 3,
      basedOn: form.updatedAt,
      fields: [{ id: 'b' }, { id: 'a' }],
    }),
  );
  await screen.findByText('Draft saved. People see version 1.');
});

test('a rule is set up and the preview follows it', async () => {
  const { user } = editing();
  await user.click(await screen.findByRole('button', { name: /^Where/ }));
  await user.click(screen.getByLabelText('Show only if'));
  screen.getAllByText('Choose at least one value');
  await user.click(within(screen.getByRole('group', { name: 'Values' })).getByLabelText('Yes'));
  expect(screen.queryByText('Choose at least one value')).toBeNull();

  await user.click(screen.getByLabelText('Preview'));
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(within(preview).queryByLabelText('Where')).toBeNull();
  await user.click(within(preview).getByLabelText('Yes'));
  within(preview).getByLabelText('Where');
  await user.click(within(preview).getByLabelText('No'));
  expect(within(preview).queryByLabelText('Where')).toBeNull();
});

test('an unfinished question is named and cannot be published', async () => {
  const { user } = editing();
  await user.click(await screen.findByRole('button', { name: 'Add question' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Number' }));
  await screen.findAllByText('Label is required');
  await screen.findByText('Draft saved. People see version 1.');
  expect(screen.getByRole('button', { name: 'Publish' }).hasAttribute('disabled')).toBe(true);
});

test('a draft that someone else has changed is told, and nothing is overwritten', async () => {
  const message = 'Someone else has changed this form. Reload the page to see it as it is now.';
  const SaveFormDraft = {
    errors: [{ message, extensions: { code: 'CONFLICT', originalError: { message } } }],
  };
  const { user } = renderApp({ at: '/forms/3', user: staff, answers: { FormDetail: { form }, SaveFormDraft } });
  await user.click(await screen.findByRole('button', { name: 'Move Working down' }));
  await screen.findByText(message);
});

test('the summary draws a bar for each choice with its numbers, and quotes the latest texts', async () => {
  const FormSummary = {
    formSummary: {
      __typename: 'FormSummary',
      answerCount: 4,
      countedAnswers: 4,
      questions: [
        {
          __typename: 'FormQuestionSummary',
          fieldId: 'a',
          label: 'Working',
          type: 'choice',
          answered: 4,
          average: null,
          bars: [
            { __typename: 'FormBar', label: 'Yes', count: 3 },
            { __typename: 'FormBar', label: 'No', count: 1 },
          ],
          samples: [],
        },
        {
          __typename: 'FormQuestionSummary',
          fieldId: 'b',
          label: 'Where',
          type: 'shortText',
          answered: 3,
          average: null,
          bars: [],
          samples: [
            { __typename: 'FormAnswerSample', answerId: 12, text: 'On Upwork', name: 'Ana Cruz' },
            { __typename: 'FormAnswerSample', answerId: 11, text: 'By mouth', name: null },
          ],
        },
      ],
    },
  };
  renderApp({ at: '/forms/3?tab=summary', user: staff, answers: { FormDetail: { form }, FormSummary } });
  const chart = await screen.findByRole('table', { name: 'Working' });
  within(chart).getByRole('row', { name: 'Yes 3 75%' });
  within(chart).getByRole('row', { name: 'No 1 25%' });
  const texts = screen.getByRole('list', { name: 'Latest answers to Where' });
  within(texts).getByText('On Upwork');
  within(texts).getByText('A visitor');
  expect(within(texts).getByRole('link', { name: 'Ana Cruz' }).getAttribute('href')).toMatch(/tab=answers&answer=12$/);
  expect(screen.getByRole('link', { name: 'Read all 3 answers' }).getAttribute('href')).toMatch(/tab=answers$/);
});

test('read-only staff see answers and charts, and nothing to edit', async () => {
  const FormAnswers = { formAnswers: { __typename: 'FormAnswerList', items: [], totalCount: 0 } };
  renderApp({ at: '/forms/3', user: makeUser(['tribe-team-ro']), answers: { FormDetail: { form }, FormAnswers } });
  await screen.findByText('No answers yet');
  for (const name of ['Edit', 'Settings']) expect(screen.queryByRole('tab', { name })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Duplicate' })).toBeNull();
});

test('a form that is not there says so', async () => {
  const gone = { errors: [{ message: 'Form not found', extensions: { code: 'NOT_FOUND' } }] };
  renderApp({ at: '/forms/9', user: staff, answers: { FormDetail: gone } });
  await screen.findByRole('heading', { name: 'We could not find this page.', level: 1 });
});
