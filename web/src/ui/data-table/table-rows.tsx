import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type ChangeEvent, Fragment, type ReactNode } from 'react';
import { Checkbox } from '../inputs/checkbox.tsx';
import { PlainButton } from '../buttons/plain-button.tsx';
import { HiddenText } from '../values/hidden-text.tsx';
import { Link } from '#router/router.ts';
import { SkeletonBlock, SkeletonPerson } from '../feedback/skeleton.tsx';
import { rowClicks, rowLinkMark } from './rows/row-clicks.ts';
import { type PageKey, usePageKeys } from '#ui/keys/page-keys.ts';
import { rowKeys } from './rows/row-keys.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { RowMenu } from '../buttons/row-menu.tsx';
import classes from './table-rows.module.css';
import { type Column, nameColumn, type RowAction } from './table-types.ts';
import type { RowSelection } from './use-selection.ts';
import { type TableQuery, rowsPerPage } from './use-table-query.ts';

export type RowsProps<Row> = {
  label: string;
  rows: readonly Row[] | undefined;
  /** The rows belong to the page before; the next ones are on their way. */
  isOld: boolean;
  columns: readonly Column<Row>[];
  query: TableQuery;
  keyOf: (row: Row) => string | undefined;
  selection?: RowSelection;
  rowHref?: (row: Row) => string | undefined;
  rowActions?: (row: Row) => RowAction[];
  headingOf?: (row: Row) => string;
  onRowHover?: (row: Row) => void;
  /** Before a row's address is followed. */
  onRowOpen?: () => void;
};

const walk: PageKey = { keys: ['↑', '↓'], does: 'From row to row' };
const open: PageKey = { keys: ['Enter'], does: 'Open the row' };
const select: PageKey = { keys: ['Space'], does: 'Select the row, with Shift all up to it' };
// Constants, so that the list of keys stays the same while rows change.
const lists = { read: [walk], opened: [walk, open], chosen: [walk, select], both: [walk, open, select] };

function keysOf<Row>({ rowHref, selection }: Pick<RowsProps<Row>, 'rowHref' | 'selection'>): readonly PageKey[] {
  if (selection) return rowHref ? lists.both : lists.chosen;
  return rowHref ? lists.opened : lists.read;
}

export function TableRows<Row>(props: RowsProps<Row>) {
  const { label, rows, isOld, columns, query, keyOf, selection, rowActions } = props;
  usePageKeys(keysOf(props));
  const pageKeys = rows?.map(keyOf).filter((key) => key !== undefined) ?? [];
  const chosenOnPage = pageKeys.filter((key) => selection?.has(key)).length;

  return (
    <div className={classes.scroll} data-old={(rows && isOld) || undefined}>
      <table className={classes.table} aria-label={label} aria-busy={isOld}>
        <thead>
          <tr>
            {selection && (
              <th className={classes.check}>
                <Checkbox
                  aria-label="Select all rows on this page"
                  checked={pageKeys.length > 0 && chosenOnPage === pageKeys.length}
                  indeterminate={chosenOnPage > 0 && chosenOnPage < pageKeys.length}
                  disabled={!rows}
                  onChange={() => selection.togglePage(pageKeys)}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} query={query} />
            ))}
            {rowActions && (
              <th className={classes.menu}>
                <HiddenText>Actions</HiddenText>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={rowBody}>
          {rows
            ? rows.map((row, index) => (
                <Fragment key={keyOf(row) ?? index}>
                  <HeadingRow
                    heading={headingAt(props, index)}
                    span={columns.length + Number(Boolean(selection)) + 1}
                  />
                  <BodyRow row={row} index={index} pageKeys={pageKeys} {...props} />
                </Fragment>
              ))
            : Array.from({ length: rowsPerPage }, (_, index) => <WaitingRow key={index} {...props} />)}
        </tbody>
      </table>
    </div>
  );
}

/** The heading above a row, where the one before has another. */
export function headingAt<Row>({ rows, headingOf }: Pick<RowsProps<Row>, 'rows' | 'headingOf'>, index: number) {
  const [row, before] = [rows?.[index], rows?.[index - 1]];
  if (!headingOf || row === undefined) return null;
  const heading = headingOf(row);
  return before !== undefined && headingOf(before) === heading ? null : heading;
}

function HeadingRow({ heading, span }: { heading: string | null; span: number }) {
  if (heading === null) return null;
  return (
    <tr className={classes.heading}>
      <th colSpan={span} scope="rowgroup">
        {heading}
      </th>
    </tr>
  );
}

