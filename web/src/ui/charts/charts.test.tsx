import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { MemoryRouter } from '#router/router.ts';
import { ChartTable } from './chart-table.tsx';
import type { ChartColumn, ChartPart, ColumnAddress } from './chart-types.ts';
import { HeatTable } from './heat-table.tsx';
import { Lines } from './lines.tsx';
import { StackedBars } from './stacked-bars.tsx';

const parts: ChartPart[] = [
  { key: 'gcash', label: 'GCash', tone: 0 },
  { key: 'maya', label: 'Maya', tone: 1 },
];
const columns: ChartColumn[] = [
  { key: '1', name: 'Sun, Nov 1 2026', label: 'Nov 1', values: [3_000, 1_000] },
  { key: '2', name: 'Mon, Nov 2 2026', label: 'Nov 2', values: [1_500, 0] },
  { key: '3', name: 'Tue, Nov 3 2026', label: 'Nov 3', values: [0, 0] },
];
const address: ColumnAddress = (column, part) => `?rows=${column.key}${part ? `,${part.key}` : ''}`;
const shared = { label: 'Collected', parts, columns, measure: 'money', address } as const;

test('every bar and every part of one leads to its rows; one of nothing leads nowhere', () => {
  render(<StackedBars {...shared} />, { wrapper: MemoryRouter });
  const chart = screen.getByRole('group', { name: 'Collected' });
  expect(
    within(chart)
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label')),
  ).toEqual([
    'Sun, Nov 1 2026: ₱4,000.00',
    'Sun, Nov 1 2026, GCash: ₱3,000.00',
    'Sun, Nov 1 2026, Maya: ₱1,000.00',
    'Mon, Nov 2 2026: ₱1,500.00',
    'Mon, Nov 2 2026, GCash: ₱1,500.00',
  ]);
  expect(screen.getByRole('link', { name: /Maya/ }).getAttribute('href')).toContain('rows=1,maya');
  // On the axis and above the highest bar.
  expect(within(chart).getAllByText('₱4k')).toHaveLength(2);
  screen.getByText(/^3 bars\. The highest is Sun, Nov 1 2026 with ₱4,000\.00/);
});

test('a chart is one stop of the Tab key, and arrows go on from there', async () => {
  render(<StackedBars {...shared} />, { wrapper: MemoryRouter });
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await userEvent.tab();
  expect(focused()).toBe('Sun, Nov 1 2026: ₱4,000.00');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(focused()).toBe('Sun, Nov 1 2026, Maya: ₱1,000.00');
  // Monday has nothing of Maya: its whole bar is next.
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('Mon, Nov 2 2026: ₱1,500.00');
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});

test('a line has a point for each column, with its value and that of before', () => {
  const line = columns.map((column, index) => ({ ...column, values: [170 + index], before: 150 }));
  render(<Lines {...shared} columns={line} measure="count" />, { wrapper: MemoryRouter });
  screen.getByRole('link', { name: 'Tue, Nov 3 2026: 172' });
  screen.getByText('Tue, Nov 3 2026: 172, before 150');
  screen.getByText('From 170 on Sun, Nov 1 2026 to 172 on Tue, Nov 3 2026.');
});

test('the table has the same rows', () => {
  render(<ChartTable {...shared} unit="Day" />, { wrapper: MemoryRouter });
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'DayGCashMayaTotal',
    'Sun, Nov 1 2026₱3,000.00₱1,000.00₱4,000.00',
    'Mon, Nov 2 2026₱1,500.00₱0.00₱1,500.00',
    'Tue, Nov 3 2026₱0.00₱0.00₱0.00',
  ]);
  expect(screen.getAllByRole('link')).toHaveLength(5);
});

test('heat says its number and leads to its rows', () => {
  const cells = [
    { value: 40, name: 'Tuesday, 9 PM: 40 members', to: '?rows=a' },
    { value: 0, name: 'Tuesday, 12 MN: nobody', to: '?rows=b' },
    null,
  ];
  render(
    <HeatTable
      label="Hours"
      corner="Day"
      columns={['9 PM', '12 MN', '3 AM']}
      rows={[{ key: '2', label: 'Tue', cells }]}
    />,
    { wrapper: MemoryRouter },
  );
  expect(screen.getByRole('link', { name: 'Tuesday, 9 PM: 40 members' }).getAttribute('data-step')).toBe('6');
  expect(screen.queryByRole('link', { name: /nobody/ })).toBeNull();
});
