export type Position =
  | 'bottom-start'
  | 'bottom-end'
  | 'top-start'
  | 'top-end'
  | 'right-start'
  | 'right-end'
  | 'bottom'
  | 'top'
  | 'right';

type Side = 'bottom' | 'top' | 'right' | 'left';
type Box = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };

const opposite: Record<Side, Side> = { bottom: 'top', top: 'bottom', right: 'left', left: 'right' };

/** The least room between what floats and the edge of the window. */
const margin = 5;

/**
 * Where a floating part stands beside its target, in the window: on the wished side, on the opposite one if only that has
 * the room, and never over the edge.
 */
export function placeBeside(target: Box, floating: Size, screen: Size, position: Position, gap: number) {
  const [wished, align] = position.split('-') as [Side, 'start' | 'end' | undefined];
  const side =
    roomAt(wished, target, screen) < needOf(wished, floating) + gap ? roomierSide(wished, target, screen) : wished;
  const isVertical = side === 'bottom' || side === 'top';
  const along = isVertical
    ? aligned(target.left, target.width, floating.width, align)
    : aligned(target.top, target.height, floating.height, align);
  const across = {
    bottom: target.top + target.height + gap,
    top: target.top - floating.height - gap,
    right: target.left + target.width + gap,
    left: target.left - floating.width - gap,
  }[side];
  return {
    left: within(isVertical ? along : across, floating.width, screen.width),
    top: within(isVertical ? across : along, floating.height, screen.height),
  };
}

function roomAt(side: Side, { left, top, width, height }: Box, screen: Size): number {
  return { bottom: screen.height - top - height, top, right: screen.width - left - width, left }[side] - margin;
}

function needOf(side: Side, { width, height }: Size): number {
  return side === 'bottom' || side === 'top' ? height : width;
}

function roomierSide(side: Side, target: Box, screen: Size): Side {
  return roomAt(opposite[side], target, screen) > roomAt(side, target, screen) ? opposite[side] : side;
}

function aligned(start: number, length: number, own: number, align: 'start' | 'end' | undefined): number {
  if (align === 'start') return start;
  return align === 'end' ? start + length - own : start + (length - own) / 2;
}

function within(start: number, own: number, whole: number): number {
  return Math.max(margin, Math.min(start, whole - own - margin));
}
