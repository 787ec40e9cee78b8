import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const staff = makeUser(['tribe-team-fa']);
const reader = makeUser(['tribe-team-ro']);
const seventeen = {
  __typename: 'Batch',
  id: 3,
  name: 'Batch 17',
  launchFrom: '2025-03-01',
  launchTo: '2025-03-31',
  isCurrent: false,
  memberCount: 0,
};
const current = { ...seventeen, id: 4, name: 'Batch 18', launchFrom: null, launchTo: null, isCurrent: true };
const Batches = { batches: { __typename: 'BatchList', items: [current, seventeen], totalCount: 2 } };
const BatchDetail = { batch: seventeen };
const sent = ({ calls }: FakeServer, name: string) =>
  calls.findLast(({ body }) => body.operationName === name)?.body.variables;

test('the list shows days, members and which one is current', async () => {
  renderApp({ at: '/batches', user: staff, answers: { Batches } });
  const table = await screen.findByRole('table', { name: 'Batches' });
  const row = (await within(table).findByText('Batch 17')).closest('tr');
  if (!row) throw new Error('no row');
  within(row).getByText('Sat, Mar 1 2025');
  within(row).getByText('Launched');
  within(table).getByText('Current');
  expect(screen.getByRole('link', { name: 'New Batch' }).getAttribute('href')).toBe('/batches/new');
});

test('an empty list says what belongs here', async () => {
  const none = { batches: { __typename: 'BatchList', items: [], totalCount: 0 } };
  renderApp({ at: '/batches', user: staff, answers: { Batches: none } });
  await screen.findByText('No batches yet');
});

test('read-only staff find no buttons that write', async () => {
  renderApp({ at: '/batches/3', user: reader, answers: { BatchDetail } });
  await screen.findByRole('heading', { name: 'Batch 17' });
  for (const name of ['Edit', 'Make current', 'Delete']) expect(screen.queryByText(name)).toBeNull();
});

test('a batch is made current after a question', async () => {
  const MakeBatchCurrent = { makeBatchCurrent: { __typename: 'Batch', id: 3, isCurrent: true } };
  const { user, server } = renderApp({ at: '/batches/3', user: staff, answers: { BatchDetail, MakeBatchCurrent } });
  await user.click(await screen.findByRole('button', { name: 'Make current' }));
  const dialog = await screen.findByRole('dialog', { name: 'Make Batch 17 the current batch?' });
  await user.click(within(dialog).getByRole('button', { name: 'Make current' }));
  await screen.findByText('Batch 17 is the current batch');
  expect(sent(server, 'MakeBatchCurrent')).toEqual({ id: 3 });
});

test('an empty batch is deleted after a question, and a refusal is reported', async () => {
  const refusal = {
    errors: [
      {
        message: 'People belong to this batch.',
        extensions: { code: 'CONFLICT', originalError: { message: 'People belong to this batch.' } },
      },
    ],
  };
  const { user, address } = renderApp({
    at: '/batches/3',
    user: staff,
    answers: { BatchDetail, Batches, DeleteBatch: refusal },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('People belong to this batch.');
  expect(address()).toBe('/batches/3');
});

test('a new batch is checked, sent and opened', async () => {
  const { user, server, address } = renderApp({
    at: '/batches/new',
    user: staff,
    answers: { CreateBatch: { createBatch: { __typename: 'Batch', id: 3 } }, BatchDetail },
  });
  await user.click(await screen.findByRole('button', { name: 'Create batch' }));
  await screen.findByText('Name is required');
  await user.type(screen.getByLabelText('Name'), ' Batch 17 ');
  await user.click(screen.getByRole('button', { name: 'Create batch' }));
  await waitFor(() => expect(address()).toBe('/batches/3'));
  expect(sent(server, 'CreateBatch')).toEqual({ input: { name: 'Batch 17', launchFrom: null, launchTo: null } });
});

test('the server’s message about a field is shown at the field', async () => {
  const taken = 'There is already a batch with this name';
  const UpdateBatch = {
    errors: [{ message: taken, extensions: { code: 'BAD_USER_INPUT', properties: { messages: { name: [taken] } } } }],
  };
  const { user } = renderApp({ at: '/batches/3/edit', user: staff, answers: { BatchDetail, UpdateBatch } });
  const name = await screen.findByLabelText('Name');
  expect((name as HTMLInputElement).value).toBe('Batch 17');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(taken).length).toBeGreaterThan(0);
});

test('a batch that is not there says so', async () => {
  const gone = { errors: [{ message: 'Batch not found', extensions: { code: 'NOT_FOUND' } }] };
  renderApp({ at: '/batches/9', user: staff, answers: { BatchDetail: gone } });
  await screen.findByRole('heading', { name: 'We could not find this page.', level: 1 });
});
