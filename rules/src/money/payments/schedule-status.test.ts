import { expect, test } from 'vitest';
import { manilaDay } from '../../time/manila.ts';
import { scheduleStatus } from './schedule-status.ts';

const today = '2026-11-15';

test.each([
  { scheduleDate: '2026-11-14', label: 'Overdue', tone: 'error' },
  { scheduleDate: '2026-11-15', label: 'Due today', tone: 'warning' },
  { scheduleDate: '2026-11-16', label: 'Due tomorrow', tone: 'warning' },
  { scheduleDate: '2026-11-21', label: 'Due in 6 days', tone: 'warning' },
  { scheduleDate: '2026-11-22', label: 'Due in 7 days', tone: 'info' },
  { scheduleDate: '2026-12-14', label: 'Due in 29 days', tone: 'info' },
  { scheduleDate: '2026-12-15', label: 'Due in 30 days', tone: 'neutral' },
  { scheduleDate: '9999-12-31', label: 'Due in 2912124 days', tone: 'neutral' },
])('an entry of $scheduleDate is $label, $tone', ({ scheduleDate, label, tone }) => {
  expect(scheduleStatus({ scheduleDate, transactionId: null }, today)).toEqual({ label, tone });
});

test('a transaction id means paid, whatever the date', () => {
  const entry = { scheduleDate: '2026-01-01', transactionId: '12' };
  expect(scheduleStatus(entry, today)).toEqual({ label: 'Paid', tone: 'success' });
});

test('the status changes at midnight in Manila and not a second earlier (SU-01)', () => {
  const statusAt = (instant: string) =>
    scheduleStatus({ scheduleDate: '2026-11-15', transactionId: null }, manilaDay(new Date(instant))).label;
  expect(statusAt('2026-11-14T15:59:59Z')).toBe('Due tomorrow');
  expect(statusAt('2026-11-14T16:00:00Z')).toBe('Due today');
  expect(statusAt('2026-11-15T15:59:59Z')).toBe('Due today');
  expect(statusAt('2026-11-15T16:00:00Z')).toBe('Overdue');
});
