import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '#testing/render-ui.tsx';
import { QueryTabs } from './query-tabs.tsx';

const tabs = [
  { value: 'due', label: 'Due' },
  { value: 'overdue', label: 'Overdue' },
] as const;

test('the tab lives in the query string; another tab starts at its first page', async () => {
  const { user, router } = renderUi(
    <QueryTabs label="Collections" tabs={tabs}>
      {(tab) => <p>List of {tab}</p>}
    </QueryTabs>,
    { at: '/desk?tab=overdue&page=3' },
  );
  expect(screen.getByText('List of overdue')).toBeDefined();
  await user.click(screen.getByRole('tab', { name: 'Due' }));
  expect(router.state.location.search).toBe('');
  expect(screen.getByText('List of due')).toBeDefined();
});

test('D UI-18: the numbers of tabs are compact, with the exact one at hand', () => {
  renderUi(
    <QueryTabs
      label="Collections"
      tabs={[
        { value: 'due', label: 'Due', count: 1_240 },
        { value: 'overdue', label: 'Overdue', count: 999 },
        { value: 'all', label: 'All', count: 2_350_000 },
      ]}
    >
      {() => null}
    </QueryTabs>,
  );
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Due1.2K', 'Overdue999', 'All2.3M']);
  expect(screen.getByTitle('1,240')).toBeDefined();
});
