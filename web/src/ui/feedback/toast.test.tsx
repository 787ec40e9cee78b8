import { notifications, notificationsStore } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderUi } from '#testing/render-ui.tsx';
import { toast } from './toast.ts';

afterEach(() => act(() => notifications.clean()));

function shown() {
  return notificationsStore.getState().notifications;
}

test.each([
  { kind: 'success', stays: 3000 },
  { kind: 'info', stays: 3000 },
  { kind: 'error', stays: 4000 },
] as const)('a toast of $kind stays $stays ms', ({ kind, stays }) => {
  renderUi(<main />);
  act(() => void toast[kind]('Coupon created'));
  expect(screen.getByText('Coupon created')).toBeDefined();
  expect(shown().at(-1)?.autoClose).toBe(stays);
});

test('twenty toasts show at once, the next ones wait', () => {
  renderUi(<main />);
  act(() => {
    for (let count = 1; count <= 22; count += 1) toast.info(`News ${count}`);
  });
  expect(shown()).toHaveLength(20);
  expect(notificationsStore.getState().queue).toHaveLength(2);
});
