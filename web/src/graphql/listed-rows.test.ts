import { DEFAULT_ERROR_TEXT } from '@app/rules/errors/error-text';
import { expect, test, vi } from 'vitest';
import { listedRows } from './listed-rows.ts';

const refetch = () => Promise.resolve();

test('a list that came gives its rows and how many there are in all', () => {
  const given = listedRows({ items: ['Ana', 'Ben'], totalCount: 40 }, { refetch });
  expect(given).toMatchObject({ rows: ['Ana', 'Ben'], total: 40, error: undefined });
});

test('a list on its way gives no rows and no error', () => {
  expect(listedRows(undefined, { refetch })).toMatchObject({ rows: undefined, total: undefined, error: undefined });
});

test('a failed list shows a message, and can be retried even when that fails too', () => {
  const again = vi.fn(() => Promise.reject(new Error('still away')));
  const { error, onRetry } = listedRows(undefined, { error: new Error('away'), refetch: again });
  expect(error).toBe(DEFAULT_ERROR_TEXT);
  onRetry();
  expect(again).toHaveBeenCalledOnce();
});
