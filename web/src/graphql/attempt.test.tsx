import { DEFAULT_ERROR_TEXT } from '@app/rules/errors/error-text';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderUi } from '#testing/render-ui.tsx';
import { removeAllToasts } from '#ui/toasts/toast-store.ts';
import { attempt } from './attempt.ts';

afterEach(() => act(() => removeAllToasts()));

test('a success is reported, and the next step follows', async () => {
  renderUi(<main />);
  expect(await act(() => attempt(Promise.resolve(), 'Narra was deleted'))).toBe(true);
  screen.getByText('Narra was deleted');
});

test('a success without a message is silent', async () => {
  renderUi(<main />);
  expect(await act(() => attempt(Promise.resolve()))).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failure is reported instead, and no next step follows', async () => {
  renderUi(<main />);
  const broken = Promise.reject(new TypeError('x is not a function'));
  expect(await act(() => attempt(broken, 'Narra was deleted'))).toBe(false);
  screen.getByText(DEFAULT_ERROR_TEXT);
  expect(screen.queryByText('Narra was deleted')).toBeNull();
});
