import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
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
