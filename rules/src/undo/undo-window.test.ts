import { expect, test } from 'vitest';
import { canStillUndo } from './undo-window.ts';

const decidedAt = new Date('2026-11-15T02:00:00Z');

test.each([
  { after: 0, can: true },
  { after: 10_000, can: true },
  { after: 11_999, can: true },
  { after: 12_000, can: false },
  { after: 60_000, can: false },
])('C7: $after ms after a decision it can be undone: $can', ({ after, can }) => {
  expect(canStillUndo(decidedAt, new Date(decidedAt.getTime() + after))).toBe(can);
});
