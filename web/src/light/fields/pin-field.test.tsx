import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { PinField } from './pin-field.tsx';

function open() {
  const onComplete = vi.fn();
  function Code() {
    const [code, setCode] = useState('');
    return <PinField label="Code" length={6} value={code} onChange={setCode} onComplete={onComplete} />;
  }
  render(<Code />);
  const shown = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value || '-');
  return { user: userEvent.setup(), onComplete, shown };
}

test('takes six digits, one for each box, and reports when it is complete', async () => {
  const { user, onComplete, shown } = open();
  expect(shown()).toHaveLength(6);
  await user.click(screen.getByLabelText('Digit 1 of 6'));
  await user.keyboard('12a345');
  expect(onComplete).not.toHaveBeenCalled();
  await user.keyboard('6');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
});

test('a pasted code fills all boxes, whatever is between its digits', async () => {
  const { user, onComplete } = open();
  await user.click(screen.getByLabelText('Digit 3 of 6'));
  await user.paste('471 902');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('471902');
});

test('backspace takes the digit before, arrows move, and a digit typed over another replaces it', async () => {
  const { user, shown } = open();
  await user.click(screen.getByLabelText('Digit 1 of 6'));
  await user.keyboard('123');
  await user.keyboard('{Backspace}');
  expect(shown().join('')).toBe('12----');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByLabelText('Digit 1 of 6'));
  await user.keyboard('9');
  expect(shown().join('')).toBe('92----');
  expect(document.activeElement).toBe(screen.getByLabelText('Digit 2 of 6'));
});

test('a code that the phone fills in goes into all boxes', async () => {
  const { user, onComplete } = open();
  const first = screen.getByLabelText('Digit 1 of 6');
  await user.type(first, '471902');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('471902');
});
