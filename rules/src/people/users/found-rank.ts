import { parseTribeId } from './tribe-id.ts';

type RankedPerson = {
  tribeId: string;
  firstName: string;
  lastName: string;
  mobileNumber: string | null;
  archivedAt: Date | null;
};

/** The number of a Tribe ID typed with or without `T-` and zeros; null when the text is no such number. */
export function typedTribeNumber(text: string): number | null {
  return parseTribeId(text) ?? parseTribeId(`T-${text.trim()}`);
}

/**
 * How well somebody fits what was typed, the smallest number first: their Tribe ID, their whole name, the beginnings of
 * their names, the end of their number, anything else. Archived people come after all others.
 */
export function foundRank(person: RankedPerson, text: string): number {
  return fit(person, text.trim().toLowerCase()) + (person.archivedAt ? archived : 0);
}

const archived = 10;

function fit({ tribeId, firstName, lastName, mobileNumber }: RankedPerson, typed: string): number {
  if (typedTribeNumber(typed) !== null && typedTribeNumber(typed) === parseTribeId(tribeId)) return 0;
  const name = `${firstName} ${lastName}`.toLowerCase();
  if (typed === name || typed === `${lastName} ${firstName}`.toLowerCase()) return 1;
  const words = name.split(/\s+/);
  if (typed.split(/\s+/).every((piece) => words.some((word) => word.startsWith(piece)))) return 2;
  const digits = typed.replaceAll(/\D/g, '');
  return digits.length >= 4 && mobileNumber?.endsWith(digits) ? 2 : 3;
}
