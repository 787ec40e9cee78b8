import { expect, test, vi } from 'vitest';
import { newField } from '#features/journey/forms/editor/field-kinds.ts';
import { randomKey } from './random-key.ts';
import { toast } from '#ui/toasts/toast.ts';

test('A10: keys, toasts and new form fields need nothing that plain http lacks', () => {
  const whole = crypto;
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => whole.getRandomValues(bytes) });
  expect(randomKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomKey()).not.toBe(randomKey());
  expect(toast.success('Saved')).not.toBe(toast.success('Saved'));
  expect(newField('shortText').id).not.toBe(newField('shortText').id);
});
