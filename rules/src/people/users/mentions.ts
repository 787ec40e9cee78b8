/** What is being typed after an `@`: where the sign is, and the beginning of a name. */
export type TypedMention = { from: number; typed: string };

const longestName = 60;

/** The mention that the caret stands in; an address such as `ana@mail.test` is none. */
export function mentionAt(text: string, caret: number): TypedMention | null {
  const [, typed] = /(?:^|[\s(,.:;])@([^\s@][^@\n]*|)$/u.exec(text.slice(0, caret)) ?? [];
  if (typed === undefined || typed.length > longestName || typed.split(/\s+/).length > 3) return null;
  return { from: caret - typed.length - 1, typed };
}

/** The text with the name in the place of what was typed, and the caret behind it. */
export function withMention(
  text: string,
  { from, typed }: TypedMention,
  name: string,
): { text: string; caret: number } {
  const after = text.slice(from + 1 + typed.length);
  const inserted = `@${name}${after.startsWith(' ') ? '' : ' '}`;
  return { text: `${text.slice(0, from)}${inserted}${after}`, caret: from + inserted.length };
}

/** Those whom a text names as `@First Last`. The longest name wins: `@Ana Cruzado` is not Ana Cruz. */
export function namedIn<Person extends { name: string }>(text: string, people: readonly Person[]): Person[] {
  const lower = text.toLowerCase();
  const found = new Set<Person>();
  for (const { index } of lower.matchAll(/@/g)) {
    const rest = lower.slice(index + 1);
    const fitting = people.filter(({ name }) => beginsWithName(rest, name.toLowerCase()));
    const longest = Math.max(...fitting.map(({ name }) => name.length));
    for (const person of fitting) if (person.name.length === longest) found.add(person);
  }
  return [...found];
}

function beginsWithName(text: string, name: string): boolean {
  return name !== '' && text.startsWith(name) && !/^[\p{L}\p{N}]/u.test(text.slice(name.length));
}
