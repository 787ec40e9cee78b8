import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '#testing/render-ui.tsx';
import { Banner } from './banner.tsx';

test('the close button tells the owner, who remembers', async () => {
  const onClose = vi.fn();
  const { user } = renderUi(<Banner tone="warning" title="Your next payment is due." onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('without an owner for it there is no close button', () => {
  renderUi(<Banner tone="danger" title="Your membership expired." />);
  expect(screen.queryByRole('button')).toBeNull();
});
