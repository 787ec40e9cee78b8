import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '#testing/render-ui.tsx';
import { PinField } from './pin-field.tsx';

test('takes six digits, one for each box, and tells when it is complete', async () => {
  const onComplete = vi.fn();
  const { user } = renderUi(<PinField label="Code" onComplete={onComplete} />);
  const boxes = screen.getAllByRole('textbox');
  expect(boxes).toHaveLength(6);
  await user.click(screen.getByLabelText('Digit 1 of 6'));
  await user.keyboard('12a345');
  expect(onComplete).not.toHaveBeenCalled();
  await user.keyboard('6');
  expect(onComplete).toHaveBeenCalledWith('123456');
});

test('a pasted code fills all boxes', async () => {
  const onComplete = vi.fn();
  const { user } = renderUi(<PinField label="Code" onComplete={onComplete} />);
  await user.click(screen.getByLabelText('Digit 1 of 6'));
  await user.paste('471902');
  expect(onComplete).toHaveBeenCalledWith('471902');
});
