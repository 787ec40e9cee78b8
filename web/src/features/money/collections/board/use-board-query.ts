import { boardSorts } from '@app/rules/money/collections/board';
import type { CollectionBoardFilter } from '#gql/graphql.ts';
import { useSearchParams } from '#router/router.ts';

const filterKeys = ['q', 'band', 'batch', 'product', 'owner', 'platform', 'promise'] as const;
export type BoardKey = (typeof filterKeys)[number] | 'sort' | 'col' | 'card';

/** What the address says about the board. */
export function useBoardQuery() {
  const [params, setParams] = useSearchParams();
  const valueOf = (key: BoardKey) => params.get(key) || null;
  const set = (changes: Partial<Record<BoardKey, string | null>>, { replace = false } = {}) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes)) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        return next;
      },
      { replace },
    );
  const filter: CollectionBoardFilter = {
    search: valueOf('q'),
    band: valueOf('band'),
    batchId: Number(valueOf('batch')) || null,
    productId: Number(valueOf('product')) || null,
    owner: valueOf('owner'),
    platform: valueOf('platform'),
    promise: valueOf('promise'),
    sort: boardSorts.find((sort) => sort === valueOf('sort')) ?? null,
  };
  return {
    filter,
    valueOf,
    set,
    isFiltered: filterKeys.some((key) => valueOf(key) !== null),
    clear: () => set(Object.fromEntries(filterKeys.map((key) => [key, null]))),
  };
}

export type BoardQuery = ReturnType<typeof useBoardQuery>;
