import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AddRow } from './add-row.tsx';

/** A server that answers when the test says so. */
function slowServer() {
  const requests: { name: string; answer: (isAdded: boolean) => void }[] = [];
  const onAdd = (name: string) => new Promise<boolean>((answer) => requests.push({ name, answer }));
  return { requests, onAdd };
}

async function open(onAdd: (name: string) => Promise<boolean>) {
  const user = userEvent.setup();
  render(<AddRow label="Add unit" placeholder="Name of the unit" onAdd={onAdd} />);
  await user.click(screen.getByRole('button', { name: 'Add unit' }));
  return { user, field: screen.getByLabelText<HTMLInputElement>('Name of the unit') };
}

test('the next name can be written while the last one is on its way, and they are added in that order', async () => {
  const { requests, onAdd } = slowServer();
  const { user, field } = await open(onAdd);
  await user.type(field, 'Sound{Enter}Publishing{Enter}Sell');
  await waitFor(() => expect(requests.map(({ name }) => name)).toEqual(['Sound']));
  requests[0]?.answer(true);
  await waitFor(() => expect(requests.map(({ name }) => name)).toEqual(['Sound', 'Publishing']));
  requests[1]?.answer(true);
  expect(field.value).toBe('Sell');
});

test('a name that was refused comes back into the field', async () => {
  const { requests, onAdd } = slowServer();
  const { user, field } = await open(onAdd);
  await user.type(field, 'Sound{Enter}');
  expect(field.value).toBe('');
  await waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.answer(false);
  await waitFor(() => expect(field.value).toBe('Sound'));
});
