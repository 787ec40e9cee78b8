import type { ReactNode } from 'react';
import classes from './small-table.module.css';

export type SmallColumn<Row> = { header: string; align?: 'right'; cell: (row: Row) => ReactNode };

type SmallTableProps<Row> = {
  label: string;
  columns: readonly SmallColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The last column, for those who may do something. */
  actions?: (row: Row) => ReactNode;
};

/** A short list that is all there: no paging, no filters. */
export function SmallTable<Row>({ label, columns, rows, keyOf, actions }: SmallTableProps<Row>) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ header, align }) => (
              <th key={header} scope="col" data-align={align}>
                {header}
              </th>
            ))}
            {actions && (
              <th scope="col" data-align="right">
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ header, align, cell }) => (
                <td key={header} data-align={align} data-label={header}>
                  <div>{cell(row)}</div>
                </td>
              ))}
              {actions && (
                <td data-actions data-align="right">
                  <div className={classes.actions}>{actions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
