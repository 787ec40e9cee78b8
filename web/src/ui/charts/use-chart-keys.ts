import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const steps: Record<string, { across: number; up: number }> = {
  ArrowLeft: { across: -1, up: 0 },
  ArrowRight: { across: 1, up: 0 },
  ArrowUp: { across: 0, up: 1 },
  ArrowDown: { across: 0, up: -1 },
};

type Place = { column: number; row: number };

/**
 * A chart is one stop of the Tab key; the arrows go from bar to bar, and up and down through the parts of one. Its links
 * say their place in `data-column` and `data-row`; row 0 is the whole bar.
 */
export function useChartKeys() {
  const [place, setPlace] = useState<Place>({ column: 0, row: 0 });
  const onKeyDown = (event: KeyboardEvent<Element>) => {
    const step = steps[event.key];
    if (!step) return;
    const next = linkAt(event.currentTarget, { column: place.column + step.across, row: place.row + step.up }, place);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const onFocus = ({ target }: FocusEvent<Element>) => {
    const at = placeOf(target);
    if (at) setPlace(at);
  };
  const stopAt = (column: number, row: number) => ({
    tabIndex: column === place.column && row === place.row ? 0 : -1,
    'data-column': column,
    'data-row': row,
  });
  return { handlers: { onKeyDown, onFocus }, stopAt };
}

/** The link at a place, or the whole bar where that bar has no such part. */
function linkAt(chart: Element, { column, row }: Place, from: Place): SVGElement | HTMLElement | null {
  const find = (at: number) =>
    chart.querySelector<SVGElement | HTMLElement>(`[data-column="${column}"][data-row="${at}"]`);
  return find(row) ?? (column === from.column ? null : find(0));
}

function placeOf(target: Element): Place | null {
  const [column, row] = [target.getAttribute('data-column'), target.getAttribute('data-row')];
  return column === null || row === null ? null : { column: Number(column), row: Number(row) };
}
