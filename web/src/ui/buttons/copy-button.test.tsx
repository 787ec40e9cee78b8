import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';

afterEach(() => vi.restoreAllMocks());

test('A10: on plain http, where browsers have no clipboard, copying works by a selected field', async () => {
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent });
  let copied: unknown = null;
  document.execCommand = () => {
    copied = document.querySelector('textarea')?.value;
    return true;
  };
  render(<CopyButton value="https://tribe.test/checkout" label="Copy checkout link" />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy checkout link' }));
  await screen.findByRole('button', { name: 'Copied' });
  expect(copied).toBe('https://tribe.test/checkout');
  expect(document.querySelector('textarea')).toBeNull();
  vi.unstubAllGlobals();
});
