import { type PaletteGroup, paletteGroups } from './found.ts';
import { typedWords } from './typed-text.ts';

/** So many rows of a group are shown until its "2 more" is opened. */
export const shownOfGroup = 3;

export type ArrangedGroup<Row> = { group: PaletteGroup; rows: readonly Row[]; total: number; more: number };

type ArrangedRow = { group: PaletteGroup; title: string; isGuess?: boolean };

/** Rows in the order of the groups; one that was chosen stands alone with all of its rows, as far as there are any. */
export function arrange<Row extends ArrangedRow>(
  rows: readonly Row[],
  chosen: PaletteGroup | null,
  typed = '',
): ArrangedGroup<Row>[] {
  return groupsInOrder(rows, typed).flatMap((group) => {
    const all = rows.filter((row) => row.group === group);
    if (all.length === 0 || (chosen && chosen !== group)) return [];
    const shown = chosen ? all : all.slice(0, shownOfGroup);
    return [{ group, rows: shown, total: all.length, more: all.length - shown.length }];
  });
}

/**
 * People are first. What is called so comes before what only has the word somewhere: "record" means the action, whatever
 * lessons are about.
 */
function groupsInOrder(rows: readonly ArrangedRow[], typed: string): PaletteGroup[] {
  const called = (['actions', 'pages'] as const).filter((group) =>
    rows.some((row) => row.group === group && isCalled(row.title, typed)),
  );
  const isSure = rows.some(({ group, isGuess }) => group === 'people' && !isGuess);
  return [...new Set<PaletteGroup>([...(isSure ? (['people'] as const) : []), ...called, ...paletteGroups])];
}

/** Whether a name begins with what was typed. */
export function isCalled(name: string, typed: string): boolean {
  const words = typedWords(typed).join(' ');
  return words !== '' && typedWords(name).join(' ').startsWith(words);
}

/** The place after the last is the first, and the other way around. */
export function nextPlace(place: number, step: 1 | -1, count: number): number {
  return count === 0 ? 0 : (place + step + count) % count;
}
