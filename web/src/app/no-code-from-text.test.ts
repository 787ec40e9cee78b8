import './no-code-from-text.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';

test('zod makes no code from text once the application has started', () => {
  expect(z.config().jitless).toBe(true);
});
