import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '#testing/render-ui.tsx';
import { PageFailure } from './page-failure.tsx';

function renderFailure(code: string | null) {
  const retry = vi.fn();
  const failure = { error: new Error(), code, text: 'We are out of reach', retry };
  const back = <a href="/funnels">All funnels</a>;
  return { retry, ...renderUi(<PageFailure noun="funnel" reason="Look again." back={back} failure={failure} />) };
}

test('a missing subject says so, why, and where to go', () => {
  renderFailure('NOT_FOUND');
  screen.getByRole('heading', { level: 1, name: 'We could not find this page.' });
  screen.getByText('We could not find this funnel. Look again.');
  screen.getByRole('link', { name: 'All funnels' });
});

test('a forbidden subject reveals nothing about itself', () => {
  renderFailure('FORBIDDEN');
  screen.getByRole('heading', { level: 1, name: 'Access Restricted' });
  expect(screen.queryByText(/funnel/)).toBeNull();
});

test('anything else says what happened and can be tried again', async () => {
  const { user, retry } = renderFailure(null);
  screen.getByText('We are out of reach');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});
