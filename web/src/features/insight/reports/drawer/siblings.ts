import { useLayoutEffect, useState } from 'react';

/**
 * The figures beside the one whose rows are open: the links of the same card or table that lead to rows of the same
 * source. They are read from the page, since each part of it loads by itself.
 */
export function useSiblings(rows: string | null): { before: string | null; after: string | null } {
  const [found, setFound] = useState<{ before: string | null; after: string | null }>({ before: null, after: null });
  // After every render of the drawer: a part of the page may have come meanwhile.
  // oxlint-disable-next-line react/exhaustive-deps
  useLayoutEffect(() => {
    const next = rows === null ? { before: null, after: null } : siblingsOf(rows);
    if (next.before !== found.before || next.after !== found.after) setFound(next);
  });
  return found;
}

/** The link on the page that opens these rows. */
export function linkOf(rows: string): HTMLElement | SVGElement | null {
  return rowLinks(document).find((link) => rowsOf(link) === rows) ?? null;
}

function siblingsOf(rows: string): { before: string | null; after: string | null } {
  const around = linkOf(rows)?.closest('table, svg, section, [data-siblings]');
  if (!around) return { before: null, after: null };
  const source = sourceOf(rows);
  const texts = rowLinks(around).map(rowsOf);
  const all = [...new Set(texts)].filter((text) => sourceOf(text) === source && lengthOf(text) === lengthOf(rows));
  const place = all.indexOf(rows);
  return { before: all[place - 1] ?? null, after: place < 0 ? null : (all[place + 1] ?? null) };
}

function rowLinks(around: Document | Element): (HTMLElement | SVGElement)[] {
  return [...around.querySelectorAll<HTMLElement | SVGElement>('main a[href*="rows="], a[href*="rows="]')].filter(
    (link) => link.closest('dialog') === null,
  );
}

function rowsOf(link: Element): string {
  const [, query = ''] = (link.getAttribute('href') ?? '').split('?');
  return new URLSearchParams(query).get('rows') ?? '';
}

const sourceOf = (rows: string) => /^of:([^,]+)/.exec(rows)?.[1] ?? '';
/** A whole bar and one of its parts are no siblings. */
const lengthOf = (rows: string) => rows.split(',').length;
