import { expect, test } from 'vitest';
import { placeBeside, type Position } from './place-beside.ts';

const screen = { width: 400, height: 800 };
const floating = { width: 200, height: 300 };

test.each<{ position: Position; at: [number, number]; place: [number, number]; what: string }>([
  { position: 'bottom-start', at: [100, 100], place: [100, 148], what: 'below, from the left edge of the target' },
  { position: 'bottom-end', at: [250, 100], place: [90, 148], what: 'below, to the right edge of the target' },
  { position: 'bottom', at: [180, 100], place: [100, 148], what: 'below, in the middle' },
  { position: 'bottom-start', at: [100, 700], place: [100, 392], what: 'above, where below has no room' },
  { position: 'bottom-start', at: [300, 100], place: [195, 148], what: 'pushed back from the right edge' },
  { position: 'bottom-end', at: [0, 100], place: [5, 148], what: 'pushed back from the left edge' },
  { position: 'right-start', at: [20, 100], place: [68, 100], what: 'to the right' },
  { position: 'right-start', at: [350, 100], place: [142, 100], what: 'to the left, where the right has no room' },
  { position: 'top-start', at: [100, 700], place: [100, 392], what: 'above' },
])('$position at $at stands $what', ({ position, at: [left, top], place }) => {
  const target = { left, top, width: 40, height: 40 };
  expect(placeBeside(target, floating, screen, position, 8)).toEqual({ left: place[0], top: place[1] });
});
