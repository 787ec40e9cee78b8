/** The parts of a person's name; any of them may be missing on imported people. */
export type NameParts = {
  firstName?: string | null;
  middleName?: string | null;
  lastName?: string | null;
  suffix?: string | null;
};

/** `Juan dela Cruz Jr.`: the name on screen. */
export function displayName({ firstName, lastName, suffix }: NameParts): string {
  return joined([firstName, lastName, suffix]);
}

/** `Juan Santos dela Cruz Jr.`: the name on certificates and receipts. */
export function fullName({ firstName, middleName, lastName, suffix }: NameParts): string {
  return joined([firstName, middleName, lastName, suffix]);
}

/** `dela Cruz Jr., Juan Santos`: the name in lists by last name. */
export function sortName({ firstName, middleName, lastName, suffix }: NameParts): string {
  const family = joined([lastName, suffix]);
  const given = joined([firstName, middleName]);
  return family && given ? `${family}, ${given}` : family || given;
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** By last name, then given name, ignoring case and accents. */
export function compareNames(left: NameParts, right: NameParts): number {
  return (
    collator.compare(joined([left.lastName]), joined([right.lastName])) ||
    collator.compare(joined([left.firstName, left.middleName]), joined([right.firstName, right.middleName]))
  );
}

/** Blanks that are not one space between two words. */
const oddBlanks = /\s{2,}|[^\S ]/;

function joined(parts: (string | null | undefined)[]): string {
  let text = '';
  for (const part of parts) {
    const trimmed = part?.trim();
    if (trimmed) text = text ? `${text} ${trimmed}` : trimmed;
  }
  return oddBlanks.test(text) ? text.replaceAll(/\s+/g, ' ') : text;
}
