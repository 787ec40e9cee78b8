import { type PaletteGroup, paletteGroups } from './found.ts';

/** So many rows of a group are shown until its "2 more" is opened. */
export const shownOfGroup = 3;

export type ArrangedGroup<Row> = { group: PaletteGroup; rows: readonly Row[]; total: number; more: number };

/** Rows in the order of the groups; one that was chosen stands alone with all of its rows, as far as there are any. */
export function arrange<Row extends { group: PaletteGroup }>(
  rows: readonly Row[],
  chosen: PaletteGroup | null,
): ArrangedGroup<Row>[] {
  return paletteGroups.flatMap((group) => {
    const all = rows.filter((row) => row.group === group);
    if (all.length === 0 || (chosen && chosen !== group)) return [];
    const shown = chosen ? all : all.slice(0, shownOfGroup);
    return [{ group, rows: shown, total: all.length, more: all.length - shown.length }];
  });
}

/** The place after the last is the first, and the other way around. */
export function nextPlace(place: number, step: 1 | -1, count: number): number {
  return count === 0 ? 0 : (place + step + count) % count;
}
