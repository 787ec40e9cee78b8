import { plural } from '@app/rules/text/plural';

type Seats = { goingCount: number; capacity: number | null };

/** `12 going`, `12 going · 3 seats left`, and afterwards `12 were going`. */
export function seatsText({ goingCount, capacity }: Seats, isOver: boolean): string {
  if (isOver) return `${goingCount} ${goingCount === 1 ? 'was' : 'were'} going`;
  const going = `${goingCount} going`;
  if (capacity === null) return going;
  const left = Math.max(0, capacity - goingCount);
  return `${going} · ${left === 0 ? 'no seats left' : `${plural(left, 'seat')} left`}`;
}
