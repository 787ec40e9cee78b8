import { plural } from '../../text/plural.ts';

// Apart from the schemas, which light parts of pages do not load.

export const MOST_DAYS = 90;
export const MOST_PLACES = 100;

export const calamityMessages = {
  name: 'Say what happened, such as Typhoon Uwan.',
  reason: 'Say why, so that colleagues understand it later.',
  places: 'Choose at least one place.',
  tooManyPlaces: `Choose ${MOST_PLACES} places at most.`,
  days: `Between 1 and ${MOST_DAYS} days.`,
  nobody: 'Nobody with an open payment lives there.',
  running: 'It is still being applied. Wait until it is done.',
  reversed: 'It was reversed already.',
  declined: 'Your due dates are as they were before.',
  notConcerned: 'There is nothing to decline.',
  everyone: 'A calamity pause concerns everybody in a place. Ask a colleague who sees all collections.',
} as const;

/** Two colleagues may hear of the same typhoon. */
export const pausedAlready = (name: string, days: number) =>
  `${name} has moved due dates there by ${plural(days, 'day')} already, and its days are not over.`;

/** Beside a due date: "Moved by 14 days: Typhoon Uwan". */
export function movedText(pauses: readonly { name: string; days: number }[]): string | null {
  if (pauses.length === 0) return null;
  const days = pauses.reduce((sum, pause) => sum + pause.days, 0);
  return `Moved by ${plural(days, 'day')}: ${[...new Set(pauses.map(({ name }) => name))].join(', ')}`;
}
