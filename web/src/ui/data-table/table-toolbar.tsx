import { useState } from 'react';
import { useRouter } from '#router/router.ts';
import { useDebouncedCallback } from '../hooks/use-debounced-callback.ts';
import { SearchBox } from '../finding/search-box.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { ColumnMenu } from './column-menu.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterChips } from './filter-chips.tsx';
import { SortMenu } from './sort-menu.tsx';
import classes from './table-toolbar.module.css';
import type { Column, Filter } from './table-types.ts';
import type { useColumnChoice } from './use-column-choice.ts';
import type { TableQuery } from './use-table-query.ts';

type TableToolbarProps<Row> = {
  query: TableQuery;
  columns: readonly Column<Row>[];
  choice: ReturnType<typeof useColumnChoice<Row>>;
  filters: readonly Filter[];
  searchPlaceholder?: string;
  onExport?: (columns: string[]) => unknown;
};

export function TableToolbar<Row>({
  query,
  columns,
  choice,
  filters,
  searchPlaceholder,
  onExport,
}: TableToolbarProps<Row>) {
  const isPhone = useIsPhone();
  const hasMore = Boolean(searchPlaceholder || onExport) || filters.length > 0;
  if (isPhone && !hasMore && !columns.some(({ sortable }) => sortable)) return null;
  return (
    <div className={classes.toolbar}>
      {searchPlaceholder && <TableSearch query={query} placeholder={searchPlaceholder} />}
      <FilterChips filters={filters} query={query} />
      <div className={classes.end}>
        {onExport && <ExportButton label="CSV" onExport={() => onExport(choice.visible.map(({ key }) => key))} />}
        {isPhone ? (
          <SortMenu columns={columns} query={query} />
        ) : (
          <ColumnMenu columns={columns} visible={choice.visible} onToggle={choice.toggle} onReset={choice.reset} />
        )}
      </div>
    </div>
  );
}

/** Waits a moment after typing before it asks the server. */
function TableSearch({ query, placeholder }: { query: TableQuery; placeholder: string }) {
  const [text, setText] = useState(query.search);
  const [inUrl, setInUrl] = useState(query.search);
  const router = useRouter();
  const [path] = useState(() => router.state.location.pathname);
  // A tab with other columns draws the table anew: what was typed a moment before still counts. Not on another page.
  const search = (next: string) => {
    if (router.state.location.pathname === path) query.setSearch(next);
  };
  const send = useDebouncedCallback(search, { delay: 300, flushOnUnmount: true });

  // Back, Clear or a link changed the address.
  if (query.search !== inUrl) {
    setInUrl(query.search);
    if (query.search !== text.trim()) setText(query.search);
  }

  const onChange = (next: string) => {
    setText(next);
    send(next);
  };
  return <SearchBox className={classes.search} value={text} onChange={onChange} placeholder={placeholder} />;
}
