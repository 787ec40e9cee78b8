import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '#testing/render-ui.tsx';
import { browserPage } from '#navigation/browser-page.ts';
import { PageBoundary } from './page-boundary.tsx';

function Broken(): never {
  throw new Error('A bug');
}

test('a page that fails is replaced by the fatal page, which can be reloaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const reload = vi.spyOn(browserPage, 'reload').mockReturnValue();
  const { user } = renderUi(
    <PageBoundary>
      <Broken />
    </PageBoundary>,
  );
  await screen.findByRole('heading', { name: 'Something went wrong and we are unable to show this page.' });
  expect(screen.queryByText('A bug')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that works is left alone', async () => {
  renderUi(<PageBoundary>All is well</PageBoundary>);
  await screen.findByText('All is well');
});
