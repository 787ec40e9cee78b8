import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { PageBoundary } from './page-boundary.tsx';

afterEach(() => vi.restoreAllMocks());

function Broken(): never {
  throw new Error('A bug');
}

test('a page that fails is replaced by the fatal page, which can be reloaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  renderUi(
    <PageBoundary>
      <Broken />
    </PageBoundary>,
  );
  await screen.findByRole('heading', { name: 'Something went wrong and we are unable to show this page.' });
  screen.getByRole('button', { name: 'Reload' });
  expect(screen.queryByText('A bug')).toBeNull();
});

test('a page that works is left alone', async () => {
  renderUi(<PageBoundary>All is well</PageBoundary>);
  await screen.findByText('All is well');
});
