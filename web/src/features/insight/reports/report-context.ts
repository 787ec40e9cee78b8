import { choiceQuery, type ReportChoice, type ReportDays } from '@app/rules/insight/reports/report-period';
import type { ReportSourceId } from '@app/rules/insight/reports/report-catalog';
import { printRows, type ReportRows } from '@app/rules/insight/reports/report-rows';
import type { ManilaDay } from '@app/rules/time/manila';
import { createContext, useContext } from 'react';
import { useSearchParams } from '#router/router.ts';

export type ReportPlace = {
  choice: ReportChoice;
  choose: (choice: ReportChoice) => void;
  days: ReportDays;
  today: ManilaDay;
  /** The one source of a page; pages of several say it with each figure. */
  source: ReportSourceId | null;
  /** What rows without a source are of: that of the page, or what its files are of. */
  usualSource: ReportSourceId;
  title: string;
};

export const ReportContext = createContext<ReportPlace | null>(null);

/** The period of the page around a part. */
export function useReport(): ReportPlace {
  const place = useContext(ReportContext);
  if (!place) throw new Error('A part of a report stands inside of a report page');
  return place;
}

/** The words of the report bar as the server asks for them. */
export function useChoiceInput(): ReturnType<typeof choiceQuery> {
  return choiceQuery(useReport().choice);
}

/** Where a figure leads: the drawer with its rows beside the page, by the query string. */
export function useRowsAddress(source: ReportSourceId): (rows: Omit<ReportRows, 'of'>) => string {
  const { source: ofPage } = useReport();
  const [search] = useSearchParams();
  return (rows) => rowsAddress(search, printRows({ ...rows, of: ofPage === source ? null : source }));
}

export function rowsAddress(search: URLSearchParams, rows: string | null): string {
  return `?${withRows(search, rows)}`;
}

/** The query string with other rows in the drawer, or without one. */
export function withRows(search: URLSearchParams, rows: string | null): URLSearchParams {
  const query = new URLSearchParams(search);
  for (const name of ['rows', 'rows-page', 'rows-q', 'rows-by']) query.delete(name);
  if (rows !== null) query.set('rows', rows);
  return query;
}
