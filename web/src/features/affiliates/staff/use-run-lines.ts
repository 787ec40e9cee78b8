import { type PayoutMethod, payoutMethods } from '@app/rules/affiliates/payouts/payout-account';
import { lineFlags } from '@app/rules/affiliates/payouts/payout-run';
import { useState } from 'react';
import type { PayoutLineFieldsFragment as Line } from '#gql/graphql.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { toggled } from '#ui/data-table/toggled.ts';

/** A run of a hundred is five pages, as many as their buttons show. */
const linesPerPage = 20;

const sorts: Record<string, (one: Line, other: Line) => number> = {
  name: (one, other) => one.name.localeCompare(other.name),
  gross: (one, other) => one.gross - other.gross,
  net: (one, other) => one.net - other.net,
};

/** Which lines of a run are shown, in the query string; which are chosen, and what was typed for them. */
export function useRunLines(all: readonly Line[]) {
  const table = useTableQuery({ filters: ['platform', 'flags'], defaultSort: { key: 'net', direction: 'desc' } });
  const [platform] = table.filters['platform'] ?? [];
  const flags = lineFlags.find((each) => each === table.filters['flags']?.[0]) ?? null;
  const method = payoutMethods.find((each) => each === platform) ?? null;
  const [chosenIds, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [typed, setTyped] = useState<Record<number, string>>({});
  const [errors, setErrors] = useState<Record<number, string>>({});

  const ofMethod = all.filter((line) => method === null || line.method === method);
  const shown = sortedLines(
    ofMethod.filter(({ status }) => flags === null || (flags === 'flagged') === (status === 'held')),
    table.sort,
  );
  // A page that the list no longer reaches is its last one.
  const page = Math.max(1, Math.min(table.page, Math.ceil(shown.length / linesPerPage)));
  const query = { ...table, page, limit: linesPerPage, offset: (page - 1) * linesPerPage };

  return {
    query,
    method,
    flags,
    choosePlatform: (next: PayoutMethod | null) => query.setFilter('platform', next === null ? [] : [next]),
    /** All lines of the platform, whatever their flags. */
    ofMethod,
    shown,
    onPage: shown.slice(query.offset, query.offset + linesPerPage),
    /** As far as they are shown, on other pages too: what a filter hides is not acted on. */
    chosen: shown.filter(({ id }) => chosenIds.has(id)),
    toggle: (id: number) => setChosen(toggled(chosenIds, id)),
    choose: (ids: readonly number[], isChosen: boolean) => {
      const others = [...chosenIds].filter((id) => !ids.includes(id));
      setChosen(new Set(isChosen ? [...others, ...ids] : others));
    },
    typed,
    errors,
    /** Whoever types a reference means to mark that line; whoever empties it does not. */
    type: (references: Record<number, string>) => {
      const ids = Object.keys(references).map(Number);
      const filled = ids.filter((id) => references[id]?.trim());
      setTyped({ ...typed, ...references });
      setErrors(Object.fromEntries(Object.entries(errors).filter(([id]) => references[Number(id)] === undefined)));
      setChosen(new Set([...[...chosenIds].filter((id) => !ids.includes(id)), ...filled]));
    },
    /** What is wrong with single lines: the first of them comes into view. */
    fail: (found: Record<number, string>) => {
      setErrors(found);
      const place = shown.findIndex(({ id }) => found[id] !== undefined);
      const first = shown[place];
      if (!first) return;
      const itsPage = Math.floor(place / linesPerPage) + 1;
      if (itsPage !== page) query.setPage(itsPage);
      setTimeout(() => document.getElementById(referenceFieldId(first.id))?.focus(), 50);
    },
    /** Lines that are marked: what was typed for others stays. */
    settle: (ids: readonly number[]) => {
      setTyped(Object.fromEntries(Object.entries(typed).filter(([id]) => !ids.includes(Number(id)))));
      setErrors({});
      setChosen(new Set([...chosenIds].filter((id) => !ids.includes(id))));
    },
  };
}

export type RunLines = ReturnType<typeof useRunLines>;

export const referenceFieldId = (lineId: number) => `reference-${lineId}`;

function sortedLines(lines: readonly Line[], sort: { key: string; direction: 'asc' | 'desc' } | null): Line[] {
  const compare = sorts[sort?.key ?? 'net'] ?? (() => 0);
  const sign = sort?.direction === 'asc' ? 1 : -1;
  return lines.toSorted((one, other) => sign * compare(one, other) || one.id - other.id);
}
