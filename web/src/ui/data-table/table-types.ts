import type { ReactNode } from 'react';

export type Column<Row> = {
  /** Name in the query string when sorted, and in the saved choice of columns. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Amounts align right. */
  align?: 'left' | 'right';
  /** Left out of the cards of a phone, which say only what matters. */
  isOffPhone?: boolean;
  /** Not shown until the person chooses it. The column that names the row is always shown. */
  optional?: boolean;
  /** The name of the row, where another column stands before it: a log begins with the time. */
  isName?: boolean;
};

/** The column that names a row: its link, the head of its card on a phone, and always shown. */
export function nameColumn<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find(({ isName }) => isName) ?? columns[0];
}

export type FilterOption = { value: string; label: string };

export type Filter = {
  /** Name in the query string. */
  key: string;
  label: string;
  options: readonly FilterOption[];
  /** Several values at once, joined by "or". */
  multiple?: boolean;
};

export type Selection = {
  /** Primary keys of the chosen rows, on other pages too. */
  keys: string[];
  /** Every row that matches the filters, whatever `keys` has. */
  all: boolean;
  clear: () => void;
};

export type BatchAction = {
  label: string;
  icon?: ReactNode;
  /** May return a promise; the bar waits for it. */
  onRun: (selection: Selection) => unknown;
};

export type RowAction = {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** A button of its own that shows while the row is pointed at or has the focus; the others are behind its dots. */
  isQuick?: boolean;
  onClick: () => void;
};

export type PrimaryKey<Row> = (keyof Row & string) | ((row: Row) => string | number);
