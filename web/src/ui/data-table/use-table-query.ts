import { useSearchParams } from '#router/router.ts';

export const rowsPerPage = 10;

export type Sort = { key: string; direction: 'asc' | 'desc' };

type TableQueryOptions = {
  /** Keys of the filters this table has. */
  filters?: readonly string[];
  defaultSort?: Sort;
  /** Tells two tables on one page apart in the query string. */
  name?: string;
};

export type TableQuery = ReturnType<typeof useTableQuery>;

/**
 * A table's query, kept in the query string: `page`, `sort` (`-name` is descending), `q` and one key for each filter.
 * Pass `offset`, `limit`, `search`, `sort` and `filters` to the server and the whole to the table.
 */
export function useTableQuery({ filters: filterKeys = [], defaultSort, name }: TableQueryOptions = {}) {
  const [params, setParams] = useSearchParams();
  const inUrl = (key: string) => (name ? `${name}-${key}` : key);

  const page = readPage(params.get(inUrl('page')));
  const search = params.get(inUrl('q')) ?? '';
  const sort = readSort(params.get(inUrl('sort'))) ?? defaultSort ?? null;
  const filters = Object.fromEntries(filterKeys.map((key) => [key, params.getAll(inUrl(key))]));

  const change = (edit: (next: URLSearchParams) => void, { replace = false, samePage = false } = {}) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (!samePage) next.delete(inUrl('page'));
        edit(next);
        return next;
      },
      { replace },
    );

  return {
    name,
    page,
    limit: rowsPerPage,
    offset: (page - 1) * rowsPerPage,
    search,
    sort,
    filters,
    isFiltered: search !== '' || Object.values(filters).some((values) => values.length > 0),
    setPage: (next: number) =>
      change((url) => setOrDrop(url, inUrl('page'), next > 1 ? String(next) : ''), { samePage: true }),
    // Each letter replaces the last one, so that Back leaves the search in one step.
    setSearch: (text: string) => change((url) => setOrDrop(url, inUrl('q'), text.trim()), { replace: true }),
    setSort: ({ key, direction }: Sort) =>
      change((url) => url.set(inUrl('sort'), direction === 'desc' ? `-${key}` : key)),
    setFilter: (key: string, values: string[]) =>
      change((url) => {
        url.delete(inUrl(key));
        for (const value of values) url.append(inUrl(key), value);
      }),
    clear: () =>
      change((url) => {
        for (const key of ['q', ...filterKeys]) url.delete(inUrl(key));
      }),
  };
}

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

function readSort(text: string | null): Sort | null {
  if (!text) return null;
  return text.startsWith('-') ? { key: text.slice(1), direction: 'desc' } : { key: text, direction: 'asc' };
}

function setOrDrop(url: URLSearchParams, key: string, value: string): void {
  if (value) url.set(key, value);
  else url.delete(key);
}
