import { DEFAULT_ERROR_TEXT } from '@app/rules/errors/error-text';
import { notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderUi } from '#testing/render-ui.tsx';
import { attempt } from './attempt.ts';

afterEach(() => act(() => notifications.clean()));

test('what is done is said, and what comes after it may happen', async () => {
  renderUi(<main />);
  expect(await act(() => attempt(Promise.resolve(), 'Narra was deleted'))).toBe(true);
  screen.getByText('Narra was deleted');
});

test('what speaks for itself is done without words', async () => {
  renderUi(<main />);
  expect(await act(() => attempt(Promise.resolve()))).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what went wrong is said instead, and nothing comes after it', async () => {
  renderUi(<main />);
  const broken = Promise.reject(new TypeError('x is not a function'));
  expect(await act(() => attempt(broken, 'Narra was deleted'))).toBe(false);
  screen.getByText(DEFAULT_ERROR_TEXT);
  expect(screen.queryByText('Narra was deleted')).toBeNull();
});
