import { type ReactNode, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { CardRows } from './card-rows.tsx';
import classes from './data-table.module.css';
import { SelectionBar } from './selection-bar.tsx';
import { TableFooter } from './table-footer.tsx';
import { TableRows } from './table-rows.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import type { BatchAction, Column, Filter, PrimaryKey, RowAction } from './table-types.ts';
import { useColumnChoice } from './use-column-choice.ts';
import { useSelection } from './use-selection.ts';
import { useWalk } from './rows/use-walk.ts';
import type { TableQuery } from './use-table-query.ts';

export type DataTableProps<Row extends object> = {
  /** The name of the rows for screen readers: `Members`. */
  label: string;
  query: TableQuery;
  /** The first column stays in view. It is also the name of the row, always shown and its link, unless another says so. */
  columns: readonly Column<Row>[];
  /** Rows of the current page; undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  total: number | undefined;
  /** The error, in words. */
  error?: string | null;
  onRetry?: () => void;
  primaryKey?: PrimaryKey<Row>;
  rowHref?: (row: Row) => string | undefined;
  /** For prefetching. */
  onRowHover?: (row: Row) => void;
  rowActions?: (row: Row) => RowAction[];
  /** Stands above the first of the rows that have the same: their day, for example. */
  headingOf?: (row: Row) => string;
  filters?: readonly Filter[];
  /** Shows the search box. */
  searchPlaceholder?: string;
  /** Work on several rows; demands a primary key. */
  batchActions?: readonly BatchAction[];
  /** Shows the CSV button; may return a promise, the button waits for it. Gets the keys of the visible columns. */
  onExport?: (columns: string[]) => unknown;
  /** Beside the range of rows that is shown: a sum of all that match, for example. */
  footNote?: ReactNode;
  /** Shown when there are no rows at all: what belongs here and the button for the first one. */
  empty: ReactNode;
  noMatch?: { title?: string; text?: string };
};

/** A list from the server: paging, sort, search and filters in the query string, columns saved per path, batch actions. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, query, columns, rows, total, error, onRetry, primaryKey, filters = [], batchActions = [] } = props;
  if (batchActions.length > 0 && !primaryKey) {
    throw new Error(`The table "${label}" has batch actions and needs a primary key`);
  }

  const isPhone = useIsPhone();
  const choice = useColumnChoice(columns, query.name);
  const selection = useSelection(JSON.stringify([query.search, query.filters]));
  const shown = useKeptRows(rows, total, Boolean(error));
  const keyOf = (row: Row) => rowKey(row, primaryKey);
  // Rows of the page before lead nowhere while the next ones are on their way.
  const list = rows && shown ? walkedList(props, shown) : null;
  const remember = useWalk({ name: query.name, page: query.page, list });

  const isEmpty = shown?.total === 0 && !query.isFiltered;
  if (isEmpty && rows) return <div className={classes.card}>{props.empty}</div>;

  const Rows = isPhone ? CardRows : TableRows;
  return (
    <div className={classes.table}>
      <div className={classes.card}>
        <TableToolbar
          query={query}
          columns={columns}
          choice={choice}
          filters={filters}
          searchPlaceholder={props.searchPlaceholder}
          onExport={props.onExport}
        />
        {error ? (
          <ErrorState message={error} onRetry={onRetry} />
        ) : shown && shown.rows.length === 0 ? (
          <NothingShown query={query} total={shown.total} words={props.noMatch} />
        ) : (
          <Rows
            label={label}
            rows={shown?.rows}
            isOld={!rows}
            columns={choice.visible}
            query={query}
            keyOf={keyOf}
            selection={batchActions.length > 0 ? selection : undefined}
            rowHref={props.rowHref}
            rowActions={props.rowActions}
            headingOf={props.headingOf}
            onRowHover={props.onRowHover}
            onRowOpen={remember}
          />
        )}
        {!error && shown && shown.total > 0 && <TableFooter query={query} total={shown.total} note={props.footNote} />}
      </div>
      {shown && <SelectionBar actions={batchActions} selection={selection} total={shown.total} />}
    </div>
  );
}

type NothingShownProps = { query: TableQuery; total: number; words?: { title?: string; text?: string } };

function NothingShown({ query, total, words }: NothingShownProps) {
  if (total > 0) {
    const action = (
      <Button variant="default" onClick={() => query.setPage(1)}>
        Go to the first page
      </Button>
    );
    return <EmptyState drawing="search" title="This page is empty" text="The list got shorter." action={action} />;
  }
  return (
    <EmptyState
      drawing="search"
      title={words?.title ?? 'Nothing matches these filters'}
      text={words?.text ?? 'Try other words, or remove a filter.'}
      action={
        <Button variant="default" onClick={query.clear}>
          Clear filters
        </Button>
      }
    />
  );
}

type Page<Row> = { rows: readonly Row[]; total: number };

/** The last rows that came, so that they stay while the next page loads. */
function useKeptRows<Row>(
  rows: readonly Row[] | undefined,
  total: number | undefined,
  failed: boolean,
): Page<Row> | null {
  const [kept, setKept] = useState<Page<Row> | null>(null);
  if (failed) return null;
  // An empty page has nothing worth keeping: the skeleton says more.
  if (!rows) return kept && kept.rows.length > 0 ? kept : null;
  const page = { rows, total: total ?? rows.length };
  if (kept?.rows !== page.rows || kept.total !== page.total) setKept(page);
  return page;
}

/** For the arrows of the page that a row opens. */
function walkedList<Row extends object>({ label, query, rowHref }: DataTableProps<Row>, { rows, total }: Page<Row>) {
  const addresses = rows.flatMap((row) => rowHref?.(row) ?? []);
  return { label, before: query.offset, total, addresses };
}

function rowKey<Row extends object>(row: Row, primaryKey: PrimaryKey<Row> | undefined): string | undefined {
  if (!primaryKey) return undefined;
  return String(typeof primaryKey === 'function' ? primaryKey(row) : row[primaryKey]);
}