function HeaderCell<Row>({ column, query }: { column: Column<Row>; query: TableQuery }) {
  const direction = query.sort?.key === column.key ? query.sort.direction : undefined;
  const Arrow = direction === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <th data-align={column.align} aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}>
      {column.sortable ? (
        <PlainButton
          className={classes.sort}
          data-sorted={direction}
          onClick={() => query.setSort({ key: column.key, direction: direction === 'asc' ? 'desc' : 'asc' })}
        >
          {column.header}
          <Arrow size={14} aria-hidden />
        </PlainButton>
      ) : (
        column.header
      )}
    </th>
  );
}

function rowBody(body: HTMLElement | null): () => void {
  const [stopKeys, stopClicks] = [rowKeys(body), rowClicks(body)];
  return () => {
    stopKeys?.();
    stopClicks?.();
  };
}

type BodyRowProps<Row> = RowsProps<Row> & { row: Row; index: number; pageKeys: readonly string[] };

function BodyRow<Row>(props: BodyRowProps<Row>) {
  const { row, index, pageKeys, columns, keyOf, selection, rowHref, rowActions, onRowHover, onRowOpen } = props;
  const href = rowHref?.(row);
  const key = keyOf(row);
  const isChosen = key !== undefined && Boolean(selection?.has(key));
  const name = nameColumn(columns);
  return (
    <tr
      data-row
      data-opens={href !== undefined || undefined}
      data-selected={isChosen || undefined}
      tabIndex={index === 0 ? 0 : -1}
      onMouseEnter={onRowHover && (() => onRowHover(row))}
    >
      {selection && key !== undefined && (
        <td className={classes.check} data-own-clicks>
          <Checkbox
            aria-label={`Select row ${index + 1}`}
            checked={isChosen}
            tabIndex={-1}
            onChange={(event) => choose(selection, event, { key, pageKeys })}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} data-align={column.align} className={column === name ? classes.name : undefined}>
          {column === name ? (
            <RowLink href={href} onOpen={onRowOpen}>
              {column.cell(row)}
            </RowLink>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {rowActions && (
        <td className={classes.menu} data-own-clicks>
          <RowButtons actions={rowActions(row)} />
        </td>
      )}
    </tr>
  );
}

/** A checkbox says with its click whether Shift was held. */
export function choose(
  selection: RowSelection,
  { nativeEvent }: ChangeEvent,
  { key, pageKeys }: { key: string; pageKeys: readonly string[] },
): void {
  const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
  if (isRange) selection.selectTo(key, pageKeys);
  else selection.toggle(key);
}

/** Quick actions lie over the last column while the row is pointed at or has the focus; without any, the dots stay. */
function RowButtons({ actions }: { actions: RowAction[] }) {
  const quick = actions.filter(({ isQuick }) => isQuick);
  if (quick.length === 0)
    return (
      <div className={classes.dots}>
        <RowMenu actions={actions} />
      </div>
    );
  return (
    <div className={classes.quick}>
      {quick.map(({ label, icon, onClick }) => (
        <IconButton key={label} variant="default" aria-label={label} title={label} onClick={onClick}>
          {icon}
        </IconButton>
      ))}
      <RowMenu actions={actions.filter(({ isQuick }) => !isQuick)} variant="default" label="More" />
    </div>
  );
}

type RowLinkProps = { href?: string; onOpen?: () => void; children: ReactNode };

export function RowLink({ href, onOpen, children }: RowLinkProps) {
  if (!href) return children;
  return (
    <Link to={href} className={classes.link} onClick={onOpen} {...{ [rowLinkMark]: '' }}>
      {children}
    </Link>
  );
}

function WaitingRow<Row>({ columns, selection, rowActions }: RowsProps<Row>) {
  const name = nameColumn(columns);
  return (
    <tr>
      {selection && (
        <td className={classes.check}>
          <SkeletonBlock width={18} height={18} />
        </td>
      )}
      {columns.map((column, place) => (
        <td key={column.key} data-align={column.align} className={column === name ? classes.name : undefined}>
          {column === name ? <SkeletonPerson /> : <SkeletonBlock width={place % 2 ? 88 : 64} height={14} />}
        </td>
      ))}
      {rowActions && (
        <td className={classes.menu}>
          <SkeletonBlock width={20} height={6} />
        </td>
      )}
    </tr>
  );
}
